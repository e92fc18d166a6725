import { create, insertMultiple, search, type AnyOrama } from '@orama/orama'
import { FACET_NAMES, mapFacets, type Facet } from '#domain/catalogue/facets.ts'
import type { Sort } from '#domain/catalogue/filter.ts'
import type { IndexQuery, IndexRow } from '#domain/catalogue/index/indexTypes.ts'
import type { Engine } from '../engine.ts'
import { chosenFacets } from './sqlListings.ts'

const SCHEMA = {
  ...mapFacets(() => 'enum' as const),
  price: 'number',
  odometerKm: 'number',
  year: 'number',
  postedAt: 'number',
} as const
/** What Orama counts where a document has no value. */
const UNKNOWN = ''
const SORTS: Readonly<Record<Sort, { property: string; order: 'ASC' | 'DESC' }>> = {
  newest: { property: 'postedAt', order: 'DESC' },
  price_up: { property: 'price', order: 'ASC' },
  price_down: { property: 'price', order: 'DESC' },
  least_driven: { property: 'odometerKm', order: 'ASC' },
  newest_year: { property: 'year', order: 'DESC' },
}

/**
 * Orama: its facets are counted under their own choice, so each chosen facet takes one search more. It orders by one property
 * only, so vehicles with equal keys come in an order of its own.
 */
export function orama(): Engine {
  const database: AnyOrama = create({ schema: SCHEMA })
  return {
    async build(listings) {
      await insertMultiple(database, listings.map(documentOf), 5000)
    },
    async query(query) {
      const chosen = chosenFacets(query)
      const main = await search(database, {
        term: '',
        where: whereOf(query),
        sortBy: SORTS[query.sort],
        limit: query.limit,
        offset: query.offset,
        facets: facetsOf(FACET_NAMES.filter(facet => !chosen.includes(facet))),
      })
      const found = { ...main.facets }
      for (const facet of chosen) {
        const relaxed = await search(database, {
          term: '',
          where: whereOf(query, facet),
          limit: 1,
          facets: facetsOf([facet]),
        })
        Object.assign(found, relaxed.facets)
      }
      const counts = mapFacets(
        facet =>
          new Map(
            Object.entries(found[facet]?.values ?? {}).filter(([value, count]) => value !== UNKNOWN && count > 0),
          ),
      )
      return { total: main.count, ids: main.hits.map(({ id }) => Number(id)), counts }
    },
  }
}

function facetsOf(facets: readonly Facet[]): Record<string, { limit: number }> {
  return Object.fromEntries(facets.map(facet => [facet, { limit: 5000 }]))
}

function whereOf({ chosen, priceMin, priceMax }: IndexQuery, except?: Facet): Record<string, object> {
  const where: Record<string, object> = {}
  for (const facet of FACET_NAMES)
    if (facet !== except && chosen[facet] !== undefined) where[facet] = { in: [...chosen[facet]] }
  if (priceMin !== undefined && priceMax !== undefined) where['price'] = { between: [priceMin, priceMax] }
  else if (priceMin !== undefined) where['price'] = { gte: priceMin }
  else if (priceMax !== undefined) where['price'] = { lte: priceMax }
  return where
}

function documentOf({ id, facets, price, odometerKm, year, postedAt }: IndexRow): Record<string, string | number> {
  const known = Object.entries({ ...facets, price, odometerKm, year, postedAt }).filter(([, value]) => value !== null)
  return { ...(Object.fromEntries(known) as Record<string, string | number>), id: String(id) }
}
