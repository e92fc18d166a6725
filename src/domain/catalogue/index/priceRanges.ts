import { BLOCK_SLOTS, PLACE_MASK, SEGMENT_BLOCKS, SEGMENT_SHIFT, type PageKernel } from './kernel.ts'
import type { RankCodes } from './rankCodes.ts'
import { hasBit, type Segment } from './segment.ts'
import type { RankRange, SortedOrder } from './sortedOrder.ts'

const BATCH = 4096

/** Codes of prices from `least` to `most`, both inclusive; none when they cross. */
export interface CodeRange {
  least: number
  most: number
}

/**
 * Finds the vehicles within a range of prices by the codes of their prices (`RankCodes`). Of the two codes at the ends of a range
 * some vehicles may be within it: these are read from the order of prices. For each block the least and the most code are
 * kept: vehicles of a combination lie by their price, so that most blocks are wholly inside a range or outside.
 */
export class PriceRanges {
  readonly #kernel: PageKernel
  readonly #segments: readonly Segment[]
  readonly #order: SortedOrder
  readonly #codes: RankCodes
  readonly #batch = new Uint32Array(BATCH)

  constructor(kernel: PageKernel, segments: readonly Segment[], order: SortedOrder, codes: RankCodes) {
    this.#kernel = kernel
    this.#segments = segments
    this.#order = order
    this.#codes = codes
  }

  /** Finds the least and the most code of every block. */
  rebuild(): void {
    for (let block = 0; block < this.#segments.length * SEGMENT_BLOCKS; block++) this.update(block * BLOCK_SLOTS)
  }

  /** Finds the least and the most code of the block of a slot. */
  update(slot: number): void {
    const segment = this.#segments[slot >>> SEGMENT_SHIFT]
    if (segment === undefined) return
    const { words, bytes } = this.#kernel
    const first = slot & PLACE_MASK & -BLOCK_SLOTS
    let [least, most] = [255, 0]
    for (let place = first; place < first + BLOCK_SLOTS; place++) {
      if (!hasBit(words, segment.live, place)) continue
      const code = bytes[segment.rankCodes.price + place] ?? 0
      if (code < least) least = code
      if (code > most) most = code
    }
    bytes[segment.priceSpans + first / BLOCK_SLOTS] = least
    bytes[segment.priceSpans + SEGMENT_BLOCKS + first / BLOCK_SLOTS] = most
  }

  /** By how many codes the prices of a block would span more with this price. */
  widening(block: number, price: number): number {
    const spans = (this.#segments[Math.floor(block / SEGMENT_BLOCKS)]?.priceSpans ?? 0) + (block % SEGMENT_BLOCKS)
    const { bytes } = this.#kernel
    const code = this.#codes.codeOf(price)
    return Math.max(0, (bytes[spans] ?? 0) - code, code - (bytes[spans + SEGMENT_BLOCKS] ?? 0))
  }

  /**
   * The codes that are wholly within the prices from `min` to `max`, which are the ranks `range`. Writes to the `edges` page
   * of every segment, which the run of the query clears again, which vehicles of the code before and of the code behind are within it.
   */
  mark(min: number, max: number, range: RankRange): CodeRange {
    if (range.from >= range.to) return { least: 1, most: 0 }
    const [first, last] = [this.#codes.codeOf(min), this.#codes.codeOf(max)]
    const [low, high] = [this.#codes.ranksOf(first), this.#codes.ranksOf(last)]
    const least = range.from <= low.from && range.to >= low.to ? first : first + 1
    const most = range.to >= high.to && range.from <= high.from ? last : last - 1
    if (least > first) this.#write(range.from, Math.min(low.to, range.to))
    if (most < last) this.#write(Math.max(high.from, range.from), range.to)
    return { least, most }
  }

  #write(from: number, to: number): void {
    const { words } = this.#kernel
    const pages = this.#segments.map(segment => segment.edges >>> 2)
    for (let rank = from; rank < to; rank += BATCH) {
      const read = this.#order.read(rank, this.#batch.subarray(0, Math.min(BATCH, to - rank)))
      for (let at = 0; at < read; at++) {
        const slot = this.#batch[at] ?? 0
        const word = (pages[slot >>> SEGMENT_SHIFT] ?? 0) + ((slot & PLACE_MASK) >>> 5)
        words[word] = (words[word] ?? 0) | (1 << (slot & 31))
      }
    }
  }
}
