import { FIGURES } from './carFigures.ts'
import { factorize, solveFactored } from './cholesky.ts'

const PENALTY = 0.01
/** The constant is as good as free. */
const CONSTANT_PENALTY = 1e-6

const penaltyOf = (figure: number) => (figure === 0 ? CONSTANT_PENALTY : PENALTY)

/** The effects of the figures of cars, `FIGURES` in a row, by weighted least squares of what is left. */
export class FigureEffects {
  readonly values = new Float64Array(FIGURES)
  #products = new Float64Array(FIGURES * FIGURES)
  #factor = new Float64Array(FIGURES * FIGURES)
  readonly #step = new Float64Array(FIGURES)

  /** Adds a car to the products by which steps are measured. Those of other weights lead to the same end, in more steps. */
  addProducts(figures: Float32Array, at: number, weight: number): void {
    for (let row = 0; row < FIGURES; row++) {
      const weighted = weight * (figures[at + row] ?? 0)
      for (let column = 0; column <= row; column++) {
        const place = row * FIGURES + column
        this.#products[place] = (this.#products[place] ?? 0) + weighted * (figures[at + column] ?? 0)
      }
    }
  }

  /** Steps are measured by the products that were added since the last call. */
  takeProducts(): void {
    for (let row = 0; row < FIGURES; row++) {
      const place = row * FIGURES + row
      this.#products[place] = (this.#products[place] ?? 0) + penaltyOf(row)
    }
    factorize(this.#products, FIGURES)
    this.#factor = this.#products
    this.#products = new Float64Array(FIGURES * FIGURES)
  }

  /** Forgets the last step, so that cars can be added for the next. */
  clear(): void {
    this.#step.fill(0)
  }

  add(figures: Float32Array, at: number, weightedResidual: number): void {
    for (let k = 0; k < FIGURES; k++) {
      this.#step[k] = (this.#step[k] ?? 0) + weightedResidual * (figures[at + k] ?? 0)
    }
  }

  /** Moves the effects by what was added. */
  solve(): void {
    for (let k = 1; k < FIGURES; k++) this.#step[k] = (this.#step[k] ?? 0) - penaltyOf(k) * (this.values[k] ?? 0)
    solveFactored(this.#factor, this.#step)
    for (let k = 0; k < FIGURES; k++) this.values[k] = (this.values[k] ?? 0) + (this.#step[k] ?? 0)
  }

  /** By how much `solve` has moved a car. */
  stepOf(figures: Float32Array, at: number): number {
    let sum = 0
    for (let k = 0; k < FIGURES; k++) sum += (this.#step[k] ?? 0) * (figures[at + k] ?? 0)
    return sum
  }
}
