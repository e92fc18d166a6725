import type { PassingCodes } from './choices.ts'
import { BITSET_COLUMNS } from './facetRoles.ts'
import { PAGE_BYTES, type PageKernel } from './kernel.ts'
import type { Segment } from './segment.ts'

/** Makes the pages of the vehicles of a segment that pass the choice of one of the BITSET_COLUMNS. */
export class PassingPages {
  readonly #kernel: PageKernel
  readonly #united: readonly number[]
  readonly #empty: number

  constructor(kernel: PageKernel) {
    this.#kernel = kernel
    this.#empty = kernel.allocate(PAGE_BYTES)
    this.#united = BITSET_COLUMNS.map(() => kernel.allocate(PAGE_BYTES))
  }

  /** The page of a segment for a column: one of the index's own, or one that is overwritten for the next segment. */
  of(segment: Segment, column: number, { whole, part }: PassingCodes): number {
    const united = this.#united[column] ?? this.#empty
    let passing = this.#empty
    for (const code of whole) {
      const page = segment.page(column, code)
      if (page === 0) continue
      if (passing === this.#empty) {
        passing = page
        continue
      }
      if (passing !== united) this.#kernel.subtract(united, passing, this.#empty)
      this.#kernel.unite(united, page)
      passing = united
    }
    if (part === null) return passing
    if (passing !== united) this.#kernel.subtract(united, passing, this.#empty)
    for (const code of part.codes) this.#addWithin(united, segment, segment.page(column, code), part)
    return united
  }

  /** Adds those vehicles of a page that have been driven within the bounds. */
  #addWithin(united: number, segment: Segment, page: number, { min, max }: { min: number; max: number }): void {
    if (page === 0) return
    const { words } = this.#kernel
    for (let word = 0; word < PAGE_BYTES / 4; word++) {
      for (let bits = words[(page >>> 2) + word] ?? 0; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits
        const kilometres = segment.keyAt('odometer', word * 32 + 31 - Math.clz32(bit))
        if (kilometres < min || kilometres > max) continue
        words[(united >>> 2) + word] = (words[(united >>> 2) + word] ?? 0) | bit
      }
    }
  }
}
