import type { Kysely, Selectable } from 'kysely'
import { UNKNOWN_PURCHASE, type CarPurchase, type Cost } from '#domain/money/carMoney.ts'
import { findHolding, type Holding } from '../holdings/findHolding.ts'
import { purchaseOf } from '../holdings/purchaseOf.ts'
import { findPurchase } from '../intakeRecords/findPurchase.ts'
import type { Schema } from '../schema.ts'
import type { VehicleCostTable } from './moneyTables.ts'

/** What is written of a holding's money; `version` is 0 before anything is. */
export interface WrittenMoney {
  purchase: CarPurchase
  costs: readonly Cost[]
  version: number
}

export const costOf = (row: Selectable<VehicleCostTable>): Cost => ({
  id: row.id,
  category: row.category,
  what: row.what,
  paidTo: row.paidTo,
  spentOn: row.spentOn,
  rupees: row.rupees,
  gstRupees: row.gstRupees,
  isCreditable: row.isCreditable === 1,
  way: row.way,
  ...(row.billId === null ? {} : { billId: row.billId }),
  reverses: row.reverses === null ? null : { id: row.reverses, reason: row.reason },
})

async function withCosts(query: Kysely<Schema>, holdings: readonly Holding[]): Promise<Map<number, WrittenMoney>> {
  if (holdings.length === 0) return new Map()
  const costs = await query
    .selectFrom('vehicleCosts')
    .selectAll()
    .where(
      'holdingId',
      'in',
      holdings.map(({ id }) => id),
    )
    .orderBy('holdingId')
    .orderBy('id')
    .execute()
  const byHolding = Map.groupBy(costs, cost => cost.holdingId)
  return new Map(
    holdings.map(row => [
      row.id,
      { purchase: purchaseOf(row), costs: (byHolding.get(row.id) ?? []).map(costOf), version: row.version },
    ]),
  )
}

/** What the cars of these holdings cost (BOOK-2), for owners alone. */
export async function moneyOf(query: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, WrittenMoney>> {
  if (ids.length === 0) return new Map()
  return withCosts(query, await query.selectFrom('holdings').selectAll().where('id', 'in', ids).execute())
}

/** What a car cost in a holding (DESK-2, BOOK-2), for owners alone. */
export async function moneyOfHolding(query: Kysely<Schema>, holding: Holding): Promise<WrittenMoney> {
  const { costs = [], version = 0 } = (await withCosts(query, [holding])).get(holding.id) ?? {}
  return { purchase: await findPurchase(query, holding), costs, version }
}

/** What a car cost in its present holding (DESK-2), for owners alone. */
export async function findMoney(query: Kysely<Schema>, vehicleId: number): Promise<WrittenMoney> {
  const holding = await findHolding(query, vehicleId)
  return holding === null ? { purchase: UNKNOWN_PURCHASE, costs: [], version: 0 } : moneyOfHolding(query, holding)
}

/** Below which price the owner does not want to sell a car, in whole rupees (DESK-2), for owners alone; null where nothing is set. */
export async function findFloor(query: Kysely<Schema>, vehicleId: number): Promise<number | null> {
  const row = await query
    .selectFrom('holdings')
    .select(['floorRupees', 'reserveRupees', 'isConsigned'])
    .where('vehicleId', '=', vehicleId)
    .where('endedOn', 'is', null)
    .executeTakeFirst()
  const floors = [row?.floorRupees ?? null, row?.isConsigned === 1 ? row.reserveRupees : null]
  return floors.reduce((most, floor) => (most === null || (floor !== null && floor > most) ? floor : most), null)
}
