/** The effects of one code a car, such as its year: each is the shrunken mean of what is left of its cars. */
export class CodeEffects {
  readonly values: Float64Array
  readonly #step: Float64Array
  readonly #weights: Float64Array
  readonly #residuals: Float64Array
  readonly #penalty: number

  /** `size` codes from 0; `penalty` in cars. */
  constructor(size: number, penalty: number) {
    this.values = new Float64Array(size)
    this.#step = new Float64Array(size)
    this.#weights = new Float64Array(size)
    this.#residuals = new Float64Array(size)
    this.#penalty = penalty
  }

  add(code: number, weight: number, residual: number): void {
    this.#weights[code] = (this.#weights[code] ?? 0) + weight
    this.#residuals[code] = (this.#residuals[code] ?? 0) + weight * residual
  }

  /** Moves the effects by what was added, and forgets it. */
  solve(): void {
    for (const [code, value] of this.values.entries()) {
      const sum = (this.#residuals[code] ?? 0) - this.#penalty * value
      const step = sum / ((this.#weights[code] ?? 0) + this.#penalty)
      this.#step[code] = step
      this.values[code] = value + step
    }
    this.#weights.fill(0)
    this.#residuals.fill(0)
  }

  /** By how much `solve` has moved the effect of a code. */
  step(code: number): number {
    return this.#step[code] ?? 0
  }
}
