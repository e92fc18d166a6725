import { redirect } from 'react-router'
import { catalogueAddress, parseCatalogueView } from '#domain/catalogue/filter.ts'
import { ownPath } from '#domain/text/ownPath.ts'
import { followText } from '#services/search/followText.ts'
import type { Site } from '#services/site.ts'

/**
 * Where somebody has searched in words: the answer that leads to the filter they mean (FIND-3), where `q` keeps what was
 * not understood. Undefined for addresses that have a filter already, and where nothing of the words was understood. Each answer
 * leaves fewer words, so one leads to another a few times at most. It is not cached: nobody knows how many texts there are.
 */
export function followSearch(site: Site, { pathname, searchParams }: URL): Response | undefined {
  const view = parseCatalogueView(searchParams)
  const meant = followText(site, view.filter)
  if (meant === undefined) return undefined
  const address = catalogueAddress(ownPath(pathname), { filter: meant.filter, sort: meant.sort ?? view.sort, page: 1 })
  return redirect(address, { status: 303, headers: { 'Cache-Control': 'no-store' } })
}
