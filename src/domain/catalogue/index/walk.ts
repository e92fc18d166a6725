import { PLACE_MASK, SEGMENT_SHIFT, type PageKernel } from './kernel.ts'
import type { Segment } from './segment.ts'
import type { RankRange, SortedOrder } from './sortedOrder.ts'

const FIRST_BATCH = 64
const BATCH = 1024

/** Walks along an order and yields the matching slots in batches. The next batch overwrites the last. */
export class Walk {
  /** Slots looked at so far. */
  steps = 0
  readonly #order: SortedOrder
  readonly #words: Uint32Array
  /** First word of every segment's `matching` page. */
  readonly #matching: Uint32Array
  readonly #batch = new Uint32Array(BATCH)

  constructor(order: SortedOrder, kernel: PageKernel, segments: readonly Segment[]) {
    this.#order = order
    this.#words = kernel.words
    // `Uint32Array.from` takes as long as a short walk.
    this.#matching = new Uint32Array(segments.length)
    for (let at = 0; at < segments.length; at++) this.#matching[at] = (segments[at]?.matching ?? 0) >>> 2
  }

  /** The matches of a range of ranks, first to last. */
  *up(range: RankRange): Generator<Uint32Array> {
    for (let from = range.from, size = FIRST_BATCH; from < range.to; size = Math.min(size * 4, BATCH)) {
      const part = this.#batch.subarray(0, Math.min(size, range.to - from))
      this.#order.read(from, part)
      from += part.length
      yield this.#matches(part)
    }
  }

  /** The matches of a range of ranks, highest key first. Slots of one key keep their order (the higher id first). */
  *down(range: RankRange): Generator<Uint32Array> {
    const order = this.#order
    for (let to = range.to, size = FIRST_BATCH; to > range.from; size = Math.min(size * 4, BATCH)) {
      const start = Math.max(range.from, to - size)
      const part = this.#batch.subarray(0, to - start)
      order.read(start, part)
      const lowest = order.keyOf(part[0] ?? 0)
      if (order.keyOf(part.at(-1) ?? 0) === lowest) {
        const runStart = Math.max(range.from, order.rank(lowest, false))
        yield* this.up({ from: runStart, to })
        to = runStart
      } else {
        // The run of the lowest key may begin before this part: it is left for the next.
        let cut = 0
        while (start > range.from && order.keyOf(part[cut] ?? 0) === lowest) cut++
        const matches = this.#matches(part.subarray(cut))
        reverseRuns(order, matches)
        to = start + cut
        yield matches
      }
    }
  }

  /** Moves the matches to the beginning of the slots and returns them. */
  #matches(slots: Uint32Array): Uint32Array {
    const words = this.#words
    let kept = 0
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] ?? 0
      const word = words[(this.#matching[slot >>> SEGMENT_SHIFT] ?? 0) + ((slot & PLACE_MASK) >>> 5)] ?? 0
      slots[kept] = slot
      kept += (word >>> (slot & 31)) & 1
    }
    this.steps += slots.length
    return slots.subarray(0, kept)
  }
}

function reverseRuns(order: SortedOrder, slots: Uint32Array): void {
  slots.reverse()
  for (let from = 0, to = 0; from < slots.length; from = to) {
    const key = order.keyOf(slots[from] ?? 0)
    while (to < slots.length && order.keyOf(slots[to] ?? 0) === key) to++
    if (to - from > 1) slots.subarray(from, to).reverse()
  }
}
