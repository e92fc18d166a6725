import type { SortedOrder } from './sortedOrder.ts'
import type { RankRange } from './priceLadder.ts'

const FIRST_BATCH = 64
const BATCH = 1024

/** The slots of a range of ranks, first to last, in batches. A batch is only good until the next. */
export function* walkUp(order: SortedOrder, range: RankRange): Generator<Uint32Array> {
  const batch = new Uint32Array(BATCH)
  for (let from = range.from, size = FIRST_BATCH; from < range.to; size = Math.min(size * 4, BATCH)) {
    const part = batch.subarray(0, Math.min(size, range.to - from))
    order.read(from, part)
    yield part
    from += part.length
  }
}

/** The slots of a range of ranks, highest key first; slots of one key keep their order (the higher id first). */
export function* walkDown(order: SortedOrder, range: RankRange): Generator<Uint32Array> {
  const batch = new Uint32Array(BATCH)
  for (let to = range.to, size = FIRST_BATCH; to > range.from; size = Math.min(size * 4, BATCH)) {
    const start = Math.max(range.from, to - size)
    const part = batch.subarray(0, to - start)
    order.read(start, part)
    const lowest = order.keyOf(part[0] ?? 0)
    if (order.keyOf(part.at(-1) ?? 0) === lowest) {
      const runStart = Math.max(range.from, order.rank(lowest, false))
      yield* walkUp(order, { from: runStart, to })
      to = runStart
    } else {
      // The lowest run may begin before this part: it is left for the next.
      let cut = start === range.from ? 0 : 1
      while (cut > 0 && order.keyOf(part[cut] ?? 0) === lowest) cut++
      const runs = part.subarray(cut)
      reverseRuns(order, runs)
      yield runs
      to = start + cut
    }
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
