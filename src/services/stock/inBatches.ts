import { setImmediate } from 'node:timers/promises'

/**
 * Yields a long list in batches of 100, or as many as `size` says. Yields to the event loop between two batches, because
 * SQLite answers synchronously.
 */
export async function* inBatches<Item>(items: readonly Item[], size = 100): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await setImmediate()
    yield items.slice(start, start + size)
  }
}
