import { sql, type Kysely } from 'kysely'
import type { MonthSum, VoucherUse } from '#domain/books/monthSheets.ts'
import { daysOfMonth } from '#domain/books/months.ts'
import type { Schema } from '../../schema.ts'

/** What a voucher is for the sheets; `vouchers` is in the statement. */
export const USE = sql<VoucherUse>`case when vouchers.subject like 'expense:%' then 'expense' else vouchers.kind end`

/** The rows of a month by what their vouchers are and by their two accounts (BOOK-8): all sheets are sums of these. */
export async function readMonthSums(query: Kysely<Schema>, month: string): Promise<MonthSum[]> {
  const { from, to } = daysOfMonth(month)
  const rows = await query
    .selectFrom('vouchers')
    .innerJoin('entries', 'entries.voucherId', 'vouchers.id')
    .select(({ fn }) => [
      USE.as('use'),
      'entries.debit',
      'entries.credit',
      fn.countAll<number | string>().as('rows'),
      fn.sum<number | string>('entries.paise').as('paise'),
    ])
    .where('vouchers.day', '>=', from)
    .where('vouchers.day', '<=', to)
    .groupBy([USE, 'entries.debit', 'entries.credit'])
    .execute()
  return rows.map(row => ({ ...row, rows: Number(row.rows), paise: Number(row.paise) }))
}

/** How many vouchers a month has, by what they are. */
export async function countVouchers(query: Kysely<Schema>, month: string): Promise<Map<VoucherUse, number>> {
  const { from, to } = daysOfMonth(month)
  const rows = await query
    .selectFrom('vouchers')
    .select(({ fn }) => [USE.as('use'), fn.countAll<number | string>().as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(USE)
    .execute()
  return new Map(rows.map(({ use, count }) => [use, Number(count)]))
}
