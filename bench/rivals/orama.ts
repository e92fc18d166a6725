import { create, insertMultiple, search, type AnyOrama } from '@orama/orama'
import { FACET_NAMES, mapFacets, VALUE_FACETS, type Facet } from '../../src/domain/catalogue/facets.ts'
import type { Sort } from '../../src/domain/catalogue/filter.ts'
import type { IndexQuery, IndexRow } from '../../src/domain/catalogue/index/indexTypes.ts'
import type { Engine } from '../catalogue/engine.ts'

const SCHEMA = {
  ...mapFacets(() => 'enum' as const),
  feature: 'enum[]',
  photos: 'boolean',
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
 * Orama: its facets are counted under their own choice, so each chosen facet takes one search more; years,
 * kilometres and photos it is not asked to count. It orders by one property
 * only, so vehicles with equal keys come in an order of its own.
 */
export function makeEngine(): Engine {
  const database: AnyOrama = create({ schema: SCHEMA })
  return {
    async build(listings) {
      await insertMultiple(database, listings.map(documentOf), 5000)
    },
    async query(query) {
      const wanted = query.counted ?? FACET_NAMES
      const chosen = VALUE_FACETS.filter(facet => (query.chosen[facet]?.length ?? 0) > 0 && wanted.includes(facet))
      const main = await search(database, {
        term: '',
        where: whereOf(query),
        sortBy: SORTS[query.sort],
        limit: query.limit,
        offset: query.offset,
        facets: facetsOf(wanted.filter(facet => facet === 'feature' || !chosen.includes(facet))),
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

function whereOf(query: IndexQuery, except?: Facet): Record<string, object | boolean> {
  const { chosen, withPhotos } = query
  const where: Record<string, object | boolean> = {}
  for (const facet of VALUE_FACETS)
    if (facet !== except && chosen[facet] !== undefined) where[facet] = { in: [...chosen[facet]] }
  if (chosen.feature !== undefined && chosen.feature.length > 0) where['feature'] = { containsAll: [...chosen.feature] }
  for (const [property, min, max] of [
    ['price', query.priceMin, query.priceMax],
    ['odometerKm', query.kmMin, query.kmMax],
    ['year', query.yearMin, query.yearMax],
  ] as const) {
    if (min !== undefined && max !== undefined) where[property] = { between: [min, max] }
    else if (min !== undefined) where[property] = { gte: min }
    else if (max !== undefined) where[property] = { lte: max }
  }
  if (withPhotos) where['photos'] = true
  const words = (query.words ?? []).map(({ variants, features }) => ({
    or: [
      { variant: { in: [...variants] } },
      ...(features.length === 0 ? [] : [{ feature: { containsAny: [...features] } }]),
    ],
  }))
  return words.length === 0 ? where : { and: [where, ...words] }
}

function documentOf({ id, facets, features, withPhotos, ...numbers }: IndexRow): Record<string, unknown> {
  const known = Object.entries({ ...facets, ...numbers }).filter(([, value]) => value !== null)
  return { ...Object.fromEntries(known), feature: [...features], photos: withPhotos, id: String(id) }
}
