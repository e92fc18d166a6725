import { sql, type RawBuilder, type Transaction } from 'kysely'
import { EVENT_SHAPE, writeVehicleStep } from '#domain/audit/eventContent.ts'
import type { OptionList } from '#domain/options/optionLists.ts'
import type { VehicleStep } from '#domain/vehicle/vehicleStep.ts'
import type { Schema } from './schema.ts'
import type { ProductPlatform } from './productPlatform.ts'

/** What happens to these changes nothing of what visitors see. */
export const OFFICE_SUBJECTS = ['account', 'enquiry', 'import'] as const

/**
 * Events that change what visitors see: what the read models follow. Their numbers become visible in order, those of the
 * others do not. In the words of the index `events_catalogue`, which SQLite uses for just these.
 */
export const OF_CATALOGUE: RawBuilder<boolean> = sql<boolean>`subject not in (${sql.join(OFFICE_SUBJECTS.map(subject => sql.lit(subject)))})`

/**
 * Something that happened, with its subject before and after: of an enquiry what staff set, of a vehicle what `vehicleEntry`
 * makes of it.
 */
export interface EventEntry {
  kind: 'added' | 'changed' | 'removed'
  subject: 'vehicle' | OptionList | (typeof OFFICE_SUBJECTS)[number]
  subjectId: number
  before: unknown
  after: unknown
}

/** The entry of what happened to a vehicle. */
export function vehicleEntry(subjectId: number, step: VehicleStep): EventEntry {
  return { kind: step.kind, subject: 'vehicle', subjectId, ...writeVehicleStep(step) }
}

// Ten parameters a row: far below what a statement may carry on either engine.
const ROWS_PER_STATEMENT = 1_000

/**
 * Appends to the events table within the transaction of the change itself. Events of vehicles and options only inside
 * `commitChange`, which keeps the order; those of the office's subjects in any transaction.
 * `importId` names the import that they are part of, `revertedImportId` the one that they take back.
 */
export async function appendEvents(
  platform: ProductPlatform, transaction: Transaction<Schema>, actor: string, entries: readonly EventEntry[],
  importId: number | null = null, revertedImportId: number | null = null,
): Promise<void> {
  if (entries.length === 0) return
  const at = platform.clock.now()
  const rows = entries.map(({ kind, subject, subjectId, before, after }) => ({
    at, actor, kind, subject, subject_id: subjectId,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
    shape: EVENT_SHAPE,
    import_id: importId,
    reverts_import_id: revertedImportId,
  }))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await transaction.insertInto('events').values(rows.slice(start, start + ROWS_PER_STATEMENT)).execute()
  }
}
