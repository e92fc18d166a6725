import type { Kysely } from 'kysely'
import { formatIndianTime } from '#domain/indianTime.ts'
import { changedFields, type VehicleRecord } from '#domain/vehicleChanges.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { Schema } from '../schema.ts'

/** Something that happened to a vehicle. Of an added one there is no `before`, of a removed one no `after`. */
export interface VehicleEvent {
  id: number
  /** Epoch milliseconds. */
  at: number
  actor: string
  before: VehicleRecord | null
  after: VehicleRecord | null
  importId: number | null
}

const FIELDS_TOLD = 3
const EVENTS_TOLD = 3

/** What happened to a vehicle, also to one that is gone: the newest first. */
export async function newestEvents(
  query: Kysely<Schema>, vehicleId: number, { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<VehicleEvent[]> {
  const rows = await query.selectFrom('events').selectAll().where('subject', '=', 'vehicle').where('subject_id', '=', vehicleId)
    .orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return rows.map(({ id, at, actor, before, after, import_id }) => ({
    id, at, actor, before: readRecord(before), after: readRecord(after), importId: import_id,
  }))
}

/** A record as an event keeps it. */
export function readRecord(text: string | null): VehicleRecord | null {
  return text === null ? null : JSON.parse(text) as VehicleRecord
}

function describe({ before, after }: VehicleEvent): string {
  if (before === null) return 'brought it back'
  if (after === null) return 'deleted it'
  const fields = changedFields(before, after)
  const told = fields.slice(0, FIELDS_TOLD).map(({ field, label, before: was, after: is }) => (
    field === 'features' ? `${label} (without ${was}; with ${is})` : `${label} from ${was} to ${is}`))
  const more = fields.length - told.length
  return `changed ${told.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** What events say, the newest first, in a sentence each: `asha@cars.example changed State from listed to sold on 21 Nov 2026, 14:05.` */
export async function tellEvents(query: Kysely<Schema>, events: readonly VehicleEvent[]): Promise<string> {
  const who = await nameActors(query, events.map(({ actor }) => actor))
  const told = events.slice(0, EVENTS_TOLD).map(event => `${who(event.actor)} ${describe(event)} on ${formatIndianTime(event.at)}.`)
  const more = events.length - told.length
  return [...told, ...(more > 0 ? [`And ${more} more ${more === 1 ? 'change' : 'changes'} before.`] : [])].join(' ')
}
