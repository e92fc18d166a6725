import type { Choices, PassingCodes } from './choices.ts'
import { BITSET_COLUMNS } from './facetRoles.ts'
import { PAGE_BYTES, type PageKernel } from './kernel.ts'
import type { Segment } from './segment.ts'

/** Codes of one table, and the bytes it takes. */
const TABLE_CODES = 16
const TABLE_BYTES = 32

/** The tables of one column: those of codes less than 256 come first. */
interface Tables {
  address: number
  room: number
  count: number
  narrow: number
}

/**
 * The codes that pass the choices of a query, in tables by which the kernel judges 16 vehicles at a time (`PageOperations.sift`).
 */
export class CodeTables {
  readonly #kernel: PageKernel
  readonly #tables: readonly Tables[]
  readonly #pages: readonly number[]
  readonly #extra: number
  #columns: Choices['columns'] = []

  constructor(kernel: PageKernel) {
    this.#kernel = kernel
    this.#tables = BITSET_COLUMNS.map(() => ({ address: 0, room: 0, count: 0, narrow: 0 }))
    this.#pages = BITSET_COLUMNS.map(() => kernel.allocate(PAGE_BYTES))
    this.#extra = kernel.allocate(PAGE_BYTES)
  }

  /** Takes the choices of a query. */
  write(columns: Choices['columns']): void {
    this.#columns = columns
    for (const [column, choice] of columns.entries()) {
      const tables = this.#tables[column]
      if (choice !== null && tables !== undefined) this.#write(tables, choice.whole)
    }
  }

  /**
   * Judges the vehicles of a segment by the choice of a column: those of its `matching` page that fail it go to the page `one`, and
   * who fails there already is dropped. The first choice of a query writes that page. Returns the page of who passes, right where either page had anybody.
   */
  sift(segment: Segment, column: number, one: number, isFirst: boolean): number {
    const { address = 0, count = 0, narrow = 0 } = this.#tables[column] ?? {}
    const [codes = 0, high = 0, page = 0] = [segment.codes[column], segment.highCodes[column], this.#pages[column]]
    const part = this.#columns[column]?.part ?? null
    if (part !== null) this.#markPart(segment, column, part)
    const extra = part === null ? 0 : this.#extra
    this.#kernel.sift(
      segment.matching,
      one,
      page,
      codes,
      high,
      address,
      high === 0 ? narrow : count,
      extra,
      isFirst ? 1 : 0,
    )
    return page
  }

  #write(tables: Tables, codes: readonly number[]): void {
    // The first table is always there: a segment without high bytes is judged by the low codes alone, and by none of the others.
    const firsts = [...new Set([0, ...codes.map(code => code - (code % TABLE_CODES))])].toSorted((a, b) => a - b)
    if (firsts.length > tables.room) {
      tables.room = 2 * firsts.length
      tables.address = this.#kernel.allocate(tables.room * TABLE_BYTES)
    }
    tables.count = firsts.length
    tables.narrow = firsts.filter(first => first < 0x100).length
    const { bytes } = this.#kernel
    bytes.fill(0, tables.address, tables.address + firsts.length * TABLE_BYTES)
    for (const [at, first] of firsts.entries()) {
      bytes[tables.address + at * TABLE_BYTES + TABLE_CODES] = first
      bytes[tables.address + at * TABLE_BYTES + TABLE_CODES + 1] = first >>> 8
    }
    for (const code of codes) {
      const at = firsts.indexOf(code - (code % TABLE_CODES))
      bytes[tables.address + at * TABLE_BYTES + (code % TABLE_CODES)] = 0xff
    }
  }

  /** Writes who of the codes of which only some pass has been driven within the bounds. */
  #markPart(segment: Segment, column: number, part: NonNullable<PassingCodes['part']>): void {
    const { words } = this.#kernel
    words.fill(0, this.#extra >>> 2, (this.#extra + PAGE_BYTES) >>> 2)
    for (const code of part.codes) {
      const lane = segment.lanes.lane(column, code)
      if (lane === 0) continue
      const stride = segment.lanes.stride(lane) >>> 2
      for (let word = 0; word < PAGE_BYTES / 4; word++) {
        for (let bits = words[(lane >>> 2) + (word >>> 1) * stride + (word & 1)] ?? 0; bits !== 0; bits &= bits - 1) {
          const bit = bits & -bits
          const kilometres = segment.keyAt('odometer', word * 32 + 31 - Math.clz32(bit))
          if (kilometres < part.min || kilometres > part.max) continue
          words[(this.#extra >>> 2) + word] = (words[(this.#extra >>> 2) + word] ?? 0) | bit
        }
      }
    }
  }
}
