import { ACCOUNTS, EXPENSE_KEYS } from '#domain/books/accounts.ts'
import { balancesOf, type Entry } from '#domain/books/entries.ts'
import { SHEET_USES } from '#domain/books/monthSheets.ts'
import type { SheetColumn, SheetRow } from '#domain/books/sheetTable.ts'
import { invoicesOfSales } from './invoicesOfSales.ts'
import { nameParties, nameSubjects, type SubjectName } from './nameSubjects.ts'
import { readVouchers, type MonthVoucher, type Part } from './readVouchers.ts'
import type { SheetSite } from './sheetSite.ts'

type Named = MonthVoucher & {
  about: SubjectName
  party: string
  /** The numbers of the invoices of a sale that stand at the end of the month. */
  invoices: readonly string[]
  sum: (...accounts: number[]) => number
}
type Cell = (voucher: Named) => string | number | null
type Columns = readonly (readonly [header: string, is: SheetColumn['is'], read: Cell])[]

/** The party of a voucher that is not its buyer. */
const partyOf = (entries: readonly Entry[]) =>
  entries.map(({ creditParty, debitParty }) => creditParty ?? debitParty).find(party => party !== null) ?? null

/** What was bought, without the tax that is credited. */
const BOUGHT_ACCOUNTS = [ACCOUNTS.stock, ACCOUNTS.roundOff, ...EXPENSE_KEYS.map(key => ACCOUNTS[key])]
const INPUTS = [ACCOUNTS.inputGst, ACCOUNTS.inputCgst, ACCOUNTS.inputSgst, ACCOUNTS.inputIgst]

const FIRST: Columns = [
  ['Day', 'day', ({ day }) => day],
  ['Voucher', 'text', ({ number }) => String(number)],
  ['Document', 'text', ({ documentNo, invoices }) => documentNo ?? invoices.join(', ')],
]
const BOUGHT: Columns = [
  ...FIRST,
  ['For', 'text', ({ about }) => about.text],
  ['From', 'text', ({ party }) => party],
  ['Without credit', 'sum', ({ sum }) => sum(...BOUGHT_ACCOUNTS)],
  ['Input credit', 'sum', ({ sum }) => sum(...INPUTS)],
  ['Sum', 'sum', ({ sum }) => sum(...BOUGHT_ACCOUNTS, ...INPUTS)],
]

const SHEETS: Readonly<Record<keyof typeof SHEET_USES, Columns>> = {
  sales: [
    ...FIRST,
    ['Deal', 'text', ({ about }) => about.reference ?? ''],
    ['Vehicle', 'text', ({ about }) => about.text],
    ['Buyer', 'text', ({ about }) => about.buyerName],
    ['State', 'text', ({ about }) => about.buyerState],
    ['Vehicle without tax', 'sum', ({ sum }) => -sum(ACCOUNTS.sales)],
    ['Commission', 'sum', ({ sum }) => -sum(ACCOUNTS.commission)],
    ['Owner’s share', 'sum', ({ sum }) => -sum(ACCOUNTS.owners)],
    ['Accessories and services', 'sum', ({ sum }) => -sum(ACCOUNTS.accessories)],
    ['CGST', 'sum', ({ sum }) => -sum(ACCOUNTS.outputCgst)],
    ['SGST', 'sum', ({ sum }) => -sum(ACCOUNTS.outputSgst)],
    ['IGST', 'sum', ({ sum }) => -sum(ACCOUNTS.outputIgst)],
    ['TCS', 'sum', ({ sum }) => -sum(ACCOUNTS.tcsPayable)],
    ['Paid on', 'sum', ({ sum }) => -sum(ACCOUNTS.paidForBuyers)],
    ['Buyer owes', 'sum', ({ sum }) => sum(ACCOUNTS.customers)],
    ['Cost', 'sum', ({ sum }) => sum(ACCOUNTS.costOfSales)],
  ],
  purchases: BOUGHT,
  bills: BOUGHT,
}

/** The columns of a sheet of vouchers. */
export const voucherColumns = (sheet: keyof typeof SHEET_USES): SheetColumn[] =>
  SHEETS[sheet].map(([header, is]) => ({ header, is }))

/** Rows of a sheet of vouchers, one a voucher (BOOK-8). */
export async function readVoucherSheet(
  { query }: SheetSite,
  sheet: keyof typeof SHEET_USES,
  month: string,
  part: Part,
): Promise<SheetRow[]> {
  const vouchers = await readVouchers(query, month, SHEET_USES[sheet], part)
  const subjects = vouchers.map(({ subject }) => subject)
  const nameOf = await nameSubjects(query, subjects)
  const invoices = await invoicesOfSales(query, subjects, month)
  const parties = vouchers.flatMap(({ entries }) => partyOf(entries) ?? [])
  const partyName = await nameParties(query, [...new Set(parties)])
  return vouchers.map(voucher => {
    const balances = balancesOf(voucher.entries)
    const party = partyOf(voucher.entries)
    const named: Named = {
      ...voucher,
      about: nameOf(voucher.subject),
      party: party === null ? '' : partyName(party),
      invoices: ['sale', 'commission'].flatMap(part => invoices.get(`${voucher.subject} ${part}`) ?? []),
      sum: (...accounts) => accounts.reduce((sum, account) => sum + (balances.get(account) ?? 0), 0) || 0,
    }
    return {
      cells: SHEETS[sheet].map(([, , read]) => read(named) || (read(named) === '' ? '' : 0)),
      deal: named.about.reference,
    }
  })
}
