import type { Route } from './+types/buy'
import { LandingLinks } from '../card/LandingLinks.tsx'
import { orIncident } from '../orIncident.ts'
import { siteContext } from '../siteContext.ts'
import { pageHead } from '../ui/pageHead.ts'
import { catalogueReads } from './catalogueReads.ts'
import { CatalogueScreen } from './CatalogueScreen.tsx'
import { followAnyAutomatic } from './followAnyAutomatic.ts'
import { followSearch } from './followSearch.ts'
import { loadOrKeep } from './keepShown.ts'
import { loadCatalogue } from './loadCatalogue.ts'
import { useNoun } from '../ui/useNoun.ts'

export const reads = catalogueReads

/** `/buy` and `/products`: the filter and the list (FILTER-1 to FILTER-8). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const url = new URL(request.url)
  const elsewhere = (await followAnyAutomatic(site, url)) ?? followSearch(site, url)
  if (elsewhere !== undefined) throw elsewhere
  return orIncident(site, request, loadCatalogue(site, url.searchParams))
}

export function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return loadOrKeep(serverLoader, request.signal)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return []
  const { head, heading: title, feed: href } = loaderData
  const alternate = { rel: 'alternate', type: 'application/atom+xml', href }
  return [...pageHead(matches, head), { tagName: 'link', title, ...alternate }]
}

export default function Buy({ loaderData }: Route.ComponentProps) {
  const noun = useNoun()
  return (
    <>
      <CatalogueScreen data={loaderData} failed={'failed' in loaderData} />
      <LandingLinks
        title={`More used ${noun.many}`}
        groups={loaderData.beside}
        className="page-column mt-12 print:hidden"
      />
    </>
  )
}
