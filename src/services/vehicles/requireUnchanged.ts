import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import { changedFields } from '#domain/vehicleChanges.ts'
import type { Vehicle } from '#domain/vehicle.ts'
import type { Schema } from '../schema.ts'
import { loadVehicles } from './loadVehicles.ts'
import { newestEvents, tellEvents } from './vehicleEvents.ts'

/**
 * The vehicle as it stands, if it is still as an editor saw it at `seenVersion` (ADMIN-10). Throws `Failure`: `not_found` with
 * who removed it, or `conflict` with who changed what since; its `fields` say of each changed field how it stands now.
 */
export async function requireUnchanged(transaction: Transaction<Schema>, id: number, seenVersion: number): Promise<Vehicle> {
  const [vehicle] = await loadVehicles(transaction, [id])
  if (vehicle === undefined) {
    const told = await tellEvents(transaction, await newestEvents(transaction, id, { limit: 1 }))
    throw new Failure('not_found', `This car is not there any more. ${told}`.trim())
  }
  if (vehicle.version === seenVersion) return vehicle

  // Every change counts the version up by one, so this many of the newest events are those that were not seen.
  const since = await newestEvents(transaction, id, { limit: Math.max(1, vehicle.version - seenVersion) })
  const before = since.at(-1)?.before ?? null
  const after = since.at(0)?.after ?? null
  const fields = before === null || after === null ? [] : changedFields(before, after)
  throw new Failure(
    'conflict', `This car has changed since you opened it. ${await tellEvents(transaction, since)}`.trim(),
    Object.fromEntries(fields.map(({ field, after: now }) => [field, `is ${now} now`])),
  )
}
