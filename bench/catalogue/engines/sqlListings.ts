import { mapFacets, VALUE_FACETS, type Facet, type ValueFacet } from '../../../src/domain/catalogue/facets.ts'
import type { Sort } from '../../../src/domain/catalogue/filter.ts'
import type { IndexQuery, IndexRow, RangeCounts } from '../../../src/domain/catalogue/index/indexTypes.ts'
import { KM_STEPS } from '../../../src/domain/catalogue/kilometreSteps.ts'

/** The columns of the listings table, in order; facets are stored as small numbers, which the database compares fast. */
export const COLUMNS = [
  'id',
  ...VALUE_FACETS.map(facet => facet.toLowerCase()),
  'price',
  'odometer',
  'year',
  'posted',
  'photos',
] as const

/** The features of the listings are in a table of two numbers, `listing_features (listing, feature)`. */
export const FEATURE_INDEX = 'create index listing_features_feature on listing_features (feature, listing)'

/** One index for each facet and one for each order (the price serves two), the key besides. */
export const INDEXES = [
  ...VALUE_FACETS.map(facet => `create index listings_${facet.toLowerCase()} on listings (${facet.toLowerCase()})`),
  'create index listings_price on listings (price, id desc)',
  'create index listings_odometer on listings (odometer, id desc)',
  'create index listings_year on listings (year desc, id desc)',
  'create index listings_posted on listings (posted desc, id desc)',
]

export const ORDERS: Readonly<Record<Sort, string>> = {
  newest: 'posted desc, id desc',
  price_up: 'price asc nulls last, id desc',
  price_down: 'price desc nulls last, id desc',
  least_driven: 'odometer asc nulls last, id desc',
  newest_year: 'year desc nulls last, id desc',
}

/** Numbers for facet values, as the tables of a site would give them. */
export class ValueCodes {
  readonly #codes = new Map<string, number>()
  readonly #values: string[] = []

  encode(value: string | null): number | null {
    if (value === null) return null
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    this.#codes.set(value, this.#values.length)
    return this.#values.push(value) - 1
  }

  decode(code: number): string {
    return this.#values[code] ?? ''
  }

  /** One listing as a row of COLUMNS. */
  row({ id, facets, price, odometerKm, year, postedAt, withPhotos }: IndexRow): (number | null)[] {
    const values = VALUE_FACETS.map(facet => this.encode(facets[facet]))
    return [id, ...values, price, odometerKm, year, postedAt, withPhotos ? 1 : 0]
  }
}

/** What a filter narrows by, each of which is left aside in its own counts. */
export type Choice = ValueFacet | 'year' | 'odometer' | 'photos'

/** The conditions of a query, but for those of `except`, as SQL with numbers written out. */
export function conditions(query: IndexQuery, codes: ValueCodes, except?: Choice): string {
  const terms = VALUE_FACETS.filter(facet => facet !== except && (query.chosen[facet]?.length ?? 0) > 0).map(facet => {
    const values = query.chosen[facet]?.map(value => codes.encode(value)) ?? []
    return `${facet.toLowerCase()} in (${values.join()})`
  })
  const range = (column: string, min: number | undefined, max: number | undefined): void => {
    if (min !== undefined) terms.push(`${column} >= ${min}`)
    if (max !== undefined) terms.push(`${column} <= ${max}`)
  }
  range('price', query.priceMin, query.priceMax)
  if (except !== 'year') range('year', query.yearMin, query.yearMax)
  if (except !== 'odometer') range('odometer', query.kmMin, query.kmMax)
  if (query.withPhotos && except !== 'photos') terms.push('photos = 1')
  for (const feature of query.chosen.feature ?? [])
    terms.push(`id in (select listing from listing_features where feature = ${codes.encode(feature)})`)
  for (const { variants, features } of query.words ?? []) {
    const list = (names: readonly string[]) => names.map(name => codes.encode(name)).join() || 'null'
    const marked = `id in (select listing from listing_features where feature in (${list(features)}))`
    terms.push(`(variant in (${list(variants)}) or ${marked})`)
  }
  return terms.length === 0 ? 'true' : terms.join(' and ')
}

