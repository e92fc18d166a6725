import { FACET_NAMES, FACETS, type Facet } from './facets.ts'
import { nameKey } from '../text/nameKey.ts'

/** What a visitor has narrowed the catalogue to. Facet values are name keys; prices whole rupees, inclusive. */
export interface Filter {
  chosen: Partial<Record<Facet, readonly string[]>>
  priceMin?: number
  priceMax?: number
}

/**
 * Orders of a list (FILTER-8). `newest` is by `postedAt`. Unknown values come last; of equal values the higher id
 * first.
 */
export const SORTS = ['newest', 'price_up', 'price_down', 'least_driven', 'newest_year'] as const
export type Sort = (typeof SORTS)[number]

/** A filter with the order and the page (from 1) that a visitor sees. */
export interface CatalogueView {
  filter: Filter
  sort: Sort
  page: number
}

/** Vehicles on one page of the catalogue (FILTER-8). */
export const PAGE_SIZE = 24

/** Query parameters of the price bounds, as section 7 of the specification spells them. */
export const PRICE_MIN_PARAMETER = 'price_after_offer[min]'
export const PRICE_MAX_PARAMETER = 'price_after_offer[max]'

/** Reach of the two price sliders in rupees and their step (FILTER-4). At its end a slider sets no bound. */
export const PRICE_SLIDERS = { min: 0, minTop: 1_000_000, maxTop: 9_999_999, step: 100 } as const

/** Most values of one facet that count. Nobody chooses more by hand: a longer list is an attempt on the server. */
export const MOST_VALUES = 200

/**
 * Reads a price in rupees and rounds it to a whole one that bounds the same prices. Anything but an amount sets no
 * bound.
 */
function readPrice(text: string | null, round: (rupees: number) => number): number | undefined {
  if (text === null || !/^\s*\d{1,15}(\.\d+)?\s*$/.test(text)) return undefined
  return round(Number(text))
}

/** Reads the filter of a query string. Never fails: it ignores unknown parameters and values (FILTER-6). */
export function parseFilter(query: URLSearchParams): Filter {
  const chosen: Filter['chosen'] = {}
  for (const facet of FACET_NAMES) {
    const keys = query
      .getAll(FACETS[facet].parameter)
      .map(nameKey)
      .filter(key => key !== '')
    if (keys.length > 0) chosen[facet] = [...new Set(keys)].toSorted().slice(0, MOST_VALUES)
  }
  const priceMin = readPrice(query.get(PRICE_MIN_PARAMETER), Math.ceil)
  const priceMax = readPrice(query.get(PRICE_MAX_PARAMETER), Math.floor)
  return {
    chosen,
    ...(priceMin === undefined || priceMin === 0 ? {} : { priceMin }),
    ...(priceMax === undefined ? {} : { priceMax }),
  }
}

/** Reads filter, order and page. Unknown orders and pages become the newest first and page 1. */
export function parseCatalogueView(query: URLSearchParams): CatalogueView {
  const sort = SORTS.find(known => known === query.get('sort')) ?? 'newest'
  const page = /^\d{1,7}$/.test(query.get('page') ?? '') ? Math.max(1, Number(query.get('page'))) : 1
  return { filter: parseFilter(query), sort, page }
}

/** Writes a filter as query parameters, always in the same order: the inverse of `parseFilter`. */
export function writeFilter(filter: Filter): URLSearchParams {
  const query = new URLSearchParams()
  for (const facet of FACET_NAMES) {
    for (const key of filter.chosen[facet] ?? []) query.append(FACETS[facet].parameter, key)
  }
  if (filter.priceMin !== undefined) query.set(PRICE_MIN_PARAMETER, String(filter.priceMin))
  if (filter.priceMax !== undefined) query.set(PRICE_MAX_PARAMETER, String(filter.priceMax))
  return query
}

/**
 * Writes a view as query parameters, always in the same order and without defaults: the inverse of
 * `parseCatalogueView`.
 */
export function writeCatalogueView(view: CatalogueView): URLSearchParams {
  const query = writeFilter(view.filter)
  if (view.sort !== 'newest') query.set('sort', view.sort)
  if (view.page > 1) query.set('page', String(view.page))
  return query
}

/** The address of a view below `path`: `/buy?brand=kia&sort=price_up&page=2`. */
export function catalogueAddress(path: string, view: CatalogueView): string {
  const text = writeCatalogueView(view).toString()
  return text === '' ? path : `${path}?${text}`
}

/** Drops what was chosen of the facets that the options of `facet` narrow, and of those below them (FILTER-3). */
function dropBelow(chosen: Filter['chosen'], facet: Facet): void {
  for (const below of FACET_NAMES.filter(name => FACETS[name].parent === facet)) {
    delete chosen[below]
    dropBelow(chosen, below)
  }
}

/** The filter with one value of a facet switched on or off; a changed brand clears models and variants (FILTER-3). */
export function toggleFacet(filter: Filter, facet: Facet, key: string): Filter {
  const before = filter.chosen[facet] ?? []
  const after = before.includes(key) ? before.filter(other => other !== key) : [...before, key].toSorted()
  const chosen = { ...filter.chosen, [facet]: after }
  if (after.length === 0) delete chosen[facet]
  dropBelow(chosen, facet)
  return { ...filter, chosen }
}
