import type { Transaction } from 'kysely'
import type { MoneyMoved } from '#domain/books/cashForms.ts'
import { paiseOf } from '#domain/books/entries.ts'
import { comesBy, leavesBy } from '#domain/books/moneyMoves.ts'
import { Failure } from '#domain/errors.ts'
import type { Schema } from '../schema.ts'
import { SOMETHING_ELSE } from './settledBefore.ts'

/** The number of the voucher by which the same form has moved money before, or null. Throws `Failure` `conflict` where that said something else. */
export async function movedBefore(
  transaction: Transaction<Schema>,
  { act, from, to, rupees, day, key }: MoneyMoved,
): Promise<string | null> {
  const before = await transaction
    .selectFrom('settlements')
    .innerJoin('vouchers', 'vouchers.id', 'settlements.voucherId')
    .innerJoin('entries', 'entries.voucherId', 'vouchers.id')
    .select(['vouchers.documentNo', 'vouchers.subject', 'vouchers.happenedOn'])
    .select(['entries.debit', 'entries.credit', 'entries.paise'])
    .where('settlements.key', '=', key)
    .executeTakeFirst()
  if (before === undefined) return null
  const isSame =
    before.subject.startsWith(`moved:${act}:`)
    && (!leavesBy(act) || before.credit === from)
    && (!comesBy(act) || before.debit === to)
    && before.happenedOn === day
    && before.paise === paiseOf(rupees)
  if (isSame) return before.documentNo
  throw new Failure('conflict', SOMETHING_ELSE)
}
