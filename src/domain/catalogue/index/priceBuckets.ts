import { PAGE_BYTES, PLACE_MASK, SEGMENT_SHIFT, type PageKernel } from './kernel.ts'
import { clearBit, setBit, type Segment } from './segment.ts'
import type { SortedOrder } from './sortedOrder.ts'

/** Rungs of the ladder: prices that part the vehicles into parts of one size. */
const RUNGS = 32
const BATCH = 4096

/** A range of prices as ranks in the price order: from `from` to before `to`. */
export interface RankRange { from: number; to: number }

/**
 * Bitsets of all vehicles up to a price, for 32 prices. A range is the difference of two of them, put right by the few
 * vehicles between its bounds and the nearest rungs, which are a slice of the price order.
 */
export class PriceLadder {
  readonly #kernel: PageKernel
  readonly #segments: readonly Segment[]
  readonly #order: SortedOrder
  #rungs: number[] = []
  readonly #batch = new Uint32Array(BATCH)

  constructor(kernel: PageKernel, segments: readonly Segment[], order: SortedOrder) {
    this.#kernel = kernel
    this.#segments = segments
    this.#order = order
  }

  /** Chooses the rungs anew from the `known` vehicles with a price and fills their bitsets. */
  rebuild(known: number): void {
    this.#rungs = []
    const one = new Uint32Array(1)
    const rungs = known === 0 ? 0 : RUNGS
    for (let rung = 1; rung <= rungs; rung++) {
      this.#order.read(Math.ceil((known * rung) / RUNGS) - 1, one)
      const price = this.#order.keyOf(one[0] ?? 0)
      if (price !== this.#rungs.at(-1)) this.#rungs.push(price)
    }
    let from = 0
    for (const segment of this.#segments) this.#pages(segment)
    for (const [rung, price] of this.#rungs.entries()) {
      for (const segment of this.#segments) {
        const page = this.#pages(segment) + rung * PAGE_BYTES
        if (rung === 0) this.#kernel.clear(page)
        else this.#kernel.words.copyWithin(page >>> 2, (page - PAGE_BYTES) >>> 2, page >>> 2)
      }
      const to = this.#order.rank(price, true)
      const pages = this.#segments.map(segment => (segment.ladder + rung * PAGE_BYTES) >>> 2)
      this.#write(from, to, pages, 1)
      from = to
    }
  }

  /** Adds a vehicle to the bitsets of all rungs from its price up. */
  add(segment: Segment, place: number, price: number): void {
    const pages = this.#pages(segment)
    for (let rung = this.#rungs.length - 1; rung >= 0 && price <= (this.#rungs[rung] ?? 0); rung--) {
      setBit(this.#kernel.words, pages + rung * PAGE_BYTES, place)
    }
  }

  /** Takes a vehicle out of the bitsets. */
  remove(segment: Segment, place: number): void {
    const pages = this.#pages(segment)
    for (let rung = 0; rung < this.#rungs.length; rung++) clearBit(this.#kernel.words, pages + rung * PAGE_BYTES, place)
  }

  /** Writes who is within the range to every segment's `priced` page. */
  mark(range: RankRange): void {
    const upper = this.#nearest(range.to)
    const lower = this.#nearest(range.from)
    const pages = this.#segments.map(segment => segment.priced >>> 2)
    if (range.to - range.from <= Math.abs(upper.rank - range.to) + Math.abs(lower.rank - range.from)) {
      for (const segment of this.#segments) this.#kernel.clear(segment.priced)
      this.#write(range.from, range.to, pages, 1)
      return
    }
    for (const segment of this.#segments) this.#markSegment(segment, upper.rung, lower.rung)
    for (const [rung, bound] of [[upper.rank, range.to], [lower.rank, range.from]] as const) {
      const [from, to] = [Math.min(rung, bound), Math.max(rung, bound)]
      const begin = Math.min(Math.max(range.from, from), to)
      const end = Math.min(Math.max(range.to, from), to)
      this.#write(from, begin, pages, 0)
      this.#write(begin, end, pages, 1)
      this.#write(end, to, pages, 0)
    }
  }

  /** The rung nearest to a rank: -1 for the beginning of the order. */
  #nearest(rank: number): { rung: number; rank: number } {
    let best = { rung: -1, rank: 0 }
    let [low, high] = [0, this.#rungs.length]
    while (low < high) {
      const rung = (low + high) >>> 1
      const found = this.#order.rank(this.#rungs[rung] ?? 0, true)
      if (Math.abs(found - rank) < Math.abs(best.rank - rank)) best = { rung, rank: found }
      if (found < rank) low = rung + 1
      else high = rung
    }
    return best
  }

  #markSegment(segment: Segment, upper: number, lower: number): void {
    const pages = this.#pages(segment)
    this.#kernel.clear(segment.priced)
    if (upper === -1) return
    if (lower === -1) this.#kernel.unite(segment.priced, pages + upper * PAGE_BYTES)
    else this.#kernel.subtract(segment.priced, pages + upper * PAGE_BYTES, pages + lower * PAGE_BYTES)
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
    segment.ladder ||= this.#kernel.allocate(RUNGS * PAGE_BYTES)
    return segment.ladder
  }
}
