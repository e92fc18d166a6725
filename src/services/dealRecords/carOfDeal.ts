import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import type { Vehicle, VehicleState } from '#domain/vehicles/vehicle.ts'
import { appendEvents } from '../appendEvents.ts'
import type { EventEntry } from '../events.ts'
import { openOptionResolver } from '../vehicles/optionResolver.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { writeVehicle } from '../vehicles/writeVehicle.ts'

/**
 * Sets the state of the car of a deal within a transaction of `commitChange`, with its event; a hold of the car ends with it.
 * `link` is written beside: for whom it is reserved, what it was sold at. Throws `Failure` `conflict` when an option of the car
 * is gone.
 */
export async function setCarState(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  actor: string,
  vehicle: Vehicle,
  state: VehicleState,
  link: { enquiryId: number | null; soldPrice: number | null },
): Promise<void> {
  const events: EventEntry[] = []
  const resolver = openOptionResolver(transaction, { create: false })
  const context = { transaction, resolver, now: platform.clock.now(), events }
  const outcome = await writeVehicle(context, vehicle, { options: {}, state })
  if (outcome.outcome === 'refused')
    throw new Failure('conflict', 'An option of this car has gone since. Nothing was changed.', outcome.fields)
  await appendEvents(platform, transaction, actor, events)
  await transaction
    .updateTable('vehicles')
    .set({ dealEnquiryId: link.enquiryId, soldPrice: link.soldPrice })
    .where('id', '=', vehicle.id)
    .execute()
}
