import type { Transaction } from 'kysely'
import type { Schema } from './schema.ts'
import type { ProductPlatform, Site } from './site.ts'

/**
 * Runs a change of the catalogue in one transaction and makes it seen. Changes take turns, so that none meets another half
 * done and event numbers become visible in order: who follows them by the last number misses none. Other processes hear
 * the bell, and this one's read model has caught up when the promise resolves: whoever wrote reads what it wrote.
 */
export async function commitChange<Result>(
  platform: ProductPlatform | Site, work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const result = await platform.database.transaction(async transaction => {
    await platform.database.takeTurn(transaction)
    return work(transaction)
  })
  await platform.database.ringCommit()
  if ('catalogue' in platform) await platform.catalogue.catchUp()
  return result
}
