import type { Kysely, Transaction } from 'kysely'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { moneyOf } from './findMoney.ts'
import { soldMoneyJson, type SoldMoney } from './moneyTables.ts'
import { NO_PURCHASE, noteMoney } from './changeMoney.ts'

/**
 * Puts what a car cost away with the deal by which it was sold, and begins anew, within the transaction that takes the car in
 * again (DESK-2): so the profit of the former sale stays what it was. A car that was never sold by a deal keeps its money.
 */
export async function keepSoldMoney(
  platform: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  actor: string,
  vehicleId: number,
): Promise<void> {
  const deal = await transaction
    .selectFrom('deals')
    .select('id')
    .where('vehicleId', '=', vehicleId)
    .where('state', '=', 'sold')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const money = (await moneyOf(transaction, [vehicleId])).get(vehicleId)
  if (deal === undefined || money === undefined) return
  const { purchase, costs } = money
  await transaction
    .insertInto('soldMoney')
    .values({ dealId: deal.id, content: soldMoneyJson.write({ purchase, costs }) })
    .onConflict(conflict => conflict.column('dealId').doNothing())
    .execute()
  await transaction.deleteFrom('vehicleCosts').where('vehicleId', '=', vehicleId).execute()
  await transaction
    .updateTable('vehicleMoney')
    .set(({ eb }) => ({ ...NO_PURCHASE, version: eb('version', '+', 1), updatedAt: platform.clock.now() }))
    .where('vehicleId', '=', vehicleId)
    .execute()
  await noteMoney(platform, transaction, actor, vehicleId, [purchase, null])
}

/** What the cars of these deals cost when they were sold; only of those that came back since. */
export async function soldMoneyOf(query: Kysely<Schema>, dealIds: readonly number[]): Promise<Map<number, SoldMoney>> {
  if (dealIds.length === 0) return new Map()
  const rows = await query.selectFrom('soldMoney').selectAll().where('dealId', 'in', dealIds).execute()
  return new Map(rows.map(row => [row.dealId, soldMoneyJson.read(row.content)]))
}
