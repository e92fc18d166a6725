import { sql, type RawBuilder } from 'kysely'
import { EVENT_SHAPE, readVehicleStep, writeVehicleStep } from '#domain/audit/eventContent.ts'
import type { OptionList } from '#domain/options/optionLists.ts'
import type { VehicleStep } from '#domain/vehicles/vehicleStep.ts'
import { jsonColumn } from '#platform/database/jsonColumn.ts'

/** One side of an event: `before` or `after`. */
export const sideJson = jsonColumn<unknown>('events')

/** Subjects whose events change nothing that visitors see. */
export const OFFICE_SUBJECTS = ['account', 'enquiry', 'import'] as const
/** Further ones, apart because the index has the first in its words. */
const LATER_OFFICE_SUBJECTS = ['deal'] as const

/**
 * Condition for events that change what visitors see, which the catalogues follow. Their ids become visible in
 * ascending order; ids of other events do not. It must be worded like the index `events_catalogue`, or else SQLite does
 * not use that index.
 */
export const OF_CATALOGUE: RawBuilder<boolean> = sql<boolean>`subject not in (${sql.join(OFFICE_SUBJECTS.map(subject => sql.lit(subject)))}) and subject not in (${sql.join(LATER_OFFICE_SUBJECTS.map(subject => sql.lit(subject)))})`

/**
 * An event to append, with its subject before and after. For an enquiry these are what staff set, for a vehicle what
 * `vehicleEntry` makes.
 */
export interface EventEntry {
  /** `shown` and `linked` are of enquiries alone: who saw whose number, and what became of a private link (CAR-5). */
  kind: 'added' | 'changed' | 'removed' | 'shown' | 'linked'
  subject: 'vehicle' | OptionList | (typeof OFFICE_SUBJECTS)[number] | (typeof LATER_OFFICE_SUBJECTS)[number]
  subjectId: number
  before: unknown
  after: unknown
}

/** Makes the event of a change of a vehicle. */
export function vehicleEntry(subjectId: number, step: VehicleStep): EventEntry {
  return { kind: step.kind, subject: 'vehicle', subjectId, ...writeVehicleStep(step) }
}

/** Reads the step of a vehicle out of the event that is going to be appended. */
export function stepOfEntry({ kind, before, after }: EventEntry): VehicleStep | null {
  const written = (fields: unknown) => (fields === null ? null : JSON.stringify(fields))
  return readVehicleStep({ kind, shape: EVENT_SHAPE, before: written(before), after: written(after) })
}
