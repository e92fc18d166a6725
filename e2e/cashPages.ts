import type { Send } from './officeSale.ts'

/** The pages of tills, bank accounts and bills. */
export const CASH_PAGES = [
  { name: 'cash-and-bank', tags: ['@BOOK-7'], address: '/office/money/accounts' },
  { name: 'money-account', tags: ['@BOOK-7'], address: '/office/money/accounts/1' },
  { name: 'money-account-new', minor: true, tags: ['@BOOK-7'], address: '/office/money/accounts/new' },
  { name: 'money-account-change', minor: true, tags: ['@BOOK-7'], address: '/office/money/accounts/1/change' },
  { name: 'money-count', tags: ['@BOOK-7'], address: '/office/money/accounts/1/count' },
  { name: 'money-move', tags: ['@BOOK-7'], address: '/office/money/move' },
  { name: 'loan-taken', minor: true, tags: ['@BOOK-7'], address: '/office/money/move?act=loan_taken' },
  { name: 'bills', tags: ['@BOOK-5'], address: '/office/money/bills' },
  { name: 'bill-new', tags: ['@BOOK-5'], address: '/office/money/bills/new' },
  { name: 'bill', tags: ['@BOOK-5'], address: '/office/money/bills/1' },
] as const

/** Opens a till, which is the first account, and a bank account, takes some cash to the bank, and writes the first bill. */
export async function openAccounts(send: Send): Promise<void> {
  const open = (kind: string, name: string, rupees: string) =>
    send('post', 'office/money-accounts', { data: { kind, name, rupees, day: '2026-01-05', key: crypto.randomUUID() } })
  await open('cash', 'Till at the gate', '42,300')
  await open('bank', 'HDFC 0098', '6,41,220')
  await open('upi', 'UPI at the gate', '18,500')
  const move = { act: 'between', from: 10_001, to: 10_002, rupees: '20,000', day: '2026-01-06', reason: 'Deposited' }
  await send('post', 'office/money-moves', { data: { ...move, key: crypto.randomUUID() } })
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
}
