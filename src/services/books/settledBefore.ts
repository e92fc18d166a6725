import type { Kysely, Transaction } from 'kysely'
import { isMoneyAccount } from '#domain/books/accounts.ts'
import { paiseOf } from '#domain/books/entries.ts'
import type { SettlementForm, SettleWay } from '#domain/books/settlementForm.ts'
import { Failure } from '#domain/errors.ts'
import type { Schema } from '../schema.ts'

export const SOMETHING_ELSE = 'Something else was written by this form already. Please reload the page and look.'

/** Keeps by which filling of the form a voucher was written, so that it counts once, and how the money went. */
export async function keepSettlement(
  transaction: Transaction<Schema>,
  settlement: { voucherId: number; way: SettleWay; key: string },
): Promise<void> {
  await transaction.insertInto('settlements').values(settlement).execute()
}

/**
 * What the same filling of the form has written before: the number of its voucher, or of the receipt where it stands with a deal; null where
 * it has written nothing. Throws `Failure` `conflict` where that said something else. An account that is not named is the usual one of then.
 */
export async function settledBefore(
  query: Kysely<Schema>,
  { partyId, act, way, account, rupees, day, key }: Omit<SettlementForm, 'seen'> & { partyId: number },
): Promise<string | null> {
  const before = await query
    .selectFrom('settlements')
    .innerJoin('vouchers', 'vouchers.id', 'settlements.voucherId')
    .innerJoin('entries', 'entries.voucherId', 'vouchers.id')
    .select(['vouchers.documentNo', 'vouchers.subject', 'vouchers.kind', 'vouchers.happenedOn', 'settlements.way'])
    .select(['entries.debit', 'entries.debitParty', 'entries.credit', 'entries.creditParty', 'entries.paise'])
    .where('settlements.key', '=', key)
    .executeTakeFirst()
  if (before === undefined) return null
  const from = isMoneyAccount(before.debit) ? before.debit : before.credit
  const isSame =
    (before.debitParty ?? before.creditParty) === partyId
    && before.kind === act
    && before.way === way
    && (account === null || account === from)
    // The voucher stands on a later day where its month was closed.
    && before.happenedOn === day
    && before.paise === paiseOf(rupees)
  if (!isSame) throw new Failure('conflict', SOMETHING_ELSE)
  if (before.documentNo !== null) return before.documentNo
  const payment = await query
    .selectFrom('dealPayments')
    .select('number')
    .where('id', '=', Number(before.subject.replace(/^payment:/, '')))
    .executeTakeFirst()
  return payment?.number ?? ''
}
