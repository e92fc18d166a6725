import { BITSET_COLUMNS } from './facetRoles.ts'
import { LINE_BYTES, LINE_LANES, LIST_BYTES, PAGE_BYTES, type PageKernel } from './kernel.ts'
import type { LaneGroup } from './lanes.ts'
import { MARKS, type Segment } from './segment.ts'

/** Cost of counting one row by its code, as a multiple of counting one word of a bitset; measured. */
const ROW_COST = 2

/** Counts the rows of pages by the codes of the BITSET_COLUMNS and by MARKS, each page in the cheaper of two ways. */
export class BitsetCounts {
  readonly #kernel: PageKernel
  readonly #list: number
  readonly #rest: number
  /** For each column, and the marks, the address of its counts, and how many codes these have room for. */
  readonly #counts = [...BITSET_COLUMNS, MARKS].map(() => 0)
  readonly #room = [...BITSET_COLUMNS, MARKS].map(() => 0)
  #codes: readonly number[] = []
  /** The addresses of the counts that are wanted now, by column (u32), and the sums by lane with room for some lines. */
  readonly #bases: number
  #sums = 0
  #lines = 0

  constructor(kernel: PageKernel) {
    this.#kernel = kernel
    this.#list = kernel.allocate(LIST_BYTES)
    this.#rest = kernel.allocate(PAGE_BYTES)
    this.#bases = kernel.allocate(this.#counts.length * 4)
  }

  /** Sets all counts to 0. `codes` says how many codes each column has, and how many marks there are. */
  clear(codes: readonly number[]): void {
    this.#codes = codes
    for (const [column, needed] of codes.entries()) {
      if (needed > (this.#room[column] ?? 0)) {
        this.#room[column] = 2 * needed
        this.#counts[column] = this.#kernel.allocate(8 * needed)
      }
      this.byCode(column).fill(0)
    }
  }

  /** The counts of a column by code, until the next `clear`. */
  byCode(column: number): Uint32Array {
    const from = (this.#counts[column] ?? 0) >>> 2
    return this.#kernel.words.subarray(from, from + (this.#codes[column] ?? 0))
  }

  /**
   * Adds the `rows` rows of the page `mask` to the counts of `columns` (their numbers among the BITSET_COLUMNS, or MARKS). When
   * the page has most rows of the segment, it adds all and subtracts the rest.
   */
  add(segment: Segment, mask: number, rows: number, columns: readonly number[]): void {
    if (rows === 0 || columns.length === 0) return
    const sign = rows * 2 > segment.liveCount ? -1 : 1
    const counted = sign === 1 ? rows : segment.liveCount - rows
    const page = sign === 1 ? mask : this.#rest
    let blocks = 0
    if (counted > 0) {
      if (sign === -1) this.#kernel.subtract(this.#rest, segment.live, mask)
      blocks = this.#kernel.occupied(page, this.#list)
    }
    const { words } = this.#kernel
    const byLane: number[] = []
    for (const column of columns) {
      const codes = Math.min(this.#codes[column] ?? 0, segment.counts[column]?.length ?? 0)
      if (sign === -1) this.#addAll(column, segment.counts[column] ?? [], codes)
      if (column !== MARKS && counted * ROW_COST < blocks * codes) this.#addRows(segment, blocks, column, sign)
      else byLane.push(column)
    }
    if (blocks === 0 || byLane.length === 0) return
    words.fill(0, this.#bases >>> 2, (this.#bases >>> 2) + this.#counts.length)
    for (const column of byLane) words[(this.#bases >>> 2) + column] = this.#counts[column] ?? 0
    for (const group of segment.lanes.groups) this.#addLanes(segment.live, group, blocks, byLane, sign)
  }

  /** Counts the listed blocks by the lanes of a group that belong to the columns (ascending). */
  #addLanes(live: number, group: LaneGroup, blocks: number, columns: readonly number[], sign: 1 | -1): void {
    let [from, to] = [0, group.spans === null ? group.lines : 0]
    for (const column of group.spans === null ? [] : columns) {
      const [first = 0, end = 0] = group.spans?.[column] ?? []
      if (first >= end) continue
      if (first > to) {
        this.#addLines(live, group, from, to, blocks, sign)
        from = first
      } else if (from === to) from = first
      to = end
    }
    this.#addLines(live, group, from, to, blocks, sign)
  }

  #addLines(live: number, group: LaneGroup, from: number, to: number, blocks: number, sign: 1 | -1): void {
    if (from >= to) return
    const { keys, first, lines, totals } = group
    if (lines > this.#lines) {
      this.#lines = lines
      this.#sums = this.#kernel.allocate(lines * LINE_LANES * 4)
    }
    const [sums, lanes] = [this.#sums, (to - from) * LINE_LANES]
    const [at, total, stride] = [first + from * LINE_BYTES, totals + from * LINE_LANES, lines * LINE_BYTES]
    this.#kernel.tally(this.#list, blocks, live, at, total, stride, to - from, sums)
    this.#kernel.distribute(sums, keys + from * LINE_LANES * 4, lanes, this.#bases, sign)
  }

  #addAll(column: number, counts: ArrayLike<number>, codes: number): void {
    const { words } = this.#kernel
    const into = (this.#counts[column] ?? 0) >>> 2
    for (let code = 1; code < codes; code++) words[into + code] = (words[into + code] ?? 0) + (counts[code] ?? 0)
  }

  /** Counts the listed rows by their codes. */
  #addRows({ codes, highCodes }: Segment, blocks: number, column: number, sign: 1 | -1): void {
    const [low, high] = [codes[column] ?? 0, highCodes[column] ?? 0]
    this.#kernel.addRows(this.#list, blocks, low, high, this.#counts[column] ?? 0, sign)
  }
}
