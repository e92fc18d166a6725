import type { Kysely } from 'kysely'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import { paiseOf } from '#domain/books/entries.ts'
import { daysOfMonth } from '#domain/books/months.ts'
import { isApart, salePartsOf, threeSumsOf, wholeOf, type SaleSums, type ThreeSums } from '#domain/books/threeSums.ts'
import type { Deal } from '#domain/deals/deal.ts'
import { dealSums } from '#domain/deals/dealSums.ts'
import type { TaxSettings } from '#domain/money/saleTerms.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { dealsOf } from '../../dealRecords/dealRows.ts'
import type { Schema } from '../../schema.ts'
import { readOwed, type OwedOfDeal } from './readOwed.ts'

const DEALS_PER_STEP = 2_500
const SALE = 'sale:'
const subjectOf = (dealId: number) => `${SALE}${dealId}`

/** The rows of the books about sales, by their subjects. */
async function readSaleRows(query: Kysely<Schema>, dealIds: readonly number[]) {
  const rows = await query
    .selectFrom('vouchers')
    .innerJoin('entries', 'entries.voucherId', 'vouchers.id')
    .select(['vouchers.subject', 'entries.day', 'entries.debit', 'entries.credit', 'entries.paise'])
    .where('vouchers.subject', 'in', dealIds.map(subjectOf))
    .execute()
  return Map.groupBy(rows, ({ subject }) => subject)
}
type SaleRow = NonNullable<ReturnType<Awaited<ReturnType<typeof readSaleRows>>['get']>>[number]

/** What rows bring to an account, debits less credits, in paise. */
const onAccount = (rows: readonly SaleRow[], account: number) =>
  rows.reduce((sum, { debit, credit, paise }) => sum + (debit === account ? paise : credit === account ? -paise : 0), 0)

const EARNED = [ACCOUNTS.sales, ACCOUNTS.commission, ACCOUNTS.owners]

/**
 * What a deal brought to a month. What the deal says today is that of the end of the month once the rows that came later are taken off; of a
 * sale that has rows from before the month, only what these do not have.
 */
function sumsOfDeal(deal: Deal, rows: readonly SaleRow[], owes: OwedOfDeal, settings: TaxSettings, month: string) {
  const { from, to } = daysOfMonth(month)
  const { total, paid, exchange } = dealSums(deal, settings)
  const [earlier, within, later] = [
    rows.filter(({ day }) => day < from),
    rows.filter(({ day }) => day >= from && day <= to),
    rows.filter(({ day }) => day > to),
  ]
  const soldLater = onAccount(later, ACCOUNTS.customers)
  const soldBefore = onAccount(earlier, ACCOUNTS.customers)
  const before = earlier.length === 0 ? 0 : owes.before
  // An exchange car that did not come yet is owed.
  const received = paiseOf(paid + (deal.exchange?.vehicleId == null ? 0 : exchange)) + owes.later - soldLater
  const { id: dealId, reference, carName } = deal
  const parts = salePartsOf(within)
  const earned = EARNED.reduce((sum, account) => sum - onAccount(within, account), 0)
  return {
    dealId,
    reference,
    carName,
    isSale: earlier.length === 0 && (earned > 0 || rows.length === 0),
    agreed: paiseOf(total) - soldLater - soldBefore,
    received: received - (earlier.length === 0 ? 0 : soldBefore - before),
    owed: owes.now - owes.later - before,
    parts,
  } satisfies SaleSums
}

const readDeals = async (query: Kysely<Schema>, ids: readonly number[]) =>
  dealsOf(query, await query.selectFrom('deals').selectAll().where('id', 'in', ids).execute())

/** The deals of which a month has rows; and those that were sold in it and are in no month at all. */
async function dealsOfMonth(query: Kysely<Schema>, month: string): Promise<number[]> {
  const { from, to } = daysOfMonth(month)
  const vouchers = await query
    .selectFrom('vouchers')
    .select('subject')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('kind', '=', 'sale')
    .execute()
  const sold = await query
    .selectFrom('deals')
    .select('id')
    .where('soldOn', '>=', from)
    .where('soldOn', '<=', to)
    .where('state', '=', 'sold')
    .execute()
  const ids = vouchers.flatMap(({ subject }) => readRowId(subject.slice(SALE.length)) ?? [])
  return [...new Set([...ids, ...sold.map(({ id }) => id)])].toSorted((a, b) => a - b)
}

/**
 * What was sold in a month, corrected or taken back, by the deals, by who paid and who owes, and by the rows of the books: three sums that
 * must be equal (BOOK-8). What comes after the month changes none of them (BOOK-3).
 */
export async function readThreeSums(query: Kysely<Schema>, settings: TaxSettings, month: string): Promise<ThreeSums> {
  const ids = await dealsOfMonth(query, month)
  const sales: SaleSums[] = []
  for (let at = 0; at < ids.length; at += DEALS_PER_STEP) {
    const step = ids.slice(at, at + DEALS_PER_STEP)
    const [deals, owedBy, rows] = await Promise.all([
      readDeals(query, step),
      readOwed(query, step, daysOfMonth(month)),
      readSaleRows(query, step),
    ])
    sales.push(
      ...deals.map(deal => sumsOfDeal(deal, rows.get(subjectOf(deal.id)) ?? [], owedBy(deal.id), settings, month)),
    )
  }
  return threeSumsOf(
    sales.filter(sale => sale.isSale || sale.agreed !== 0 || wholeOf(sale.parts) !== 0 || isApart(sale)),
  )
}
