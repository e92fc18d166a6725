import { PLACE_MASK, SEGMENT_SHIFT } from './kernel.ts'
import type { Segment } from './segment.ts'

const SHARDS = 256
const FIRST_SHARD = 4
/** A table has at most this share of its places taken, and grows by a quarter: doubling would leave half of it empty. */
const FULLEST = 0.75

/**
 * Finds the slot of a vehicle by its id: 256 small hash tables with open addressing, so that growing one never takes
 * long. The tables hold slot + 1; the ids themselves are in the segments.
 */
export class SlotMap {
  size = 0
  readonly #segments: readonly Segment[]
  readonly #tables = Array.from({ length: SHARDS }, () => new Uint32Array(FIRST_SHARD))
  readonly #taken = new Uint32Array(SHARDS)

  constructor(segments: readonly Segment[]) {
    this.#segments = segments
  }

  /** Forgets all ids. */
  clear(): void {
    this.size = 0
    this.#taken.fill(0)
    for (const table of this.#tables) table.fill(0)
  }

  /** Makes room for so many ids in an empty map, so that adding them hardly ever moves those that were added before. */
  reserve(ids: number): void {
    const length = 2 ** Math.ceil(Math.log2((ids / SHARDS) * (4 / 3)))
    for (let shard = 0; shard < SHARDS; shard++) this.#tables[shard] = new Uint32Array(Math.max(FIRST_SHARD, length))
  }

  /** The slot, or -1. */
  get(id: number): number {
    const hash = hashOf(id)
    const table = this.#table(hash)
    for (let at = homeIn(table, hash); ; at = at + 1 === table.length ? 0 : at + 1) {
      const entry = table[at] ?? 0
      if (entry === 0) return -1
      if (this.#idAt(entry) === id) return entry - 1
    }
  }

  /** Adds a new id. Its segment has to hold the id already. */
  add(id: number, slot: number): void {
    const hash = hashOf(id)
    const shard = hash >>> 24
    const taken = (this.#taken[shard] ?? 0) + 1
    this.#taken[shard] = taken
    this.size++
    const table = this.#table(hash)
    if (taken > table.length * FULLEST) this.#grow(shard, table)
    place(this.#table(hash), hash, slot + 1)
  }

  /** Removes an id. Its segment has to hold the id still. */
  delete(id: number): void {
    const hash = hashOf(id)
    const table = this.#table(hash)
    const { length } = table
    let hole = homeIn(table, hash)
    while (this.#idAt(table[hole] ?? 0) !== id) hole = (hole + 1) % length
    // Entries behind the hole move up unless that would put them before their own place.
    for (let at = (hole + 1) % length; ; at = (at + 1) % length) {
      const entry = table[at] ?? 0
      if (entry === 0) break
      const home = homeIn(table, hashOf(this.#idAt(entry)))
      if ((at - home + length) % length < (at - hole + length) % length) continue
      table[hole] = entry
      hole = at
    }
    table[hole] = 0
    const shard = hash >>> 24
    this.#taken[shard] = (this.#taken[shard] ?? 0) - 1
    this.size--
  }

  memoryBytes(): number {
    return this.#tables.reduce((bytes, table) => bytes + table.byteLength + 100, 0)
  }

  #table(hash: number): Uint32Array {
    return this.#tables[hash >>> 24] ?? new Uint32Array(FIRST_SHARD)
  }

  #idAt(entry: number): number {
    const slot = entry - 1
    return this.#segments[slot >>> SEGMENT_SHIFT]?.ids[slot & PLACE_MASK] ?? -1
  }

  #grow(shard: number, table: Uint32Array): void {
    const larger = new Uint32Array(Math.ceil(table.length * 1.25) + 1)
    for (const entry of table) if (entry !== 0) place(larger, hashOf(this.#idAt(entry)), entry)
    this.#tables[shard] = larger
  }
}

/** The first place where an entry with this hash may be. The shard is chosen by the other bits of the hash. */
function homeIn(table: Uint32Array, hash: number): number {
  return Math.floor(((hash & 0xff_ffff) / 0x100_0000) * table.length)
}

function place(table: Uint32Array, hash: number, entry: number): void {
  let at = homeIn(table, hash)
  while (table[at] !== 0) at = at + 1 === table.length ? 0 : at + 1
  table[at] = entry
}

function hashOf(id: number): number {
  let hash = Math.imul((id | 0) ^ Math.imul(Math.floor(id / 0x1_0000_0000), 0x85eb_ca6b), 0x9e37_79b1)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b_3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
