import { LINE_BYTES, LINE_LANES, SEGMENT_BLOCKS, type PageKernel } from './kernel.ts'

/** Lines of lanes side by side: for each block of the segment the words of all their lanes, one behind the other. */
export interface LaneGroup {
  /** Address of the column and code of each lane (u32, `laneKey`), 0 for a lane that is not used. */
  keys: number
  /** Address of the first word of the first lane. */
  first: number
  lines: number
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
    if (reserved.some(codes => codes.length > 0)) this.#reserve(reserved)
  }

  /** The address of the first word of a code's lane; 0 when it has none. */
  lane(column: number, code: number): number {
    return this.#addresses[column]?.[code] ?? 0
  }

  /** How many bytes behind the word of one block that of the next lies, for the lane at this address. */
  stride(lane: number): number {
    const { first, lines } = this.groups[0] ?? { first: 0, lines: 1 }
    return lane >= first && lane < first + lines * LINE_BYTES ? lines * LINE_BYTES : LINE_BYTES
  }

  /** The lane of a code, which gets one if it has none. The words of the kernel may be others after that. */
  use(column: number, code: number): number {
    return this.lane(column, code) || this.#add(column, code)
  }

  memoryBytes(): number {
    return this.#addresses.reduce((bytes, addresses) => bytes + addresses.byteLength, 0)
  }

  #reserve(reserved: readonly (readonly number[])[]): void {
    const lanes = reserved.reduce((sum, codes) => sum + codes.length, 0)
    const group = this.#newGroup(Math.ceil(lanes / LINE_LANES))
    const spans: [number, number][] = []
    let next = 0
    for (const [column, codes] of reserved.entries()) {
      const from = next
      for (const code of codes) this.#name(group, next++, column, code)
      spans.push([Math.floor(from / LINE_LANES), codes.length === 0 ? 0 : Math.ceil(next / LINE_LANES)])
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
    const group = { keys, first, lines, spans: null }
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
