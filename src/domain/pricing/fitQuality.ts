import { Histogram } from './histogram.ts'

/** How well a fit does on the cars that it had left out, by its effects alone, without their comparables (PRICE-2). */
export interface FitQuality {
  /** How many cars were left out and estimated: each once. */
  readonly cars: number
  /** The middle one of the errors, and how many cars err by a tenth of their price at most; shares from 0 to 1. */
  readonly medianError: number
  readonly withinTenth: number
}

/** Gathers the errors of estimates of prices that they did not know. */
export class FitErrors {
  readonly #shares = new Histogram()
  #cars = 0
  #near = 0

  /** `left` is the log of the price less that of its estimate. */
  add(left: number): void {
    const share = Math.abs(Math.exp(-left) - 1)
    this.#shares.add(share)
    this.#cars += 1
    if (share <= 0.1) this.#near += 1
  }

  sum(): FitQuality {
    const cars = this.#cars
    return { cars, medianError: this.#shares.quantile(0.5), withinTenth: cars === 0 ? 0 : this.#near / cars }
  }
}
