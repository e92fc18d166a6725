import { sql, type Kysely, type Transaction } from 'kysely'
import { FIRST_MONEY_ACCOUNT } from '#domain/books/accounts.ts'
import { monthOf } from '#domain/books/months.ts'
import { paiseText } from '#domain/books/paiseText.ts'
import { Failure } from '#domain/errors.ts'
import { dayText } from '#domain/text/day.ts'
import type { Schema } from '../schema.ts'

/** What came into an account and what went out of it on each day of some. */
const movementsOf = (query: Kysely<Schema>, account: number) =>
  query
    .selectFrom('entries')
    .select(({ ref, fn }) => [
      'day',
      fn
        .sum<number | string>(
          sql`case when ${ref('debit')} = ${sql.lit(account)} then ${ref('paise')} else -${ref('paise')} end`,
        )
        .as('paise'),
    ])
    .where(({ or, eb }) => or([eb('debit', '=', account), eb('credit', '=', account)]))
    .groupBy('day')
    .orderBy('day')

/** What was in an account at the end of a day (`2026-11-08`), in paise. */
export async function balanceOn(query: Kysely<Schema>, account: number, day: string): Promise<number> {
  const months = await query
    .selectFrom('accountMonths')
    .select(['debit', 'credit'])
    .where('account', '=', account)
    .where('month', '<', monthOf(day))
    .execute()
  const days = await movementsOf(query, account)
    .where('day', '>=', `${monthOf(day)}-01`)
    .where('day', '<=', day)
    .execute()
  return (
    months.reduce((sum, { debit, credit }) => sum + debit - credit, 0)
    + days.reduce((sum, { paise }) => sum + Number(paise), 0)
  )
}

/** The least that was in an account at the end of a day from `day` on, in paise. */
async function leastSince(
  query: Kysely<Schema>,
  account: number,
  day: string,
): Promise<{ day: string; paise: number }> {
  let least = { day, paise: await balanceOn(query, account, day) }
  let paise = least.paise
  for (const later of await movementsOf(query, account).where('day', '>', day).execute()) {
    paise += Number(later.paise)
    if (paise < least.paise) least = { day: later.day, paise }
  }
  return least
}

/**
 * Refuses to take more cash out of a till than is in it, on the day and on each one after it (BOOK-7). Call it within the books’ lock.
 * Throws `Failure` `invalid` at `field`; bank accounts may be overdrawn. A till is not checked before its opening balance was stated or its
 * cash counted.
 */
export async function refuseEmptyTill(
  transaction: Transaction<Schema>,
  { account, day, paise }: { account: number; day: string; paise: number },
  field = 'account',
): Promise<void> {
  const till = await transaction
    .selectFrom('moneyAccounts')
    .select(['kind', 'name', 'beginsOn'])
    .where('id', '=', account - FIRST_MONEY_ACCOUNT)
    .executeTakeFirst()
  if (till?.kind !== 'cash' || till.beginsOn === null) return
  const least = await leastSince(transaction, account, day)
  if (paise <= least.paise) return
  const problem =
    least.paise <= 0
      ? `There is no cash in ${till.name} on ${dayText(least.day)}.`
      : `There is only ${paiseText(least.paise)} in ${till.name} on ${dayText(least.day)}.`
  throw new Failure('invalid', problem, { [field]: problem })
}
