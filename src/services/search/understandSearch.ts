import { FACET_NAMES } from '#domain/catalogue/facets.ts'
import { MOST_TEXT, type Filter, type Sort } from '#domain/catalogue/filter.ts'
import { understand, type Understood } from '#domain/search/understand.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import type { CatalogueSite } from '../catalogueSite.ts'

/** A search as it was understood by the site's option lists. */
export interface UnderstoodSearch {
  /** What was chosen, by names as the lists spell them. */
  understood: Understood
  /** The filter of it; its text is what is left over. */
  filter: Filter
  /** The order that it asks for, if any. */
  sort: Sort | null
  rest: string
}

/**
 * Understands what a visitor has typed as a filter (FIND-2); beyond 200 characters nothing counts. The vocabulary is the
 * site's, made anew when its option lists have changed.
 */
export function understandSearch({ catalogue, clock }: CatalogueSite, text: string): UnderstoodSearch {
  const thisYear = Number(indianDay(clock.now()).slice(0, 4))
  const understood = understand(text.slice(0, MOST_TEXT), catalogue.options().vocabulary(), thisYear)
  const { kind, chosen: names, bounds, sort } = understood
  // Some single characters are read as words.
  const rest = understood.rest.slice(0, MOST_TEXT).trim()
  const chosen: Filter['chosen'] = {}
  for (const facet of FACET_NAMES) {
    const own = facet === 'registrationType' ? undefined : names[facet]
    if (own !== undefined) chosen[facet] = [...new Set(own.map(nameKey))].toSorted()
  }
  return {
    understood,
    filter: { ...(kind === null ? {} : { kind }), chosen, ...bounds, ...(rest === '' ? {} : { text: rest }) },
    sort,
    rest,
  }
}
