import type { Choices } from './choices.ts'
import type { FacetCombinations } from './facetCombinations.ts'
import { COMBINATION_FACETS } from './facetRoles.ts'
import { FAILS_SEVERAL, MEETS_ALL, PAGE_BYTES, SEGMENT_SLOTS, type PageKernel } from './kernel.ts'
import { MARKS, setBit, type Segment } from './segment.ts'

const VARIANT = COMBINATION_FACETS.indexOf('variant')

/** Marks the vehicles that have every searched word, in their variant, in a feature or at the beginning of their number. */
export class SearchedWords {
  readonly #kernel: PageKernel
  readonly #segments: readonly Segment[]
  readonly #combinations: FacetCombinations
  readonly #found: number
  /** The states of the combinations for one word (u8 each), and how many there is room for. */
  #states = 0
  #room = 0

  constructor(kernel: PageKernel, segments: readonly Segment[], combinations: FacetCombinations) {
    this.#kernel = kernel
    this.#segments = segments
    this.#combinations = combinations
    this.#found = kernel.allocate(PAGE_BYTES)
  }

  /** Writes the `worded` pages of all segments; leaves them when there are no words. */
  mark(words: Choices['words']): void {
    const kernel = this.#kernel
    for (const [number, { variants, marks, plates }] of words.entries()) {
      this.#judge(variants)
      for (const segment of this.#segments) {
        const { worded } = segment
        kernel.admit(this.#found, segment.live, segment.combinations, this.#states)
        for (const mark of marks) {
          const lane = segment.lanes.lane(MARKS, mark)
          if (lane !== 0) kernel.gather(this.#found, lane, segment.lanes.stride(lane), segment.live, segment.live)
        }
        if (plates !== null) this.#addPlates(segment, plates)
        if (number === 0) kernel.copy(worded, this.#found)
        else kernel.intersect(worded, this.#found)
      }
    }
  }

  #addPlates(segment: Segment, passing: Uint8Array): void {
    const { words } = this.#kernel
    for (let place = 0; place < SEGMENT_SLOTS; place++)
      if (passing[segment.plates[place] ?? 0] === 1) setBit(words, this.#found, place)
  }

  #judge(variants: Uint8Array): void {
    const { size, codes } = this.#combinations
    if (size > this.#room) {
      this.#room = 2 * size
      this.#states = this.#kernel.allocate(this.#room)
    }
    const states = new Uint8Array(this.#kernel.words.buffer, this.#states, size)
    const column = codes[VARIANT]
    for (let combination = 0; combination < size; combination++) {
      states[combination] = variants[column?.[combination] ?? 0] === 1 ? MEETS_ALL : FAILS_SEVERAL
    }
  }
}
