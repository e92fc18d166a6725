import itemsjs from 'itemsjs'
import { FACETS, mapFacets } from '../../src/domain/catalogue/facets.ts'
import type { Sort } from '../../src/domain/catalogue/filter.ts'
import type { IndexQuery, IndexRow, SearchedWord } from '../../src/domain/catalogue/index/indexTypes.ts'
import type { Engine } from '../catalogue/engine.ts'

type Item = Partial<Record<string, string | number | readonly string[]>> & {
  id: number
  price: number
  odometerKm: number
  year: number
  photos: number
}

const SORTINGS: Readonly<Record<Sort, { field: string[]; order: string[] }>> = {
  newest: { field: ['postedAt', 'id'], order: ['desc', 'desc'] },
  price_up: { field: ['price', 'id'], order: ['asc', 'desc'] },
  price_down: { field: ['priceDown', 'id'], order: ['asc', 'desc'] },
  least_driven: { field: ['odometerKm', 'id'], order: ['asc', 'desc'] },
  newest_year: { field: ['year', 'id'], order: ['desc', 'desc'] },
}
const UNKNOWN = Number.MAX_SAFE_INTEGER

/**
 * itemsjs: facets by bitsets, ranges and photos by its `filter` function (so it has no counts for them that leave their own choice
 * aside), orders sorted for each query. It counts all facets whatever is asked. It cannot change one item.
 */
export function makeEngine(): Engine {
  let search: ReturnType<typeof itemsjs<Item>>['search'] | undefined
  return {
    build(listings) {
      const aggregations = mapFacets(facet => ({ size: 5000, conjunction: FACETS[facet].index === 'set' }))
      const engine = itemsjs(listings.map(itemOf), { sortings: SORTINGS, aggregations })
      search = engine.search.bind(engine)
    },
    query(query) {
      if (search === undefined) throw new Error('not built')
      const { chosen, sort, offset, limit } = query
      const within = withinRanges(query)
      const { pagination, data } = search({
        page: 1 + offset / limit,
        per_page: limit,
        sort,
        filters: chosen,
        ...(within === null ? {} : { filter: within }),
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

/** What is not chosen of a facet; null when a query has none of it. An unknown price or reading is beyond all. */
function withinRanges(query: IndexQuery): ((item: Item) => boolean) | null {
  const { priceMin, priceMax, yearMin, yearMax, kmMin, kmMax, withPhotos, words = [] } = query
  const bounds = [priceMin, priceMax, yearMin, yearMax, kmMin, kmMax]
  if (bounds.every(bound => bound === undefined) && !withPhotos && words.length === 0) return null
  const between = (value: number, min: number | undefined, max: number | undefined): boolean =>
    (min === undefined && max === undefined) || (value !== UNKNOWN && value >= (min ?? 0) && value <= (max ?? UNKNOWN))
  const hasWord = ({ variant, feature }: Item, { variants, features }: SearchedWord): boolean =>
    variants.some(name => name === variant) || features.some(name => (feature as readonly string[]).includes(name))
  return item =>
    between(item.price, priceMin, priceMax)
    && between(item.year, yearMin, yearMax)
    && between(item.odometerKm, kmMin, kmMax)
    && (!withPhotos || item.photos === 1)
    && words.every(word => hasWord(item, word))
}

function itemOf({ id, facets, features, price, odometerKm, year, postedAt, withPhotos }: IndexRow): Item {
  const known = Object.fromEntries(Object.entries(facets).filter(([, value]) => value !== null)) as Record<
    string,
    string
  >
  return {
    ...known,
    feature: features,
    photos: withPhotos ? 1 : 0,
    id,
    price: price ?? UNKNOWN,
    priceDown: price === null ? UNKNOWN : -price,
    odometerKm: odometerKm ?? UNKNOWN,
    year: year ?? 0,
    postedAt,
  }
}
