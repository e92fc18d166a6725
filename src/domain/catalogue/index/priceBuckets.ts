import { PAGE_BYTES, PLACE_MASK, SEGMENT_SHIFT, type PageKernel } from './kernel.ts'
import { clearBit, setBit, type Segment } from './segment.ts'
import type { SortedOrder } from './sortedOrder.ts'

/** At most so many buckets. Their upper prices divide the vehicles into groups of one size. */
const BUCKETS = 32
const BATCH = 4096

/** A range of prices as ranks in the price order: from `from` to before `to`. */
export interface RankRange {
  from: number
  to: number
}

/**
 * For each of 32 prices a bitset of all vehicles up to that price. The difference of two of them is a price range, but
 * for the few vehicles between the bounds of the range and the nearest buckets; these are read from the price order.
 */
export class PriceBuckets {
  readonly #kernel: PageKernel
  readonly #segments: readonly Segment[]
  readonly #order: SortedOrder
  /** The highest price of each bucket, ascending. */
  #prices: number[] = []
  readonly #batch = new Uint32Array(BATCH)

  constructor(kernel: PageKernel, segments: readonly Segment[], order: SortedOrder) {
    this.#kernel = kernel
    this.#segments = segments
    this.#order = order
  }

  /** Chooses the buckets from the `known` vehicles with a price and fills their bitsets. */
  rebuild(known: number): void {
    this.#prices = []
    const one = new Uint32Array(1)
    const buckets = known === 0 ? 0 : BUCKETS
    for (let bucket = 1; bucket <= buckets; bucket++) {
      this.#order.read(Math.ceil((known * bucket) / BUCKETS) - 1, one)
      const price = this.#order.keyOf(one[0] ?? 0)
      if (price !== this.#prices.at(-1)) this.#prices.push(price)
    }
    let from = 0
    for (const segment of this.#segments) this.#pages(segment)
    for (const [bucket, price] of this.#prices.entries()) {
      for (const segment of this.#segments) {
        const page = this.#pages(segment) + bucket * PAGE_BYTES
        if (bucket === 0) this.#kernel.clear(page)
        else this.#kernel.words.copyWithin(page >>> 2, (page - PAGE_BYTES) >>> 2, page >>> 2)
      }
      const to = this.#order.rank(price, true)
      const pages = this.#segments.map(segment => (segment.priceBuckets + bucket * PAGE_BYTES) >>> 2)
      this.#write(from, to, pages, 1)
      from = to
    }
  }

  /** Adds a vehicle to the bitsets of its bucket and of all above. */
  add(segment: Segment, place: number, price: number): void {
    const pages = this.#pages(segment)
    for (let bucket = this.#prices.length - 1; bucket >= 0 && price <= (this.#prices[bucket] ?? 0); bucket--) {
      setBit(this.#kernel.words, pages + bucket * PAGE_BYTES, place)
    }
  }

  /** Removes a vehicle from all bitsets. */
  remove(segment: Segment, place: number): void {
    const pages = this.#pages(segment)
    for (let bucket = 0; bucket < this.#prices.length; bucket++) {
      clearBit(this.#kernel.words, pages + bucket * PAGE_BYTES, place)
    }
  }

  /** Writes which vehicles are within the range to the `within` page of every segment. */
  mark(range: RankRange): void {
    const upper = this.#nearest(range.to)
    const lower = this.#nearest(range.from)
    const pages = this.#segments.map(segment => segment.within >>> 2)
    if (range.to - range.from <= Math.abs(upper.rank - range.to) + Math.abs(lower.rank - range.from)) {
      for (const segment of this.#segments) this.#kernel.clear(segment.within)
      this.#write(range.from, range.to, pages, 1)
      return
    }
    for (const segment of this.#segments) this.#markSegment(segment, upper.bucket, lower.bucket)
    for (const [rank, bound] of [
      [upper.rank, range.to],
      [lower.rank, range.from],
    ] as const) {
      const [from, to] = [Math.min(rank, bound), Math.max(rank, bound)]
      const begin = Math.min(Math.max(range.from, from), to)
      const end = Math.min(Math.max(range.to, from), to)
      this.#write(from, begin, pages, 0)
      this.#write(begin, end, pages, 1)
      this.#write(end, to, pages, 0)
    }
  }

  /** The bucket whose end is nearest to a rank, and that end; bucket -1 is the beginning of the order. */
  #nearest(rank: number): { bucket: number; rank: number } {
    let best = { bucket: -1, rank: 0 }
    let [low, high] = [0, this.#prices.length]
    while (low < high) {
      const bucket = (low + high) >>> 1
      const found = this.#order.rank(this.#prices[bucket] ?? 0, true)
      if (Math.abs(found - rank) < Math.abs(best.rank - rank)) best = { bucket, rank: found }
      if (found < rank) low = bucket + 1
      else high = bucket
    }
    return best
  }

  #markSegment(segment: Segment, upper: number, lower: number): void {
    const pages = this.#pages(segment)
    this.#kernel.clear(segment.within)
    if (upper === -1) return
    if (lower === -1) this.#kernel.unite(segment.within, pages + upper * PAGE_BYTES)
    else this.#kernel.subtract(segment.within, pages + upper * PAGE_BYTES, pages + lower * PAGE_BYTES)
  }

  /** Sets the bits of a range of ranks to 1 or 0. `pages` holds the first word of each segment's page. */
  #write(from: number, to: number, pages: readonly number[], bit: 0 | 1): void {
    const { words } = this.#kernel
    const batch = this.#batch
    for (let rank = from; rank < to; rank += BATCH) {
      const read = this.#order.read(rank, batch.subarray(0, Math.min(BATCH, to - rank)))
      for (let at = 0; at < read; at++) {
        const slot = batch[at] ?? 0
        const word = (pages[slot >>> SEGMENT_SHIFT] ?? 0) + ((slot & PLACE_MASK) >>> 5)
        const others = (words[word] ?? 0) & ~(1 << (slot & 31))
        words[word] = others | (bit << (slot & 31))
      }
    }
  }

  #pages(segment: Segment): number {
    segment.priceBuckets ||= this.#kernel.allocate(BUCKETS * PAGE_BYTES)
    return segment.priceBuckets
  }
}
