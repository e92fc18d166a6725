import { ageOf, FIGURES, scaledAge, writeFigures } from './carFigures.ts'
import { partOf, type CarColumns, type CarTable } from './carTable.ts'
import { findMembers, type Members } from './kindEffects.ts'
import type { Kind } from './kindTable.ts'
import { yearCode } from './pricedCar.ts'
import { slices } from './slices.ts'

/** The part of a slot without a car. */
export const NO_PART = 0

const LEAST_PARTS = 5
const MOST_PARTS = 20
const CARS_FITTED = 1_000_000

/** In how many parts a stock is fitted: a small one in more, since there each car that is left out is missed. */
const partsFor = (cars: number) =>
  Math.max(LEAST_PARTS, Math.min(MOST_PARTS, Math.floor(CARS_FITTED / Math.max(1, cars))))

/** What all parts are fitted from: the stock as it was when the fit began. */
export interface FitInput {
  readonly thisYear: number
  readonly columns: CarColumns
  readonly kinds: readonly Kind[]
  readonly levels: Members
  readonly slopes: Members
  readonly owners: number
  readonly cities: number
  /** In how many parts the stock is; the part of each car, from 1. */
  readonly parts: number
  readonly part: Uint8Array
  /** The scaled age, the code of the year and the figures of each car. */
  readonly ages: Float32Array
  readonly years: Uint8Array
  readonly figures: Float32Array
  /** Room for one part after the other: so much memory anew for each makes the engine clear up, which takes long. */
  readonly residuals: Float64Array
  readonly weights: Float64Array
}

/** Prepares a fit of the cars that are in the table now; it may change between two steps. */
export function* prepareFit(table: CarTable, thisYear: number): Generator<void, FitInput> {
  const columns = table.copy()
  const parts = partsFor(table.size)
  const { kinds, levels, slopes } = table.kinds
  const cars = columns.id.length
  const input: FitInput = {
    thisYear,
    columns,
    kinds: [...kinds],
    levels: findMembers(kinds, levels, 'levels'),
    slopes: findMembers(kinds, slopes, 'slopes'),
    owners: table.owners.names.length,
    cities: table.cities.names.length,
    parts,
    part: new Uint8Array(cars),
    ages: new Float32Array(cars),
    years: new Uint8Array(cars),
    figures: new Float32Array(cars * FIGURES),
    residuals: new Float64Array(cars),
    weights: new Float64Array(cars),
  }
  yield
  yield* slices(cars, (from, to) => {
    for (let car = from; car < to; car++) {
      if (columns.kind[car] === -1) continue
      const year = columns.year[car] ?? 0
      const age = scaledAge(ageOf(year, thisYear))
      input.part[car] = partOf(columns.id[car] ?? 0, parts)
      input.ages[car] = age
      input.years[car] = yearCode(year)
      writeFigures(age, columns.km[car] ?? Number.NaN, input.figures, car * FIGURES)
    }
  })
  return input
}
