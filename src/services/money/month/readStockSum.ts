import type { Kysely } from 'kysely'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import type { Schema } from '../../schema.ts'

/**
 * What the stock came to at the end of a month, in paise, by the sums of its holdings less what the account had in later months: the sheet,
 * which names the holdings, reads all rows that came later.
 */
export async function readStockSum(query: Kysely<Schema>, month: string): Promise<number> {
  const now = await query
    .selectFrom('stockSums')
    .select(({ fn }) => [
      fn.sum<number | string | null>('debit').as('debit'),
      fn.sum<number | string | null>('credit').as('credit'),
    ])
    .where(({ eb, ref }) => eb('debit', '<>', ref('credit')))
    .executeTakeFirstOrThrow()
  const later = await query
    .selectFrom('accountMonths')
    .select(({ fn }) => [
      fn.sum<number | string | null>('debit').as('debit'),
      fn.sum<number | string | null>('credit').as('credit'),
    ])
    .where('account', '=', ACCOUNTS.stock)
    .where('month', '>', month)
    .executeTakeFirstOrThrow()
  const balance = ({ debit, credit }: Record<'debit' | 'credit', number | string | null>) =>
    Number(debit ?? 0) - Number(credit ?? 0)
  return balance(now) - balance(later)
}
