import type { Kysely } from 'kysely'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import { paiseOf } from '#domain/books/entries.ts'
import { daysOfMonth } from '#domain/books/months.ts'
import { salePartsOf, threeSumsOf, type SaleSums, type ThreeSums } from '#domain/books/threeSums.ts'
import { dealSums } from '#domain/deals/dealSums.ts'
import type { TaxSettings } from '#domain/money/saleTerms.ts'
import { dealsOf } from '../../dealRecords/dealRows.ts'
import type { Schema } from '../../schema.ts'

const DEALS_PER_STEP = 500

/** What buyers owe by the sums of the parties, by their deals; paise. Two steps: in one, SQLite reads the sums of all customers. */
async function owedBy(query: Kysely<Schema>, dealIds: readonly number[]): Promise<Map<number | null, number>> {
  const parties = await query.selectFrom('parties').select(['id', 'dealId']).where('dealId', 'in', dealIds).execute()
  if (parties.length === 0) return new Map()
  const sums = await query
    .selectFrom('partySums')
    .select(['partyId', 'debit', 'credit'])
    .where('account', '=', ACCOUNTS.customers)
    .where(
      'partyId',
      'in',
      parties.map(({ id }) => id),
    )
    .execute()
  const owed = new Map(sums.map(({ partyId, debit, credit }) => [partyId, debit - credit]))
  return new Map(parties.map(({ id, dealId }) => [dealId, owed.get(id) ?? 0]))
}

const subjectOf = (dealId: number) => `sale:${dealId}`

/** The rows of the books about sales, by their subjects. */
async function saleRows(query: Kysely<Schema>, dealIds: readonly number[]) {
  const rows = await query
    .selectFrom('vouchers')
    .innerJoin('entries', 'entries.voucherId', 'vouchers.id')
    .select(['vouchers.subject', 'entries.debit', 'entries.credit', 'entries.paise'])
    .where('vouchers.subject', 'in', dealIds.map(subjectOf))
    .execute()
  return Map.groupBy(rows, ({ subject }) => subject)
}

/** Some sales by the three ways of adding them up. */
async function saleSumsOf(
  query: Kysely<Schema>,
  settings: TaxSettings,
  rows: Parameters<typeof dealsOf>[1],
): Promise<SaleSums[]> {
  const ids = rows.map(({ id }) => id)
  const deals = await dealsOf(query, rows)
  const owed = await owedBy(query, ids)
  const entries = await saleRows(query, ids)
  return deals.map(deal => {
    const { total, paid, exchange } = dealSums(deal, settings)
    return {
      dealId: deal.id,
      reference: deal.reference,
      carName: deal.carName,
      agreed: paiseOf(total),
      // An exchange car that did not come yet is owed.
      received: paiseOf(paid + (deal.exchange?.vehicleId == null ? 0 : exchange)),
      owed: owed.get(deal.id) ?? 0,
      parts: salePartsOf(entries.get(subjectOf(deal.id)) ?? []),
    }
  })
}

/** What was sold in a month by the deals, by who paid and who owes, and by the rows of the books: three sums that must be equal (BOOK-8). */
export async function readThreeSums(query: Kysely<Schema>, settings: TaxSettings, month: string): Promise<ThreeSums> {
  const { from, to } = daysOfMonth(month)
  const rows = await query
    .selectFrom('deals')
    .selectAll()
    .where('soldOn', '>=', from)
    .where('soldOn', '<=', to)
    .where('state', '=', 'sold')
    .orderBy('soldOn')
    .orderBy('id')
    .execute()
  const sales: SaleSums[] = []
  for (let from = 0; from < rows.length; from += DEALS_PER_STEP)
    sales.push(...(await saleSumsOf(query, settings, rows.slice(from, from + DEALS_PER_STEP))))
  return threeSumsOf(sales)
}
