import type { Transaction } from 'kysely'
import type { Schema } from './schema.ts'
import type { ProductPlatform, Site } from './site.ts'

/**
 * Runs a change in one transaction and makes it seen: other processes hear the bell, and this one's read model has
 * caught up when the promise resolves, so that whoever wrote reads what it wrote.
 */
export async function commitChange<Result>(
  platform: ProductPlatform | Site, work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const result = await platform.database.transaction(work)
  await platform.database.ringCommit()
  if ('catalogue' in platform) await platform.catalogue.catchUp()
  return result
}
