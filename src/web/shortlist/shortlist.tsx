import { MOST_KEPT, IDS_PARAMETER, readIdList } from '#domain/vehicles/idList.ts'
import type { Site } from '#services/site.ts'
import { findChosenSummaries } from '#services/vehicles/findChosen.ts'
import type { AddressReads } from '../addressReads.ts'
import { nounOf, pageHead } from '../ui/pageHead.ts'
import { orIncident } from '../orIncident.ts'
import { siteContext } from '../siteContext.ts'
import type { Route } from './+types/shortlist'
import { OwnShortlist } from './OwnShortlist.tsx'
import { SharedShortlist } from './SharedShortlist.tsx'
import { capital } from '#domain/kinds/nounWords.ts'

/** The cars of a shared list in the sender's order; null without any, for the list of this device. */
async function loadShared(site: Site, query: URLSearchParams) {
  const ids = readIdList(query, MOST_KEPT)
  if (ids.length === 0) return null
  const asked = ids.slice(0, MOST_KEPT)
  const vehicles = await findChosenSummaries(site, asked)
  return { vehicles, missing: asked.length - vehicles.length, tooMany: ids.length > MOST_KEPT }
}

export const reads: AddressReads = {
  query(query) {
    const ids = readIdList(query, MOST_KEPT)
    return new URLSearchParams(ids.length === 0 ? {} : { [IDS_PARAMETER]: ids.join(',') })
  },
}

/** `/shortlist`: the cars that are kept on this device, or with `ids` those that somebody shares (FIND-8). */
export function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return orIncident(site, request, loadShared(site, new URL(request.url).searchParams))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const noun = nounOf(matches)
  return pageHead(matches, {
    title: loaderData == null ? 'Shortlist' : 'A shared shortlist',
    description: `${capital(noun.many)} that were put aside, with what has changed about them since.`,
    path: '/shortlist',
    // Everybody's own list is empty to a search engine, and a shared one is for whom it was sent to.
    hidden: true,
  })
}

export default function Shortlist({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-column pt-6 md:pt-10">
      {loaderData === null ? <OwnShortlist /> : <SharedShortlist {...loaderData} />}
    </div>
  )
}
