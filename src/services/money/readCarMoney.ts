import type { CarSale } from '#domain/money/carMoney.ts'
import { saleOfDeal } from '#domain/deals/dealSums.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { nameActors } from '../accounts/nameActors.ts'
import { findDealOf } from '../dealRecords/findDealOf.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { describeMoney } from './describeMoney.ts'

/** A change of a car's money, for owners: who, when, and what it was and is in a line. */
export interface MoneyStep {
  id: number
  at: number
  who: string
  before: string | null
  after: string | null
}

const MOST_STEPS = 50

/** The last changes of a car's money, newest first. */
export async function moneyHistory(
  { database: { query } }: Pick<ProductPlatform, 'database'>,
  vehicleId: number,
): Promise<MoneyStep[]> {
  const rows = await query
    .selectFrom('moneyChanges')
    .selectAll()
    .where('vehicleId', '=', vehicleId)
    .orderBy('id', 'desc')
    .limit(MOST_STEPS)
    .execute()
  const nameOf = await nameActors(
    query,
    rows.map(({ actor }) => actor),
  )
  return rows.map(({ id, at, actor, before, after }) => ({
    id,
    at,
    who: nameOf(actor),
    before: describeMoney(before),
    after: describeMoney(after),
  }))
}

/** At what a car was sold, or would be: `reference` of the deal, `soldOn` where it is sold, with the first name of the buyer's line. */
export interface SaleOfCar extends CarSale {
  isSold: boolean
  soldOn: string | null
  buyer: string | null
  reference: string | null
}

/** The sale of a car: by its deal, by the price noted with the car, or as asked; null for a car without any price. */
export async function saleOf(
  { database: { query } }: Pick<ProductPlatform, 'database'>,
  vehicle: Vehicle,
): Promise<SaleOfCar | null> {
  const deal = await findDealOf(query, vehicle.id)
  if (deal !== null && vehicle.state !== 'listed' && vehicle.state !== 'hidden')
    return {
      ...saleOfDeal(deal),
      isSold: deal.state === 'sold',
      soldOn: deal.soldOn,
      buyer: deal.buyer.name,
      reference: deal.reference,
    }
  const noted = await query
    .selectFrom('vehicles')
    .select('soldPrice')
    .where('id', '=', vehicle.id)
    .executeTakeFirstOrThrow()
  const price = noted.soldPrice ?? vehicle.priceAfterOffer
  if (price === null) return null
  const isSold = vehicle.state === 'sold' && noted.soldPrice !== null
  return { price, buyerIsDealer: false, hasPan: null, isSold, soldOn: null, buyer: null, reference: null }
}

/** Since which day the dealer has a car, `2026-10-04`: from when it was taken in, else from when it was entered. */
export async function heldSince(
  { database: { query } }: Pick<ProductPlatform, 'database'>,
  vehicleId: number,
): Promise<string> {
  const { takenInOn, stockedOn } = await query
    .selectFrom('vehicles')
    .leftJoin('intakes', 'intakes.vehicleId', 'vehicles.id')
    .select(['intakes.takenInOn', 'vehicles.stockedOn'])
    .where('vehicles.id', '=', vehicleId)
    .executeTakeFirstOrThrow()
  return takenInOn ?? stockedOn
}
