import type { Kysely } from 'kysely'
import { indianDay } from '#domain/text/indianTime.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { OF_CATALOGUE } from '../events.ts'
import type { Schema } from '../schema.ts'

/**
 * A cache of slow reports. A result is used until any process writes a row that it depends on:
 * nobody gets one that is older than his own last write. `key` names the report; there are few of them.
 */
export type ReportCache = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

/**
 * A text that is another one after each write that a report could show. Rows of `report_writes` may become visible in another order
 * than that of their numbers, so their count belongs to it; a sweep leaves the last one, so that the first number only rises.
 */
async function readVersion(query: Kysely<Schema>, now: number): Promise<string> {
  const writes = await query
    .selectFrom('reportWrites')
    .select(({ fn }) => [fn.min('id').as('first'), fn.max('id').as('last'), fn.countAll().as('count')])
    .executeTakeFirstOrThrow()
  const event = await query
    .selectFrom('events')
    .select('id')
    .where(OF_CATALOGUE)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return [writes.first, writes.last, writes.count, event?.id, indianDay(now)].join(' ')
}

/** Makes the cache of one process. */
export function createReportCache({ query }: Pick<Database<Schema>, 'query'>, clock: Clock): ReportCache {
  const last = new Map<string, { version: string; value: Promise<unknown> }>()
  return async <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    // Before the report is read: it may have more than this says, and never less.
    const version = await readVersion(query, clock.now())
    const known = last.get(key)
    if (known?.version === version) return known.value as Promise<Value>
    const reading = { version, value: read() }
    last.set(key, reading)
    reading.value.catch(() => {
      if (last.get(key) === reading) last.delete(key)
    })
    return reading.value
  }
}

/** Removes what tells reports of writes, but for the last. */
export async function sweepReportWrites({ database }: { database: Database<Schema> }): Promise<void> {
  await database.transaction(transaction =>
    transaction
      .deleteFrom('reportWrites')
      .where('id', '<', ({ selectFrom }) => selectFrom('reportWrites').select(({ fn }) => fn.max('id').as('id')))
      .execute(),
  )
}
