import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import type { Deal } from '#domain/deals/deal.ts'
import { formatReference } from '#domain/deals/reference.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { makeProductId } from '#domain/vehicles/productId.ts'
import { appendEvents } from '../appendEvents.ts'
import { commitChange } from '../commitChange.ts'
import type { EventEntry } from '../events.ts'
import { ensureHolding } from '../holdings/beginHolding.ts'
import { saveIntakeWithin } from '../intake/saveIntake.ts'
import { writeFirstPurchase } from '../money/writePurchase.ts'
import { openOptionResolver } from '../vehicles/optionResolver.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { findTaken } from '../vehicles/findTaken.ts'
import { writeVehicle } from '../vehicles/writeVehicle.ts'
import { changeClaimed, type SeenDeal } from './changeClaimed.ts'
import { findDealByReference } from '../dealRecords/findDealOf.ts'

/** From whom it comes. The number of a buyer who wrote is shown on the deal alone, to whom says why (CAR-5). */
const fromWhom = ({ enquiryId, buyer, reference }: Deal) =>
  enquiryId === null
    ? { fromName: buyer.name, fromPhone: buyer.phone, fromAddress: buyer.address }
    : { fromName: `The buyer of deal ${formatReference(reference)}` }

async function addHiddenCar(
  site: Site,
  transaction: Transaction<Schema>,
  actor: string,
  { carNumber, productId }: { carNumber: string | null; productId: string },
): Promise<{ id: number; productId: string }> {
  const events: EventEntry[] = []
  const resolver = openOptionResolver(transaction, { create: false })
  const outcome = await writeVehicle({ transaction, resolver, now: site.clock.now(), events }, null, {
    carNumber,
    state: 'hidden',
    options: {},
    productId,
  })
  if (outcome.outcome === 'refused')
    throw new Failure('conflict', 'The option lists have just changed. Please try again.')
  await appendEvents(site, transaction, actor, events)
  return outcome
}

/**
 * Makes a hidden car of the exchange car of a deal, with its number, how it came and, for owners, what it was taken for (DESK-2,
 * DESK-3). Returns its product id. Throws `Failure`: as `claimDeal` does; `conflict` when there is none, it is in the stock already, or its
 * number is.
 */
export async function takeExchange(site: Site, actor: string, seen: SeenDeal): Promise<string> {
  const before = await findDealByReference(site.database.query, seen.reference)
  const productId = await makeProductId(before?.exchange?.carNumber ?? null)
  return commitChange(site, transaction =>
    changeClaimed(site, transaction, { actor, seen, act: 'exchange_taken' }, async deal => {
      const { exchange } = deal
      if (exchange === null || deal.state === 'cancelled')
        throw new Failure('conflict', 'This deal has no exchange vehicle to take in.')
      if (exchange.vehicleId !== null) throw new Failure('conflict', 'The exchange vehicle is in the stock already.')
      const { carNumber, rupees } = exchange
      if ((await findTaken(transaction, null, { carNumber })) !== null)
        throw new Failure('conflict', `A vehicle with the number ${carNumber ?? ''} is in the stock already.`)
      const { id, productId: made } = await addHiddenCar(site, transaction, actor, { carNumber, productId })
      const { id: exchangeHoldingId } = await ensureHolding(transaction, id, site.clock.now())
      await transaction
        .updateTable('deals')
        .set({ exchangeVehicleId: id, exchangeHoldingId })
        .where('id', '=', deal.id)
        .execute()
      await writeFirstPurchase(site, transaction, actor, id, rupees)
      await saveIntakeWithin(site, transaction, actor, id, null, {
        source: 'exchange',
        takenInOn: indianDay(site.clock.now()),
        ...fromWhom(deal),
      })
      return made
    }),
  )
}
