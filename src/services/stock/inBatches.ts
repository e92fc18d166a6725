import { setImmediate } from 'node:timers/promises'

const BATCH = 100

/**
 * Yields a long list in batches of 100. Yields to the event loop between two batches, because SQLite answers
 * synchronously.
 */
export async function* inBatches<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += BATCH) {
    if (start > 0) await setImmediate()
    yield items.slice(start, start + BATCH)
  }
}
