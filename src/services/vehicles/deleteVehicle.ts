import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { vehicleEntry, type EventEntry } from '../events.ts'
import { BOOKKEEPER, postTakenOut } from '../posting/postHolding.ts'
import { convertHold } from './convertHold.ts'
import { recordOf } from './vehicleInput.ts'
import { retirePhotos, type WriteContext } from './writeVehicle.ts'

/** Deletes a vehicle within a transaction. Returns the event, with all that an undo needs, for the caller to append. */
export async function deleteVehicle(
  context: Pick<WriteContext, 'transaction' | 'now'>,
  vehicle: Vehicle,
): Promise<EventEntry> {
  const { id, productId, createdAt, version, photos } = vehicle
  await retirePhotos(context, photos)
  await convertHold(context.transaction, id, context.now)
  await context.transaction.deleteFrom('vehicles').where('id', '=', id).execute()
  await context.transaction
    .insertInto('removedVehicles')
    .values({ vehicleId: id, productId, removedAt: context.now })
    .execute()
  await postTakenOut({ clock: { now: () => context.now } }, context.transaction, BOOKKEEPER, id)
  return vehicleEntry(id, { kind: 'removed', record: { ...recordOf(vehicle), productId, createdAt, version } })
}
