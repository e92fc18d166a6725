import type { Facet, ValueFacet } from '../facets.ts'
import type { Bound, Sort } from '../filter.ts'
import type { Size } from '../sizes.ts'

/** What the index keeps of one vehicle. Facet values are name keys (`nameKey`), null where unknown. */
export interface IndexRow {
  /** The vehicle's id: a positive whole number. */
  id: number
  facets: Readonly<Record<ValueFacet, string | null>>
  /** Name keys of the features that the vehicle has. */
  features: readonly string[]
  /** The first four characters of its number in lower case (`ka05`); null where unknown. */
  plate: string | null
  withPhotos: boolean
  /** Price after offer in whole rupees; null sorts last and matches no price bound. */
  price: number | null
  /** Unknown where the use is counted in hours. */
  odometerKm: number | null
  year: number | null
  /** Its known sizes, and the hours run of what counts hours. */
  sizes?: Readonly<Partial<Record<Size, number>>>
  /** Epoch milliseconds. */
  postedAt: number
}

/**
 * What one word of a search finds: vehicles with one of these variants or features (name keys), or with a number that begins with
 * `plate` (lower case).
 */
export interface SearchedWord {
  variants: readonly string[]
  features: readonly string[]
  plate?: string
}

/**
 * What vehicles have to meet: values of one facet are alternatives (of `feature` all must be there); facets, bounds
 * and words all have to hold. An unknown price, year or reading meets no bound.
 */
export interface IndexFilter extends Readonly<Partial<Record<Bound, number>>> {
  readonly chosen: Readonly<Partial<Record<Facet, readonly string[]>>>
  /** Whether a vehicle without a category meets the chosen categories. */
  readonly withoutCategory?: boolean
  readonly withPhotos?: boolean
  readonly words?: readonly SearchedWord[]
  /** The kind and the text of a visitor's filter have to be turned into categories and words first. */
  readonly kind?: never
  readonly text?: never
}

/** A question to the index. */
export interface IndexQuery extends IndexFilter {
  sort: Sort
  offset: number
  limit: number
  /** The facets to count; then neither others nor ranges are. Everything is counted when it is left out. */
  counted?: readonly Facet[]
  /** The sizes to count by the steps of their choices; none when left out. */
  sized?: readonly Size[]
}

/**
 * How many vehicles each value of each facet would give, ignoring the facet's own choice; zeros are left out. A
 * feature is counted among the vehicles that have all chosen features.
 */
export type FacetCounts = Record<Facet, ReadonlyMap<string, number>>

/** How many vehicles each bound and the photos would give, each ignoring its own choice. */
export interface RangeCounts {
  /** Vehicles by year of registration; zeros and unknown years are left out. */
  years: Map<number, number>
  /** For each of the KM_STEPS the vehicles that have been driven so far at most. */
  kilometres: number[]
  withPhotos: number
  /** Of each asked size the vehicles between its steps: up to the first, …, above the last. Unknown sizes are in none. */
  sizes: Partial<Record<Size, number[]>>
}

/** One page of ids in order, the total, and the counts. */
export interface IndexAnswer {
  total: number
  ids: number[]
  counts: FacetCounts
  ranges: RangeCounts
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
  /** `count` vehicles have a known reading. */
  kilometres: { least: number; most: number; count: number } | null
  /** Prices by year of registration, the newest first, with the number of vehicles. */
  years: readonly (PriceSpread & { year: number; count: number })[]
}

/** What can be asked of the read model of the catalogue. */
export interface CatalogueReader {
  readonly size: number
  /** What the index has of a vehicle, each feature once; null when it does not have it. */
  get(id: number): IndexRow | null
  /** Page, total and counts. Unknown facet values match nothing. */
  query(query: IndexQuery): IndexAnswer
  /** All matching ids in order, for streaming whole lists. Later changes of the index do not alter them. */
  ids(query: IndexFilter & Pick<IndexQuery, 'sort'>): Iterable<number>
  /** How many vehicles match. */
  count(filter: IndexFilter): number
  /**
   * How many matching vehicles there are by the values of these facets together, without groups of fewer than `least`.
   * Of the facets that have bitsets at most one, and it comes last.
   */
  groups(filter: IndexFilter, facets: readonly ValueFacet[], least: number): FacetGroup[]
  /** Prices, kilometres and years of the matching vehicles. */
  figures(filter: IndexFilter): StockFigures
}

/** The read model of the catalogue: in memory, changed as vehicles change, one per process. */
export interface CatalogueIndex extends CatalogueReader {
  /**
   * Adds or replaces a vehicle. Throws RangeError when the id is no positive whole number or a number is not finite.
   */
  put(row: IndexRow): void
  /** Removes a vehicle. An unknown id is no error. */
  remove(id: number): void
  /** Bytes of memory the index holds (typed arrays and dictionaries, estimated). */
  memoryBytes(): number
}
