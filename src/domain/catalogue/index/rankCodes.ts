import { SEGMENT_SHIFT, PLACE_MASK, type PageKernel } from './kernel.ts'
import type { CodedKey, Segment } from './segment.ts'
import { firstNot } from '../../binarySearch.ts'
import type { RankRange, SortedOrder } from './sortedOrder.ts'

const BUCKETS = 255
const BATCH = 4096

/**
 * For one sort key a code of one byte for each vehicle, which rises with the key: the number of its bucket. Up to 255 buckets
 * divide the vehicles into groups of about one size. So the vehicles with the smallest keys are found by comparing 16 codes at a
 * time, and only few are looked at themselves.
 */
export class RankCodes {
  readonly #kernel: PageKernel
  readonly #segments: readonly Segment[]
  readonly #key: CodedKey
  readonly #order: SortedOrder
  /** The highest key of each bucket, ascending. Higher keys than all are in one more bucket. */
  #bounds: number[] = []

  constructor(kernel: PageKernel, segments: readonly Segment[], key: CodedKey, order: SortedOrder) {
    this.#kernel = kernel
    this.#segments = segments
    this.#key = key
    this.#order = order
  }

  /** Chooses the buckets from the `size` vehicles of the order and writes their codes. */
  rebuild(size: number): void {
    this.#bounds = []
    const one = new Uint32Array(1)
    const buckets = size === 0 ? 0 : BUCKETS
    for (let bucket = 1; bucket < buckets; bucket++) {
      this.#order.read(Math.ceil((size * bucket) / BUCKETS) - 1, one)
      const key = this.#order.keyOf(one[0] ?? 0)
      if (key !== this.#bounds.at(-1)) this.#bounds.push(key)
    }
    const batch = new Uint32Array(BATCH)
    let code = 0
    for (let rank = 0; rank < size; rank += BATCH) {
      const slots = batch.subarray(0, this.#order.read(rank, batch.subarray(0, Math.min(BATCH, size - rank))))
      for (const slot of slots) {
        const key = this.#order.keyOf(slot)
        while (key > (this.#bounds[code] ?? Infinity)) code++
        this.#write(slot, code)
      }
    }
  }

  /** Writes the code of a vehicle. Its segment has to hold the key already. */
  put(slot: number): void {
    this.#write(slot, this.codeOf(this.#order.keyOf(slot)))
  }

  /** The code of a key. */
  codeOf(key: number): number {
    return firstNot(this.#bounds.length, bucket => (this.#bounds[bucket] ?? 0) < key)
  }

  /** The code of a vehicle, as it was written. */
  codeAt(slot: number): number {
    return (
      this.#kernel.bytes[(this.#segments[slot >>> SEGMENT_SHIFT]?.rankCodes[this.#key] ?? 0) + (slot & PLACE_MASK)] ?? 0
    )
  }

  /** The ranks of the vehicles with a code, from the first to before the last. */
  ranksOf(code: number): RankRange {
    const rankAfter = (bucket: number) => {
      const bound = this.#bounds[bucket]
      return bound === undefined ? Infinity : this.#order.rank(bound, true)
    }
    return { from: code === 0 ? 0 : rankAfter(code - 1), to: rankAfter(code) }
  }

  #write(slot: number, code: number): void {
    const codes = this.#segments[slot >>> SEGMENT_SHIFT]?.rankCodes[this.#key] ?? 0
    this.#kernel.bytes[codes + (slot & PLACE_MASK)] = code
  }
}
