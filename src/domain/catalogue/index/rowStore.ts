import type { Facet } from '../facets.ts'
import type { Dictionary } from './dictionary.ts'
import { KIND_FACETS, OWN_FACETS } from './facetRoles.ts'
import { BLOCK_SLOTS, PLACE_MASK, SEGMENT_BLOCKS, SEGMENT_SHIFT, type PageKernel } from './kernel.ts'
import { Kinds } from './facetCombinations.ts'
import { Orders } from './orders.ts'
import {
  clearBit, Segment, setBit, SORT_KEYS, UNKNOWN_ODOMETER, UNKNOWN_PRICE, UNKNOWN_YEAR, type SortKey,
} from './segment.ts'
import { SlotMap } from './slotMap.ts'
import type { IndexRow } from '../types.ts'

/** Keeps the rows: gives each a slot among its kind, writes its columns and bitsets, keeps the orders in step. */
export class RowStore {
  readonly segments: Segment[] = []
  readonly kinds: Kinds
  readonly orders: Orders
  readonly #kernel: PageKernel
  readonly #dictionaries: Readonly<Record<Facet, Dictionary>>
  readonly #kindCodes = new Uint32Array(KIND_FACETS.length)
  readonly #slots = new SlotMap(this.segments)

  constructor(kernel: PageKernel, dictionaries: Readonly<Record<Facet, Dictionary>>) {
    this.#kernel = kernel
    this.#dictionaries = dictionaries
    this.kinds = new Kinds(kernel)
    this.orders = new Orders(kernel, this.segments)
  }

  get size(): number {
    return this.#slots.size
  }

  /** Adds or replaces a row. Throws RangeError when the id is no positive whole number or a number is not finite. */
  put(row: IndexRow): void {
    refuseBadNumbers(row)
    for (const [number, facet] of KIND_FACETS.entries()) {
      this.#kindCodes[number] = this.#dictionaries[facet].encode(row.facets[facet])
    }
    const kind = this.kinds.find(this.#kindCodes)
    const held = this.#slots.get(row.id)
    if (held !== -1 && this.#kindOf(held) === kind) {
      this.#rewrite(held, row)
    } else {
      if (held !== -1) this.remove(row.id)
      this.#add(row, kind)
    }
    this.orders.countChange(this.size)
  }

  /** Forgets a row, if it is held. */
  remove(id: number): void {
    const slot = this.#slots.get(id)
    const segment = this.segments[slot >>> SEGMENT_SHIFT]
    if (slot === -1 || segment === undefined) return
    const place = slot & PLACE_MASK
    for (const key of SORT_KEYS) this.orders.remove(key, slot)
    for (const facet of OWN_FACETS.keys()) segment.clearCode(facet, place)
    this.#slots.delete(id)
    this.#free(segment, slot)
    this.orders.countChange(this.size)
  }

  memoryBytes(): number {
    const segments = this.segments.reduce((bytes, segment) => bytes + segment.memoryBytes(), 0)
    return segments + this.#slots.memoryBytes() + this.kinds.memoryBytes()
  }

  #add(row: IndexRow, kind: number): void {
    const slot = this.#take(kind)
    const segment = this.segments[slot >>> SEGMENT_SHIFT]
    if (segment === undefined) return
    const place = slot & PLACE_MASK
    segment.ids[place] = row.id
    this.#slots.add(row.id, slot)
    for (const key of SORT_KEYS) segment.keys[key][place] = keyOf(row, key)
    for (const [number, facet] of OWN_FACETS.entries()) {
      segment.setCode(number, place, this.#dictionaries[facet].encode(row.facets[facet]))
    }
    for (const key of SORT_KEYS) this.orders.insert(key, slot)
  }

  /** Writes what differs over a row whose kind stays. */
  #rewrite(slot: number, row: IndexRow): void {
    const segment = this.segments[slot >>> SEGMENT_SHIFT]
    if (segment === undefined) return
    const place = slot & PLACE_MASK
    for (const [number, facet] of OWN_FACETS.entries()) {
      segment.setCode(number, place, this.#dictionaries[facet].encode(row.facets[facet]))
    }
    for (const key of SORT_KEYS) {
      const value = keyOf(row, key)
      if (segment.keys[key][place] === value) continue
      this.orders.remove(key, slot)
      segment.keys[key][place] = value
      this.orders.insert(key, slot)
    }
  }

  #kindOf(slot: number): number {
    const segment = this.segments[slot >>> SEGMENT_SHIFT]
    return this.#kernel.words[((segment?.kinds ?? 0) >>> 2) + Math.floor((slot & PLACE_MASK) / BLOCK_SLOTS)] ?? 0
  }

