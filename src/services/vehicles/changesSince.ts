import type { Vehicle } from '#domain/vehicle.ts'
import { changedFields, type FieldChange, type VehicleRecord } from '#domain/vehicleChanges.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { ProductPlatform } from '../site.ts'

/** Somebody's change of a vehicle: when (epoch milliseconds), who, and what of it. */
export interface VehicleChange { at: number; who: string; fields: FieldChange[] }

/** What has happened to a vehicle since somebody saw it at `seenVersion`, oldest first: every change makes one version. */
export async function changesSince({ database: { query } }: ProductPlatform, vehicle: Vehicle, seenVersion: number): Promise<VehicleChange[]> {
  const rows = await query.selectFrom('events').select(['at', 'actor', 'before', 'after'])
    .where('subject', '=', 'vehicle').where('subject_id', '=', vehicle.id).where('kind', '=', 'changed')
    .orderBy('id', 'desc').limit(Math.max(0, vehicle.version - seenVersion)).execute()
  const nameOf = await nameActors(query, rows.map(row => row.actor))
  // Our own JSON: what `appendEvents` was given.
  const read = (json: string | null) => JSON.parse(json ?? 'null') as VehicleRecord
  return rows.toReversed().map(({ at, actor, before, after }) => ({ at, who: nameOf(actor), fields: changedFields(read(before), read(after)) }))
}
