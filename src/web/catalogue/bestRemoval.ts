import type { OptionNames } from '#domain/catalogue/chosenNames.ts'
import type { Filter } from '#domain/catalogue/filter.ts'
import { filterChips } from '#domain/catalogue/filterChips.ts'
import { countCatalogue } from '#services/catalogue/searchCatalogue.ts'
import type { Site } from '#services/site.ts'

// Nobody chooses more by hand; each costs a count.
const MOST_COUNTED = 16

/** Which one part of a filter without cars gives most cars when it is taken away (FIND-3); null when none gives any. */
export function bestRemoval(
  site: Site,
  filter: Filter,
  names: OptionNames,
  unmatched: readonly string[],
): { name: string; count: number; without: Filter } | null {
  const [best] = filterChips(filter, names, unmatched)
    .slice(0, MOST_COUNTED)
    .map(({ name, without }) => ({ name, count: countCatalogue(site, without), without }))
    .toSorted((a, b) => b.count - a.count)
  return best === undefined || best.count === 0 ? null : best
}
