import type { Filter } from '#domain/catalogue/filter.ts'
import type { FilterChip } from '#domain/catalogue/filterChips.ts'
import { countCatalogue } from '#services/catalogue/searchCatalogue.ts'
import type { Site } from '#services/site.ts'

// Nobody chooses more by hand; each costs a count.
const MOST_COUNTED = 16
const MOST_OFFERED = 4

/** One part of a filter, how many cars there are without it, and the filter without it. */
export interface Removal {
  name: string
  count: number
  without: Filter
}

/** Which parts of a filter without cars give cars when one of them is taken away, most cars first (FIND-3). */
export function findRemovals(site: Site, chips: readonly FilterChip[]): Removal[] {
  return chips
    .slice(0, MOST_COUNTED)
    .map(({ name, without }) => ({ name, count: countCatalogue(site, without), without }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_OFFERED)
}
