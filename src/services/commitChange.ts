import { setTimeout as after } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Schema } from './schema.ts'
import type { CatalogueSite } from './catalogueSite.ts'
import type { ProductPlatform } from './productPlatform.ts'

/** How long a change waits at most until this process's catalogue shows it. */
const SEEN_WITHIN_MS = 2_000

/**
 * Waits until this process's catalogue has applied the committed change, at most `SEEN_WITHIN_MS`. Never rejects: a
 * catalogue that is late catches up with the next event.
 */
async function waitUntilSeen({ catalogue, log }: CatalogueSite): Promise<void> {
  const enough = new AbortController()
  const late = after(SEEN_WITHIN_MS, 'late', { signal: enough.signal, ref: false }).catch(() => null)
  const seen = catalogue
    .catchUp()
    .catch((err: unknown) => log.error({ err }, 'a change is committed and not seen here yet'))
  if ((await Promise.race([seen, late])) === 'late') log.warn('a change is committed and not seen here yet')
  enough.abort()
}

/**
 * Runs a change of the catalogue in one transaction with the write lock and waits until this process's catalogue shows
 * it. The lock prevents that two changes see each other half done, and makes event ids visible in ascending order: who
 * reads on from the last event id misses none. The commit notifies other processes. When the promise resolves, a reader
 * in this process sees the change, unless the database is slow to answer. Nothing rejects after the commit.
 */
export async function commitChange<Result>(
  platform: ProductPlatform | CatalogueSite,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const result = await platform.database.withWriteLock(work)
  if ('catalogue' in platform) await waitUntilSeen(platform)
  return result
}
