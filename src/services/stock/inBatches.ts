import { setImmediate } from 'node:timers/promises'

const BATCH = 100

/** Hands out a long list in lots. Between two the process serves others: SQLite answers at once, and would let nobody in. */
export async function* inBatches<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += BATCH) {
    if (start > 0) await setImmediate()
    yield items.slice(start, start + BATCH)
  }
}
