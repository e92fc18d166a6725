import { redirect } from 'react-router'
import { catalogueAddress, parseCatalogueView, TEXT_PARAMETER, writeFilter } from '#domain/catalogue/filter.ts'
import { understandSearch } from '#services/search/understandSearch.ts'
import type { Site } from '#services/site.ts'
import { pagePath } from './pagePath.ts'

/**
 * Where somebody has searched in words: the answer that leads to the filter they mean (FIND-3), where `q` keeps what was
 * not understood. Undefined for addresses that have a filter already, and where nothing of the words was understood. Each answer
 * leaves fewer words, so one leads to another a few times at most. It is not cached: nobody knows how many texts there are.
 */
export function followSearch(site: Site, { pathname, searchParams }: URL): Response | undefined {
  const view = parseCatalogueView(searchParams)
  const { text } = view.filter
  const isOnlyText = [...writeFilter(view.filter).keys()].join(' ') === TEXT_PARAMETER
  if (text === undefined || !isOnlyText) return undefined
  const { filter, sort, rest } = understandSearch(site, text)
  if (rest === text) return undefined
  const address = catalogueAddress(pagePath(pathname), { filter, sort: sort ?? view.sort, page: 1 })
  return redirect(address, { status: 303, headers: { 'Cache-Control': 'no-store' } })
}
