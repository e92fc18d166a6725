import type { Transaction } from 'kysely'
import type { CarOutcome } from '#domain/enquiry/enquiryChange.ts'
import { Failure } from '#domain/errors.ts'
import { appendEvents } from '../appendEvents.ts'
import type { EventEntry } from '../events.ts'
import { openOptionResolver } from '../options/optionResolver.ts'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { findDeal } from '../vehicles/findDeal.ts'
import { requireUnchanged } from '../vehicles/requireUnchanged.ts'
import { writeVehicle } from '../vehicles/writeVehicle.ts'

const refuse = (message: string) => new Failure('conflict', message, { car: message })

/**
 * Reserves the car of an enquiry for its sender, or notes that it was sold to them and at what price, within a
 * transaction of `commitChange` (ADMIN-10). The car's events contain neither name nor price: both are for staff only.
 * Throws `Failure`: `invalid` for an enquiry that is not about a car of ours, `not_found` when the car is gone,
 * `conflict` when it was changed since, or is reserved for somebody else.
 */
export async function settleCar(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  actor: string,
  enquiry: { id: number; vehicle_id: number | null },
  car: CarOutcome,
): Promise<void> {
  if (enquiry.vehicle_id === null)
    throw new Failure('invalid', 'This enquiry is about no car of the stock.', { car: 'is not known' })
  const vehicle = await requireUnchanged(transaction, enquiry.vehicle_id, car.version)
  const deal = await findDeal(transaction, vehicle.id)
  if (vehicle.state === 'sold') throw refuse('This car is sold already.')
  if (deal !== null && deal.enquiryId !== enquiry.id)
    throw refuse(`This car is reserved for ${deal.name}. Release it first.`)
  if (car.outcome === 'reserve' && vehicle.state === 'hidden')
    throw refuse('This car is hidden. List it first, then reserve it.')
  const events: EventEntry[] = []
  const context = {
    transaction,
    resolver: openOptionResolver(transaction, { create: false }),
    now: platform.clock.now(),
    events,
  }
  const outcome = await writeVehicle(context, vehicle, {
    options: {},
    state: car.outcome === 'reserve' ? 'reserved' : 'sold',
  })
  if (outcome.outcome === 'refused')
    throw new Failure('conflict', 'An option of this car has gone since. Nothing was changed.', outcome.fields)
  await appendEvents(platform, transaction, actor, events)
  await transaction
    .updateTable('vehicles')
    .set({ deal_enquiry_id: enquiry.id, sold_price: car.outcome === 'sold' ? car.price : null })
    .where('id', '=', vehicle.id)
    .execute()
}
