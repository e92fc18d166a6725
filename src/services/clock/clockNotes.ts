import type { Transaction } from 'kysely'
import { DAY_MS } from '#domain/text/indianTime.ts'
import type { ClockNote } from '#platform/trustedClock.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'

type Read = Pick<ProductPlatform, 'database'>

const FORGOTTEN_AFTER_MS = 90 * DAY_MS

/**
 * Earlier times that are known: the notes of every machine, or, of a site whose release had none, when its last daily work
 * was done and its last event happened.
 */
export async function readNotes({ database: { query } }: Read): Promise<ClockNote[]> {
  const rows = await query.selectFrom('clockNotes').selectAll().execute()
  if (rows.length > 0) return rows.map(row => ({ at: Number(row.notedAt), boot: row.boot, upMs: Number(row.upMs) }))
  const work = await query
    .selectFrom('leases')
    .select(({ fn }) => fn.max('doneAt').as('at'))
    .executeTakeFirst()
  const event = await query.selectFrom('events').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const at = Math.max(Number(work?.at ?? 0), Number(event?.at ?? 0))
  return at === 0 ? [] : [{ at, boot: '', upMs: 0 }]
}

/** Writes what is known of the time now over what this start of the machine noted before. */
export async function writeNote(transaction: Transaction<Schema>, { at, boot, upMs }: ClockNote): Promise<void> {
  const row = { boot, notedAt: at, upMs }
  await transaction
    .insertInto('clockNotes')
    .values(row)
    .onConflict(conflict => conflict.column('boot').doUpdateSet(row))
    .execute()
  await transaction
    .deleteFrom('clockNotes')
    .where('notedAt', '<', at - FORGOTTEN_AFTER_MS)
    .execute()
}

/** How often a person has said that a clock is right. */
export async function countWords({ database }: Read): Promise<number> {
  const { said } = await database.query.selectFrom('clockWords').select('said').executeTakeFirstOrThrow()
  return said
}
