import type { Selectable, Transaction } from 'kysely'
import { dealerState } from '#domain/dealer/dealerState.ts'
import type { Deal } from '#domain/deals/deal.ts'
import { senderOf } from '#domain/enquiries/enquiry.ts'
import type { CarOutcome } from '#domain/enquiries/enquiryChange.ts'
import { maskText } from '#domain/enquiries/maskContact.ts'
import { Failure } from '#domain/errors.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { setCarState } from '../dealRecords/carOfDeal.ts'
import { findDealOf } from '../dealRecords/findDealOf.ts'
import { freezeTax } from '../dealRecords/freezeTax.ts'
import { keepPriceSteps } from '../dealRecords/keepPriceSteps.ts'
import { noteDeal } from '../dealRecords/noteDeal.ts'
import { openDeal } from '../dealRecords/openDeal.ts'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Site } from '../site.ts'
import { findBuyer } from '../vehicles/findBuyer.ts'
import { requireUnchanged } from '../vehicles/requireUnchanged.ts'
import { enquiryOf } from './enquiryRows.ts'
import type { EnquiryTable } from './enquiryTables.ts'

const refuse = (message: string) => new Failure('conflict', message, { car: message })

type SettlingSite = ProductPlatform & Pick<Site, 'profile'>
type EnquiryRow = Selectable<EnquiryTable>

/** Writes the sale into the deal that the sender has over the car, or opens one (DESK-3). */
async function writeDeal(
  site: SettlingSite,
  transaction: Transaction<Schema>,
  actor: string,
  { enquiry, vehicle, deal, car }: { enquiry: EnquiryRow; vehicle: Vehicle; deal: Deal | null; car: CarOutcome },
): Promise<string> {
  const now = site.clock.now()
  const soldOn = car.outcome === 'sold' ? indianDay(now) : null
  if (deal === null || deal.state !== 'open' || deal.enquiryId !== enquiry.id) {
    const price = car.price ?? vehicle.priceAfterOffer ?? 0
    if (price === 0) throw new Failure('invalid', 'Please enter the price that was agreed.', { price: 'is missing' })
    const buyer = { ...senderOf(enquiryOf(enquiry)), address: '', state: '', isDealer: false, pan: null, gstin: null }
    const opened = { vehicle, enquiryId: enquiry.id, buyer, price, settings: site.profile.money, soldOn }
    return (await openDeal(site, transaction, actor, opened)).reference
  }
  await transaction
    .updateTable('deals')
    .set(({ eb }) => ({
      ...(car.price === undefined ? {} : { price: car.price }),
      ...(soldOn === null ? {} : { state: 'sold', soldOn }),
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', deal.id)
    .execute()
  await freezeTax(transaction, deal.id, site.profile.money, dealerState(site.profile))
  const after = car.price ?? deal.price
  const steps = after === deal.price ? [] : [{ what: 'price' as const, before: deal.price, after }]
  await keepPriceSteps(site, transaction, { dealId: deal.id, actor, reason: '' }, steps)
  await noteDeal(site, transaction, actor, deal, soldOn === null ? 'terms' : 'sold', { prices: steps })
  return deal.reference
}

/**
 * Reserves the car of an enquiry for its sender, or notes that it was sold to them and at what price, within a
 * transaction of `commitChange` (ADMIN-10). The car's events contain neither name nor price: both are for staff only.
 * Throws `Failure`: `invalid` for an enquiry that is not about a car of ours, `not_found` when the car is gone,
 * `conflict` when it was changed since, or is reserved for somebody else. Returns the reference of the deal.
 */
export async function settleCar(
  platform: SettlingSite,
  transaction: Transaction<Schema>,
  actor: string,
  enquiry: EnquiryRow,
  car: CarOutcome,
): Promise<string> {
  if (enquiry.vehicleId === null)
    throw new Failure('invalid', 'This enquiry is about no vehicle of the stock.', { car: 'is not known' })
  const vehicle = await requireUnchanged(transaction, enquiry.vehicleId, car.version)
  const deal = await findBuyer(transaction, vehicle.id)
  if (vehicle.state === 'sold') throw refuse('This vehicle is sold already.')
  if (deal !== null && deal.enquiryId !== enquiry.id)
    throw refuse(`This vehicle is reserved for ${deal.name}. Release it first.`)
  const current = await findDealOf(transaction, vehicle.id)
  if (current?.state === 'open' && current.enquiryId !== enquiry.id && vehicle.state === 'reserved')
    throw refuse(`This vehicle is reserved for ${maskText(current.buyer.name, [])}. Release it first.`)
  if (car.outcome === 'reserve' && vehicle.state === 'hidden')
    throw refuse('This vehicle is hidden. List it first, then reserve it.')
  await setCarState(platform, transaction, actor, vehicle, car.outcome === 'reserve' ? 'reserved' : 'sold', {
    enquiryId: enquiry.id,
    soldPrice: car.outcome === 'sold' ? car.price : null,
  })
  return writeDeal(platform, transaction, actor, { enquiry, vehicle, deal: current, car })
}
