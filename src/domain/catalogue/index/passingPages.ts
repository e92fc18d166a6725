import type { PassingCodes } from './choices.ts'
import { BITSET_COLUMNS } from './facetRoles.ts'
import { PAGE_BYTES, type PageKernel } from './kernel.ts'
import type { Segment } from './segment.ts'

/** Makes the pages of the vehicles of a segment that pass the choice of one of the BITSET_COLUMNS. */
export class PassingPages {
  readonly #kernel: PageKernel
  readonly #pages: readonly number[]

  constructor(kernel: PageKernel) {
    this.#kernel = kernel
    this.#pages = BITSET_COLUMNS.map(() => kernel.allocate(PAGE_BYTES))
  }

  /**
   * The page of a segment for a column, as far as blocks have vehicles that match or are in the page `one`. It is overwritten
   * for the next segment.
   */
  of(segment: Segment, column: number, { whole, part }: PassingCodes, one: number): number {
    const passing = this.#pages[column] ?? 0
    this.#kernel.clear(passing)
    for (const code of whole) {
      const lane = segment.lanes.lane(column, code)
      if (lane !== 0) this.#kernel.gather(passing, lane, segment.lanes.stride(lane), segment.matching, one)
    }
    for (const code of part?.codes ?? []) this.#addWithin(passing, segment, segment.lanes.lane(column, code), part)
    return passing
  }

  /** Adds those vehicles of a lane that have been driven within the bounds. */
  #addWithin(passing: number, segment: Segment, lane: number, bounds: PassingCodes['part']): void {
    if (lane === 0 || bounds === null) return
    const { words } = this.#kernel
    const stride = segment.lanes.stride(lane) >>> 2
    for (let word = 0; word < PAGE_BYTES / 4; word++) {
      for (let bits = words[(lane >>> 2) + (word >>> 1) * stride + (word & 1)] ?? 0; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits
        const kilometres = segment.keyAt('odometer', word * 32 + 31 - Math.clz32(bit))
        if (kilometres < bounds.min || kilometres > bounds.max) continue
        words[(passing >>> 2) + word] = (words[(passing >>> 2) + word] ?? 0) | bit
      }
    }
  }
}
