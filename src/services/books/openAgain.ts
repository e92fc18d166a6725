import type { Transaction } from 'kysely'
import { FIRST_MONEY_ACCOUNT, isMoneyAccount } from '#domain/books/accounts.ts'
import type { Entry } from '#domain/books/entries.ts'
import type { Schema } from '../schema.ts'

/**
 * Opens accounts of money again on which rows were just written (BOOK-7): what is taken back comes into the account from which it went, and
 * nothing lies in a closed one, which nobody looks at.
 */
export async function openAgain(transaction: Transaction<Schema>, entries: readonly Entry[]): Promise<void> {
  const ids = new Set(
    entries.flatMap(({ debit, credit }) =>
      [debit, credit].filter(isMoneyAccount).map(account => account - FIRST_MONEY_ACCOUNT),
    ),
  )
  if (ids.size === 0) return
  await transaction
    .updateTable('moneyAccounts')
    .set({ closedAt: null })
    .where('id', 'in', [...ids])
    .where('closedAt', 'is not', null)
    .execute()
}