  /** Takes a free slot of the kind: the lowest of a block of its own, else of a new block. */
  #take(kind: number): number {
    const block = this.kinds.openBlock(kind) ?? this.#newBlock(kind)
    const segment = this.segments[Math.floor(block / SEGMENT_BLOCKS)]
    const slot = block * BLOCK_SLOTS
    if (segment === undefined) return slot
    const { words } = this.#kernel
    const word = (segment.live >>> 2) + 2 * (block % SEGMENT_BLOCKS)
    const low = words[word] ?? 0
    const high = words[word + 1] ?? 0
    const free = low === 0xffff_ffff ? 32 + lowestZero(high) : lowestZero(low)
    setBit(words, segment.live, (slot & PLACE_MASK) + free)
    segment.liveCount++
    if (words[word] === 0xffff_ffff && words[word + 1] === 0xffff_ffff) this.kinds.closeBlock(kind)
    return slot + free
  }

  #free(segment: Segment, slot: number): void {
    const kind = this.#kindOf(slot)
    const place = slot & PLACE_MASK
    const block = Math.floor(slot / BLOCK_SLOTS)
    const { words } = this.#kernel
    const word = (segment.live >>> 2) + 2 * (block % SEGMENT_BLOCKS)
    if (words[word] === 0xffff_ffff && words[word + 1] === 0xffff_ffff) this.kinds.reopenBlock(kind, block)
    clearBit(words, segment.live, place)
    segment.liveCount--
    if (((words[word] ?? 0) | (words[word + 1] ?? 0)) !== 0) return
    this.kinds.disown(kind, block)
    words[(segment.kinds >>> 2) + (block % SEGMENT_BLOCKS)] = 0
  }

  #newBlock(kind: number): number {
    let block = this.kinds.own(kind)
    while (block === undefined) {
      this.segments.push(new Segment(this.#kernel))
      this.kinds.addBlocks((this.segments.length - 1) * SEGMENT_BLOCKS)
      block = this.kinds.own(kind)
    }
    const segment = this.segments[Math.floor(block / SEGMENT_BLOCKS)]
    if (segment !== undefined) this.#kernel.words[(segment.kinds >>> 2) + (block % SEGMENT_BLOCKS)] = kind
    return block
  }
}

/** A row's sort key. All ascend, and the unknown comes last. */
function keyOf(row: IndexRow, key: SortKey): number {
  switch (key) {
    case 'newest': return -row.postedAt
    case 'price': return row.price ?? UNKNOWN_PRICE
    case 'odometer': return row.odometerKm === null ? UNKNOWN_ODOMETER : clamp(row.odometerKm, UNKNOWN_ODOMETER - 1)
    case 'year': return row.year === null ? UNKNOWN_YEAR : UNKNOWN_YEAR - 1 - clamp(row.year, UNKNOWN_YEAR - 1)
  }
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most)
}

function lowestZero(word: number): number {
  return 31 - Math.clz32(~word & (word + 1))
}

function refuseBadNumbers({ id, price, odometerKm, year, postedAt }: IndexRow): void {
  if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`a vehicle's id is a positive whole number, not ${id}`)
  // The sum is only finite when all of them are.
  if (Number.isFinite((price ?? 0) + (odometerKm ?? 0) + (year ?? 0) + postedAt)) return
  throw new RangeError(`vehicle ${id} has a number that is none: ${[price, odometerKm, year, postedAt].join(', ')}`)
}
