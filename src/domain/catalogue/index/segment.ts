import { BITSET_COLUMNS } from './facetRoles.ts'
import { PAGE_BYTES, SEGMENT_BLOCKS, SEGMENT_SLOTS, type PageKernel } from './kernel.ts'
import { Lanes } from './lanes.ts'

/** The keys that vehicles are ordered by. All ascend: the newest vehicle has the smallest key. */
export const SORT_KEYS = ['newest', 'price', 'odometer', 'year'] as const
export type SortKey = (typeof SORT_KEYS)[number]

/** The keys of which each vehicle has a code too (`RankCodes`). */
export const CODED_KEYS = ['odometer', 'year'] as const
export type CodedKey = (typeof CODED_KEYS)[number]

/** The keys of unknown values, which sort behind all others. */
export const UNKNOWN_PRICE = Infinity
export const UNKNOWN_ODOMETER = 0xffff_ffff
export const UNKNOWN_YEAR = 0xffff

/** The number of the marks beside the BITSET_COLUMNS: of them a vehicle may have several. */
export const MARKS = BITSET_COLUMNS.length

const FIRST_CODES = 8
/** The unknown price in a narrow column. */
const NARROW_UNKNOWN = 0xffff_ffff

/** The columns and bitsets of 16,384 slots. A page is one bitset, given by its byte address in the kernel's memory. */
export class Segment {
  /** The id by slot, and the price: both columns widen when a number needs it. */
  ids: Uint32Array | Float64Array = new Uint32Array(SEGMENT_SLOTS)
  #prices: Uint32Array | Float64Array = new Uint32Array(SEGMENT_SLOTS)
  readonly #keys = {
    newest: new Float64Array(SEGMENT_SLOTS),
    odometer: new Uint32Array(SEGMENT_SLOTS),
    year: new Uint16Array(SEGMENT_SLOTS),
  } satisfies Record<Exclude<SortKey, 'price'>, Float64Array | Uint32Array | Uint16Array>
  /** For each of the BITSET_COLUMNS the code by slot. A column widens when a code needs it. */
  readonly codes: (Uint8Array | Uint16Array)[] = BITSET_COLUMNS.map(() => new Uint8Array(SEGMENT_SLOTS))
  /** The bitsets of the codes and of the marks. */
  readonly lanes: Lanes
  /** For each of the BITSET_COLUMNS and the MARKS how many vehicles have each code. */
  readonly counts: Uint32Array[] = [...BITSET_COLUMNS, 'marks'].map(() => new Uint32Array(0))
  /** The page of the slots that hold a vehicle. */
  readonly live: number
  liveCount = 0
  /** Address of the combination of each block (u32). */
  readonly combinations: number
  /** For each of the CODED_KEYS the address of its `RankCodes` by slot (u8). */
  readonly rankCodes: Readonly<Record<CodedKey, number>>
  /** Pages that each query writes: the vehicles within its price range that have its words, and those that match. */
  readonly within: number
  readonly matching: number
  /** How many vehicles match the last query. */
  matches = 0
  /** The first page of the price buckets; 0 before they are built. */
  priceBuckets = 0
  readonly #kernel: PageKernel

  /** Bitsets of the codes that the segment before has are laid side by side. */
  constructor(kernel: PageKernel, before: Pick<Segment, 'counts'> | undefined) {
    this.#kernel = kernel
    this.lanes = new Lanes(
      kernel,
      [...BITSET_COLUMNS.keys(), MARKS].map(column =>
        [...(before?.counts[column] ?? []).entries()].filter(([, count]) => count > 0).map(([code]) => code),
      ),
    )
    this.live = kernel.allocate(PAGE_BYTES)
    this.combinations = kernel.allocate(SEGMENT_BLOCKS * 4)
    this.rankCodes = { odometer: kernel.allocate(SEGMENT_SLOTS), year: kernel.allocate(SEGMENT_SLOTS) }
    this.within = kernel.allocate(PAGE_BYTES)
    this.matching = kernel.allocate(PAGE_BYTES)
  }

  /** The sort key at a place. */
  keyAt(key: SortKey, place: number): number {
    if (key !== 'price') return this.#keys[key][place] ?? 0
    const price = this.#prices[place] ?? 0
    return price === NARROW_UNKNOWN && this.#prices instanceof Uint32Array ? UNKNOWN_PRICE : price
  }

  /** Writes a sort key at a place. */
  setKey(key: SortKey, place: number, value: number): void {
    if (key !== 'price') {
      this.#keys[key][place] = value
      return
    }
    const isNarrow = this.#prices instanceof Uint32Array
    if (isNarrow && value !== UNKNOWN_PRICE && (value >>> 0 !== value || value === NARROW_UNKNOWN))
      this.#prices = Float64Array.from(this.#prices, (_, at) => this.keyAt('price', at))
    this.#prices[place] = value === UNKNOWN_PRICE && this.#prices instanceof Uint32Array ? NARROW_UNKNOWN : value
  }

  /** Writes the id at a place. */
  setId(place: number, id: number): void {
    if (id > 0xffff_ffff && this.ids instanceof Uint32Array) this.ids = Float64Array.from(this.ids)
    this.ids[place] = id
  }

  /** Writes the code of a column at a place, in the column and in the pages. */
  setCode(column: number, place: number, code: number): void {
    this.clearCode(column, place)
    if (code === 0) return
    if (code > 0xff && this.codes[column] instanceof Uint8Array)
      this.codes[column] = Uint16Array.from(this.codes[column])
    const codes = this.codes[column]
    if (codes !== undefined) codes[place] = code
    this.#set(column, place, code)
  }

  /** Clears the code of a column at a place. */
  clearCode(column: number, place: number): void {
    const codes = this.codes[column]
    const code = codes?.[place] ?? 0
    if (codes === undefined || code === 0) return
    codes[place] = 0
    this.#clear(column, place, code)
  }

  /** Sets marks at a place. */
  setMarks(place: number, marks: readonly number[]): void {
    for (const mark of marks) if (!this.#has(MARKS, place, mark)) this.#set(MARKS, place, mark)
  }

  /** The marks at a place, ascending. */
  marksAt(place: number): number[] {
    return [...(this.counts[MARKS] ?? []).keys()].filter(mark => this.#has(MARKS, place, mark))
  }

  /** Clears all marks at a place. */
  clearMarks(place: number): void {
    for (let mark = 1; mark < (this.counts[MARKS]?.length ?? 0); mark++)
      if (this.#has(MARKS, place, mark)) this.#clear(MARKS, place, mark)
  }

  /** Bytes of the columns and counts. Pages and lanes count as the kernel's. */
  memoryBytes(): number {
    const columns = [this.ids, this.#prices, ...Object.values(this.#keys), ...this.codes, ...this.counts]
    return columns.reduce((bytes, column) => bytes + column.byteLength, this.lanes.memoryBytes())
  }

  #has(column: number, place: number, code: number): boolean {
    const lane = this.lanes.lane(column, code)
    return lane !== 0 && (((this.#kernel.words[this.#wordAt(lane, place)] ?? 0) >>> (place & 31)) & 1) === 1
  }

  #set(column: number, place: number, code: number): void {
    if (code >= (this.counts[column]?.length ?? 0)) this.#growCounts(column, code)
    const counts = this.counts[column]
    if (counts !== undefined) counts[code] = (counts[code] ?? 0) + 1
    // The lane comes first: allocating one may replace the words.
    const word = this.#wordAt(this.lanes.use(column, code), place)
    const { words } = this.#kernel
    words[word] = (words[word] ?? 0) | (1 << (place & 31))
  }

  #clear(column: number, place: number, code: number): void {
    const counts = this.counts[column]
    if (counts !== undefined) counts[code] = (counts[code] ?? 0) - 1
    const word = this.#wordAt(this.lanes.lane(column, code), place)
    const { words } = this.#kernel
    words[word] = (words[word] ?? 0) & ~(1 << (place & 31))
  }

  /** The number of the 32-bit word with the bit of a place in a lane. */
  #wordAt(lane: number, place: number): number {
    return ((lane + (place >>> 6) * this.lanes.stride(lane)) >>> 2) + ((place >>> 5) & 1)
  }

  #growCounts(column: number, code: number): void {
    const counts = new Uint32Array(Math.max(FIRST_CODES, 2 ** Math.ceil(Math.log2(code + 1))))
    counts.set(this.counts[column] ?? [])
    this.counts[column] = counts
  }
}

/** Whether the bit of a place is set in a page. */
export function hasBit(words: Uint32Array, page: number, place: number): boolean {
  return (((words[(page >>> 2) + (place >>> 5)] ?? 0) >>> (place & 31)) & 1) === 1
}

/** Sets the bit of a place in a page. */
export function setBit(words: Uint32Array, page: number, place: number): void {
  const word = (page >>> 2) + (place >>> 5)
  words[word] = (words[word] ?? 0) | (1 << (place & 31))
}

/** Clears the bit of a place in a page. */
export function clearBit(words: Uint32Array, page: number, place: number): void {
  const word = (page >>> 2) + (place >>> 5)
  words[word] = (words[word] ?? 0) & ~(1 << (place & 31))
}
