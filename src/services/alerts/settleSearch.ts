import { filterChips } from '#domain/catalogue/filterChips.ts'
import { parseFilter, writeFilter, type Filter } from '#domain/catalogue/filter.ts'
import { plateWords } from '#domain/registration/plateStart.ts'
import { toIndexFilter } from '../catalogue/indexFilter.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { settleFilter } from '../search/followText.ts'
import { filterNames } from './alertNames.ts'

/** A search as an alert saves it. */
export interface SettledSearch {
  /** Its words are understood as on the list (FIND-3), so that the alert is never wider than the page it was made from. */
  filter: Filter
  /** The query that is saved: the filter as written in an address. */
  search: string
  /** The words that narrow nothing, as typed; null when there are none. */
  unknown: string | null
  /** Whether something was typed, and nothing of it narrows the list. */
  isLost: boolean
}

/** Understands the query of a list as an alert saves it (FIND-11). */
export function settleSearch(site: CatalogueSite, query: string): SettledSearch {
  const filter = settleFilter(site, parseFilter(new URLSearchParams(query)))
  const { unmatchedWords } = toIndexFilter(site, filter)
  const chips = filterChips(filter, filterNames(site), unmatchedWords, plateWords(filter.text ?? ''))
  const unknown = chips.find(({ words }) => words === 'unknown')?.name ?? null
  return { filter, search: writeFilter(filter).toString(), unknown, isLost: unknown !== null && chips.length === 1 }
}
