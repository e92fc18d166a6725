import { ACCOUNTS } from '#domain/books/accounts.ts'
import { reversed, rupeeEntries } from '#domain/books/entries.ts'
import type { PartyKind } from '#domain/books/voucher.ts'
import { Failure } from '#domain/errors.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { refuseFuture } from '../refuseFuture.ts'
import { nextNumber } from './nextNumber.ts'
import { writeVoucher } from './writeVoucher.ts'

/** The account on which each kind of party stands. */
export const ACCOUNT_OF_PARTY: Readonly<Record<PartyKind, number>> = {
  buyer: ACCOUNTS.customers,
  seller: ACCOUNTS.sellers,
  owner: ACCOUNTS.owners,
  vendor: ACCOUNTS.vendors,
  broker: ACCOUNTS.brokers,
  lender: ACCOUNTS.customers,
}

/** Money that goes to a party or comes from it. `moneyAccount` is the number of a till or bank in the books. */
export interface Settlement {
  partyId: number
  act: 'paid' | 'received'
  moneyAccount: number
  rupees: number
  day: string
  reason: string
}

/**
 * Writes down money that was paid to a party or received from it (BOOK-6, BOOK-7). Returns the number of its voucher. Throws `Failure`:
 * `not_found` without such a party or account, `invalid` for a day to come.
 */
export async function settleWithParty(platform: ProductPlatform, actor: string, given: Settlement): Promise<string> {
  const { partyId, act, moneyAccount, rupees, day, reason } = given
  refuseFuture(platform, 'day', day)
  return platform.database.transaction(async transaction => {
    const party = await transaction
      .selectFrom('parties')
      .select(['kind', 'holdingId'])
      .where('id', '=', partyId)
      .executeTakeFirst()
    if (party === undefined) throw new Failure('not_found', 'This party is not there.')
    const documentNo = await nextNumber(transaction, act === 'paid' ? 'payment_voucher' : 'receipt', day)
    const account = ACCOUNT_OF_PARTY[party.kind]
    const rest = { debitParty: partyId, holdingId: party.holdingId }
    const paid = rupeeEntries(rupees, account, moneyAccount, rest)
    const voucher = { kind: act, subject: `settled:${documentNo}`, day, reason, documentNo }
    await writeVoucher(platform, transaction, actor, voucher, act === 'paid' ? paid : reversed(paid))
    return documentNo
  })
}

/**
 * Takes a voucher back by a further one, with a reason (BOOK-1). Throws `Failure`: `not_found`; `conflict` for one that was taken back, or
 * that follows from a deal, a cost or a purchase, which are corrected there.
 */
export async function reverseVoucher(
  platform: ProductPlatform,
  actor: string,
  { id, day, reason }: { id: number; day: string; reason: string },
): Promise<void> {
  await platform.database.transaction(async transaction => {
    const voucher = await transaction.selectFrom('vouchers').selectAll().where('id', '=', id).executeTakeFirst()
    if (voucher === undefined) throw new Failure('not_found', 'This row is not there.')
    if (!/^(settled|moved|expense):/.test(voucher.subject))
      throw new Failure('conflict', 'This row follows from a deal or a car: correct it there, and the books follow.')
    const again = await transaction.selectFrom('vouchers').select('id').where('reverses', '=', id).executeTakeFirst()
    if (again !== undefined || voucher.reverses !== null)
      throw new Failure('conflict', 'This row was taken back already.')
    const entries = await transaction
      .selectFrom('entries')
      .select(['debit', 'debitParty', 'credit', 'creditParty', 'holdingId', 'paise'])
      .where('voucherId', '=', id)
      .orderBy('id')
      .execute()
    const back = { kind: voucher.kind, subject: voucher.subject, day, reason, reverses: id }
    await writeVoucher(platform, transaction, actor, back, reversed(entries))
  })
}
