import { PAGE_BYTES, SEGMENT_BLOCKS, type PageKernel } from './kernel.ts'
import type { Segment } from './segment.ts'

/** What counting one row by its code costs against one word by its bitset, as measured. */
const ROW_COST = 3

/** Counts rows of a page by the codes of the facets that have bitsets, the cheapest way for each page. */
export class OwnCounts {
  readonly #kernel: PageKernel
  readonly #list: number
  readonly #rest: number

  constructor(kernel: PageKernel) {
    this.#kernel = kernel
    this.#list = kernel.allocate(SEGMENT_BLOCKS * 4)
    this.#rest = kernel.allocate(PAGE_BYTES)
  }

  /**
   * Adds the `rows` rows of the page `mask` to each facet's counts by code, null for facets that are not to be counted.
   * When most of the segment is in the page, all is counted and the rest taken off.
   */
  add(segment: Segment, mask: number, rows: number, counts: readonly (number[] | null)[]): void {
    if (rows === 0) return
    const sign = rows * 2 > segment.liveCount ? -1 : 1
    if (sign === -1) for (const [facet, into] of counts.entries()) if (into !== null) addAll(segment.counts[facet] ?? [], into)
    const counted = sign === 1 ? rows : segment.liveCount - rows
    if (counted === 0) return
    if (sign === -1) this.#kernel.subtract(this.#rest, segment.live, mask)
    const page = sign === 1 ? mask : this.#rest
    const words = this.#kernel.occupied(page, this.#list)
    for (const [facet, into] of counts.entries()) {
      if (into === null) continue
      const pages = segment.pages[facet] ?? []
      if (counted * ROW_COST < words * pages.length) this.#addRows(page, words, segment.codes[facet], into, sign)
      else this.#addPages(page, words, pages, into, sign)
    }
  }

  #addRows(page: number, words: number, codes: Uint16Array | undefined, into: number[], sign: number): void {
    const memory = this.#kernel.words
    for (let entry = 0; entry < words; entry++) {
      const word = 2 * (memory[(this.#list >>> 2) + entry] ?? 0)
      for (let half = word; half < word + 2; half++) {
        for (let bits = memory[(page >>> 2) + half] ?? 0; bits !== 0; bits &= bits - 1) {
          const code = codes?.[half * 32 + 31 - Math.clz32(bits & -bits)] ?? 0
          into[code] = (into[code] ?? 0) + sign
        }
      }
    }
  }

  #addPages(page: number, words: number, pages: readonly number[], into: number[], sign: number): void {
    const kernel = this.#kernel
    const dense = words > SEGMENT_BLOCKS * 0.6
    for (let code = 1; code < pages.length; code++) {
      const values = pages[code] ?? 0
      if (values === 0) continue
      const rows = dense ? kernel.overlap(page, values) : kernel.overlapAt(page, values, this.#list, words)
      into[code] = (into[code] ?? 0) + sign * rows
    }
  }
}

function addAll(counts: readonly number[], into: number[]): void {
  for (let code = 1; code < counts.length; code++) into[code] = (into[code] ?? 0) + (counts[code] ?? 0)
}
