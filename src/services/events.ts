import type { Transaction } from 'kysely'
import type { OptionList } from '#domain/optionLists.ts'
import type { Schema } from './schema.ts'
import type { ProductPlatform } from './site.ts'

/** Something that happened to a vehicle, an option or an account, with its whole state before and after. */
export interface EventEntry {
  kind: 'added' | 'changed' | 'removed'
  subject: 'vehicle' | 'account' | OptionList
  subjectId: number
  before: unknown
  after: unknown
}

// Five parameters a row: far below what a statement may carry on either engine.
const ROWS_PER_STATEMENT = 1_000

/** Appends to the events table within the transaction of the change itself; only inside `commitChange`, which keeps the order. */
export async function appendEvents(
  platform: ProductPlatform, transaction: Transaction<Schema>, actor: string, entries: readonly EventEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const at = platform.clock.now()
  const rows = entries.map(({ kind, subject, subjectId, before, after }) => ({
    at, actor, kind, subject, subject_id: subjectId,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
  }))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await transaction.insertInto('events').values(rows.slice(start, start + ROWS_PER_STATEMENT)).execute()
  }
}
