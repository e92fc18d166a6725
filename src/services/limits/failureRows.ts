import type { Transaction } from 'kysely'
import { FAILURES_FORGOTTEN_MS, type Failures } from '#domain/accounts/signInSlowdown.ts'
import type { Schema } from '../schema.ts'

/**
 * Reads failures by their keys and keeps others from counting until the transaction ends. In the order of the keys:
 * transactions that lock several then never wait for each other in a circle.
 */
export async function lockFailures(
  transaction: Transaction<Schema>,
  keys: readonly string[],
  now: number,
): Promise<Map<string, Failures>> {
  const found = new Map<string, Failures>()
  for (const key of keys.toSorted()) {
    const row = await transaction
      .insertInto('limitCounts')
      .values({ keyHash: key, taken: 0, lastAt: now, until: 0, expiresAt: now + FAILURES_FORGOTTEN_MS })
      .onConflict(conflict =>
        conflict.column('keyHash').doUpdateSet(({ ref }) => ({ taken: ref('limitCounts.taken') })),
      )
      .returning(['taken', 'lastAt', 'until'])
      .executeTakeFirstOrThrow()
    found.set(key, { failures: row.taken, lastAt: Number(row.lastAt), until: Number(row.until) })
  }
  return found
}

/** Writes failures whose rows the transaction has locked. */
export async function writeFailures(
  transaction: Transaction<Schema>,
  entries: Iterable<readonly [key: string, Failures]>,
): Promise<void> {
  for (const [key, { failures, lastAt, until }] of entries) {
    await transaction
      .updateTable('limitCounts')
      .set({
        taken: failures,
        lastAt,
        until,
        expiresAt: Math.max(until, lastAt + FAILURES_FORGOTTEN_MS),
      })
      .where('keyHash', '=', key)
      .execute()
  }
}
