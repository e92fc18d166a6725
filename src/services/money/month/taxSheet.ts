import { sql, type RawBuilder } from 'kysely'
import { titleOfAccount } from '#domain/books/accounts.ts'
import { TAX_SHEETS, type AccountRange } from '#domain/books/monthSheets.ts'
import { daysOfMonth } from '#domain/books/months.ts'
import type { SheetColumn, SheetRow } from '#domain/books/sheetTable.ts'
import { nameSubjects } from './nameSubjects.ts'
import type { Part } from './readVouchers.ts'
import type { SheetSite } from './sheetSite.ts'

export const TAX_COLUMNS: readonly SheetColumn[] = [
  { header: 'Day', is: 'day' },
  { header: 'Voucher', is: 'text' },
  { header: 'Document', is: 'text' },
  { header: 'For', is: 'text' },
  { header: 'Account', is: 'text' },
  { header: 'Sum', is: 'sum' },
]

const isIn = (column: 'debit' | 'credit', ranges: readonly AccountRange[]): RawBuilder<boolean> =>
  ranges.length === 0
    ? sql`1 = 0`
    : sql`(${sql.join(
        ranges.map(({ from, to }) => sql`${sql.ref(`entries.${column}`)} between ${from} and ${to}`),
        sql` or `,
      )})`

/** Rows of a sheet of tax, one a row of the books on its accounts (BOOK-8). */
export async function readTaxSheet(
  { query }: SheetSite,
  sheet: keyof typeof TAX_SHEETS,
  month: string,
  { offset, limit }: Part,
): Promise<SheetRow[]> {
  const { accounts, isOwed, settledBy } = TAX_SHEETS[sheet]
  const { from, to } = daysOfMonth(month)
  const own = [accounts]
  const side = (own_: 'debit' | 'credit', other: 'debit' | 'credit') =>
    query
      .selectFrom('entries')
      .select(['entries.id', 'entries.day'])
      .where(isIn(own_, own))
      .where(sql<boolean>`not ${isIn(other, settledBy)}`)
      .where('entries.day', '>=', from)
      .where('entries.day', '<=', to)
  const ids = await side('debit', 'credit')
    .union(side('credit', 'debit'))
    .orderBy('day')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  if (ids.length === 0) return []
  const rows = await query
    .selectFrom('entries')
    .innerJoin('vouchers', 'vouchers.id', 'entries.voucherId')
    .select([
      'entries.day',
      'entries.debit',
      'entries.credit',
      'entries.paise',
      'vouchers.number',
      'vouchers.subject',
      'vouchers.documentNo',
    ])
    .where(
      'entries.id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('entries.day')
    .orderBy('entries.id')
    .execute()
  const nameOf = await nameSubjects(
    query,
    rows.map(({ subject }) => subject),
  )
  const isOwn = (account: number) => account >= accounts.from && account <= accounts.to
  return rows.map(({ day, debit, credit, paise, number, subject, documentNo }) => {
    const about = nameOf(subject)
    const sign = (isOwn(debit) ? 1 : 0) - (isOwn(credit) ? 1 : 0)
    const account = titleOfAccount(isOwn(debit) ? debit : credit)
    const sum = sign * paise * (isOwed ? -1 : 1)
    return { cells: [day, String(number), documentNo ?? '', about.text, account, sum], deal: about.reference }
  })
}
