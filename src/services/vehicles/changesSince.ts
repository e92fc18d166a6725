import type { Vehicle } from '#domain/vehicle.ts'
import { changedFields, type FieldChange } from '#domain/vehicleChanges.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { ProductPlatform } from '../site.ts'
import { newestEvents } from './vehicleEvents.ts'

/** Somebody's change of a vehicle: when (epoch milliseconds), who, and what of it. */
export interface VehicleChange { at: number; who: string; fields: FieldChange[] }

/** What has happened to a vehicle since somebody saw it at `seenVersion`, oldest first: every change makes one version. */
export async function changesSince({ database: { query } }: ProductPlatform, vehicle: Vehicle, seenVersion: number): Promise<VehicleChange[]> {
  const events = await newestEvents(query, vehicle.id, { limit: Math.max(0, vehicle.version - seenVersion) })
  const nameOf = await nameActors(query, events.map(event => event.actor))
  return events.toReversed().flatMap(({ at, actor, before, after }) => (
    before === null || after === null ? [] : [{ at, who: nameOf(actor), fields: changedFields(before, after) }]))
}
