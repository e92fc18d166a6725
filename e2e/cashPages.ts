import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Send } from './officeSale.ts'

/** What the pages below show: the numbers of a till and of a bill. */
export interface CashWork {
  till: number
  bill: number
}

const ofTill =
  (more: string) =>
  ({ till }: CashWork) =>
    `/office/money/accounts/${till}${more}`

/** The pages of tills, bank accounts and bills. */
export const CASH_PAGES = [
  { name: 'cash-and-bank', tags: ['@BOOK-7'], address: '/office/money/accounts' },
  { name: 'money-account', tags: ['@BOOK-7'], address: ofTill('') },
  { name: 'money-account-new', minor: true, tags: ['@BOOK-7'], address: '/office/money/accounts/new' },
  { name: 'money-account-change', minor: true, tags: ['@BOOK-7'], address: ofTill('/change') },
  { name: 'money-count', tags: ['@BOOK-7'], address: ofTill('/count') },
  { name: 'money-move', tags: ['@BOOK-7'], address: '/office/money/move' },
  { name: 'loan-taken', minor: true, tags: ['@BOOK-7'], address: '/office/money/move?act=loan_taken' },
  { name: 'bills', tags: ['@BOOK-5'], address: '/office/money/bills' },
  { name: 'bill-new', tags: ['@BOOK-5'], address: '/office/money/bills/new' },
  { name: 'bill', tags: ['@BOOK-5'], address: ({ bill }: CashWork) => `/office/money/bills/${bill}` },
] as const

/** The newest row of a table, which the calls do not tell. */
function newest(dataDir: string, table: 'money_accounts' | 'bills'): number {
  const database = new Database(join(dataDir, 'forecourt.sqlite'), { readonly: true })
  try {
    return database.prepare<[], number>(`select max(id) from ${table}`).pluck().get() ?? 0
  } finally {
    database.close()
  }
}

/** Opens a till, a bank account and a UPI address, takes some cash to the bank, and writes a bill. */
export async function openAccounts(send: Send, dataDir: string): Promise<CashWork> {
  const open = async (kind: string, name: string, rupees: string) => {
    const data = { kind, name, rupees, day: '2026-01-05', key: crypto.randomUUID() }
    await send('post', 'office/money-accounts', { data })
    return newest(dataDir, 'money_accounts')
  }
  const till = await open('cash', 'Till at the gate', '42,300')
  const bank = await open('bank', 'HDFC 0098', '6,41,220')
  await open('upi', 'UPI at the gate', '18,500')
  const move = { act: 'between', from: 10_000 + till, to: 10_000 + bank, rupees: '20,000', day: '2026-01-06' }
  await send('post', 'office/money-moves', { data: { ...move, reason: 'Deposited', key: crypto.randomUUID() } })
  await send('post', 'office/bills', {
    data: {
      vendor: 'Shree Auto Works',
      gstin: '29AAPFU0939F1ZR',
      number: 'SA/118',
      billed_on: '2026-01-07',
      lines: [
        { what: 'Rent of the yard', category: 'rent', taxable: '25,000', gst_percent: 18, is_creditable: true },
        { what: 'Tea and water', category: 'expenses', taxable: '450.50' },
      ],
      total: '29,950',
      key: crypto.randomUUID(),
    },
  })
  return { till, bill: newest(dataDir, 'bills') }
}
