import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Days of the books, `2026-11-08`, both inclusive. */
export interface SalePeriod {
  from: string
  to: string
}

/**
 * What buyers paid in cash, in whole rupees by their deals, as the books have it in a period; of deals that are sold in it, from before it
 * too. What was reversed later is taken off later.
 */
export async function cashOf(
  query: Kysely<Schema>,
  sales: readonly { dealId: number; isFirst: boolean }[],
  { from, to }: SalePeriod,
): Promise<Map<number, number>> {
  const isFirst = new Map(sales.map(sale => [sale.dealId, sale.isFirst]))
  const rows = await query
    .selectFrom('dealPayments')
    .innerJoin('vouchers', join =>
      join.on('vouchers.subject', '=', sql<string>`'payment:' || cast(deal_payments.id as text)`),
    )
    .select(['dealPayments.dealId', 'dealPayments.rupees', 'dealPayments.reverses', 'vouchers.day'])
    .where('dealPayments.dealId', 'in', [...isFirst.keys()])
    .where('dealPayments.way', '=', 'cash')
    .where('dealPayments.kind', '!=', 'refund')
    .where('vouchers.day', '<=', to)
    .execute()
  const cash = new Map<number, number>()
  for (const { dealId, rupees, reverses, day } of rows)
    if (day >= from || isFirst.get(dealId) === true)
      cash.set(dealId, (cash.get(dealId) ?? 0) + (reverses === null ? rupees : -rupees))
  return cash
}
