import { LINE_BYTES, LINE_LANES, SEGMENT_BLOCKS, type PageKernel } from './kernel.ts'
import { ones } from './plainKernel.ts'

/** The columns before this one are laid out apart from the others: most queries count these alone. */
const OFTEN_COUNTED = 3

/** Lines of lanes side by side: for each block of the segment the words of all their lanes, one behind the other. */
export interface LaneGroup {
  /** Address of the column and code of each lane (u32, `laneKey`), 0 for a lane that is not used. */
  keys: number
  /** Address of the first word of the first lane. */
  first: number
  lines: number
  /** Address of how many vehicles of each block each lane has (u8), laid out like the lanes. */
  totals: number
  /** For each column the lines that may have lanes of it, from the first to before the second; none: all lines. */
  spans: readonly (readonly [from: number, to: number])[] | null
}

/** The number by which a lane says whose bitset it is. */
function laneKey(column: number, code: number): number {
  return code * 256 + column
}

/**
 * The bitsets of a segment's codes and marks: one lane each. The words of all lanes for one block of vehicles lie side by
 * side, so that counting few blocks by many values reads their memory in a row.
 */
export class Lanes {
  readonly groups: LaneGroup[] = []
  readonly #kernel: PageKernel
  /** For each column the address of every code's lane, 0 while it has none. */
  readonly #addresses: Uint32Array[]
  /** How many lanes of the last narrow group are used. */
  #used = LINE_LANES

  /** Reserves lanes for these codes of each column; others get theirs when they first occur. */
  constructor(kernel: PageKernel, reserved: readonly (readonly number[])[]) {
    this.#kernel = kernel
    this.#addresses = reserved.map(() => new Uint32Array(0))
    this.#reserve(reserved, 0, OFTEN_COUNTED)
    this.#reserve(reserved, OFTEN_COUNTED, reserved.length)
  }

  /** The address of the first word of a code's lane; 0 when it has none. */
  lane(column: number, code: number): number {
    return this.#addresses[column]?.[code] ?? 0
  }

  /** How many bytes behind the word of one block that of the next lies, for the lane at this address. */
  stride(lane: number): number {
    return (this.#groupOf(lane)?.lines ?? 1) * LINE_BYTES
  }

  /** The lane of a code, which gets one if it has none. The words of the kernel may be others after that. */
  use(column: number, code: number): number {
    return this.lane(column, code) || this.#add(column, code)
  }

  /** Whether a place has a code. */
  has(column: number, code: number, place: number): boolean {
    const lane = this.lane(column, code)
    return lane !== 0 && (((this.#kernel.words[this.#wordAt(lane, place)] ?? 0) >>> (place & 31)) & 1) === 1
  }

  /** Gives a place a code that it does not have, or takes one that it has. */
  flip(column: number, code: number, place: number): void {
    // The lane comes first: allocating one may replace the words.
    const lane = this.use(column, code)
    const group = this.#groupOf(lane)
    if (group === undefined) return
    const { words, bytes } = this.#kernel
    const word = this.#wordAt(lane, place)
    const bit = 1 << (place & 31)
    const total = group.totals + (place >>> 6) * group.lines * LINE_LANES + (lane - group.first) / 8
    bytes[total] = (bytes[total] ?? 0) + (((words[word] ?? 0) & bit) === 0 ? 1 : -1)
    words[word] = (words[word] ?? 0) ^ bit
  }

  /** Takes the codes from all places. */
  clear(): void {
    for (const { first, lines } of this.groups)
      this.#kernel.words.fill(0, first >>> 2, (first + lines * LINE_BYTES * SEGMENT_BLOCKS) >>> 2)
  }

  /** Counts the vehicles of each block anew, after the words of lanes were written. */
  total(): void {
    const { words, bytes } = this.#kernel
    for (const { first, lines, totals } of this.groups)
      for (let at = 0; at < lines * LINE_LANES * SEGMENT_BLOCKS; at++)
        bytes[totals + at] = ones(words[(first >>> 2) + 2 * at] ?? 0) + ones(words[(first >>> 2) + 2 * at + 1] ?? 0)
  }

  memoryBytes(): number {
    return this.#addresses.reduce((bytes, addresses) => bytes + addresses.byteLength, 0)
  }

  #groupOf(lane: number): LaneGroup | undefined {
    for (const group of this.groups)
      if (lane >= group.first && lane < group.first + group.lines * LINE_BYTES) return group
    return undefined
  }

  /** The number of the 32-bit word with the bit of a place in a lane. */
  #wordAt(lane: number, place: number): number {
    return ((lane + (place >>> 6) * this.stride(lane)) >>> 2) + ((place >>> 5) & 1)
  }

  /** Lays out these codes of the columns from `first` to before `end`. */
  #reserve(reserved: readonly (readonly number[])[], first: number, end: number): void {
    const lanes = reserved.slice(first, end).reduce((sum, codes) => sum + codes.length, 0)
    if (lanes === 0) return
    const group = this.#newGroup(Math.ceil(lanes / LINE_LANES))
    const spans: [number, number][] = reserved.map(() => [0, 0])
    let next = 0
    for (let column = first; column < end; column++) {
      const from = next
      for (const code of reserved[column] ?? []) this.#name(group, next++, column, code)
      if (next > from) spans[column] = [Math.floor(from / LINE_LANES), Math.ceil(next / LINE_LANES)]
    }
    group.spans = spans
    // What is left of its last line stays free: the lines of a column are known.
  }

  #add(column: number, code: number): number {
    if (this.#used === LINE_LANES) {
      this.#newGroup(1)
      this.#used = 0
    }
    const group = this.groups.at(-1)
    return group === undefined ? 0 : this.#name(group, this.#used++, column, code)
  }

  #newGroup(lines: number): LaneGroup {
    const keys = this.#kernel.allocate(lines * LINE_LANES * 4)
    const first = this.#kernel.allocate(lines * LINE_BYTES * SEGMENT_BLOCKS)
    const totals = this.#kernel.allocate(lines * LINE_LANES * SEGMENT_BLOCKS)
    const group = { keys, first, lines, totals, spans: null }
    this.groups.push(group)
    return group
  }

  #name({ keys, first }: LaneGroup, lane: number, column: number, code: number): number {
    this.#kernel.words[(keys >>> 2) + lane] = laneKey(column, code)
    const known = this.#addresses[column] ?? new Uint32Array(0)
    const addresses = code < known.length ? known : new Uint32Array(2 ** Math.ceil(Math.log2(code + 1)))
    if (addresses !== known) addresses.set(known)
    addresses[code] = first + lane * 8
    this.#addresses[column] = addresses
    return first + lane * 8
  }
}
