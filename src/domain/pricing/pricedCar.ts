import type { IndexRow } from '../catalogue/index/indexTypes.ts'
import { sizeRow, type Size } from '../catalogue/sizes.ts'
import { usualKind } from '../kinds/categories.ts'
import type { Kind } from '../kinds/kinds.ts'

/** The options by which prices are compared, as name keys; null where unknown. */
export type PricedFacets = Pick<
  IndexRow['facets'],
  'brand' | 'model' | 'variant' | 'category' | 'transmission' | 'fuelType' | 'owner' | 'location'
>

/** A car without its price, as somebody describes it; a row of the index is one. Kilometres, year of registration. */
export interface DescribedCar extends Pick<IndexRow, 'odometerKm' | 'year' | 'sizes'> {
  readonly facets: PricedFacets
}

/** A car of the stock: listed, or sold or withdrawn within 12 months. The price after offer in whole rupees. */
export interface PricedCar extends DescribedCar, Pick<IndexRow, 'id' | 'price'> {}

const LEAST_PRICE = 10_000
const MOST_PRICE = 1_000_000_000
const LEAST_KM = 100
const MOST_KM = 1_000_000
const FIRST_YEAR = 1950
const LAST_YEAR = 2076

const within = (value: number | null, least: number, most: number): number | null =>
  value !== null && value >= least && value <= most ? value : null

/** A price in rupees that can be compared; null for none and for what nobody asks for a car. */
export const comparablePrice = (price: number | null): number | null => within(price, LEAST_PRICE, MOST_PRICE)

/** A reading in kilometres that can be compared; null for none, for 0 on a used car, and for what no car is driven. */
export const comparableKm = (km: number | null): number | null => within(km, LEAST_KM, MOST_KM)

/** An hour by the hour meter counts like so many kilometres: who works 480 hours a year would drive 12,000 km. */
const KM_PER_HOUR = 25

/** How much a vehicle was used, in kilometres that can be compared: those that it was driven, or what its hours count like (VEH-8). */
export const comparableUse = ({ odometerKm, sizes }: DescribedCar): number | null =>
  comparableKm(odometerKm ?? (sizes?.hoursRun === undefined ? null : sizes.hoursRun * KM_PER_HOUR))

/** What makes vehicles of a model alike beside fuel and gearbox (VEH-8): a model may have had several engines or weights in its life. */
const ALIKE_BY: Readonly<Partial<Record<Kind, Size>>> = {
  'two-wheeler': 'engineCc',
  'three-wheeler': 'engineCc',
  'commercial': 'grossWeightKg',
  'tractor': 'horsepower',
}

/** Between which steps the size of a vehicle is, that makes others like it; null of cars, and where it is unknown. */
export function comparableSize({ facets, sizes }: DescribedCar): string | null {
  const size = sizes === undefined ? undefined : ALIKE_BY[usualKind(facets.category ?? '')]
  const own = size === undefined ? undefined : sizes?.[size]
  return size === undefined || own === undefined
    ? null
    : `${size} ${sizeRow(size).steps.findIndex(step => own <= step)}`
}

/** A year of registration that can be compared; null for none and for what cannot be. */
export const comparableYear = (year: number | null): number | null => within(year, FIRST_YEAR, LAST_YEAR)

/** How many codes `yearCode` has. */
export const YEAR_CODES = LAST_YEAR - FIRST_YEAR + 2

/** A year as a small number: 0 for an unknown one (0 here too). */
export const yearCode = (year: number): number => (year === 0 ? 0 : year - FIRST_YEAR + 1)
