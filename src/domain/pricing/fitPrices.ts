import type { Effects } from './basePrice.ts'
import { ageOf } from './carFigures.ts'
import type { CarTable } from './carTable.ts'
import { ErrorSpread, type FittedCar } from './errorSpread.ts'
import { FitErrors, type FitQuality } from './fitQuality.ts'
import { NO_PART, prepareFit } from './fitInput.ts'
import { fitPart } from './fitPart.ts'
import { slices } from './slices.ts'

/** What the prices of a stock say. Later changes of the stock do not alter it. */
export interface PriceFit {
  readonly thisYear: number
  /** In how many parts the stock was fitted. */
  readonly parts: number
  /** By part: 0 is fitted to all cars, each other to all but those of that part; null without any. */
  readonly effects: readonly (Effects | null)[]
  readonly spread: ErrorSpread
  readonly quality: FitQuality
}

/**
 * Fits the prices of the cars that are in the table now: robust, shrunken from variant to model to brand and body type
 * (PRICE-2). The table may change between two steps, which take about a millisecond each. `thisYear` is today's.
 */
export function* fitPrices(table: CarTable, thisYear: number): Generator<void, PriceFit> {
  const input = yield* prepareFit(table, thisYear)
  const { part, parts, columns, kinds } = input
  const cars = part.length
  const errors = new Float32Array(cars)
  const effects: (Effects | null)[] = []
  for (let without = 0; without <= parts; without++) {
    const fit = yield* fitPart(input, without)
    effects.push(fit.effects)
    if (without === 0) continue
    yield* slices(cars, (from, to) => {
      for (let car = from; car < to; car++) if (part[car] === without) errors[car] = fit.residuals[car] ?? 0
    })
  }
  const spread = new ErrorSpread(table.kinds.models, parts)
  const left = new FitErrors()
  yield* slices(cars, (from, to) => {
    for (let car = from; car < to; car++) if (part[car] !== NO_PART) left.add(errors[car] ?? 0)
  })
  const each = (use: (car: FittedCar) => void) =>
    slices(cars, (from, to) => {
      for (let car = from; car < to; car++) {
        const its = part[car] ?? NO_PART
        if (its === NO_PART) continue
        const age = ageOf(columns.year[car] ?? 0, thisYear)
        use({ model: kinds[columns.kind[car] ?? 0]?.model ?? 0, part: its, age, error: Math.abs(errors[car] ?? 0) })
      }
    })
  yield* each(car => spread.addToAge(car))
  yield* each(car => spread.addToModel(car))
  yield* each(car => spread.addToReach(car))
  return { thisYear, parts, effects, spread, quality: left.sum() }
}
