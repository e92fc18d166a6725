import type { Effects } from './basePrice.ts'
import { FIGURES } from './carFigures.ts'
import { CodeEffects } from './codeEffects.ts'
import { FigureEffects } from './figureEffects.ts'
import { NO_PART, type FitInput } from './fitInput.ts'
import { Histogram } from './histogram.ts'
import { KindSums, sweepLevels, sweepSlopes } from './kindEffects.ts'
import { YEAR_CODES } from './pricedCar.ts'
import { slices } from './slices.ts'

const ROUNDS = 10
const SWEEPS = 4
/** The rounds that measure the steps of the figures anew; the weights of cars hardly change after. */
const MEASURED_ROUNDS: readonly number[] = [0, 3]
/** In standard deviations: a residual beyond it pulls no stronger than one there (Huber's estimator). */
const HUBER = 1.5
/** The standard deviation of normal residuals is so many times the median of their sizes. */
const DEVIATION_PER_MEDIAN = 1.4826
const LEAST_DEVIATION = 0.01
const YEAR_PENALTY = 1
const OWNER_PENALTY = 2
const CITY_PENALTY = 2

/**
 * What fits all cars but those of one part, and how far each car is from it (log rupees), those of its part too. The
 * residuals are overwritten by the next part.
 */
export interface PartFit {
  /** Null when no car counted. */
  effects: Effects | null
  residuals: Float64Array
}

/**
 * Fits the effects to all cars but those of the part `without` (0: to all), by Huber's estimator with ridge penalties: in
 * turn those of the kinds, from sums over their cars, and those of each car's own figures. In steps of about a millisecond.
 */
export function* fitPart(input: FitInput, without: number): Generator<void, PartFit> {
  const { ages, figures, years, part, levels, slopes } = input
  const { kind, owner, city, logPrice } = input.columns
  const cars = kind.length
  /** A weight of 0 is that of a car that does not count. */
  const { residuals, weights } = input
  const figureEffects = new FigureEffects()
  const yearEffects = new CodeEffects(YEAR_CODES, YEAR_PENALTY)
  const ownerEffects = new CodeEffects(input.owners, OWNER_PENALTY)
  const cityEffects = new CodeEffects(input.cities, CITY_PENALTY)
  const levelValues = new Float64Array(levels.effects.length)
  const slopeValues = new Float64Array(slopes.effects.length)
  const [levelMoves, slopeMoves] = [new Float64Array(input.kinds.length), new Float64Array(input.kinds.length)]

  const total = { price: 0, cars: 0 }
  yield* slices(cars, (from, to) => {
    for (let car = from; car < to; car++) {
      const itsPart = part[car] ?? NO_PART
      weights[car] = itsPart === NO_PART || itsPart === without ? 0 : 1
      if (weights[car] === 0) continue
      total.price += logPrice[car] ?? 0
      total.cars += 1
    }
  })
  const mean = total.cars === 0 ? 0 : total.price / total.cars
  figureEffects.values[0] = mean
  let sizes = new Histogram()
  yield* slices(cars, (from, to) => {
    for (let car = from; car < to; car++) {
      const left = (logPrice[car] ?? 0) - mean
      residuals[car] = left
      if (weights[car] !== 0) sizes.add(Math.abs(left))
    }
  })
  const rounds = total.cars === 0 ? 0 : ROUNDS
  for (let round = 0; round < rounds; round++) {
    const reach = HUBER * Math.max(LEAST_DEVIATION, DEVIATION_PER_MEDIAN * sizes.quantile(0.5))
    const sums = new KindSums(input.kinds.length)
    yield* slices(cars, (from, to) => {
      for (let car = from; car < to; car++) {
        if (weights[car] === 0) continue
        const left = residuals[car] ?? 0
        const weight = Math.min(1, reach / Math.abs(left))
        weights[car] = weight
        sums.add(kind[car] ?? 0, weight, ages[car] ?? 0, left)
      }
    })
    levelMoves.fill(0)
    slopeMoves.fill(0)
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      sweepLevels(levels, levelValues, levelMoves, sums)
      sweepSlopes(slopes, slopeValues, slopeMoves, sums)
      yield
    }
    if (MEASURED_ROUNDS.includes(round)) {
      yield* slices(cars, (from, to) => {
        for (let car = from; car < to; car++) figureEffects.addProducts(figures, car * FIGURES, weights[car] ?? 0)
      })
      figureEffects.takeProducts()
    }
    figureEffects.clear()
    yield* slices(cars, (from, to) => {
      for (let car = from; car < to; car++) {
        const its = kind[car] ?? 0
        const left = (residuals[car] ?? 0) - (levelMoves[its] ?? 0) - (slopeMoves[its] ?? 0) * (ages[car] ?? 0)
        residuals[car] = left
        figureEffects.add(figures, car * FIGURES, (weights[car] ?? 0) * left)
      }
    })
    figureEffects.solve()
    yield* slices(cars, (from, to) => {
      for (let car = from; car < to; car++) {
        const left = (residuals[car] ?? 0) - figureEffects.stepOf(figures, car * FIGURES)
        residuals[car] = left
        yearEffects.add(years[car] ?? 0, weights[car] ?? 0, left)
      }
    })
    yearEffects.solve()
    yield* slices(cars, (from, to) => {
      for (let car = from; car < to; car++) {
        const left = (residuals[car] ?? 0) - yearEffects.step(years[car] ?? 0)
        residuals[car] = left
        ownerEffects.add(owner[car] ?? 0, weights[car] ?? 0, left)
      }
    })
    ownerEffects.solve()
    yield* slices(cars, (from, to) => {
      for (let car = from; car < to; car++) {
        const left = (residuals[car] ?? 0) - ownerEffects.step(owner[car] ?? 0)
        residuals[car] = left
        cityEffects.add(city[car] ?? 0, weights[car] ?? 0, left)
      }
    })
    cityEffects.solve()
    sizes = new Histogram()
    yield* slices(cars, (from, to) => {
      for (let car = from; car < to; car++) {
        const left = (residuals[car] ?? 0) - cityEffects.step(city[car] ?? 0)
        residuals[car] = left
        if (weights[car] !== 0) sizes.add(Math.abs(left))
      }
    })
  }
  const effects = {
    figures: figureEffects.values,
    years: yearEffects.values,
    owners: ownerEffects.values,
    cities: cityEffects.values,
    levels: levelValues,
    slopes: slopeValues,
  }
  return {
    effects: total.cars === 0 ? null : effects,
    residuals,
  }
}
