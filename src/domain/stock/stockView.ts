import { readTypedAmount } from '../text/typedAmount.ts'
import { orderedPair } from '../text/orderedPair.ts'
import { VEHICLE_STATES, type VehicleState } from '../vehicles/vehicle.ts'

/** The ranges of days in stock. */
export const AGE_BANDS = {
  '0-30': { name: '0–30 days', from: 0, to: 30 },
  '31-60': { name: '31–60 days', from: 31, to: 60 },
  '61-90': { name: '61–90 days', from: 61, to: 90 },
  '90+': { name: 'Over 90 days', from: 91, to: Infinity },
} as const
export type AgeBand = keyof typeof AGE_BANDS
export const AGE_BAND_NAMES = Object.keys(AGE_BANDS) as AgeBand[]

/** A state; `for_sale` stands for both states of the catalogue. */
export const STOCK_STATES = [...VEHICLE_STATES, 'for_sale'] as const
export type StockState = VehicleState | 'for_sale'

/**
 * The filter of the stock; a field that is left out restricts nothing. Prices are after offer, in whole rupees,
 * inclusive.
 */
export interface StockFilter {
  /** A part of a car number in any spelling, a whole product id, or words of brand, model and variant. */
  text?: string
  state?: StockState
  /** Name key of the brand. */
  brand?: string
  age?: AgeBand
  offer?: 'with' | 'without'
  priceMin?: number
  priceMax?: number
  withoutPrice?: true
  withoutPhotos?: true
  /** In stock for `UNASKED_DAYS` at least, without an enquiry about it in that time. */
  unasked?: true
}

/** So many days without an enquiry are worth a look. */
export const UNASKED_DAYS = 30

export const STOCK_SORTS = [
  'added',
  'car',
  'number',
  'state',
  'price',
  'offer',
  'km',
  'year',
  'location',
  'age',
  'photos',
  'updated',
] as const
export type StockSort = (typeof STOCK_SORTS)[number]

/** The filter, order and page of the stock list; pages count from 1. */
export interface StockView {
  filter: StockFilter
  sort: StockSort
  descending: boolean
  page: number
}

/** Vehicles on one page of the stock list. */
export const STOCK_PAGE_SIZE = 50

const LONGEST_TEXT = 100
const NEWEST_FIRST = { sort: 'added', descending: true } as const

function oneOf<Known extends string>(known: readonly Known[], text: string | null): Known | undefined {
  return known.find(value => value === text)
}

/** Rupees as people type them, grouped or not; anything else sets no bound. */
function readRupees(text: string | null): number | undefined {
  return readTypedAmount(text ?? '') ?? undefined
}

/** Leaves out fields that are not set, so that equal filters compare as equal. */
function onlySet(filter: { [Key in keyof StockFilter]: StockFilter[Key] | undefined }): StockFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''))
}

/** Reads filter, order and page from a query string. It never fails: it ignores what it does not know. */
export function parseStockView(query: URLSearchParams): StockView {
  const [priceMin, priceMax] = orderedPair(readRupees(query.get('min')), readRupees(query.get('max')))
  const filter = onlySet({
    // PostgreSQL refuses the character 0 in a text.
    text: query.get('q')?.replaceAll('\u0000', '').trim().slice(0, LONGEST_TEXT),
    state: oneOf<StockState>(STOCK_STATES, query.get('state')),
    brand: query.get('brand')?.replaceAll('\u0000', '').trim().slice(0, LONGEST_TEXT),
    age: oneOf(AGE_BAND_NAMES, query.get('age')),
    offer: oneOf(['with', 'without'] as const, query.get('offer')),
    priceMin,
    priceMax,
    withoutPrice: query.get('price') === 'none' ? true : undefined,
    withoutPhotos: query.get('photos') === 'none' ? true : undefined,
    unasked: query.get('asked') === 'none' ? true : undefined,
  })
  const asked = query.get('sort') ?? ''
  const sort = oneOf(STOCK_SORTS, asked.replace(/^-/, ''))
  const page = /^\d{1,7}$/.test(query.get('page') ?? '') ? Math.max(1, Number(query.get('page'))) : 1
  return { filter, ...(sort === undefined ? NEWEST_FIRST : { sort, descending: asked.startsWith('-') }), page }
}

/** Writes a view as query parameters, always in the same order; what is default is left out: the inverse of `parseStockView`. */
export function writeStockView({ filter, sort, descending, page }: StockView): URLSearchParams {
  const query = new URLSearchParams()
  const set = (name: string, value: string | number | undefined) => {
    if (value !== undefined) query.set(name, String(value))
  }
  set('q', filter.text)
  set('state', filter.state)
  set('brand', filter.brand)
  set('age', filter.age)
  set('offer', filter.offer)
  set('min', filter.priceMin)
  set('max', filter.priceMax)
  set('price', filter.withoutPrice && 'none')
  set('photos', filter.withoutPhotos && 'none')
  set('asked', filter.unasked && 'none')
  if (sort !== NEWEST_FIRST.sort || !descending) query.set('sort', `${descending ? '-' : ''}${sort}`)
  if (page > 1) query.set('page', String(page))
  return query
}

/** The address of a view below `path`: `/office/stock?state=listed&sort=-age`. */
export function stockAddress(path: string, view: StockView): string {
  const query = writeStockView(view).toString()
  return query === '' ? path : `${path}?${query}`
}
