import type { Kysely } from 'kysely'
import { readVehicleStep } from '#domain/audit/eventContent.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import { changedFields } from '#domain/vehicles/vehicleChanges.ts'
import type { VehicleStep } from '#domain/vehicles/vehicleStep.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { Schema } from '../schema.ts'

/** An event of a vehicle. `step` is null when a later release wrote it in a shape that this release cannot read. */
export interface VehicleEvent {
  id: number
  /** Epoch milliseconds. */
  at: number
  actor: string
  kind: string
  step: VehicleStep | null
  importId: number | null
}

const FIELDS_NAMED = 3
const EVENTS_NAMED = 3

/** The newest events of a vehicle, newest first; also of a removed one. */
export async function newestEvents(
  query: Kysely<Schema>,
  vehicleId: number,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<VehicleEvent[]> {
  const rows = await query
    .selectFrom('events')
    .selectAll()
    .where('subject', '=', 'vehicle')
    .where('subjectId', '=', vehicleId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(row => ({
    id: row.id,
    at: row.at,
    actor: row.actor,
    kind: row.kind,
    step: readVehicleStep(row),
    importId: row.importId,
  }))
}

function describe({ kind, step }: VehicleEvent): string {
  if (kind === 'added') return 'brought it back'
  if (kind === 'removed') return 'deleted it'
  if (step?.kind !== 'changed') return 'changed it'
  const fields = changedFields(step.before, step.after)
  const described = fields
    .slice(0, FIELDS_NAMED)
    .map(({ field, label, before: was, after: is }) =>
      field === 'features' ? `${label} (without ${was}; with ${is})` : `${label} from ${was} to ${is}`,
    )
  const more = fields.length - described.length
  return `changed ${described.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/**
 * Describes events, newest first, in a sentence each: `asha@cars.example changed State from listed to sold on 21 Nov
 * 2026, 14:05.`
 */
export async function describeVehicleEvents(query: Kysely<Schema>, events: readonly VehicleEvent[]): Promise<string> {
  const who = await nameActors(
    query,
    events.map(({ actor }) => actor),
  )
  const described = events
    .slice(0, EVENTS_NAMED)
    .map(event => `${who(event.actor)} ${describe(event)} on ${formatIndianTime(event.at)}.`)
  const more = events.length - described.length
  return [...described, ...(more > 0 ? [`And ${more} more ${more === 1 ? 'change' : 'changes'} before.`] : [])].join(
    ' ',
  )
}
