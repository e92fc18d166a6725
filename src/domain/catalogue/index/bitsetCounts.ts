import { BITSET_COLUMNS } from './facetRoles.ts'
import { LIST_BYTES, PAGE_BYTES, type PageKernel } from './kernel.ts'
import { MARKS, type Segment } from './segment.ts'

/** Cost of counting one row by its code, as a multiple of counting one word of a bitset; measured. */
const ROW_COST = 4

/** Counts the rows of pages by the codes of the BITSET_COLUMNS and by MARKS, each page in the cheaper of two ways. */
export class BitsetCounts {
  readonly #kernel: PageKernel
  readonly #list: number
  readonly #rest: number
  /** For each column, and the marks, the address of its counts, and how many codes these have room for. */
  readonly #counts = [...BITSET_COLUMNS, MARKS].map(() => 0)
  readonly #room = [...BITSET_COLUMNS, MARKS].map(() => 0)
  #codes: readonly number[] = []

  constructor(kernel: PageKernel) {
    this.#kernel = kernel
    this.#list = kernel.allocate(LIST_BYTES)
    this.#rest = kernel.allocate(PAGE_BYTES)
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
    let words = 0
    if (counted > 0) {
      if (sign === -1) this.#kernel.subtract(this.#rest, segment.live, mask)
      words = this.#kernel.occupied(page, this.#list)
    }
    for (const column of columns) {
      const codes = Math.min(this.#codes[column] ?? 0, segment.counts[column]?.length ?? 0)
      if (sign === -1) this.#addAll(column, segment.counts[column] ?? [], codes)
      if (column !== MARKS && counted * ROW_COST < words * codes)
        this.#addRows(page, words, segment.codes[column], column, sign)
      else
        this.#kernel.tally(page, this.#list, words, segment.tables[column] ?? 0, codes, this.#counts[column] ?? 0, sign)
    }
  }

  #addAll(column: number, counts: ArrayLike<number>, codes: number): void {
    const { words } = this.#kernel
    const into = (this.#counts[column] ?? 0) >>> 2
    for (let code = 1; code < codes; code++) words[into + code] = (words[into + code] ?? 0) + (counts[code] ?? 0)
  }

  #addRows(page: number, length: number, codes: ArrayLike<number> | undefined, column: number, sign: number): void {
    const { words } = this.#kernel
    const into = (this.#counts[column] ?? 0) >>> 2
    for (let entry = 0; entry < 2 * length; entry++) {
      const word = 2 * (words[(this.#list >>> 2) + (entry >>> 1)] ?? 0) + (entry & 1)
      for (let bits = words[(page >>> 2) + word] ?? 0; bits !== 0; bits &= bits - 1) {
        const count = into + (codes?.[word * 32 + 31 - Math.clz32(bits & -bits)] ?? 0)
        words[count] = (words[count] ?? 0) + sign
      }
    }
  }
}
