import type { Transaction } from 'kysely'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import { reversed, rupeeEntries, paiseOf } from '#domain/books/entries.ts'
import type { SettlementForm } from '#domain/books/settlementForm.ts'
import { openDay } from '#domain/books/months.ts'
import type { PartyKind } from '#domain/books/voucher.ts'
import { cashWithPartyProblem } from '#domain/deals/cashLimit.ts'
import { Failure } from '#domain/errors.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { refuseFuture } from '../refuseFuture.ts'
import type { Schema } from '../schema.ts'
import { cashOfDay } from './cashOfDay.ts'
import { chosenAccount } from './chosenAccount.ts'
import { keepSettlement, settledBefore } from './settledBefore.ts'
import { lockBooks } from './lockBooks.ts'
import { nextNumber } from './nextNumber.ts'
import { refuseCashLoan } from './refuseCashLoan.ts'
import { refuseOutdated } from './refuseOutdated.ts'
import { refuseEmptyTill } from './tillBalance.ts'
import { writeVoucher } from './writeVoucher.ts'

/** The account on which each kind of party stands. */
export const ACCOUNT_OF_PARTY: Readonly<Record<PartyKind, number>> = {
  buyer: ACCOUNTS.customers,
  seller: ACCOUNTS.sellers,
  owner: ACCOUNTS.owners,
  vendor: ACCOUNTS.vendors,
  broker: ACCOUNTS.brokers,
  lender: ACCOUNTS.customers,
  creditor: ACCOUNTS.loans,
}

/** Money that goes to a party or comes from it. */
export interface Settlement extends Omit<SettlementForm, 'seen'> {
  partyId: number
  seen?: number | null
}

/** Refuses cash beyond what the law allows with one person in a day, or for a loan (BOOK-7), within the books’ lock. Throws `Failure` `invalid`. */
async function refuseMuchCash(
  transaction: Transaction<Schema>,
  { partyId, act, rupees }: Settlement,
  kind: PartyKind,
  day: string,
): Promise<void> {
  if (kind === 'creditor') await refuseCashLoan(transaction, { partyId, isRepaid: act === 'paid', rupees, day }, 'way')
  if (kind === 'creditor' && act === 'paid') return
  const before = await cashOfDay(transaction, { partyId, act, day })
  const problem = cashWithPartyProblem({ act, before, rupees }, day)
  if (problem !== null) throw new Failure('invalid', problem, { way: problem })
}

/**
 * Writes down money that was paid to a party or received from it (BOOK-6, BOOK-7). Returns the number of its voucher; the same key gets the
 * same again. Throws `Failure`: `not_found` without such a party; `invalid` for a day to come, an account that does not fit, more cash
 * than there is or the law allows; `conflict` for the buyer of a deal, whose payments stand with it,
 * and where what is owed is not what the form saw any more.
 */
export async function settleWithParty(platform: ProductPlatform, actor: string, given: Settlement): Promise<string> {
  refuseFuture(platform, 'day', given.day)
  return platform.database.transaction(async transaction => {
    await lockBooks(transaction)
    const party = await transaction
      .selectFrom('parties')
      .select(['kind', 'holdingId', 'dealId'])
      .where('id', '=', given.partyId)
      .executeTakeFirst()
    if (party === undefined) throw new Failure('not_found', 'This party is not there.')
    if (party.dealId !== null) throw new Failure('conflict', 'What a buyer pays stands with the deal: write it there.')
    const before = await settledBefore(transaction, given)
    if (before !== null) return before
    await refuseOutdated(transaction, given)
    return (await settleWithin(platform, transaction, actor, given, party)).documentNo
  })
}

/**
 * As `settleWithParty`, within a transaction that has looked at the party, its day and its key; returns the voucher.
 */
export async function settleWithin(
  platform: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  actor: string,
  given: Settlement,
  party: { kind: PartyKind; holdingId: number | null },
): Promise<{ id: number; documentNo: string }> {
  const { partyId, act, rupees, day, reason, way, key } = given
  const { closedUntil } = await lockBooks(transaction)
  const writtenOn = openDay(day, closedUntil)
  if (way === 'cash') await refuseMuchCash(transaction, given, party.kind, writtenOn)
  const moneyAccount = await chosenAccount(platform, transaction, given)
  const taken = { account: moneyAccount, day: writtenOn, paise: paiseOf(rupees) }
  if (act === 'paid') await refuseEmptyTill(transaction, taken)
  const documentNo = await nextNumber(transaction, act === 'paid' ? 'payment_voucher' : 'receipt', day)
  const rest = { debitParty: partyId, holdingId: party.holdingId }
  const paid = rupeeEntries(rupees, ACCOUNT_OF_PARTY[party.kind], moneyAccount, rest)
  const voucher = { kind: act, subject: `settled:${documentNo}`, day, reason, documentNo }
  const id = await writeVoucher(platform, transaction, actor, voucher, act === 'paid' ? paid : reversed(paid))
  await keepSettlement(transaction, { voucherId: id, way, key })
  return { id, documentNo }
}
