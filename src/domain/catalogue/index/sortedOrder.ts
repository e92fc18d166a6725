import { firstNot } from '../../binarySearch.ts'
import { PLACE_MASK, SEGMENT_SHIFT } from './kernel.ts'
import { radixSort } from './radixSort.ts'
import type { Segment, SortKey } from './segment.ts'

const CHUNK = 1024
const FILLED = 1000
const SPARSE = CHUNK / 4

/** Ranks in an order, from `from` to before `to`. */
export interface RankRange {
  from: number
  to: number
}

/** A place in the order: the chunk and the place within it. */
interface Place {
  chunk: number
  at: number
}

/**
 * All slots by one key, ascending; of equal keys the higher id first. Chunks of a thousand slots make changes cheap.
 */
export class SortedOrder {
  readonly #segments: readonly Segment[]
  readonly #key: SortKey
  #chunks: Uint32Array[] = []
  #lengths: number[] = []

  constructor(segments: readonly Segment[], key: SortKey) {
    this.#segments = segments
    this.#key = key
  }

  keyOf(slot: number): number {
    return this.#segments[slot >>> SEGMENT_SHIFT]?.keyAt(this.#key, slot & PLACE_MASK) ?? 0
  }

  /** Sorts all slots again. They have to come with the higher ids first. */
  rebuild(slots: Uint32Array): void {
    const keys = new Float64Array(slots.length)
    for (let at = 0; at < keys.length; at++) keys[at] = this.keyOf(slots[at] ?? 0)
    this.fill(radixSort(keys).map(position => slots[position] ?? 0))
  }

  /** Takes all slots, which have to be in order. */
  fill(slots: Uint32Array): void {
    this.#chunks = []
    this.#lengths = []
    for (let start = 0; start < slots.length; start += FILLED) {
      const chunk = new Uint32Array(CHUNK)
      const part = slots.subarray(start, start + FILLED)
      chunk.set(part)
      this.#chunks.push(chunk)
      this.#lengths.push(part.length)
    }
  }

  /** Adds a slot. Its segment has to hold key and id already. */
  insert(slot: number): void {
    let { chunk, at } = this.#locate(this.keyOf(slot), this.#idOf(slot))
    if (chunk === this.#chunks.length) {
      if (chunk > 0) at = this.#lengths[--chunk] ?? 0
      else this.#addChunk(0, new Uint32Array(CHUNK), 0)
    }
    if (this.#lengths[chunk] === CHUNK) {
      this.#split(chunk)
      if (at > CHUNK / 2) {
        chunk++
        at -= CHUNK / 2
      }
    }
    const slots = this.#chunks[chunk]
    const length = this.#lengths[chunk] ?? 0
    if (slots === undefined) return
    slots.copyWithin(at + 1, at, length)
    slots[at] = slot
    this.#lengths[chunk] = length + 1
  }

  /** Removes a slot. Its segment has to hold the key and id it was inserted with. */
  remove(slot: number): void {
    const { chunk, at } = this.#locate(this.keyOf(slot), this.#idOf(slot))
    const slots = this.#chunks[chunk]
    const length = (this.#lengths[chunk] ?? 0) - 1
    if (slots?.[at] !== slot) throw new Error(`slot ${slot} is not where its key says`)
    slots.copyWithin(at, at + 1, length + 1)
    this.#lengths[chunk] = length
    if (length < SPARSE) this.#merge(chunk)
  }

  /** How many slots have a smaller key; with `inclusive` a smaller key or this one. */
  rank(key: number, inclusive: boolean): number {
    const { chunk, at } = this.#locate(key, inclusive ? -Infinity : Infinity)
    let before = at
    for (let earlier = 0; earlier < chunk; earlier++) before += this.#lengths[earlier] ?? 0
    return before
  }

  /** Copies the slots of the ranks from `from` into `target`, as many as it holds or there are; returns how many. */
  read(from: number, target: Uint32Array): number {
    let chunk = 0
    let at = from
    while (chunk < this.#chunks.length && at >= (this.#lengths[chunk] ?? 0)) at -= this.#lengths[chunk++] ?? 0
    let filled = 0
    for (; filled < target.length && chunk < this.#chunks.length; chunk++, at = 0) {
      const end = Math.min(this.#lengths[chunk] ?? 0, at + target.length - filled)
      const part = this.#chunks[chunk]?.subarray(at, end)
      if (part !== undefined) target.set(part, filled)
      filled += end - at
    }
    return filled
  }

  memoryBytes(): number {
    return this.#chunks.length * (CHUNK * 4 + 120)
  }

  #idOf(slot: number): number {
    return this.#segments[slot >>> SEGMENT_SHIFT]?.ids[slot & PLACE_MASK] ?? 0
  }

  #isBefore(slot: number, key: number, id: number): boolean {
    const own = this.keyOf(slot)
    return own < key || (own === key && this.#idOf(slot) > id)
  }

  /** The first place whose slot does not come before (key, id). */
  #locate(key: number, id: number): Place {
    const chunk = firstNot(this.#chunks.length, index =>
      this.#isBefore(this.#chunks[index]?.[(this.#lengths[index] ?? 0) - 1] ?? 0, key, id),
    )
    const slots = this.#chunks[chunk]
    if (slots === undefined) return { chunk, at: 0 }
    return { chunk, at: firstNot(this.#lengths[chunk] ?? 0, index => this.#isBefore(slots[index] ?? 0, key, id)) }
  }

  #addChunk(index: number, chunk: Uint32Array, length: number): void {
    this.#chunks.splice(index, 0, chunk)
    this.#lengths.splice(index, 0, length)
  }

  #split(chunk: number): void {
    const upper = new Uint32Array(CHUNK)
    upper.set(this.#chunks[chunk]?.subarray(CHUNK / 2) ?? [])
    this.#addChunk(chunk + 1, upper, CHUNK / 2)
    this.#lengths[chunk] = CHUNK / 2
  }

  /** Joins a sparse chunk to a neighbour that has room; drops it when it is empty. */
  #merge(chunk: number): void {
    const length = this.#lengths[chunk] ?? 0
    const left = chunk > 0 && (this.#lengths[chunk - 1] ?? 0) + length <= FILLED ? chunk - 1 : chunk
    const right = left + 1
    const space = this.#lengths[left] ?? 0
    const added = this.#lengths[right] ?? 0
    if (length === 0 && left === chunk) {
      this.#drop(chunk)
    } else if (right < this.#chunks.length && space + added <= FILLED) {
      this.#chunks[left]?.set(this.#chunks[right]?.subarray(0, added) ?? [], space)
      this.#lengths[left] = space + added
      this.#drop(right)
    }
  }

  #drop(chunk: number): void {
    this.#chunks.splice(chunk, 1)
    this.#lengths.splice(chunk, 1)
  }
}
