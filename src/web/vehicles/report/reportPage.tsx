import { isRouteErrorResponse } from 'react-router'
import { foundText, pointsText } from '#domain/condition/inspection.ts'
import { dayText } from '#domain/text/day.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { isProductId } from '#domain/vehicles/productId.ts'
import type { AddressReads } from '../../addressReads.ts'
import { MessagePage } from '../../frame/MessagePage.tsx'
import { pageHead } from '../../ui/pageHead.ts'
import { orIncident } from '../../orIncident.ts'
import { siteContext } from '../../siteContext.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { VehicleFailed } from '../VehicleFailed.tsx'
import type { Route } from './+types/reportPage'
import { loadReport } from './loadReport.ts'
import './report.css'
import { ReportScreen } from './ReportScreen.tsx'
import { readVersion } from './reportVersion.ts'
import { CAR_NOUN, PageNoun, useNoun } from '../../ui/useNoun.ts'

export const reads: AddressReads = {
  query(query) {
    const version = readVersion(query)
    return new URLSearchParams(version === null ? {} : { version: String(version) })
  },
  params({ productId = '' }) {
    const id = productId.toLowerCase()
    return isProductId(id) ? { productId: id } : {}
  },
}

/** `/product/{productId}/inspection`: the report of an inspection, each version at `?version=` (CAR-2). */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return orIncident(site, request, loadReport(site, params.productId, readVersion(new URL(request.url).searchParams)))
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const path = `/product/${params.productId}/inspection`
  if (loaderData === undefined)
    return pageHead(matches, { title: 'No inspection report', description: 'There is none here.', path, hidden: true })
  const { name, report, versions } = loaderData
  return pageHead(matches, {
    title: `Inspection of ${name}`,
    description: `${foundText(report.counts)}, of ${pointsText(report.counts)}, on ${dayText(report.on)} at ${groupDigits(report.odometerKm)} km.`,
    path,
    hidden: report.version !== versions[0]?.version,
  })
}

export default function ReportPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageNoun value={loaderData.noun ?? CAR_NOUN}>
      <ReportScreen data={loaderData} />
    </PageNoun>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const noun = useNoun()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <VehicleFailed error={error} />
  return (
    <MessagePage code="404" title="No inspection report" text={`There is no such report of ${noun.aOne} here.`}>
      <LinkButton to={`/product/${params.productId}`}>{`To the ${noun.one}`}</LinkButton>
      <LinkButton to="/buy" look="quiet">{`See all ${noun.many}`}</LinkButton>
    </MessagePage>
  )
}
