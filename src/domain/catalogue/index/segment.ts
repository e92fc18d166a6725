import type { Size } from '../sizes.ts'
import { BITSET_COLUMNS } from './facetRoles.ts'
import { PAGE_BYTES, SEGMENT_BLOCKS, SEGMENT_SLOTS, type PageKernel } from './kernel.ts'
import { Lanes } from './lanes.ts'

/** The keys that vehicles are ordered by. All ascend: the newest vehicle has the smallest key. */
export const SORT_KEYS = ['newest', 'price', 'odometer', 'year'] as const
export type SortKey = (typeof SORT_KEYS)[number]

/** The keys of which each vehicle has a code too (`RankCodes`). */
export const CODED_KEYS = ['price', 'odometer', 'year'] as const
export type CodedKey = (typeof CODED_KEYS)[number]

/** The keys of unknown values, which sort behind all others. */
export const UNKNOWN_PRICE = Infinity
export const UNKNOWN_ODOMETER = 0xffff_ffff
/** Vehicles that count hours have this and their hours as the key of the odometer: they come behind those that count kilometres. */
export const FIRST_HOURS = 0x8000_0000
export const UNKNOWN_YEAR = 0xffff

/** The number of the marks beside the BITSET_COLUMNS: of them a vehicle may have several. */
export const MARKS = BITSET_COLUMNS.length

const FIRST_CODES = 8
/** The unknown price in a narrow column. */
const NARROW_UNKNOWN = 0xffff_ffff

/** The sizes that have a column; the hours run are in the key of the odometer. */
export type StoredSize = Exclude<Size, 'hoursRun'>

/** Whole numbers of up to 48 bits. */
interface Times {
  low: Uint32Array
  high: Uint16Array
}

