import { readKind, type Kind } from '../kinds/kinds.ts'
import { asciiDigits } from '../text/asciiDigits.ts'
import { FACET_NAMES, FACETS, type Facet } from './facets.ts'
import { nameKey } from '../text/nameKey.ts'
import { orderedPair } from '../text/orderedPair.ts'
import { SIZE_NAMES, SIZES } from './sizes.ts'

/**
 * What a visitor has narrowed the catalogue to. Facet values are name keys: alternatives, but of `feature` all must be
 * there (FIND-6). Bounds are whole numbers, inclusive: rupees, year of registration, kilometres driven, and the sizes of
 * other kinds (`SIZES`); a vehicle whose value is unknown meets none. `text` is searched in the names of variants and features (FIND-2).
 */
export interface Filter extends Partial<Record<Bound, number>> {
  chosen: Partial<Record<Facet, readonly string[]>>
  /** Only vehicles whose category is of this kind (VEH-4). */
  kind?: Kind
  /** Only vehicles with a photo. */
  withPhotos?: true
  text?: string
}

/**
 * Orders of a list (FILTER-8). `newest` is by `postedAt`, `least_driven` by kilometres and behind these by hours run, of what
 * counts hours. Unknown values come last; of equal values the higher id first.
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

/** Query parameters of the bounds, all spelled like the price's (API-1). */
export const PRICE_MIN_PARAMETER = 'price_after_offer[min]'
export const PRICE_MAX_PARAMETER = 'price_after_offer[max]'

/** The bounds of a filter, each with its query parameter; a lower bound of 0 is none. */
export const BOUND_PARAMETERS = {
  priceMin: PRICE_MIN_PARAMETER,
  priceMax: PRICE_MAX_PARAMETER,
  yearMin: 'year_of_registration[min]',
  yearMax: 'year_of_registration[max]',
  kmMin: 'kilometer_driven[min]',
  kmMax: 'kilometer_driven[max]',
  engineCcMin: 'engine_capacity[min]',
  engineCcMax: 'engine_capacity[max]',
  grossWeightKgMin: 'gross_weight[min]',
  grossWeightKgMax: 'gross_weight[max]',
  payloadKgMin: 'payload[min]',
  payloadKgMax: 'payload[max]',
  horsepowerMin: 'horsepower[min]',
  horsepowerMax: 'horsepower[max]',
  hoursRunMin: 'hours_run[min]',
  hoursRunMax: 'hours_run[max]',
} as const

export type Bound = keyof typeof BOUND_PARAMETERS

/** Every bound, in the order in which addresses are written. */
export const BOUNDS = Object.keys(BOUND_PARAMETERS) as Bound[]

/** The lower and the upper bound of each range. */
export const BOUND_PAIRS: readonly (readonly [least: Bound, most: Bound])[] = [
  ['priceMin', 'priceMax'],
  ['yearMin', 'yearMax'],
  ['kmMin', 'kmMax'],
  ...SIZE_NAMES.map((size): [Bound, Bound] => [`${size}Min`, `${size}Max`]),
]

/** Query parameter of `kind`. */
export const KIND_PARAMETER = 'kind'

/** Query parameter of `withPhotos`, and the only value that it has. */
export const PHOTOS_PARAMETER = 'with_photos'
export const PHOTOS_VALUE = '1'

/** Query parameter of `text`, and the most characters of it that count. */
export const TEXT_PARAMETER = 'q'
export const MOST_TEXT = 200

/** Reach of the two price sliders in rupees and their step (FILTER-4). At its end a slider sets no bound. */
export const PRICE_SLIDERS = { min: 0, minTop: 1_000_000, maxTop: 9_999_999, step: 100 } as const

/** Most values of one facet that count. Nobody chooses more by hand: a longer list is an attempt on the server. */
export const MOST_VALUES = 200

/** Both bounds of a size in one value, as the plain form gives them: `126-160`, `-2000`. */
const SPAN = /^(\d{0,9})-(\d{0,9})$/

/** Reads a bound. Anything but a number sets none. */
function readBound(text: string | null): number | undefined {
  const figure = asciiDigits(text ?? '').trim()
  return /^\d{1,15}(\.\d+)?$/.test(figure) ? Number(figure) : undefined
}

/** The text of a search: single spaces, at most 200 characters; undefined when nothing is left. */
function readText(text: string | null): string | undefined {
  // oxlint-disable-next-line no-control-regex
  const words = (text ?? '').replace(/[\s\u0000-\u001f]+/gu, ' ').trim()
  const cut = words.slice(0, MOST_TEXT).toWellFormed().trim()
  return cut === '' ? undefined : cut
}

/**
 * Reads the filter of a query string. Never fails: it ignores unknown parameters and values (FILTER-6). Bounds are rounded to whole
 * numbers, and those in the wrong order are read as the range between them.
 */
export function parseFilter(query: URLSearchParams): Filter {
  const chosen: Filter['chosen'] = {}
  for (const facet of FACET_NAMES) {
    const keys = query
      .getAll(FACETS[facet].parameter)
      .map(nameKey)
      .filter(key => key !== '')
    if (keys.length > 0) chosen[facet] = [...new Set(keys)].toSorted().slice(0, MOST_VALUES)
  }
  const filter: Filter = { chosen }
  for (const [least, most] of BOUND_PAIRS) {
    const [low = 0, high] = orderedPair(
      readBound(query.get(BOUND_PARAMETERS[least])),
      readBound(query.get(BOUND_PARAMETERS[most])),
    )
    if (low > 0) filter[least] = Math.ceil(low)
    if (high !== undefined) filter[most] = Math.max(Math.floor(high), filter[least] ?? 0)
  }
  for (const size of SIZE_NAMES) {
    const [, min, max] = SPAN.exec(query.get(SIZES[size].parameter) ?? '') ?? []
    if (min) filter[`${size}Min`] = Number(min)
    if (max) filter[`${size}Max`] = Number(max)
  }
  const kind = readKind(query.get(KIND_PARAMETER))
  if (kind !== undefined) filter.kind = kind
  if (query.get(PHOTOS_PARAMETER)?.trim() === PHOTOS_VALUE) filter.withPhotos = true
  const text = readText(query.get(TEXT_PARAMETER))
  return text === undefined ? filter : { ...filter, text }
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
  if (filter.kind !== undefined) query.set(KIND_PARAMETER, filter.kind)
  for (const facet of FACET_NAMES) {
    for (const key of filter.chosen[facet] ?? []) query.append(FACETS[facet].parameter, key)
  }
  for (const bound of BOUNDS) {
    const value = filter[bound]
    if (value !== undefined) query.set(BOUND_PARAMETERS[bound], String(value))
  }
  if (filter.withPhotos) query.set(PHOTOS_PARAMETER, PHOTOS_VALUE)
  if (filter.text !== undefined) query.set(TEXT_PARAMETER, filter.text)
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
