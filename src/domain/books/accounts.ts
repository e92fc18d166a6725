import { namesOf } from '../members.ts'

/**
 * The accounts of the books by their numbers (BOOK-1). What they are called is what an accountant reads in the trial balance; a dealer
 * sees sentences. Accounts of money (tills, banks, UPI) are made by the dealer: theirs are `FIRST_MONEY_ACCOUNT` and above.
 */
export const ACCOUNTS = {
  stock: 1000,
  customers: 1100,
  inputGst: 1300,
  inputCgst: 1310,
  inputSgst: 1320,
  inputIgst: 1330,
  sellers: 2000,
  owners: 2010,
  vendors: 2020,
  brokers: 2030,
  tcsPayable: 2100,
  outputCgst: 2210,
  outputSgst: 2220,
  outputIgst: 2230,
  paidForBuyers: 2300,
  loans: 2400,
  opening: 3000,
  capital: 3100,
  sales: 4000,
  commission: 4010,
  accessories: 4020,
  otherIncome: 4090,
  costOfSales: 5000,
  expenses: 5100,
  rent: 5110,
  salaries: 5120,
  electricity: 5130,
  fuel: 5140,
  marketing: 5150,
  travel: 5160,
  office: 5170,
  fees: 5180,
  cancellations: 5090,
  cashDifference: 5080,
  roundOff: 5990,
} as const
type AccountName = keyof typeof ACCOUNTS

export const FIRST_MONEY_ACCOUNT = 10_000

const ACCOUNT_TITLES: Readonly<Record<AccountName, string>> = {
  stock: 'Stock of vehicles',
  customers: 'Customers',
  inputGst: 'Input GST, kind not said',
  inputCgst: 'Input CGST',
  inputSgst: 'Input SGST',
  inputIgst: 'Input IGST',
  sellers: 'Sellers of vehicles',
  owners: 'Owners of park-and-sell vehicles',
  vendors: 'Vendors',
  brokers: 'Brokers',
  tcsPayable: 'TCS payable',
  outputCgst: 'Output CGST',
  outputSgst: 'Output SGST',
  outputIgst: 'Output IGST',
  paidForBuyers: 'Money held for fees of buyers',
  loans: 'Loans',
  opening: 'Opening balances',
  capital: 'Owner’s capital',
  sales: 'Sales of vehicles',
  commission: 'Commission',
  accessories: 'Accessories and services',
  otherIncome: 'Other income',
  costOfSales: 'Cost of vehicles sold',
  expenses: 'Expenses',
  rent: 'Rent',
  salaries: 'Salaries and wages',
  electricity: 'Electricity and water',
  fuel: 'Fuel',
  marketing: 'Marketing',
  travel: 'Travel',
  office: 'Office, phone and internet',
  fees: 'Fees of professionals and banks',
  cancellations: 'Paid for cancelled deals',
  cashDifference: 'Cash short or over',
  roundOff: 'Round off',
}

/** What an account of these numbers is called; the name of one of money stands with it. */
export const titleOfAccount = (account: number): string =>
  namesOf(ACCOUNTS).flatMap(name => (ACCOUNTS[name] === account ? ACCOUNT_TITLES[name] : []))[0] ?? ''

/** What the business spends that is of no vehicle (BOOK-5): an account each, from rent to whatever else there is. */
export const EXPENSE_KEYS = [
  'rent',
  'salaries',
  'electricity',
  'fuel',
  'marketing',
  'travel',
  'office',
  'fees',
  'expenses',
] as const satisfies readonly AccountName[]
export type ExpenseKey = (typeof EXPENSE_KEYS)[number]

/** Whether an account is one of expenses that are of no vehicle. */
export const isExpense = (account: number): boolean => EXPENSE_KEYS.some(key => ACCOUNTS[key] === account)

/** What an account is in the statements. */
export type AccountClass = 'asset' | 'liability' | 'equity' | 'income' | 'expense'

const CLASSES: readonly (readonly [below: number, is: AccountClass])[] = [
  [2000, 'asset'],
  [3000, 'liability'],
  [4000, 'equity'],
  [5000, 'income'],
  [FIRST_MONEY_ACCOUNT, 'expense'],
]

/** What the account with a number is in the statements. Accounts of money are assets. */
export const classOf = (account: number): AccountClass => CLASSES.find(([below]) => account < below)?.[1] ?? 'asset'

/** Whether an account is one of money: a till, a bank account, UPI. */
export const isMoneyAccount = (account: number): boolean => account >= FIRST_MONEY_ACCOUNT
