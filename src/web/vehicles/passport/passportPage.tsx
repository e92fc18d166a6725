import { data, isRouteErrorResponse } from 'react-router'
import { isProductId } from '#domain/vehicles/productId.ts'
import type { AddressReads } from '../../addressReads.ts'
import { pageHead } from '../../ui/pageHead.ts'
import { orIncident } from '../../orIncident.ts'
import { siteContext } from '../../siteContext.ts'
import { VehicleFailed } from '../VehicleFailed.tsx'
import { VehicleNotFound } from '../VehicleNotFound.tsx'
import { CAR_NOUN, PageNoun } from '../../ui/useNoun.ts'
import type { Route } from './+types/passportPage'
import { loadPassportPage } from './loadPassportPage.ts'
import { NoPassportYet } from './NoPassportYet.tsx'
import { PassportReceipt } from './PassportReceipt.tsx'

export const reads: AddressReads = {
  params({ productId = '' }) {
    const id = productId.toLowerCase()
    return isProductId(id) ? { productId: id } : {}
  },
}

/** `/product/{productId}/passport`: what is known of the car, and whether anything of it was changed (CAR-4). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const page = await orIncident(site, request, loadPassportPage(site, params.productId))
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
  return (
    <PageNoun value={loaderData.noun ?? CAR_NOUN}>
      {passport === null ? (
        <NoPassportYet {...car} />
      ) : (
        <PassportReceipt key={passport.head} car={car} passport={passport} />
      )}
    </PageNoun>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <VehicleNotFound /> : <VehicleFailed error={error} />
}
