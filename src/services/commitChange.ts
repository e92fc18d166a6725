import { setTimeout as after } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Schema } from './schema.ts'
import type { CatalogueSite } from './catalogueSite.ts'
import type { ProductPlatform } from './productPlatform.ts'

/** How long whoever has changed something waits to read it. */
const SEEN_WITHIN_MS = 2_000

/** Lets this process take in what is committed. It never fails, and ends after a while: what is late comes with the next event. */
async function makeSeen({ catalogue, log }: CatalogueSite): Promise<void> {
  const enough = new AbortController()
  const late = after(SEEN_WITHIN_MS, 'late', { signal: enough.signal, ref: false }).catch(() => null)
  const seen = catalogue.catchUp().catch((err: unknown) => log.error({ err }, 'a change is committed and not seen here yet'))
  if (await Promise.race([seen, late]) === 'late') log.warn('a change is committed and not seen here yet')
  enough.abort()
}

/**
 * Runs a change of the catalogue in one transaction and makes it seen. Changes take turns, so that none meets another half
 * done and event numbers become visible in order: who follows them by the last number misses none. Other processes are
 * told, and this one's read model has caught up when the promise resolves: whoever wrote reads what it wrote, unless the
 * database is slow in telling. Once it is committed nothing rejects any more.
 */
export async function commitChange<Result>(
  platform: ProductPlatform | CatalogueSite, work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const result = await platform.database.withWriteLock(work)
  if ('catalogue' in platform) await makeSeen(platform)
  return result
}
