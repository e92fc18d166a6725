import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import { normaliseCarNumber } from '#domain/registration/registrationNumber.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { commitChange } from '../commitChange.ts'
import { appendEvents } from '../appendEvents.ts'
import type { Schema } from '../schema.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { deleteVehicle } from './deleteVehicle.ts'
import { loadVehicles } from './loadVehicles.ts'
import { requireUnchanged } from './requireUnchanged.ts'
import { newestEvents } from './vehicleEvents.ts'

/** A removed vehicle, and the event by which an undo brings it back. */
export interface RemovedVehicle {
  id: number
  productId: string
  eventId: number
}

async function remove(
  platform: ProductPlatform,
  actor: string,
  transaction: Transaction<Schema>,
  vehicle: Vehicle,
): Promise<RemovedVehicle> {
  const { id, productId } = vehicle
  await appendEvents(platform, transaction, actor, [
    await deleteVehicle({ transaction, now: platform.clock.now() }, vehicle),
  ])
  const [newest] = await newestEvents(transaction, id, { limit: 1 })
  return { id, productId, eventId: newest?.id ?? 0 }
}

/**
 * Removes the vehicle with a car number in any spelling (API-6). Throws `Failure` `not_found`. A sweep removes its
 * photos later.
 */
export function removeVehicle(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  carNumber: string,
): Promise<RemovedVehicle> {
  return commitChange(platform, async transaction => {
    const row = await transaction
      .selectFrom('vehicles')
      .select('id')
      .where('carNumber', '=', normaliseCarNumber(carNumber) ?? '')
      .executeTakeFirst()
    const [vehicle] = await loadVehicles(transaction, row === undefined ? [] : [row.id])
    if (vehicle === undefined) throw new Failure('not_found', 'No vehicle has this vehicle number.')
    return remove(platform, actor, transaction, vehicle)
  })
}

/**
 * Removes a vehicle, with or without a car number, as it was seen at `seenVersion` (ADMIN-5). Throws `Failure`:
 * `not_found`, or `conflict` that says who changed what since. Its photos stay for an undo and are swept after 30 days.
 */
export function removeSeenVehicle(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  id: number,
  seenVersion: number,
): Promise<RemovedVehicle> {
  return commitChange(platform, async transaction =>
    remove(platform, actor, transaction, await requireUnchanged(transaction, id, seenVersion)),
  )
}
