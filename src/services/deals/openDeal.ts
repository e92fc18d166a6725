import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Buyer } from '#domain/deal/deal.ts'
import { REFERENCE_LENGTH, REFERENCE_LETTERS } from '#domain/deal/reference.ts'
import { Failure } from '#domain/errors.ts'
import { maskText } from '#domain/enquiry/maskContact.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { vehicleName, type Vehicle } from '#domain/vehicle/vehicle.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { noteDeal } from './noteDeal.ts'

/** A reference that nobody can guess from another: 30 letters at 8 places. */
function makeReference(): string {
  return Array.from({ length: REFERENCE_LENGTH }, () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)]).join('')
}

/** A deal to be opened. Price and what cancelling costs in whole rupees. */
export interface NewDeal {
  vehicle: Vehicle
  enquiryId: number | null
  buyer: Buyer
  price: number
  cancelRupees: number
  /** Set where the car is sold with it: the day of the sale. */
  soldOn: string | null
}

/**
 * Takes the place from the deal by which a car was reserved or sold before, when that is over: the car was sold and came
 * back, or it was released and nothing was paid. Throws `Failure` `conflict` where money is still with an agreed deal.
 */
export async function replaceDeal(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  actor: string,
  vehicleId: number,
): Promise<void> {
  const before = await transaction
    .selectFrom('deals')
    .select(['id', 'reference', 'state', 'buyer_name'])
    .where('vehicle_id', '=', vehicleId)
    .where('is_current', '=', 1)
    .executeTakeFirst()
  if (before === undefined) return
  const paid = await transaction
    .selectFrom('deal_payments')
    .select('id')
    .where('deal_id', '=', before.id)
    .limit(1)
    .executeTakeFirst()
  if (before.state === 'open' && paid !== undefined)
    throw new Failure(
      'conflict',
      `${maskText(before.buyer_name, [])} has paid something for this car. Cancel deal ${before.reference} first.`,
    )
  const now = platform.clock.now()
  const over = { is_current: null, updated_at: now }
  await transaction
    .updateTable('deals')
    .set(({ eb }) => ({
      ...over,
      ...(before.state === 'open'
        ? {
            state: 'cancelled',
            cancelled_by: 'dealer',
            cancelled_on: indianDay(now),
            cancel_reason: 'The car was free again.',
            cancel_rupees: 0,
          }
        : {}),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', before.id)
    .execute()
  await noteDeal(platform, transaction, actor, before, 'replaced')
}

/**
 * Opens a deal within a transaction of `commitChange`; the state of the car is the caller's. Returns its reference. Throws
 * `Failure` `conflict` as `replaceDeal` does.
 */
export async function openDeal(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  actor: string,
  { vehicle, enquiryId, buyer, price, cancelRupees, soldOn }: NewDeal,
): Promise<{ id: number; reference: string }> {
  await replaceDeal(platform, transaction, actor, vehicle.id)
  const now = platform.clock.now()
  const { id, reference } = await transaction
    .insertInto('deals')
    .values({
      reference: makeReference(),
      vehicle_id: vehicle.id,
      car_name: vehicleName(vehicle.options),
      car_number: vehicle.carNumber,
      enquiry_id: enquiryId,
      state: soldOn === null ? 'open' : 'sold',
      is_current: 1,
      buyer_name: buyer.name,
      buyer_phone: buyer.phone,
      buyer_email: buyer.email,
      buyer_address: buyer.address,
      buyer_state: buyer.state,
      buyer_is_dealer: buyer.isDealer ? 1 : 0,
      buyer_pan: buyer.pan,
      price,
      agreed_on: indianDay(now),
      sold_on: soldOn,
      cancel_rupees: cancelRupees,
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()
  await noteDeal(platform, transaction, actor, { id, reference }, 'opened')
  return { id, reference }
}
