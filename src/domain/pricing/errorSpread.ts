import { Histogram } from './histogram.ts'

/** The errors of so many cars count as much as those of a model's own cars. */
const MODEL_PENALTY = 8
/** A wild price counts as one that is wrong by this (log rupees). */
const MOST_ERROR = 1
const LEAST_ERROR = 0.01
/** The last age of each band, in years; one more band is for cars of unknown age. */
const BAND_ENDS = [3, 6, 9, 12, 15, Number.POSITIVE_INFINITY]
const BANDS = BAND_ENDS.length + 1
/** The share of cars whose prices lie within their intervals. */
const COVERED = 0.8

/** A car: its model and part, its age in years (null where unknown), and the size of its error (log rupees). */
export interface FittedCar {
  model: number
  part: number
  age: number | null
  error: number
}

const bandOf = (age: number | null) => (age === null ? BANDS - 1 : BAND_ENDS.findIndex(end => age <= end))

/**
 * How far prices are from estimates that did not know them, by age and by model: a model with few cars is taken to err
 * as others of its age do. Of a car that is asked for, its own part of the stock does not count.
 *
 * Cars are added to their ages first, then all to their models, then all to the reach.
 */
export class ErrorSpread {
  readonly #parts: number
  /** By band, then by part, 0 for all: sums of errors, and how many there are. */
  readonly #errors: Float64Array
  readonly #counts: Float64Array
  /** By model, then by part, 0 for all: sums of errors, and what the sums would be if the model were like others. */
  readonly #ownErrors: Float64Array
  readonly #usualErrors: Float64Array
  readonly #ratios = new Histogram()

  /** For models numbered from 0 to below `models`, and parts from 1 to `parts`. */
  constructor(models: number, parts: number) {
    this.#parts = parts
    this.#errors = new Float64Array(BANDS * (parts + 1))
    this.#counts = new Float64Array(BANDS * (parts + 1))
    this.#ownErrors = new Float64Array(models * (parts + 1))
    this.#usualErrors = new Float64Array(models * (parts + 1))
  }

  addToAge({ part, age, error }: FittedCar): void {
    this.#add(this.#errors, bandOf(age), part, Math.min(MOST_ERROR, error))
    this.#add(this.#counts, bandOf(age), part, 1)
  }

  addToModel({ model, part, age, error }: FittedCar): void {
    this.#add(this.#ownErrors, model, part, Math.min(MOST_ERROR, error))
    this.#add(this.#usualErrors, model, part, this.#errorOfAge(part, age))
  }

  addToReach({ model, part, age, error }: FittedCar): void {
    this.#ratios.add(error / this.usualError(model, part, age))
  }

  /** Half the width of the interval in log rupees, within which 80 of 100 prices lie. A car without a part has part 0. */
  halfWidth(model: number, part: number, age: number | null): number {
    return this.#ratios.quantile(COVERED) * this.usualError(model, part, age)
  }

  usualError(model: number, part: number, age: number | null): number {
    const usual = this.#errorOfAge(part, age)
    const own = this.#without(this.#ownErrors, model, part)
    const expected = this.#without(this.#usualErrors, model, part)
    const ratio = (own + MODEL_PENALTY * usual) / (expected + MODEL_PENALTY * usual)
    return usual * ratio
  }

  #errorOfAge(part: number, age: number | null): number {
    const count = this.#without(this.#counts, bandOf(age), part)
    return count < 1 ? MOST_ERROR : Math.max(LEAST_ERROR, this.#without(this.#errors, bandOf(age), part) / count)
  }

  #add(sums: Float64Array, row: number, part: number, value: number): void {
    const all = row * (this.#parts + 1)
    sums[all] = (sums[all] ?? 0) + value
    sums[all + part] = (sums[all + part] ?? 0) + value
  }

  #without(sums: Float64Array, row: number, part: number): number {
    const all = row * (this.#parts + 1)
    return (sums[all] ?? 0) - (part === 0 ? 0 : (sums[all + part] ?? 0))
  }
}