/** The columns and bitsets of 16,384 slots. A page is one bitset, given by its byte address in the kernel's memory. */
export class Segment {
  /** The id by slot, and the price: both columns widen when a number needs it. */
  ids: Uint32Array | Float64Array = new Uint32Array(SEGMENT_SLOTS)
  #prices: Uint32Array | Float64Array = new Uint32Array(SEGMENT_SLOTS)
  /** The time by slot, in two parts, or in one when a time needs it. */
  #times: Times | Float64Array = { low: new Uint32Array(SEGMENT_SLOTS), high: new Uint16Array(SEGMENT_SLOTS) }
  readonly #keys = {
    odometer: new Uint32Array(SEGMENT_SLOTS),
    year: new Uint16Array(SEGMENT_SLOTS),
  } satisfies Record<Exclude<SortKey, 'price' | 'newest'>, Uint32Array | Uint16Array>
  /** By slot, NaN where unknown; a size that no vehicle here has had has no column. */
  readonly sizes: Partial<Record<StoredSize, Float32Array>> = {}
  /** The code of the number plate by slot. Few ask for one, so it has no bitsets. */
  readonly plates = new Uint16Array(SEGMENT_SLOTS)
  /** For each of the BITSET_COLUMNS the address of the codes by slot (u8), and of their high bytes, 0 while all are less than 256. */
  readonly codes: readonly number[]
  readonly highCodes = BITSET_COLUMNS.map(() => 0)
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
  /** Address of the least code of a price in each block (u8), behind it of the most. */
  readonly priceSpans: number
  /**
   * Pages that queries write: the vehicles with a price of the codes at the ends of a range that is within it, those that have
   * the words, and those that match.
   */
  readonly edges: number
  readonly worded: number
  readonly matching: number
  /** How many vehicles match the last query. */
  matches = 0
  readonly #kernel: PageKernel

  /** Bitsets of the codes that the segment before has are laid side by side. */
  constructor(kernel: PageKernel, before: Pick<Segment, 'counts'> | undefined) {
    this.lanes = new Lanes(
      kernel,
      [...BITSET_COLUMNS.keys(), MARKS].map(column =>
        [...(before?.counts[column] ?? []).entries()].filter(([, count]) => count > 0).map(([code]) => code),
      ),
    )
    this.#kernel = kernel
    this.codes = BITSET_COLUMNS.map(() => kernel.allocate(SEGMENT_SLOTS))
    this.live = kernel.allocate(PAGE_BYTES)
    this.combinations = kernel.allocate(SEGMENT_BLOCKS * 4)
    const [price, odometer, year] = CODED_KEYS.map(() => kernel.allocate(SEGMENT_SLOTS))
    this.rankCodes = { price: price ?? 0, odometer: odometer ?? 0, year: year ?? 0 }
    this.priceSpans = kernel.allocate(2 * SEGMENT_BLOCKS)
    this.edges = kernel.allocate(PAGE_BYTES)
    this.worded = kernel.allocate(PAGE_BYTES)
    this.matching = kernel.allocate(PAGE_BYTES)
  }

  /** The sort key at a place. */
  keyAt(key: SortKey, place: number): number {
    if (key === 'newest') return -this.#timeAt(place)
    if (key !== 'price') return this.#keys[key][place] ?? 0
    const price = this.#prices[place] ?? 0
    return price === NARROW_UNKNOWN && this.#prices instanceof Uint32Array ? UNKNOWN_PRICE : price
  }

  /** Writes a sort key at a place. */
  setKey(key: SortKey, place: number, value: number): void {
    if (key === 'newest') {
      this.#setTime(place, -value)
      return
    }
    if (key !== 'price') {
      this.#keys[key][place] = value
      return
    }
    const isNarrow = this.#prices instanceof Uint32Array
    if (isNarrow && value !== UNKNOWN_PRICE && (value >>> 0 !== value || value === NARROW_UNKNOWN))
      this.#prices = Float64Array.from(this.#prices, (_, at) => this.keyAt('price', at))
    this.#prices[place] = value === UNKNOWN_PRICE && this.#prices instanceof Uint32Array ? NARROW_UNKNOWN : value
  }

  /** A size at a place; NaN where it is unknown. */
  sizeAt(size: Size, place: number): number {
    if (size !== 'hoursRun') return this.sizes[size]?.[place] ?? Number.NaN
    const odometer = this.#keys.odometer[place] ?? UNKNOWN_ODOMETER
    return odometer >= FIRST_HOURS && odometer !== UNKNOWN_ODOMETER ? odometer - FIRST_HOURS : Number.NaN
  }

  /** Writes a size at a place. */
  setSize(size: StoredSize, place: number, value: number): void {
    if (this.sizes[size] === undefined && Number.isNaN(value)) return
    const column = (this.sizes[size] ??= new Float32Array(SEGMENT_SLOTS).fill(Number.NaN))
    column[place] = value
  }

  #timeAt(place: number): number {
    const times = this.#times
    return (
      (times instanceof Float64Array ? times[place] : (times.high[place] ?? 0) * 2 ** 32 + (times.low[place] ?? 0)) ?? 0
    )
  }

  #setTime(place: number, time: number): void {
    const high = Math.floor(time / 2 ** 32)
    if (!(this.#times instanceof Float64Array) && (!Number.isInteger(time) || high < 0 || high > 0xffff))
      this.#times = Float64Array.from({ length: SEGMENT_SLOTS }, (_, at) => this.#timeAt(at))
    const times = this.#times
    if (times instanceof Float64Array) times[place] = time
    else {
      times.low[place] = time % 2 ** 32
      times.high[place] = high
    }
  }

  /** Writes the id at a place. */
  setId(place: number, id: number): void {
    if (id > 0xffff_ffff && this.ids instanceof Uint32Array) this.ids = Float64Array.from(this.ids)
    this.ids[place] = id
  }

  /** The code of a column at a place. */
  codeAt(column: number, place: number): number {
    const { bytes } = this.#kernel
    const high = this.highCodes[column] ?? 0
    return (bytes[(this.codes[column] ?? 0) + place] ?? 0) | (high === 0 ? 0 : (bytes[high + place] ?? 0) << 8)
  }

  /** Writes the code of a column at a place, in the column and in the bitsets. */
  setCode(column: number, place: number, code: number): void {
    const old = this.codeAt(column, place)
    if (old === code) return
    if (old !== 0) this.#clear(column, place, old)
    this.writeCode(column, place, code)
    if (code !== 0) this.#set(column, place, code)
  }

  /** Writes the code of a column at a place in the column alone. */
  writeCode(column: number, place: number, code: number): void {
    if (code > 0xff) this.highCodes[column] ||= this.#kernel.allocate(SEGMENT_SLOTS)
    const { bytes } = this.#kernel
    const high = this.highCodes[column] ?? 0
    bytes[(this.codes[column] ?? 0) + place] = code
    if (high !== 0) bytes[high + place] = code >>> 8
  }

  /** Sets marks at a place. */
  setMarks(place: number, marks: readonly number[]): void {
    for (const mark of marks) if (!this.lanes.has(MARKS, mark, place)) this.#set(MARKS, place, mark)
  }

  /** The marks at a place, ascending. */
  marksAt(place: number): number[] {
    return [...(this.counts[MARKS] ?? []).keys()].filter(mark => this.lanes.has(MARKS, mark, place))
  }

  /** Clears all marks at a place. */
  clearMarks(place: number): void {
    for (let mark = 1; mark < (this.counts[MARKS]?.length ?? 0); mark++)
      if (this.lanes.has(MARKS, mark, place)) this.#clear(MARKS, place, mark)
  }

  /** Bytes of the columns and counts. Pages and lanes count as the kernel's. */
  memoryBytes(): number {
    const times = this.#times instanceof Float64Array ? [this.#times] : [this.#times.low, this.#times.high]
    const columns = [
      this.ids,
      this.plates,
      this.#prices,
      ...times,
      ...Object.values(this.#keys),
      ...Object.values(this.sizes),
      ...this.counts,
    ]
    return columns.reduce((bytes, column) => bytes + column.byteLength, this.lanes.memoryBytes())
  }

  #set(column: number, place: number, code: number): void {
    if (code >= (this.counts[column]?.length ?? 0)) this.#growCounts(column, code)
    const counts = this.counts[column]
    if (counts !== undefined) counts[code] = (counts[code] ?? 0) + 1
    this.lanes.flip(column, code, place)
  }

  #clear(column: number, place: number, code: number): void {
    const counts = this.counts[column]
    if (counts !== undefined) counts[code] = (counts[code] ?? 0) - 1
    this.lanes.flip(column, code, place)
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
