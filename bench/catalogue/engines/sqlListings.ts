import { FACET_NAMES, mapFacets, type Facet } from '#domain/catalogue/facets.ts'
import type { Sort } from '#domain/catalogue/filter.ts'
import type { FacetCounts, IndexQuery, IndexRow } from '#domain/catalogue/index/indexTypes.ts'

/** The columns of the listings table, in order; facets are stored as small numbers, which the database compares fast. */
export const COLUMNS = [
  'id',
  ...FACET_NAMES.map(facet => facet.toLowerCase()),
  'price',
  'odometer',
  'year',
  'posted',
] as const

/** One index for each facet and one for each order (the price serves two), the key besides. */
export const INDEXES = [
  ...FACET_NAMES.map(facet => `create index listings_${facet.toLowerCase()} on listings (${facet.toLowerCase()})`),
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
  row({ id, facets, price, odometerKm, year, postedAt }: IndexRow): (number | null)[] {
    return [id, ...FACET_NAMES.map(facet => this.encode(facets[facet])), price, odometerKm, year, postedAt]
  }
}

/** The conditions of a query, but for the facet `except`, as SQL with numbers written out. */
export function conditions(query: IndexQuery, codes: ValueCodes, except?: Facet): string {
  const terms = chosenFacets(query)
    .filter(facet => facet !== except)
    .map(facet => {
      const values = query.chosen[facet]?.map(value => codes.encode(value)) ?? []
      return `${facet.toLowerCase()} in (${values.join()})`
    })
  if (query.priceMin !== undefined) terms.push(`price >= ${query.priceMin}`)
  if (query.priceMax !== undefined) terms.push(`price <= ${query.priceMax}`)
  return terms.length === 0 ? 'true' : terms.join(' and ')
}

export function chosenFacets(query: IndexQuery): Facet[] {
  return FACET_NAMES.filter(facet => (query.chosen[facet]?.length ?? 0) > 0)
}

export function emptyCounts(): FacetCounts {
  return mapFacets(() => new Map<string, number>())
}
