import type { OrderByItemBuilder } from 'kysely'
import type { StockSort } from '#domain/stock/stockView.ts'
import { columnFor, type Stock } from './selectStock.ts'

/** What vehicles are sorted by, and whether some lack it. */
const ORDERS = {
  car: { column: 'vehicles.nameOrder', lacks: true },
  number: { column: 'vehicles.carNumber', lacks: true },
  state: { column: 'vehicles.state', lacks: false },
  price: { column: 'vehicles.priceAfterOffer', lacks: true },
  offer: { column: 'vehicles.offerAmount', lacks: false },
  km: { column: 'vehicles.odometerKm', lacks: true },
  year: { column: 'vehicles.yearOfRegistration', lacks: true },
  location: { column: 'vehicles.locationId', lacks: true },
  age: { column: 'vehicles.stockedOn', lacks: false },
  photos: { column: 'vehicles.photoCount', lacks: false },
  updated: { column: 'vehicles.updatedAt', lacks: false },
} as const

/** An order of the stock. `byOrder` says whether an index shall read the vehicles in it, or whether they are sorted. */
export interface StockOrder {
  sort: StockSort
  descending: boolean
  byOrder: boolean
}

/** The ids of those vehicles of a selection that have what they are sorted by, in order; among equal ones the newest first. */
function knownInOrder(stock: Stock, { sort, descending, byOrder }: StockOrder) {
  const shown = columnFor(byOrder)
  // The oldest vehicles are those with the earliest day.
  const backwards = sort === 'age' ? !descending : descending
  const direction = (order: OrderByItemBuilder) => (backwards ? order.desc() : order.asc())
  const ids = stock.select('vehicles.id')
  if (sort === 'added') return ids.orderBy(shown('vehicles.id'), direction)
  const { column, lacks } = ORDERS[sort]
  const known = lacks ? ids.where(shown(column), 'is not', null) : ids
  const sorted =
    sort === 'location'
      ? known
          .innerJoin('locations', 'locations.id', 'vehicles.locationId')
          .orderBy(shown('locations.nameKey'), direction)
      : known.orderBy(shown(column), direction)
  return sorted.orderBy('vehicles.id', 'desc')
}

/**
 * The ids of a selection in order, from `offset` on, `limit` at most. Vehicles without what they are sorted by come last
 * in both directions; an index cannot read them there, so they are read apart.
 */
export async function orderedIds(
  stock: Stock,
  order: StockOrder,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const known = await knownInOrder(stock, order).limit(limit).offset(offset).execute()
  const ids = known.map(({ id }) => id)
  if (ids.length === limit || order.sort === 'added' || !ORDERS[order.sort].lacks) return ids
  const { column } = ORDERS[order.sort]
  const { before } =
    ids.length > 0 || offset === 0
      ? { before: offset + ids.length }
      : await stock.select(({ fn }) => fn.count<number | string>(column).as('before')).executeTakeFirstOrThrow()
  const lacking = await stock
    .select('vehicles.id')
    .where(column, 'is', null)
    .orderBy('vehicles.id', 'desc')
    .limit(limit - ids.length)
    .offset(Math.max(0, offset - Number(before)))
    .execute()
  return [...ids, ...lacking.map(({ id }) => id)]
}
