import type { Kysely, Selectable } from 'kysely'
import { UNKNOWN_PURCHASE, type CarPurchase, type Cost } from '#domain/money/carMoney.ts'
import { findIntake } from '../intakeRecords/findIntake.ts'
import type { Schema } from '../schema.ts'
import type { VehicleCostTable, VehicleMoneyTable } from './moneyTables.ts'

/** What is written of a car's money; `version` is 0 before anything is. */
export interface WrittenMoney {
  purchase: CarPurchase
  costs: readonly Cost[]
  version: number
}

export function purchaseOf(
  row: Omit<Selectable<VehicleMoneyTable>, 'vehicleId' | 'version' | 'updatedAt'>,
): CarPurchase {
  return {
    isConsigned: row.isConsigned === 1,
    purchaseRupees: row.purchaseRupees,
    sellerRegistered: row.sellerRegistered === 1,
    inputTaxTaken: row.inputTaxTaken === 1,
    writtenDownRupees: row.writtenDownRupees,
    reserveRupees: row.reserveRupees,
    commissionRupees: row.commissionRupees,
    agreementUntil: row.agreementUntil,
    floorRupees: row.floorRupees,
  }
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
})

/** What these cars cost (DESK-2), for owners alone; a car of which nothing is written is not among them. */
export async function moneyOf(
  query: Kysely<Schema>,
  vehicleIds: readonly number[],
): Promise<Map<number, WrittenMoney>> {
  if (vehicleIds.length === 0) return new Map()
  const rows = await query.selectFrom('vehicleMoney').selectAll().where('vehicleId', 'in', vehicleIds).execute()
  const costs = await query
    .selectFrom('vehicleCosts')
    .selectAll()
    .where('vehicleId', 'in', vehicleIds)
    .orderBy('vehicleId')
    .orderBy('id')
    .execute()
  const byCar = Map.groupBy(costs, cost => cost.vehicleId)
  return new Map(
    rows.map(row => [
      row.vehicleId,
      { purchase: purchaseOf(row), costs: (byCar.get(row.vehicleId) ?? []).map(costOf), version: row.version },
    ]),
  )
}

/** What a car cost (DESK-2), for owners alone. Before anything is written, its taking in says whether it is park and sell. */
export async function findMoney(query: Kysely<Schema>, vehicleId: number): Promise<WrittenMoney> {
  const written = (await moneyOf(query, [vehicleId])).get(vehicleId)
  if (written !== undefined) return written
  const intake = await findIntake(query, vehicleId)
  const purchase = { ...UNKNOWN_PURCHASE, isConsigned: intake?.source === 'park_and_sell' }
  return { purchase, costs: [], version: 0 }
}

/** Below which price the owner does not want to sell a car, in whole rupees (DESK-2), for owners alone; null where nothing is set. */
export async function findFloor(query: Kysely<Schema>, vehicleId: number): Promise<number | null> {
  const row = await query
    .selectFrom('vehicleMoney')
    .select(['floorRupees', 'reserveRupees', 'isConsigned'])
    .where('vehicleId', '=', vehicleId)
    .executeTakeFirst()
  const floors = [row?.floorRupees ?? null, row?.isConsigned === 1 ? row.reserveRupees : null]
  return floors.reduce((most, floor) => (most === null || (floor !== null && floor > most) ? floor : most), null)
}
