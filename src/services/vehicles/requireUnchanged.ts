import type { Transaction } from 'kysely'
import { Failure, isFailure } from '#domain/errors.ts'
import { changedFields, type FieldChange } from '#domain/vehicles/vehicleChanges.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { joinSteps } from '#domain/vehicles/vehicleStep.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { Schema } from '../schema.ts'
import { loadVehicles } from './loadVehicles.ts'
import { newestEvents, describeVehicleEvents } from './vehicleEvents.ts'

/** A change of a vehicle: when (epoch milliseconds), by whom, and of which fields. */
export interface VehicleChange {
  at: number
  who: string
  fields: FieldChange[]
}

/**
 * Thrown when a vehicle was changed since an editor saw it: has the vehicle as it is now and the changes since, oldest
 * first.
 */
export class VehicleChanged extends Failure {
  readonly vehicle: Vehicle
  readonly changes: readonly VehicleChange[]

  constructor(
    message: string,
    fields: Readonly<Record<string, string>>,
    vehicle: Vehicle,
    changes: readonly VehicleChange[],
  ) {
    super('conflict', message, fields)
    this.vehicle = vehicle
    this.changes = changes
  }
}

/** Whether something thrown is a `VehicleChanged`. */
export function isVehicleChanged(thrown: unknown): thrown is VehicleChanged {
  return isFailure(thrown) && 'changes' in thrown
}

/**
 * Returns the vehicle if it is still as an editor saw it at `seenVersion` (ADMIN-10). Throws `Failure`: `not_found`,
 * which says who removed it, or a `VehicleChanged`, which says who changed what since; its `fields` give the present
 * value of each changed field.
 */
export async function requireUnchanged(
  transaction: Transaction<Schema>,
  id: number,
  seenVersion: number,
): Promise<Vehicle> {
  const [vehicle] = await loadVehicles(transaction, [id])
  if (vehicle === undefined) {
    const described = await describeVehicleEvents(transaction, await newestEvents(transaction, id, { limit: 1 }))
    throw new Failure('not_found', `This vehicle is not there any more. ${described}`.trim())
  }
  if (vehicle.version === seenVersion) return vehicle

  // Every change raises the version by one, so this many of the newest events are those that the editor has not seen.
  const since = await newestEvents(transaction, id, { limit: Math.max(1, vehicle.version - seenVersion) })
  const nameOf = await nameActors(
    transaction,
    since.map(({ actor }) => actor),
  )
  const changes = since
    .toReversed()
    .flatMap(({ at, actor, step }) =>
      step?.kind === 'changed' ? [{ at, who: nameOf(actor), fields: changedFields(step.before, step.after) }] : [],
    )
  const whole = joinSteps(since.toReversed().flatMap(({ step }) => step ?? []))
  const fields = whole?.kind === 'changed' ? changedFields(whole.before, whole.after) : []
  throw new VehicleChanged(
    `This vehicle has changed since you opened it. ${await describeVehicleEvents(transaction, since)}`.trim(),
    Object.fromEntries(fields.map(({ field, after: now }) => [field, `is ${now} now`])),
    vehicle,
    changes,
  )
}
