import type { Facet } from './facets.ts'
/** Orders of a list (FILTER-8). `newest` is by `postedAt`; ties and unknown values fall back to the higher id first. */
export const SORTS = ['newest', 'price_up', 'price_down', 'least_driven', 'newest_year'] as const
export type Sort = (typeof SORTS)[number]

/** What the index keeps of one vehicle. Facet values are name keys (`nameKey`), null where unknown. */
export interface IndexRow {
  /** The vehicle's id: a positive whole number. */
  id: number
  facets: Readonly<Record<Facet, string | null>>
  /** Price after offer in whole rupees; null sorts last and matches no price bound. */
  price: number | null
  odometerKm: number | null
  year: number | null
  /** Epoch milliseconds. */
  postedAt: number
}

/** A question to the index. Values of one facet are alternatives; facets and price bounds all have to hold. */
export interface IndexQuery {
  chosen: Readonly<Partial<Record<Facet, readonly string[]>>>
  /** Inclusive bounds in rupees. */
  priceMin?: number
  priceMax?: number
  sort: Sort
  offset: number
  limit: number
}

/** How many vehicles each value of each facet would give, ignoring the facet's own choice; zeros are left out. */
export type FacetCounts = Record<Facet, Map<string, number>>

/** One page of ids in order, the total, and the facet counts. */
export interface IndexAnswer { total: number; ids: number[]; counts: FacetCounts }

/** The live read model of the catalogue: mutable, in memory, one per process. */
export interface CatalogueIndex {
  readonly size: number
  /** Adds the vehicle, or replaces what is known of it. Throws RangeError on an impossible id or a number that is none. */
  put(row: IndexRow): void
  /** Forgets the vehicle; unknown ids are no error. */
  remove(id: number): void
  /** Page, total and counts. Unknown facet values match nothing. */
  query(query: IndexQuery): IndexAnswer
  /** All ids of the answer in order, as it stands now whatever changes while they are read: for streaming full lists. */
  ids(query: Omit<IndexQuery, 'offset' | 'limit'>): Iterable<number>
  /** How many match, and nothing else. */
  count(query: Omit<IndexQuery, 'offset' | 'limit' | 'sort'>): number
  /** Bytes of memory the index holds (typed arrays and dictionaries, estimated). */
  memoryBytes(): number
}
