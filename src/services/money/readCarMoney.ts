import type { CarSale } from '#domain/money/carMoney.ts'
import { termsOn } from '#domain/money/saleTerms.ts'
import { saleOfDeal } from '#domain/deals/dealSums.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { nameActors } from '../accounts/nameActors.ts'
import { dealsOf } from '../dealRecords/dealRows.ts'
import type { Holding } from '../holdings/findHolding.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Site } from '../site.ts'
import { describeMoney } from './describeMoney.ts'

type Reading = Pick<ProductPlatform, 'database'>

/** A change of a car's money, for owners: who, when, why, and what it was and is in a line. */
export interface MoneyStep {
  id: number
  at: number
  who: string
  before: string | null
  after: string | null
  reason: string
}

const MOST_STEPS = 50

/** The last changes of the money of a holding, newest first. */
export async function moneyHistory(
  { database: { query } }: Reading,
  holding: Pick<Holding, 'id'> | null,
): Promise<MoneyStep[]> {
  if (holding === null) return []
  const rows = await query
    .selectFrom('moneyChanges')
    .selectAll()
    .where('holdingId', '=', holding.id)
    .orderBy('id', 'desc')
    .limit(MOST_STEPS)
    .execute()
  const nameOf = await nameActors(
    query,
    rows.map(({ actor }) => actor),
  )
  return rows.map(({ id, at, actor, before, after, reason }) => ({
    id,
    at,
    who: nameOf(actor),
    before: describeMoney(before),
    after: describeMoney(after),
    reason,
  }))
}

/** At what a car was sold, or would be: `reference` of the deal, `soldOn` where it is sold, with the first name of the buyer's line. */
export interface SaleOfCar extends CarSale {
  isSold: boolean
  soldOn: string | null
  buyer: string | null
  reference: string | null
}

/** The deal by which a holding ended, or by which its car is reserved now. */
async function dealOf({ database: { query } }: Reading, vehicle: Vehicle, { id, dealId }: Holding) {
  const isFree = vehicle.state === 'listed' || vehicle.state === 'hidden'
  if (dealId === null && isFree) return null
  const deals = query.selectFrom('deals').selectAll().where('vehicleId', '=', vehicle.id)
  const row = await (
    dealId === null ? deals.where('holdingId', '=', id).where('isCurrent', '=', 1) : deals.where('id', '=', dealId)
  ).executeTakeFirst()
  const [deal] = row === undefined ? [] : await dealsOf(query, [row])
  return deal ?? null
}

/**
 * The sale of a car out of a holding, the last of which is `last` (BOOK-2): by its deal, by the price noted with the car, or as asked; null
 * without any price.
 */
export async function saleOf(
  site: Reading & Pick<Site, 'profile' | 'clock'>,
  vehicle: Vehicle,
  holding: Holding | null,
  last: Holding | null,
): Promise<SaleOfCar | null> {
  const deal = holding === null ? null : await dealOf(site, vehicle, holding)
  if (deal !== null)
    return {
      ...saleOfDeal(deal, site.profile.money),
      isSold: deal.state === 'sold',
      soldOn: deal.soldOn,
      buyer: deal.buyer.name,
      reference: deal.reference,
    }
  if (holding !== null && last !== null && holding.id !== last.id) return null
  const { soldPrice } = await site.database.query
    .selectFrom('vehicles')
    .select('soldPrice')
    .where('id', '=', vehicle.id)
    .executeTakeFirstOrThrow()
  const noted = holding === null || holding.endedOn !== null ? soldPrice : null
  const price = noted ?? vehicle.priceAfterOffer
  if (price === null) return null
  const soldOn = noted === null ? null : (holding?.endedOn ?? null)
  const terms = termsOn(soldOn ?? indianDay(site.clock.now()), site.profile.money)
  const nobody = { charges: [], buyerIsDealer: false, hasPan: null, buyer: null, reference: null }
  return { ...nobody, price, terms, isSold: noted !== null, soldOn }
}
