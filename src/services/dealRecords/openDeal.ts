import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Buyer } from '#domain/deals/deal.ts'
import { standing } from '#domain/deals/standing.ts'
import { REFERENCE_LENGTH, REFERENCE_LETTERS } from '#domain/deals/reference.ts'
import { Failure } from '#domain/errors.ts'
import { maskText } from '#domain/enquiries/maskContact.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { MoneySettings } from '#domain/money/moneySettings.ts'
import { vehicleName, type Vehicle } from '#domain/vehicles/vehicle.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { holdingForDeal } from '../holdings/followHolding.ts'
import { freezeTax } from './freezeTax.ts'
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
  /** Which say what cancelling costs, and how a sale is taxed. */
  settings: MoneySettings
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
    .select(['id', 'reference', 'state', 'buyerName'])
    .where('vehicleId', '=', vehicleId)
    .where('isCurrent', '=', 1)
    .executeTakeFirst()
  if (before === undefined) return
  const rows = await transaction
    .selectFrom('dealPayments')
    .select(['id', 'reverses'])
    .where('dealId', '=', before.id)
    .execute()
  if (before.state === 'open' && standing(rows).length > 0)
    throw new Failure(
      'conflict',
      `${maskText(before.buyerName, [])} has paid something for this car. Cancel deal ${before.reference} first.`,
    )
  const now = platform.clock.now()
  const over = { isCurrent: null, updatedAt: now }
  await transaction
    .updateTable('deals')
    .set(({ eb }) => ({
      ...over,
      ...(before.state === 'open'
        ? {
            state: 'cancelled',
            cancelledBy: 'dealer',
            cancelledOn: indianDay(now),
            cancelReason: 'The car was free again.',
            cancelRupees: 0,
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
  { vehicle, enquiryId, buyer, price, settings, soldOn }: NewDeal,
): Promise<{ id: number; reference: string }> {
  await replaceDeal(platform, transaction, actor, vehicle.id)
  const now = platform.clock.now()
  const { id, reference } = await transaction
    .insertInto('deals')
    .values({
      reference: makeReference(),
      vehicleId: vehicle.id,
      holdingId: await holdingForDeal(transaction, vehicle.id, now),
      carName: vehicleName(vehicle.options),
      carNumber: vehicle.carNumber,
      enquiryId,
      state: soldOn === null ? 'open' : 'sold',
      isCurrent: 1,
      buyerName: buyer.name,
      buyerPhone: buyer.phone,
      buyerEmail: buyer.email,
      buyerAddress: buyer.address,
      buyerState: buyer.state,
      buyerIsDealer: buyer.isDealer ? 1 : 0,
      buyerPan: buyer.pan,
      buyerGstin: buyer.gstin,
      price,
      agreedOn: indianDay(now),
      soldOn,
      cancelRupees: settings.cancellationRupees,
      version: 1,
      createdAt: now,
      updatedAt: now,
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()
  // The State of a buyer is asked for later.
  await freezeTax(transaction, id, settings, null)
  await noteDeal(platform, transaction, actor, { id, reference }, 'opened', { rupees: price })
  return { id, reference }
}
