import { TEXT_PARAMETER, writeFilter, type Filter, type Sort } from '#domain/catalogue/filter.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { understandSearch } from './understandSearch.ts'

/** More steps than any text takes: each leaves fewer words. */
const MOST_STEPS = 8

/**
 * The filter and the order that a search in words means (FIND-3), its text being what was not understood. Undefined for a filter
 * that has a choice already, and where nothing of the words was understood.
 */
export function followText(site: CatalogueSite, filter: Filter): { filter: Filter; sort: Sort | null } | undefined {
  const { text } = filter
  const isOnlyText = [...writeFilter(filter).keys()].join(' ') === TEXT_PARAMETER
  if (text === undefined || !isOnlyText) return undefined
  const { filter: meant, sort, rest } = understandSearch(site, text)
  return rest === text ? undefined : { filter: meant, sort }
}

/** The filter to which a search in words leads in the end, as the addresses of the list lead there. */
export function settleFilter(site: CatalogueSite, filter: Filter): Filter {
  let settled = filter
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = followText(site, settled)
    if (next === undefined) return settled
    settled = next.filter
  }
  return settled
}
