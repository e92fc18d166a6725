import { ACCOUNTS, EXPENSE_KEYS, FIRST_MONEY_ACCOUNT, isExpense } from './accounts.ts'
import type { VoucherKind } from './voucher.ts'

/** The sheets of a month (BOOK-8), by the word of their address. */
export const MONTH_SHEETS = {
  sales: 'Sales',
  purchases: 'Purchases of vehicles',
  bills: 'Bills and expenses',
  'input-credit': 'Input credit',
  'output-tax': 'Output tax',
  'gstr-3b': 'GSTR-3B',
  tcs: 'TCS collected',
  stock: 'Stock at cost',
  cash: 'Cash and bank',
  'trial-balance': 'Trial balance',
} as const
export type MonthSheet = keyof typeof MONTH_SHEETS

/** Whether a text is the word of a sheet. */
export const isMonthSheet = (text: string): text is MonthSheet => Object.hasOwn(MONTH_SHEETS, text)

/** What a voucher is for the sheets: an expense is one whose subject says so, whatever its kind. */
export type VoucherUse = VoucherKind | 'expense'

/** What the vouchers of each sheet of vouchers are. */
export const SHEET_USES = {
  sales: ['sale'],
  purchases: ['purchase'],
  bills: ['bill', 'cost', 'expense'],
} as const satisfies Partial<Record<MonthSheet, readonly VoucherUse[]>>

/** Accounts from one number up to another, both inclusive. */
export interface AccountRange {
  from: number
  to: number
}

const INPUT: AccountRange = { from: ACCOUNTS.inputGst, to: ACCOUNTS.inputIgst }
const OUTPUT: AccountRange = { from: ACCOUNTS.outputCgst, to: ACCOUNTS.outputIgst }
const MONEY: AccountRange = { from: FIRST_MONEY_ACCOUNT, to: 2_147_483_647 }
const TCS: AccountRange = { from: ACCOUNTS.tcsPayable, to: ACCOUNTS.tcsPayable }

/** A sheet of tax: the rows of its accounts, but not those against `settledBy`, by which tax is paid or set off. */
export interface TaxSheet {
  accounts: AccountRange
  /** Whether it is a tax that is owed, which is credited. */
  isOwed: boolean
  settledBy: readonly AccountRange[]
}
export const TAX_SHEETS = {
  'input-credit': { accounts: INPUT, isOwed: false, settledBy: [OUTPUT] },
  'output-tax': { accounts: OUTPUT, isOwed: true, settledBy: [INPUT, MONEY] },
  tcs: { accounts: TCS, isOwed: true, settledBy: [MONEY] },
} as const satisfies Partial<Record<MonthSheet, TaxSheet>>

/** What the rows of a month between two accounts come to, in paise, and how many they are. */
export interface MonthSum {
  use: VoucherUse
  debit: number
  credit: number
  rows: number
  paise: number
}

/** An account as the sums by month say it, in paise. */
export interface AccountSums {
  account: number
  debit: number
  credit: number
}

const isIn = (account: number, ranges: readonly AccountRange[]) =>
  ranges.some(({ from, to }) => account >= from && account <= to)

/** What rows bring to accounts, in paise: debits less credits. */
const movement = (rows: readonly MonthSum[], is: (account: number) => boolean) =>
  rows.reduce((sum, { debit, credit, paise }) => sum + ((is(debit) ? paise : 0) - (is(credit) ? paise : 0)), 0)

/** What stands on a sheet, and how far it is from what the sums by month say; paise. */
export interface SheetSum {
  rows: number | null
  paise: number
  apart: number
}

/** The rows of a tax, without those that settle it. */
export function taxOfSheet({ accounts, isOwed, settledBy }: TaxSheet, sums: readonly MonthSum[]) {
  const own = [accounts]
  const counted = sums.filter(
    ({ debit, credit }) =>
      (isIn(debit, own) && !isIn(credit, settledBy)) || (isIn(credit, own) && !isIn(debit, settledBy)),
  )
  const paise = movement(counted, account => isIn(account, own)) * (isOwed ? -1 : 1)
  return { rows: counted.reduce((count, { rows }) => count + rows, 0), paise: paise === 0 ? 0 : paise }
}

/** How far the rows of a month are from the sums by month, for all accounts or those of a sheet; paise, 0 where they agree. */
export function apartFromLedger(
  sums: readonly MonthSum[],
  ledger: readonly AccountSums[],
  is: (account: number) => boolean = () => true,
): number {
  const accounts = new Set([
    ...sums.flatMap(({ debit, credit }) => [debit, credit]),
    ...ledger.map(({ account }) => account),
  ])
  return [...accounts].filter(is).reduce((apart, account) => {
    const written = ledger.find(row => row.account === account)
    const difference = movement(sums, one => one === account) - ((written?.debit ?? 0) - (written?.credit ?? 0))
    return apart + Math.abs(difference)
  }, 0)
}

const SALE_ACCOUNTS: readonly number[] = [ACCOUNTS.customers, ACCOUNTS.sales, ACCOUNTS.commission, ACCOUNTS.accessories]
const BILL_ACCOUNTS: readonly number[] = [...EXPENSE_KEYS.map(key => ACCOUNTS[key]), ACCOUNTS.vendors, ACCOUNTS.brokers]
const isInput = (account: number) => isIn(account, [INPUT])
const isBilled = (account: number) =>
  account === ACCOUNTS.stock || account === ACCOUNTS.roundOff || isExpense(account) || isInput(account)

/**
 * What the sheets that are made of rows come to (BOOK-8). `vouchers` counts those of the month by what they are; stock has a sum of its
 * own.
 */
export function sheetSums(
  sums: readonly MonthSum[],
  vouchers: ReadonlyMap<VoucherUse, number>,
  ledger: readonly AccountSums[],
): Record<Exclude<MonthSheet, 'stock' | 'cash' | 'trial-balance'>, SheetSum> {
  const of = (uses: readonly VoucherUse[], is: (account: number) => boolean) => ({
    rows: uses.reduce((count, use) => count + (vouchers.get(use) ?? 0), 0),
    paise: movement(
      sums.filter(({ use }) => uses.includes(use)),
      is,
    ),
  })
  const apart = (accounts: readonly number[]) => apartFromLedger(sums, ledger, account => accounts.includes(account))
  const tax = (sheet: keyof typeof TAX_SHEETS): SheetSum => ({
    ...taxOfSheet(TAX_SHEETS[sheet], sums),
    apart: apartFromLedger(sums, ledger, account => isIn(account, [TAX_SHEETS[sheet].accounts])),
  })
  const [input, output] = [tax('input-credit'), tax('output-tax')]
  return {
    sales: { ...of(SHEET_USES.sales, account => account === ACCOUNTS.customers), apart: apart(SALE_ACCOUNTS) },
    purchases: {
      ...of(SHEET_USES.purchases, account => account === ACCOUNTS.stock || isInput(account)),
      apart: apart([ACCOUNTS.stock, ACCOUNTS.sellers]),
    },
    bills: { ...of(SHEET_USES.bills, isBilled), apart: apart(BILL_ACCOUNTS) },
    'input-credit': input,
    'output-tax': output,
    'gstr-3b': { rows: null, paise: output.paise - input.paise, apart: output.apart + input.apart },
    tcs: tax('tcs'),
  }
}
