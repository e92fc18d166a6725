import { IDS_PARAMETER, MOST_COMPARED, readIdList } from '#domain/vehicles/idList.ts'
import type { AddressReads } from '../addressReads.ts'
import { nounOf, pageHead } from '../ui/pageHead.ts'
import { orIncident } from '../orIncident.ts'
import { siteContext } from '../siteContext.ts'
import type { Route } from './+types/compare'
import { CompareScreen } from './CompareScreen.tsx'
import { loadComparison } from './loadComparison.ts'
import { NothingToCompare } from './NothingToCompare.tsx'

export const reads: AddressReads = {
  // The order stays: it is that of the columns.
  query(query) {
    const ids = readIdList(query, MOST_COMPARED)
    return new URLSearchParams(ids.length === 0 ? {} : { [IDS_PARAMETER]: ids.join(',') })
  },
}

/** `/compare?ids=…`: up to four cars beside each other (FIND-10). */
export function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return orIncident(site, request, loadComparison(site, new URL(request.url).searchParams))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const noun = nounOf(matches)
  const models = loaderData?.columns.flatMap(({ model }) => model ?? []) ?? []
  return pageHead(matches, {
    title: models.length === 0 ? `Compare ${noun.many}` : `Compare ${models.join(', ')}`,
    description: `Used ${noun.many} beside each other: price, year, kilometres, owners and features, with what differs.`,
    // Any four of all cars would be a page: to a search engine they are all this one.
    path: '/compare',
  })
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-column pt-4 md:pt-8">
      {loaderData === null || loaderData.columns.length === 0 ? (
        <NothingToCompare gone={loaderData !== null} />
      ) : (
        <CompareScreen {...loaderData} />
      )}
    </div>
  )
}
