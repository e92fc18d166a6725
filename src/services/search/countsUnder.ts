import { LRUCache } from 'lru-cache'
import type { Facet } from '#domain/catalogue/facets.ts'
import { writeFilter, type Filter } from '#domain/catalogue/filter.ts'
import type { FacetCounts } from '#domain/catalogue/index/indexTypes.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { toIndexFilter } from '../catalogue/indexFilter.ts'
import { oncePerVersion } from '../catalogue/oncePerVersion.ts'

/** The facets of the names that are suggested. */
const COUNTED: readonly Facet[] = ['brand', 'model', 'category', 'location']
/** The counts of so many filters are kept: those of people who are typing now. */
const MOST_KEPT = 16

const kept = oncePerVersion(() => new LRUCache<string, FacetCounts>({ max: MOST_KEPT }))

/**
 * How many cars each brand, model, body type and city would give beside a filter without text. Whoever types a word asks for the same filter at
 * each letter, so the last ones are kept for a catalogue version.
 */
export function countsUnder(site: CatalogueSite, filter: Filter): FacetCounts {
  const { text: _, ...beside } = filter
  const key = writeFilter(filter).toString()
  if (key === '') return site.catalogue.wholeCounts()
  const known = kept(site)
  const { indexFilter } = toIndexFilter(site, beside)
  const counts =
    known.get(key)
    ?? site.catalogue.index.query({ ...indexFilter, sort: 'newest', offset: 0, limit: 0, counted: COUNTED }).counts
  known.set(key, counts)
  return counts
}
