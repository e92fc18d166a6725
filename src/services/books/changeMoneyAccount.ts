import type { Kysely, Transaction } from 'kysely'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import type { OpeningChange } from '#domain/books/cashForms.ts'
import { paiseOf, rupeeEntries, type Entry } from '#domain/books/entries.ts'
import { paiseText } from '#domain/books/paiseText.ts'
import { Failure } from '#domain/errors.ts'
import { addDays, indianDay } from '#domain/text/indianTime.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { refuseFuture } from '../refuseFuture.ts'
import type { Schema } from '../schema.ts'
import { lockBooks } from './lockBooks.ts'
import { listMoneyAccounts, refuseSameName, type MoneyAccount } from './moneyAccounts.ts'
import { balanceOn, refuseEmptyTill } from './tillBalance.ts'
import { entriesOf, keepBooks } from './writeVoucher.ts'

/** An account of money with what is in it; null without such a one. */
export const findMoneyAccount = async (query: Kysely<Schema>, id: number): Promise<MoneyAccount | null> =>
  (await listMoneyAccounts(query)).find(account => account.id === id) ?? null

async function openOne(transaction: Transaction<Schema>, id: number): Promise<MoneyAccount> {
  const account = await findMoneyAccount(transaction, id)
  if (account === null) throw new Failure('not_found', 'This account is not there.')
  if (account.isClosed) throw new Failure('conflict', 'This account is closed.')
  return account
}

/** Renames an account of money (BOOK-7). Throws `Failure`: `not_found`; `conflict` for a closed one; `invalid` for a name that another has. */
export function renameMoneyAccount(
  { database }: Pick<ProductPlatform, 'database'>,
  id: number,
  name: string,
): Promise<void> {
  return database.transaction(async transaction => {
    await lockBooks(transaction)
    await openOne(transaction, id)
    await refuseSameName(transaction, name, id)
    await transaction.updateTable('moneyAccounts').set({ name }).where('id', '=', id).execute()
  })
}

/** Closes an account of money that is empty, also the last one (BOOK-7). Throws `Failure`: `not_found`; `conflict` with what is in it. */
export function closeMoneyAccount({ database, clock }: ProductPlatform, id: number): Promise<void> {
  return database.transaction(async transaction => {
    await lockBooks(transaction)
    const { paise } = await openOne(transaction, id)
    if (paise !== 0)
      throw new Failure(
        'conflict',
        `${paiseText(paise)} is in it. Move it to another account first, then close this one.`,
      )
    await transaction.updateTable('moneyAccounts').set({ closedAt: clock.now() }).where('id', '=', id).execute()
  })
}

/** What rows of its opening voucher bring an account, in paise. */
const openingOf = (entries: readonly Pick<Entry, 'debit' | 'paise'>[], account: number) =>
  entries.reduce((sum, { debit, paise }) => sum + (debit === account ? paise : -paise), 0)

/** What of the opening voucher of an account stands before a day, in paise: of a till that was counted first, or corrected on that very day. */
async function openingBefore(query: Kysely<Schema>, account: number, day: string): Promise<number> {
  const entries = await query
    .selectFrom('entries')
    .innerJoin('vouchers', 'vouchers.id', 'entries.voucherId')
    .select(['debit', 'paise'])
    .where('vouchers.subject', '=', `account:${account}`)
    .where('vouchers.day', '<', day)
    .execute()
  return openingOf(entries, account)
}

/**
 * States what was in an account on the morning of a day (BOOK-7), or corrects it: then the day stays, and the difference is written in the
 * open month. Throws `Failure`: `not_found`; `conflict` for a closed one; `forbidden` to correct it without that right; `invalid` for a
 * day to come, and where a till would then hold less than nothing.
 */
export async function stateOpening(
  platform: ProductPlatform,
  { actor, mayCorrect }: { actor: string; mayCorrect: boolean },
  id: number,
  { day, rupees, reason }: OpeningChange,
): Promise<void> {
  refuseFuture(platform, 'day', day)
  return platform.database.transaction(async transaction => {
    await lockBooks(transaction)
    const { account, beginsOn } = await openOne(transaction, id)
    if (beginsOn !== null && !mayCorrect)
      throw new Failure('forbidden', 'What an account began with is corrected by an owner.')
    const subject = `account:${account}`
    const written = openingOf(await entriesOf(transaction, subject), account)
    const from = beginsOn ?? day
    // What was written by itself before the first day was in it already, or never came: the opening balance makes up for it.
    const before =
      (await balanceOn(transaction, account, addDays(from, -1))) - (await openingBefore(transaction, account, from))
    const wanted = paiseOf(rupees) - before
    await transaction.updateTable('moneyAccounts').set({ beginsOn: from }).where('id', '=', id).execute()
    const taken = { account, day: indianDay(platform.clock.now()), paise: written - wanted }
    if (beginsOn !== null && taken.paise > 0) await refuseEmptyTill(transaction, taken, 'rupees')
    const entries = rupeeEntries(wanted / 100, account, ACCOUNTS.opening)
    await keepBooks(platform, transaction, actor, { kind: 'opening', subject, day: from, reason }, entries)
  })
}
