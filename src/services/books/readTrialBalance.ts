import type { Kysely } from 'kysely'
import { classOf, isMoneyAccount, titleOfAccount, type AccountClass } from '#domain/books/accounts.ts'
import type { Schema } from '../schema.ts'
import { listMoneyAccounts } from './moneyAccounts.ts'

/** An account in a month; sums in paise, balances debits less credits. */
export interface AccountInMonth {
  account: number
  title: string
  is: AccountClass
  opening: number
  debit: number
  credit: number
  closing: number
}

/** The accounts that have anything up to a month, `2026-11`, in the order of their numbers (BOOK-8). Their closings come to zero. */
export async function readTrialBalance(query: Kysely<Schema>, month: string): Promise<AccountInMonth[]> {
  const rows = await query
    .selectFrom('accountMonths')
    .select(['account', 'month', 'debit', 'credit'])
    .where('month', '<=', month)
    .orderBy('account')
    .execute()
  const money = (await listMoneyAccounts(query)).map(({ account, name }) => [account, name] as const)
  const names = new Map(money)
  return [...Map.groupBy(rows, ({ account }) => account)].map(([account, months]) => {
    const opening = months.reduce((sum, row) => (row.month < month ? sum + row.debit - row.credit : sum), 0)
    const now = months.find(row => row.month === month)
    const [debit, credit] = [now?.debit ?? 0, now?.credit ?? 0]
    return {
      account,
      title: isMoneyAccount(account) ? (names.get(account) ?? '') : titleOfAccount(account),
      is: classOf(account),
      opening,
      debit,
      credit,
      closing: opening + debit - credit,
    }
  })
}
