import type { Vehicle } from '#domain/vehicle.ts'
import type { EventEntry } from '../events.ts'
import { recordOf } from './vehicleInput.ts'
import { retirePhotos, type WriteContext } from './writeVehicle.ts'

/** Deletes a vehicle within a transaction; returns the event for the caller to append, which has all that an undo needs. */
export async function deleteVehicle(context: Pick<WriteContext, 'transaction' | 'now'>, vehicle: Vehicle): Promise<EventEntry> {
  const { id, productId, createdAt, photos } = vehicle
  await retirePhotos(context, photos)
  await context.transaction.deleteFrom('vehicles').where('id', '=', id).execute()
  return { kind: 'removed', subject: 'vehicle', subjectId: id, before: { ...recordOf(vehicle), productId, createdAt }, after: null }
}
