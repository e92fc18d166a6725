import type { IndexRow } from '../../src/domain/catalogue/index/indexTypes.ts'
import type { Engine } from './engine.ts'

/** How many cars change each second while the queries are asked. */
export const CHANGES_A_SECOND = 50

/** Replaces listings by others at a steady rate, between the queries, where the engine can. */
export class SteadyChanges {
  readonly #engine: Engine
  readonly #others: readonly IndexRow[]
  readonly #start = performance.now()
  #made = 0

  /** `others` are put again and again, so that each has to differ from the one before with the same id. */
  constructor(engine: Engine, others: readonly IndexRow[]) {
    this.#engine = engine
    this.#others = others
  }

  /** Makes the changes that are due by now. Those that come due meanwhile wait for the next call. */
  async makeDue(): Promise<void> {
    const due = ((performance.now() - this.#start) / 1000) * CHANGES_A_SECOND
    for (; this.#made < due; this.#made++) {
      const other = this.#others[this.#made % this.#others.length]
      if (other !== undefined) await this.#engine.put?.(other)
    }
  }

  /** What stands in the place of the first listings now. */
  made(): readonly IndexRow[] {
    return Array.from({ length: Math.min(this.#made, this.#others.length) }, (_, back) => {
      const first = Math.max(0, this.#made - this.#others.length)
      return this.#others[(first + back) % this.#others.length]
    }).filter(listing => listing !== undefined)
  }
}
