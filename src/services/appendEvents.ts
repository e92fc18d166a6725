import type { Transaction } from 'kysely'
import { EVENT_SHAPE } from '#domain/audit/eventContent.ts'
import { sideJson, type EventEntry } from './events.ts'
import { chainEvents } from './passport/chainEvents.ts'
import { queueEnquiryDeliveries } from './integrations/queueEnquiryDeliveries.ts'
import type { ProductPlatform } from './productPlatform.ts'
import type { Schema } from './schema.ts'

// Ten parameters a row: far below what a statement may have on either engine.
const ROWS_PER_STATEMENT = 1_000

/**
 * Appends events within the transaction of the change itself: events of vehicles and options only inside
 * `commitChange`, which keeps their order; events of the office's subjects in any transaction. What a vehicle's passport
 * says of them is appended too (CAR-4): the vehicle has been written before, except for the names of its options.
 * `importId` names the import that caused the events, `revertedImportId` the import that they undo.
 */
export async function appendEvents(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  actor: string,
  entries: readonly EventEntry[],
  importId: number | null = null,
  revertedImportId: number | null = null,
): Promise<void> {
  if (entries.length === 0) return
  const at = platform.clock.now()
  await chainEvents(
    platform,
    transaction,
    entries.filter(({ subject }) => subject === 'vehicle'),
    at,
  )
  const rows = entries.map(({ kind, subject, subjectId, before, after }) => ({
    at,
    actor,
    kind,
    subject,
    subjectId,
    before: before === null ? null : sideJson.write(before),
    after: after === null ? null : sideJson.write(after),
    shape: EVENT_SHAPE,
    importId,
    revertsImportId: revertedImportId,
  }))
  const changed = entries.filter(({ subject, kind }) => subject === 'enquiry' && kind === 'changed')
  if (changed.length > 0)
    await queueEnquiryDeliveries(
      transaction,
      'enquiry.changed',
      [...new Set(changed.map(({ subjectId }) => subjectId))],
      at,
    )
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await transaction
      .insertInto('events')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .execute()
  }
}
