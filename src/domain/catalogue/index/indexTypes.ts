import type { Facet } from '../facets.ts'
import type { Sort } from '../filter.ts'

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
export interface IndexAnswer {
  total: number
  ids: number[]
  counts: FacetCounts
}

/** How many vehicles have these values, one of each asked facet, in the order asked. */
export interface FacetGroup {
  values: readonly string[]
  count: number
}

/** The lowest and the highest price in rupees, and the middle one: half of the vehicles cost so much or less. */
export interface PriceSpread {
  least: number
  middle: number
  most: number
}

/** Prices, kilometres and years of vehicles. Unknown values are left out; null when all are unknown. */
export interface StockFigures {
  price: PriceSpread | null
  kilometres: { least: number; most: number } | null
  /** Prices by year of registration, the newest first, with the number of vehicles. */
  years: readonly (PriceSpread & { year: number; count: number })[]
}

/** The read model of the catalogue: in memory, changed as vehicles change, one per process. */
export interface CatalogueIndex {
  readonly size: number
  /**
   * Adds or replaces a vehicle. Throws RangeError when the id is no positive whole number or a number is not finite.
   */
  put(row: IndexRow): void
  /** Removes a vehicle. An unknown id is no error. */
  remove(id: number): void
  /** Page, total and counts. Unknown facet values match nothing. */
  query(query: IndexQuery): IndexAnswer
  /** All matching ids in order, for streaming whole lists. Later changes of the index do not alter them. */
  ids(query: Omit<IndexQuery, 'offset' | 'limit'>): Iterable<number>
  /** How many vehicles match. */
  count(query: Omit<IndexQuery, 'offset' | 'limit' | 'sort'>): number
  /**
   * How many matching vehicles there are by the values of these facets together, without groups of fewer than `least`.
   * Of the facets that have bitsets at most one, and it comes last.
   */
  groups(filter: Omit<IndexQuery, 'offset' | 'limit' | 'sort'>, facets: readonly Facet[], least: number): FacetGroup[]
  /** Prices, kilometres and years of the matching vehicles. */
  figures(filter: Omit<IndexQuery, 'offset' | 'limit' | 'sort'>): StockFigures
  /** Bytes of memory the index holds (typed arrays and dictionaries, estimated). */
  memoryBytes(): number
}
