import type { Transaction } from 'kysely'
import type { MoneyMoved } from '#domain/books/cashForms.ts'
import { paiseOf, rupeeEntries, type Entry } from '#domain/books/entries.ts'
import { leavesBy, otherSideOf } from '#domain/books/moneyMoves.ts'
import { openDay } from '#domain/books/months.ts'
import type { DocumentKind } from '#domain/books/documentNumbers.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { refuseFuture } from '../refuseFuture.ts'
import type { Schema } from '../schema.ts'
import { openAccount } from './chosenAccount.ts'
import { lockBooks } from './lockBooks.ts'
import { movedBefore } from './movedBefore.ts'
import { nextNumber } from './nextNumber.ts'
import { partyNamed } from './parties.ts'
import { refuseCashLoan } from './refuseCashLoan.ts'
import { keepSettlement } from './settledBefore.ts'
import { refuseEmptyTill } from './tillBalance.ts'
import { writeVoucher } from './writeVoucher.ts'

/** What is written: the series of its number, and the rows. */
interface Moving {
  series: DocumentKind
  entries: Entry[]
  /** How it went. */
  way: 'cash' | 'bank' | 'upi'
}

async function movingOf(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  { act, from, to, who, rupees }: MoneyMoved,
  day: string,
): Promise<Moving> {
  if (act === 'between') {
    const [taken, put] = [
      await openAccount(transaction, from ?? 0, 'from'),
      await openAccount(transaction, to ?? 0, 'to'),
    ]
    const way = taken.kind === 'cash' || put.kind === 'cash' ? 'cash' : taken.kind
    return { series: 'contra', entries: rupeeEntries(rupees, put.account, taken.account), way }
  }
  const leaves = leavesBy(act)
  const field = leaves ? 'from' : 'to'
  const own = await openAccount(transaction, (leaves ? from : to) ?? 0, field)
  const isLoan = act === 'loan_taken' || act === 'loan_repaid'
  const party = isLoan ? await partyNamed(platform, transaction, 'creditor', who) : null
  if (party !== null && own.kind === 'cash')
    await refuseCashLoan(transaction, { partyId: party, isRepaid: leaves, rupees, day }, field)
  const [debit, credit] = leaves ? [otherSideOf(act), own.account] : [own.account, otherSideOf(act)]
  const sides = leaves ? { debitParty: party } : { creditParty: party }
  return {
    series: leaves ? 'payment_voucher' : 'receipt',
    entries: rupeeEntries(rupees, debit, credit, sides),
    way: own.kind,
  }
}

/**
 * Writes down money that is moved between accounts of ours, that the owner brings in or takes out, or that is lent to us or repaid
 * (BOOK-7). Returns the number of its voucher; the same key gets the same again. Throws `Failure` `invalid` for a day to come, a closed
 * account, more cash than is in a till, and a loan that the law allows by bank alone.
 */
export async function moveMoney(platform: ProductPlatform, actor: string, given: MoneyMoved): Promise<string> {
  const { act, from, rupees, day, reason, key } = given
  refuseFuture(platform, 'day', day)
  return platform.database.transaction(async transaction => {
    const { closedUntil } = await lockBooks(transaction)
    const kind = act === 'between' ? 'moved' : leavesBy(act) ? 'paid' : 'received'
    const before = await movedBefore(transaction, given)
    if (before !== null) return before
    const writtenOn = openDay(day, closedUntil)
    const { series, entries, way } = await movingOf(platform, transaction, given, writtenOn)
    if (leavesBy(act))
      await refuseEmptyTill(transaction, { account: from ?? 0, day: writtenOn, paise: paiseOf(rupees) }, 'from')
    const documentNo = await nextNumber(transaction, series, day)
    const voucher = { kind, subject: `moved:${act}:${documentNo}`, day, reason, documentNo } as const
    const voucherId = await writeVoucher(platform, transaction, actor, voucher, entries)
    await keepSettlement(transaction, { voucherId, way, key })
    return documentNo
  })
}
