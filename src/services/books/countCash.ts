import { ACCOUNTS, FIRST_MONEY_ACCOUNT } from '#domain/books/accounts.ts'
import { sumOfNotes } from '#domain/books/banknotes.ts'
import type { CashCounted } from '#domain/books/cashForms.ts'
import { paiseOf, rupeeEntries } from '#domain/books/entries.ts'
import { paiseText } from '#domain/books/paiseText.ts'
import { Failure } from '#domain/errors.ts'
import { dayText } from '#domain/text/day.ts'
import { addDays } from '#domain/text/indianTime.ts'
import type { Kysely, Transaction } from 'kysely'
import type { ProductPlatform } from '../productPlatform.ts'
import { refuseFuture } from '../refuseFuture.ts'
import type { Schema } from '../schema.ts'
import { notesJson } from './cashTables.ts'
import { openAccount } from './chosenAccount.ts'
import { lockBooks } from './lockBooks.ts'
import { balanceOn, refuseEmptyTill } from './tillBalance.ts'
import { keepBooks, writeVoucher } from './writeVoucher.ts'
import { SOMETHING_ELSE } from './settledBefore.ts'

/** The number of the last row of the books. */
async function lastEntry(query: Kysely<Schema>): Promise<number> {
  const { last } = await query
    .selectFrom('entries')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/**
 * Writes the difference, so that the books equal the drawer: against what a till began with, where nobody had said that, else as short or
 * over. Throws `Failure` `invalid` without a reason.
 */
async function writeDifference(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  actor: string,
  till: Awaited<ReturnType<typeof openAccount>>,
  { day, reason, key }: CashCounted,
  over: number,
): Promise<void> {
  const { account, beginsOn, id } = till
  if (beginsOn === null) {
    await transaction
      .updateTable('moneyAccounts')
      .set({ beginsOn: addDays(day, 1) })
      .where('id', '=', id)
      .execute()
    const entries = rupeeEntries(over / 100, account, ACCOUNTS.opening)
    await keepBooks(platform, transaction, actor, { kind: 'opening', subject: `account:${account}`, day }, entries)
    return
  }
  if (over === 0) return
  if (reason === '') {
    const problem = `That is ${paiseText(Math.abs(over))} ${over < 0 ? 'less' : 'more'} than the books say. Please say why.`
    throw new Failure('invalid', problem, { reason: problem })
  }
  if (over < 0) await refuseEmptyTill(transaction, { account, day, paise: -over }, 'rupees')
  const entries = rupeeEntries(over / 100, account, ACCOUNTS.cashDifference)
  await writeVoucher(platform, transaction, actor, { kind: 'counted', subject: `count:${key}`, day, reason }, entries)
}

/**
 * Signs off what was counted in a till at the end of a day (BOOK-7); a difference is written into the books with its reason. The same key
 * counts once. Throws `Failure`: `invalid` for a day to come or in a closed month, what is no till, and a difference without a reason;
 * `conflict` where the books of the day have changed since they were seen.
 */
export async function countCash(
  platform: ProductPlatform,
  actor: string,
  id: number,
  given: CashCounted,
): Promise<void> {
  const { day, rupees, seen, reason, key, ...notes } = given
  refuseFuture(platform, 'day', day)
  return platform.database.transaction(async transaction => {
    const { closedUntil } = await lockBooks(transaction)
    const countedPaise = paiseOf(rupees ?? sumOfNotes(notes))
    const before = await transaction
      .selectFrom('cashCounts')
      .select(['accountId', 'day', 'countedPaise'])
      .where('key', '=', key)
      .executeTakeFirst()
    if (before?.accountId === id && before.day === day && before.countedPaise === countedPaise) return
    if (before !== undefined) throw new Failure('conflict', SOMETHING_ELSE)
    const refuse = (problem: string) => new Failure('invalid', problem, { day: problem })
    if (closedUntil !== null && day <= closedUntil) throw refuse('The month of this day is closed.')
    const till = await openAccount(transaction, FIRST_MONEY_ACCOUNT + id, 'day')
    if (till.kind !== 'cash') throw refuse('Only the cash in a till is counted.')
    const bookPaise = await balanceOn(transaction, till.account, day)
    if (bookPaise !== seen)
      throw new Failure(
        'conflict',
        `The books have changed since: they say ${paiseText(bookPaise)} for ${dayText(day)} now. Please look at the day again, then sign off.`,
      )
    await writeDifference(platform, transaction, actor, till, given, countedPaise - bookPaise)
    await transaction
      .insertInto('cashCounts')
      .values({
        accountId: id,
        day,
        notes: notesJson.write(notes),
        countedPaise,
        bookPaise,
        lastEntry: await lastEntry(transaction),
        reason,
        key,
        actor,
        at: platform.clock.now(),
      })
      .execute()
  })
}
