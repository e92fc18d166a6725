import type { Kysely } from 'kysely'
import type { MoneyChoice } from '#domain/books/moneyChoices.ts'
import { FIRST_MONEY_ACCOUNT } from '#domain/books/accounts.ts'
import type { Schema } from '../schema.ts'

/** The open accounts of money, the oldest first, without what is in them. */
export async function openChoices(query: Kysely<Schema>): Promise<MoneyChoice[]> {
  const rows = await query
    .selectFrom('moneyAccounts')
    .select(['id', 'kind', 'name'])
    .where('closedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, name }) => ({ account: FIRST_MONEY_ACCOUNT + id, kind, name }))
}
