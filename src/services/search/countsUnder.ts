import { writeFilter, type Filter } from '#domain/catalogue/filter.ts'
import type { FacetCounts } from '#domain/catalogue/index/indexTypes.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { oncePerVersion } from '../catalogue/oncePerVersion.ts'

/** The counts of so many filters are kept: those of people who are typing now. */
const MOST_KEPT = 16

const kept = oncePerVersion(() => new Map<string, FacetCounts>())

/**
 * How many cars each value would give beside a filter without text. Whoever types a word asks for the same filter at
 * each letter, so the last ones are kept for a catalogue version.
 */
export function countsUnder(site: CatalogueSite, filter: Filter): FacetCounts {
  const key = writeFilter(filter).toString()
  if (key === '') return site.catalogue.wholeCounts()
  const known = kept(site)
  const counts =
    known.get(key)
    ?? site.catalogue.index.query({ ...filter, text: undefined, sort: 'newest', offset: 0, limit: 0 }).counts
  known.delete(key)
  known.set(key, counts)
  for (const oldest of known.keys()) {
    if (known.size <= MOST_KEPT) break
    known.delete(oldest)
  }
  return counts
}
