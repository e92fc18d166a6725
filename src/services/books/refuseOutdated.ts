import type { Transaction } from 'kysely'
import { paiseText } from '#domain/books/paiseText.ts'
import { VOUCHER_KINDS } from '#domain/books/voucher.ts'
import { Failure } from '#domain/errors.ts'
import type { Schema } from '../schema.ts'

/** What was written last with a party, in words; the statement says by whom. */
async function lastWith(transaction: Transaction<Schema>, partyId: number): Promise<string> {
  const last = await transaction
    .selectFrom('entries')
    .innerJoin('vouchers', 'vouchers.id', 'entries.voucherId')
    .select(['vouchers.kind', 'vouchers.documentNo', 'vouchers.reverses', 'entries.paise'])
    .where(({ or, eb }) => or([eb('debitParty', '=', partyId), eb('creditParty', '=', partyId)]))
    .orderBy('vouchers.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return ''
  const what = [VOUCHER_KINDS[last.kind], last.documentNo].filter(part => part !== null).join(' ')
  return ` Last came: ${what}, ${paiseText(last.paise)}${last.reverses === null ? '' : ', taken back'}.`
}

/**
 * Refuses money of a form that was opened before somebody else changed what is owed, so that nobody pays twice unawares (BOOK-6). Call it
 * within the books’ lock. Throws `Failure` `conflict`; a form that does not say what it saw is taken.
 */
export async function refuseOutdated(
  transaction: Transaction<Schema>,
  { partyId, seen = null }: { partyId: number; seen?: number | null },
): Promise<void> {
  if (seen === null) return
  const sums = await transaction
    .selectFrom('partySums')
    .select(['debit', 'credit'])
    .where('partyId', '=', partyId)
    .execute()
  const owed = sums.reduce((sum, { debit, credit }) => sum + debit - credit, 0)
  if (owed === seen) return
  const now =
    owed === 0
      ? 'nothing is owed any more'
      : owed > 0
        ? `they owe us ${paiseText(owed)} now`
        : `we owe them ${paiseText(-owed)} now`
  throw new Failure(
    'conflict',
    `Not saved: since you opened this form, what is owed has changed; ${now}.${await lastWith(transaction, partyId)} Save again if it is still right.`,
  )
}
