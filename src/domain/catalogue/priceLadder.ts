import { PAGE_BYTES, PLACE_MASK, SEGMENT_SHIFT, type PageKernel } from './kernel.ts'
import { clearBit, setBit, type Segment } from './segment.ts'
import type { SortedOrder } from './sortedOrder.ts'

/** Rungs of the ladder: prices that part the vehicles into parts of one size. */
const RUNGS = 48
const BATCH = 4096

/** A range of prices as ranks in the price order: from `from` to before `to`. */
export interface RankRange { from: number; to: number }

/**
 * Bitsets of all vehicles up to a price, for 48 prices. A range is the difference of two of them, put right by the few
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
      this.#eachSlot(from, to, slot => this.#setRung(slot, rung))
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
    const { words } = this.#kernel
    if (range.to - range.from <= Math.abs(upper.rank - range.to) + Math.abs(lower.rank - range.from)) {
      for (const segment of this.#segments) this.#kernel.clear(segment.priced)
      this.#eachSlot(range.from, range.to, slot => setBit(words, this.#pricedPage(slot), slot & PLACE_MASK))
      return
    }
    for (const segment of this.#segments) this.#markSegment(segment, upper.rung, lower.rung)
    this.#correct(Math.min(upper.rank, range.to), Math.max(upper.rank, range.to), range)
    this.#correct(Math.min(lower.rank, range.from), Math.max(lower.rank, range.from), range)
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

  #correct(from: number, to: number, range: RankRange): void {
    const { words } = this.#kernel
    const middle = (a: number): number => Math.min(Math.max(a, from), to)
    this.#eachSlot(from, middle(range.from), slot => clearBit(words, this.#pricedPage(slot), slot & PLACE_MASK))
    this.#eachSlot(middle(range.from), middle(range.to), slot => setBit(words, this.#pricedPage(slot), slot & PLACE_MASK))
    this.#eachSlot(middle(range.to), to, slot => clearBit(words, this.#pricedPage(slot), slot & PLACE_MASK))
  }

  #eachSlot(from: number, to: number, visit: (slot: number) => void): void {
    for (let rank = from; rank < to; rank += BATCH) {
      const read = this.#order.read(rank, this.#batch.subarray(0, Math.min(BATCH, to - rank)))
      for (let at = 0; at < read; at++) visit(this.#batch[at] ?? 0)
    }
  }

  #pricedPage(slot: number): number {
    return this.#segments[slot >>> SEGMENT_SHIFT]?.priced ?? 0
  }

  #setRung(slot: number, rung: number): void {
    const segment = this.#segments[slot >>> SEGMENT_SHIFT]
    if (segment !== undefined) setBit(this.#kernel.words, segment.ladder + rung * PAGE_BYTES, slot & PLACE_MASK)
  }

  #pages(segment: Segment): number {
    segment.ladder ||= this.#kernel.allocate(RUNGS * PAGE_BYTES)
    return segment.ladder
  }
}
