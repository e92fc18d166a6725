import type { Transaction } from 'kysely'
import { dealerState } from '#domain/dealer/dealerState.ts'
import type { Buyer, Deal } from '#domain/deals/deal.ts'
import type { Cancellation, HandOver } from '#domain/deals/dealForms.ts'
import { dealSums } from '#domain/deals/dealSums.ts'
import { maskText } from '#domain/enquiries/maskContact.ts'
import { Failure } from '#domain/errors.ts'
import { formatRupees } from '#domain/money/price.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { readSlot } from '#domain/visits/slots.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { commitChange } from '../commitChange.ts'
import { refuseInDemo } from '../enquiries/changeEnquiry.ts'
import { nextHolding } from '../holdings/findHolding.ts'
import { refuseFuture } from '../refuseFuture.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'
import { requireUnchanged } from '../vehicles/requireUnchanged.ts'
import { setCarState } from '../dealRecords/carOfDeal.ts'
import { changeClaimed, type SeenDeal } from './changeClaimed.ts'
import { findDealOf } from '../dealRecords/findDealOf.ts'
import { freezeTax } from '../dealRecords/freezeTax.ts'
import { openDeal } from '../dealRecords/openDeal.ts'
import { refuseEarlyHandOver, refuseWrongSaleDay } from './refuseWrongOrder.ts'

const refuse = (message: string, fields = {}) => new Failure('conflict', message, fields)

const askOwner = (due: number) =>
  `${formatRupees(due)} of this deal is not paid yet. Write down what was paid, or ask an owner to note the hand-over.`
const confirmDue = (due: number) =>
  `${formatRupees(due)} of this deal is not paid yet. Write down what was paid, or tick that the vehicle goes all the same.`

/**
 * Opens a deal over a car for a buyer who never wrote (DESK-3): the car is reserved for them. Of a car that is marked as sold
 * already the sale is written down. Returns the reference. Throws `Failure`: as `requireUnchanged` does for the car;
 * `conflict` for a hidden car, or one that is reserved or sold to somebody by another deal.
 */
export async function startDeal(
  site: Site,
  actor: string,
  { vehicleId, version }: { vehicleId: number; version: number },
  buyer: { name: string; phone: string },
  price: number,
): Promise<string> {
  refuseInDemo(site)
  return commitChange(site, async transaction => {
    const vehicle = await requireUnchanged(transaction, vehicleId, version)
    const current = await findDealOf(transaction, vehicle.id)
    if (vehicle.state === 'hidden') throw refuse('This vehicle is hidden. List it first, then open a deal.')
    if (current !== null && vehicle.state !== 'listed')
      throw refuse(`This vehicle has a deal already, with ${maskText(current.buyer.name, [])}.`)
    const isSold = vehicle.state === 'sold'
    const whole: Buyer = { ...buyer, email: '', address: '', state: '', isDealer: false, pan: null, gstin: null }
    const { reference } = await openDeal(site, transaction, actor, {
      vehicle,
      enquiryId: null,
      buyer: whole,
      price,
      settings: site.profile.money,
      soldOn: isSold ? indianDay(site.clock.now()) : null,
    })
    const link = { enquiryId: null, soldPrice: isSold ? price : null }
    await setCarState(site, transaction, actor, vehicle, isSold ? 'sold' : 'reserved', link)
    return reference
  })
}

/** The car of a deal, as long as no other deal has it; null when it is gone, has another, or came back after this one. */
async function ownCar(transaction: Transaction<Schema>, deal: Deal): Promise<Vehicle | null> {
  if (!deal.isCurrent) return null
  if ((await nextHolding(transaction, deal)) !== null) return null
  const [vehicle] = await loadVehicles(transaction, [deal.vehicleId])
  return vehicle ?? null
}

/**
 * Notes that the car was sold by the deal on a day; the car follows (DESK-3). Throws `Failure` as `changeClaimed` does; `conflict`
 * when it is not open any more; `invalid` for a day to come.
 */
