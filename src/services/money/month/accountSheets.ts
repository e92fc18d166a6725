import type { Kysely } from 'kysely'
import { ACCOUNTS, isMoneyAccount } from '#domain/books/accounts.ts'
import { gstr3bRows, type Gstr3bFacts } from '#domain/books/gstr3b.ts'
import { TAX_SHEETS, taxOfSheet } from '#domain/books/monthSheets.ts'
import { daysOfMonth } from '#domain/books/months.ts'
import type { SheetColumn, SheetRow } from '#domain/books/sheetTable.ts'
import { NO_TAX } from '#domain/books/supply.ts'
import { readTrialBalance } from '../../books/readTrialBalance.ts'
import type { Schema } from '../../schema.ts'
import { readMonthSums } from './readMonthSums.ts'
import { creditOf, readSupplies } from './readSupplies.ts'
import { nameHoldings } from './nameSubjects.ts'
import type { SheetSite } from './sheetSite.ts'

const text = (header: string): SheetColumn => ({ header, is: 'text' })
const sums = (...headers: string[]): SheetColumn[] => headers.map(header => ({ header, is: 'sum' }))
const row = (...cells: SheetRow['cells']): SheetRow => ({ cells, deal: null })

export const ACCOUNT_COLUMNS = {
  'gstr-3b': [text('Table'), text('What'), ...sums('Taxable value', 'IGST', 'CGST', 'SGST')],
  stock: [text('Vehicle'), ...sums('Cost')],
  cash: [text('Account'), ...sums('Opening', 'In', 'Out', 'Closing')],
  'trial-balance': [text('Number'), text('Account'), ...sums('Opening', 'Debit', 'Credit', 'Closing')],
} as const satisfies Record<string, readonly SheetColumn[]>

/** What each holding stands in the stock with at the end of a month, in paise; none that is nothing. What came later is taken off today’s. */
export async function readStock(query: Kysely<Schema>, month: string): Promise<{ holdingId: number; paise: number }[]> {
  const sums = await query
    .selectFrom('stockSums')
    .selectAll()
    .where(({ eb, ref }) => eb('debit', '<>', ref('credit')))
    .execute()
  const later = (side: 'debit' | 'credit') =>
    query
      .selectFrom('entries')
      .select(({ fn }) => ['holdingId', fn.sum<number | string>('paise').as('paise')])
      .where(side, '=', ACCOUNTS.stock)
      .where('day', '>', daysOfMonth(month).to)
      .where('holdingId', 'is not', null)
      .groupBy('holdingId')
      .execute()
  const stock = new Map(sums.map(({ holdingId, debit, credit }) => [holdingId, debit - credit]))
  const add = (rows: readonly { holdingId: number | null; paise: number | string }[], sign: 1 | -1) => {
    for (const { holdingId, paise } of rows)
      if (holdingId !== null) stock.set(holdingId, (stock.get(holdingId) ?? 0) + sign * Number(paise))
  }
  add(await later('debit'), -1)
  add(await later('credit'), 1)
  return [...stock]
    .filter(([, paise]) => paise !== 0)
    .map(([holdingId, paise]) => ({ holdingId, paise }))
    .toSorted((a, b) => a.holdingId - b.holdingId)
}

/** What GSTR-3B is made of for a month. */
export async function readGstr3b(site: SheetSite, month: string): Promise<Gstr3bFacts> {
  const [supplies, rows] = await Promise.all([readSupplies(site, month), readMonthSums(site.query, month)])
  const credit = creditOf(
    account => taxOfSheet({ ...TAX_SHEETS['input-credit'], accounts: { from: account, to: account } }, rows).paise,
  )
  return { gstin: site.gstin, month, supplies, reverseCharge: NO_TAX, credit }
}

/** The sheets of accounts, which are read whole: there are few rows (BOOK-8). */
export const ACCOUNT_SHEETS: Readonly<
  Record<keyof typeof ACCOUNT_COLUMNS, (site: SheetSite, month: string) => Promise<SheetRow[]>>
> = {
  'gstr-3b': async (site, month) =>
    gstr3bRows(await readGstr3b(site, month)).map(({ table, title, taxable, igst, cgst, sgst }) =>
      row(table, title, taxable, igst, cgst, sgst),
    ),
  stock: async ({ query }, month) => {
    const stock = await readStock(query, month)
    const nameOf = await nameHoldings(
      query,
      stock.map(({ holdingId }) => holdingId),
    )
    return stock.map(({ holdingId, paise }) => row(nameOf(holdingId), paise))
  },
  cash: async ({ query }, month) =>
    (await readTrialBalance(query, month))
      .filter(({ account }) => isMoneyAccount(account))
      .map(({ title, opening, debit, credit, closing }) => row(title, opening, debit, credit, closing)),
  'trial-balance': async ({ query }, month) =>
    (await readTrialBalance(query, month)).map(({ account, title, opening, debit, credit, closing }) =>
      row(String(account), title, opening, debit, credit, closing),
    ),
}
