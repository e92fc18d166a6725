import itemsjs from 'itemsjs'
import { mapFacets } from '#domain/catalogue/facets.ts'
import type { Sort } from '#domain/catalogue/filter.ts'
import type { IndexRow } from '#domain/catalogue/index/indexTypes.ts'
import type { Engine } from '../engine.ts'

type Item = Partial<Record<string, string | number>> & { id: number; price: number }

const SORTINGS: Readonly<Record<Sort, { field: string[]; order: string[] }>> = {
  newest: { field: ['postedAt', 'id'], order: ['desc', 'desc'] },
  price_up: { field: ['price', 'id'], order: ['asc', 'desc'] },
  price_down: { field: ['priceDown', 'id'], order: ['asc', 'desc'] },
  least_driven: { field: ['odometerKm', 'id'], order: ['asc', 'desc'] },
  newest_year: { field: ['year', 'id'], order: ['desc', 'desc'] },
}
const UNKNOWN = Number.MAX_SAFE_INTEGER

/** itemsjs: facets by bitsets, prices by its `filter` function, orders sorted for each query. It cannot change one item. */
export function itemsJs(): Engine {
  let search: ReturnType<typeof itemsjs<Item>>['search'] | undefined
  return {
    build(listings) {
      const aggregations = mapFacets(() => ({ size: 5000, conjunction: false }))
      const engine = itemsjs(listings.map(itemOf), { sortings: SORTINGS, aggregations })
      search = engine.search.bind(engine)
    },
    query({ chosen, priceMin, priceMax, sort, offset, limit }) {
      if (search === undefined) throw new Error('not built')
      const priced = priceMin !== undefined || priceMax !== undefined
      const within = ({ price }: Item): boolean =>
        price !== UNKNOWN && price >= (priceMin ?? 0) && price <= (priceMax ?? UNKNOWN)
      const { pagination, data } = search({
        page: 1 + offset / limit,
        per_page: limit,
        sort,
        filters: chosen,
        ...(priced ? { filter: within } : {}),
      })
      const counts = mapFacets(
        facet =>
          new Map(
            data.aggregations[facet]?.buckets
              .filter(bucket => bucket.doc_count > 0)
              .map(bucket => [bucket.key, bucket.doc_count]),
          ),
      )
      return { total: pagination.total, ids: data.items.map(({ id }) => id), counts }
    },
  }
}

function itemOf({ id, facets, price, odometerKm, year, postedAt }: IndexRow): Item {
  const known = Object.fromEntries(Object.entries(facets).filter(([, value]) => value !== null)) as Record<
    string,
    string
  >
  return {
    ...known,
    id,
    price: price ?? UNKNOWN,
    priceDown: price === null ? UNKNOWN : -price,
    odometerKm: odometerKm ?? UNKNOWN,
    year: year ?? 0,
    postedAt,
  }
}
