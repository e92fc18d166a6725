import type { Kysely, Selectable } from 'kysely'
import { UNKNOWN_PURCHASE, type CarPurchase, type Cost, type CostCategory } from '#domain/money/carMoney.ts'
import { findIntake } from '../intake/findIntake.ts'
import type { Schema } from '../schema.ts'
import type { VehicleCostTable, VehicleMoneyTable } from './moneyTables.ts'

/** What is written of a car's money; `version` is 0 before anything is. */
export interface WrittenMoney {
  purchase: CarPurchase
  costs: readonly Cost[]
  version: number
}

export function purchaseOf(
  row: Omit<Selectable<VehicleMoneyTable>, 'vehicle_id' | 'version' | 'updated_at'>,
): CarPurchase {
  return {
    isConsigned: row.is_consigned === 1,
    purchaseRupees: row.purchase_rupees,
    sellerRegistered: row.seller_registered === 1,
    inputTaxTaken: row.input_tax_taken === 1,
    writtenDownRupees: row.written_down_rupees,
    reserveRupees: row.reserve_rupees,
    commissionRupees: row.commission_rupees,
    agreementUntil: row.agreement_until,
    floorRupees: row.floor_rupees,
  }
}

export const costOf = (row: Selectable<VehicleCostTable>): Cost => ({
  id: row.id,
  category: row.category as CostCategory,
  what: row.what,
  paidTo: row.paid_to,
  spentOn: row.spent_on,
  rupees: row.rupees,
  gstRupees: row.gst_rupees,
  isCreditable: row.is_creditable === 1,
})

/** What these cars cost (DESK-2), for owners alone; a car of which nothing is written is not among them. */
export async function moneyOf(
  query: Kysely<Schema>,
  vehicleIds: readonly number[],
): Promise<Map<number, WrittenMoney>> {
  if (vehicleIds.length === 0) return new Map()
  const rows = await query.selectFrom('vehicle_money').selectAll().where('vehicle_id', 'in', vehicleIds).execute()
  const costs = await query
    .selectFrom('vehicle_costs')
    .selectAll()
    .where('vehicle_id', 'in', vehicleIds)
    .orderBy('vehicle_id')
    .orderBy('id')
    .execute()
  const byCar = Map.groupBy(costs, cost => cost.vehicle_id)
  return new Map(
    rows.map(row => [
      row.vehicle_id,
      { purchase: purchaseOf(row), costs: (byCar.get(row.vehicle_id) ?? []).map(costOf), version: row.version },
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
    .selectFrom('vehicle_money')
    .select(['floor_rupees', 'reserve_rupees', 'is_consigned'])
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst()
  const floors = [row?.floor_rupees ?? null, row?.is_consigned === 1 ? row.reserve_rupees : null]
  return floors.reduce((most, floor) => (most === null || (floor !== null && floor > most) ? floor : most), null)
}