export async function sellByDeal(site: Site, actor: string, seen: SeenDeal, soldOn: string): Promise<void> {
  refuseFuture(site, 'sold_on', soldOn)
  await commitChange(site, transaction =>
    changeClaimed(site, transaction, { actor, seen, act: 'sold' }, async deal => {
      if (deal.state === 'cancelled') throw refuse('This deal was cancelled.')
      await refuseWrongSaleDay(transaction, deal, soldOn)
      await transaction.updateTable('deals').set({ state: 'sold', soldOn }).where('id', '=', deal.id).execute()
      await freezeTax(transaction, deal.id, site.profile.money, dealerState(site.profile))
      const vehicle = await ownCar(transaction, deal)
      if (vehicle !== null)
        await setCarState(site, transaction, actor, vehicle, 'sold', {
          enquiryId: deal.enquiryId,
          soldPrice: deal.price,
        })
    }),
  )
}

/**
 * Notes when the car was handed over, with what (DESK-3). Throws `Failure` as `changeClaimed` does; `conflict` before the sale was
 * noted, and while money is still due unless an owner wants it all the same (`isOwner`, `despite_due`); `invalid` for a time that is none,
 * to come, or before the sale.
 */
export async function handOver(
  site: Site,
  { actor, isOwner }: { actor: string; isOwner: boolean },
  seen: SeenDeal,
  given: HandOver,
): Promise<void> {
  const at = readSlot(given.at)
  if (at === null || at > site.clock.now() + 60_000) {
    const problem = at === null ? 'Please enter day and time.' : 'This time is still to come.'
    throw new Failure('invalid', problem, { at: problem })
  }
  await site.database.transaction(transaction =>
    changeClaimed(site, transaction, { actor, seen, act: 'handed_over' }, async deal => {
      if (deal.state !== 'sold') throw refuse('Note the sale first, then the hand-over.')
      refuseEarlyHandOver(deal, at)
      const { due } = dealSums(deal, site.profile.money)
      if (deal.handedOver === null && due > 0 && !(isOwner && given.despite_due))
        throw refuse(isOwner ? confirmDue(due) : askOwner(due))
      await transaction
        .updateTable('deals')
        .set({
          handedOverAt: at,
          handedOverKm: given.km,
          keysHanded: given.keys,
          papersHanded: given.papers,
        })
        .where('id', '=', deal.id)
        .execute()
    }),
  )
}

/**
 * Cancels a deal: whoever does owes the other side the sum that was agreed for both, and the car is listed again (DESK-3). Throws
 * `Failure` as `changeClaimed` does; `conflict` when it is cancelled already, the car was handed over, or came back as one that is bought.
 */
export async function cancelDeal(
  site: Site,
  actor: string,
  seen: SeenDeal,
  { by, reason }: Cancellation,
): Promise<void> {
  await commitChange(site, transaction =>
    changeClaimed(site, transaction, { actor, seen, act: 'cancelled' }, async deal => {
      if (deal.state === 'cancelled') throw refuse('This deal was cancelled already.')
      if (deal.handedOver !== null)
        throw refuse(
          'The vehicle was handed over. Take it in again as a vehicle that is bought, with a deal of its own.',
        )
      if (deal.state === 'sold' && (await nextHolding(transaction, deal)) !== null)
        throw refuse('The vehicle has come back after this sale and was taken in again. The sale stands.')
      const vehicle = await ownCar(transaction, deal)
      await transaction
        .updateTable('deals')
        .set({
          state: 'cancelled',
          isCurrent: null,
          soldOn: null,
          cancelledBy: by,
          cancelledOn: indianDay(site.clock.now()),
          cancelReason: reason,
        })
        .where('id', '=', deal.id)
        .execute()
      await freezeTax(transaction, deal.id, site.profile.money, dealerState(site.profile))
      if (vehicle !== null && (vehicle.state === 'reserved' || vehicle.state === 'sold'))
        await setCarState(site, transaction, actor, vehicle, 'listed', { enquiryId: null, soldPrice: null })
    }),
  )
}
