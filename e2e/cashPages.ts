import type { Send } from './officeSale.ts'

/** The pages of tills and bank accounts. */
export const CASH_PAGES = [
  { name: 'cash-and-bank', tags: ['@BOOK-7'], address: '/office/money/accounts' },
  { name: 'money-account', tags: ['@BOOK-7'], address: '/office/money/accounts/1' },
  { name: 'money-account-new', minor: true, tags: ['@BOOK-7'], address: '/office/money/accounts/new' },
  { name: 'money-account-change', minor: true, tags: ['@BOOK-7'], address: '/office/money/accounts/1/change' },
  { name: 'money-count', tags: ['@BOOK-7'], address: '/office/money/accounts/1/count' },
  { name: 'money-move', tags: ['@BOOK-7'], address: '/office/money/move' },
  { name: 'loan-taken', minor: true, tags: ['@BOOK-7'], address: '/office/money/move?act=loan_taken' },
] as const

/** Opens a till, which is the first account, and a bank account, and takes some cash to the bank. */
export async function openAccounts(send: Send): Promise<void> {
  const open = (kind: string, name: string, rupees: string) =>
    send('post', 'office/money-accounts', { data: { kind, name, rupees, day: '2026-01-05', key: crypto.randomUUID() } })
  await open('cash', 'Till at the gate', '42,300')
  await open('bank', 'HDFC 0098', '6,41,220')
  await open('upi', 'UPI at the gate', '18,500')
  const move = { act: 'between', from: 10_001, to: 10_002, rupees: '20,000', day: '2026-01-06', reason: 'Deposited' }
  await send('post', 'office/money-moves', { data: { ...move, key: crypto.randomUUID() } })
}