/** The facets that a query counts, but for the features. */
export function countedFacets({ counted }: IndexQuery): readonly ValueFacet[] {
  return VALUE_FACETS.filter(facet => counted?.includes(facet) ?? true)
}

/** Counts by name that are filled in row by row. */
interface Counts {
  counts: Record<Facet, Map<string, number>>
  ranges: RangeCounts
}

/** Counts to be filled in, all empty. */
export function emptyCounts(): Counts {
  return {
    counts: mapFacets(() => new Map<string, number>()),
    ranges: { years: new Map(), kilometres: KM_STEPS.map(() => 0), withPhotos: 0, sizes: {} },
  }
}

/**
 * Statements, each of rows (number of the facet, code, count), for the counts of the facets: grouping sets for what is not
 * chosen, with the total as (null, null, count), and one statement for each chosen facet. `where` is as for `beside`.
 */
export function groupingSets(query: IndexQuery, where: (except?: Choice) => string): string[] {
  const narrowed = countedFacets(query).filter(facet => (query.chosen[facet]?.length ?? 0) > 0)
  const free = countedFacets(query).filter(facet => !narrowed.includes(facet))
  const part = (facets: readonly ValueFacet[], sets: string, condition: string): string => {
    const value = facets.map(facet => `when grouping(${facet.toLowerCase()}) = 0 then ${facet.toLowerCase()}`).join(' ')
    const number = facets
      .map(facet => `when grouping(${facet.toLowerCase()}) = 0 then ${VALUE_FACETS.indexOf(facet)}`)
      .join(' ')
    const columns = facets.length === 0 ? 'null::int, null::int' : `case ${number} end, case ${value} end`
    return `select ${columns}, count(*)::int from listings where ${condition} group by grouping sets (${sets})`
  }
  return [
    part(free, ['()', ...free.map(facet => `(${facet.toLowerCase()})`)].join(), where()),
    ...narrowed.map(facet => part([facet], `(${facet.toLowerCase()})`, where(facet))),
  ]
}

/** Kinds of the rows that `beside` selects. */
export const BESIDE = { feature: -2, year: -3, kilometres: -4, photos: -5 } as const

/**
 * Statements, each of rows (kind, code, count), for the counts of features, years, kilometres and photos; none when a query
 * names what is counted, which here are never the features. `where` gives the conditions, but for those of one choice.
 */
export function beside({ counted }: IndexQuery, where: (except?: Choice) => string): string[] {
  if (counted !== undefined) return []
  const step = `case ${KM_STEPS.map((most, place) => `when odometer <= ${most} then ${place}`).join(' ')} end`
  return [
    `select ${BESIDE.feature}, feature, count(*) from listing_features join listings on listings.id = listing where ${where()} group by feature`,
    `select ${BESIDE.year}, year, count(*) from listings where ${where('year')} and year is not null group by year`,
    `select ${BESIDE.kilometres}, ${step}, count(*) from listings where ${where('odometer')} and odometer <= ${KM_STEPS.at(-1)} group by 2`,
    `select ${BESIDE.photos}, 1, count(*) from listings where ${where('photos')} and photos = 1`,
  ]
}

/** Enters a row of `beside`. False when it is another kind of row. */
export function enter(
  { counts, ranges }: Counts,
  [kind, code, count]: readonly [number, number, number],
  codes: ValueCodes,
): boolean {
  if (kind === BESIDE.feature) counts.feature.set(codes.decode(code), count)
  else if (kind === BESIDE.year) ranges.years.set(code, count)
  else if (kind === BESIDE.photos) ranges.withPhotos = count
  else if (kind === BESIDE.kilometres)
    ranges.kilometres = ranges.kilometres.map((sum, place) => (place >= code ? sum + count : sum))
  else return false
  return true
}
