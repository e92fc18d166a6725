import { setTimeout as wait } from 'node:timers/promises'
import type { Updateable } from 'kysely'
import type { ProductPlatform } from '../productPlatform.ts'
import type { OutboxTable } from './outboxTable.ts'

/** How an outcome is noted that could not be at once. */
export interface NotingAgain {
  /** Milliseconds between two tries. */
  everyMs?: number
  /** Ends trying, as does an hour without success. */
  signal?: AbortSignal
}

const EVERY_MS = 2_000
const TRIED_FOR_MS = 3_600_000

/**
 * Writes what became of a delivery, again and again while the database cannot be written: a delivered mail whose claim runs out
 * unnoted is delivered twice. While this process tries, it delivers nothing else; another one may, once the database is back.
 * Returns whether the mail was still there. Throws the last error when trying has ended.
 */
export async function noteOutcome(
  { database, log }: Pick<ProductPlatform, 'database' | 'log'>,
  id: number,
  outcome: Updateable<OutboxTable>,
  { everyMs = EVERY_MS, signal }: NotingAgain = {},
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      const noted = await database.transaction(transaction =>
        transaction.updateTable('outbox').set(outcome).where('id', '=', id).executeTakeFirst(),
      )
      return noted.numUpdatedRows > 0n
    } catch (error) {
      if (signal?.aborted === true || tries * everyMs >= TRIED_FOR_MS) throw error
      if (tries === 1)
        log.warn({ err: error, mail: id }, 'what became of a mail could not be noted yet; it is tried until it can')
      // An end of the process wakes it for a last try.
      await wait(everyMs, undefined, { signal }).catch(() => {})
    }
  }
}
