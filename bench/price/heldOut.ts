import type { DescribedCar, PricedCar } from '../../src/domain/pricing/pricedCar.ts'
import { randomNumbers } from '../catalogue/listings.ts'

const HELD_OUT = 0.2

/** Makes an estimator, in rupees, from cars with prices. */
export type FitEstimator = (cars: readonly PricedCar[]) => (car: DescribedCar) => number

/** The cars that are known, and the fifth that is held out, drawn by the seed. */
export function holdOut(cars: readonly PricedCar[], seed: number): { known: PricedCar[]; heldOut: PricedCar[] } {
  const random = randomNumbers(seed)
  const drawn = cars.map(car => ({ car, place: random() })).toSorted((a, b) => a.place - b.place)
  const count = Math.round(drawn.length * HELD_OUT)
  return { known: drawn.slice(count).map(({ car }) => car), heldOut: drawn.slice(0, count).map(({ car }) => car) }
}

/** By what share of its price a car was estimated wrongly. */
export function errorOf(estimate: number, { price }: PricedCar): number {
  return price === null ? Number.NaN : Math.abs(estimate / price - 1)
}

/** The middle error in per cent, and the per cent of errors that are at most 10 %. */
export function summary(errors: readonly number[]): { median: number; within: number } {
  return { median: 100 * middle(errors), within: (100 * errors.filter(error => error <= 0.1).length) / errors.length }
}

export function middle(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}

/** The setting with the least middle error on a fifth of the known cars. */
export function bestSetting(
  known: readonly PricedCar[],
  settings: readonly number[],
  fit: (cars: readonly PricedCar[], setting: number) => (car: DescribedCar) => number,
): number {
  const inner = holdOut(known, 77)
  const errors = settings.map(setting => {
    const estimate = fit(inner.known, setting)
    return middle(inner.heldOut.map(car => errorOf(estimate(car), car)))
  })
  return settings[errors.indexOf(Math.min(...errors))] ?? Number.NaN
}
