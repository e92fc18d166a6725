import { data, isRouteErrorResponse } from 'react-router'
import { passportLines } from '#domain/passport/passportLines.ts'
import { isProductId } from '#domain/vehicle/productId.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import { findPassport } from '#services/passport/findPassport.ts'
import type { Site } from '#services/site.ts'
import type { AddressReads } from '../../addressReads.ts'
import { pageHead } from '../../frame/pageHead.ts'
import { orIncident } from '../../orIncident.ts'
import { siteContext } from '../../siteContext.ts'
import { VehicleFailed } from '../VehicleFailed.tsx'
import { VehicleNotFound } from '../VehicleNotFound.tsx'
import type { Route } from './+types/passportPage'
import { NoPassportYet } from './NoPassportYet.tsx'
import { PassportReceipt } from './PassportReceipt.tsx'

/** More entries than this are in the file alone. */
const MOST_SHOWN = 200

export const reads: AddressReads = {
  params({ productId = '' }) {
    const id = productId.toLowerCase()
    return isProductId(id) ? { productId: id } : {}
  },
}

async function load(site: Site, productId: string) {
  const found = await findPassport(site, productId.toLowerCase())
  if (found === null) throw data(null, { status: 404 })
  const { vehicle, passport } = found
  const { brand, model, variant, fuelType, transmission, owner } = vehicle.options
  return {
    productId: vehicle.productId,
    name: vehicleName({ brand, model, variant }),
    words: [vehicle.yearOfRegistration, fuelType, transmission, owner, vehicle.registrationPrefix]
      .filter(word => word !== null)
      .map(String),
    dealer: site.profile.name,
    phone: site.profile.phones[0] ?? '',
    passport: passport && {
      lines: passportLines(passport.entries, MOST_SHOWN),
      entries: passport.entries.length,
      begunAt: Date.parse(passport.entries[0]?.body.recorded ?? passport.entries[0]?.body.at ?? ''),
      head: passport.head.hash,
      keys: passport.keys.map(key => key.id),
    },
  }
}

/** What the page shows of a passport. */
export type PassportPageData = Awaited<ReturnType<typeof load>>

/** `/product/{productId}/passport`: what is known of the car, and whether anything of it was changed (CAR-4). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const page = await orIncident(site, request, load(site, params.productId))
  // What is being entered in the background drops no cached page.
  return data(page, page.passport === null ? { headers: { 'Cache-Control': 'no-store' } } : {})
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const path = `/product/${params.productId}/passport`
  if (loaderData === undefined)
    return pageHead(matches, { title: 'Vehicle passport', description: 'No such passport.', path, hidden: true })
  return pageHead(matches, {
    title: `Vehicle passport: ${loaderData.name}`,
    description: `What is on record of this ${loaderData.name}, entry by entry, and how to check that nothing was changed.`,
    path,
    hidden: true,
  })
}

export default function PassportPage({ loaderData }: Route.ComponentProps) {
  const { passport, ...car } = loaderData
  return passport === null ? (
    <NoPassportYet {...car} />
  ) : (
    <PassportReceipt key={passport.head} car={car} passport={passport} />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <VehicleNotFound /> : <VehicleFailed error={error} />
}
