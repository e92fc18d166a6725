import { data, redirect } from 'react-router'
import { ownPath } from '#domain/text/ownPath.ts'
import { photoAddress } from '#domain/vehicles/photoAddress.ts'
import type { AddressReads } from '../addressReads.ts'
import { pageHead } from '../ui/pageHead.ts'
import { orIncident } from '../orIncident.ts'
import { siteContext } from '../siteContext.ts'
import type { Route } from './+types/landing'
import { LandingScreen } from './LandingScreen.tsx'
import { loadLanding } from './loadLanding.ts'
import { NoLanding } from './NoLanding.tsx'

/** A longer path is none of ours: all of them share one page. */
const LONGEST_PATH = 200

/** The path as it is written: another spelling is another address, which leads to the one spelling. */
export const reads: AddressReads = {
  params: ({ '*': path = '' }) => (path.length > LONGEST_PATH ? {} : { '*': path || undefined }),
}

/** `/used/…`: a part of the stock for people who come from a search engine (FIND-7). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const found = await orIncident(site, request, loadLanding(site, params['*'] ?? ''))
  if (found.to !== undefined) throw redirect(ownPath(found.to), 301)
  return 'total' in found ? found : data(found, { status: 404 })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return []
  if (!('total' in loaderData)) {
    return pageHead(matches, {
      title: 'No such page',
      description: loaderData.text,
      path: loaderData.path,
      hidden: true,
    })
  }
  const { heading, sentences, canonical: path, vehicles } = loaderData
  const photo = vehicles[0]?.photo
  return pageHead(matches, {
    title: heading,
    description: sentences.slice(0, 2).join(' '),
    path,
    image: photo ? photoAddress(photo.key, 1200, 'jpg') : undefined,
  })
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  return 'total' in loaderData ? <LandingScreen landing={loaderData} /> : <NoLanding missing={loaderData} />
}
