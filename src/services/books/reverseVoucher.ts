import { isMoneyAccount } from '#domain/books/accounts.ts'
import { reversed } from '#domain/books/entries.ts'
import { Failure } from '#domain/errors.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { askSecondPerson, type ReversingSite } from './askSecondPerson.ts'
import { lockBooks } from './lockBooks.ts'
import { refuseEmptyTill } from './tillBalance.ts'
import { writeVoucher } from './writeVoucher.ts'

/** Whether a voucher about this may be taken back by itself. What follows from a deal or a car is corrected there. */
export const standsAlone = (subject: string): boolean => /^(settled|moved|expense|count):/.test(subject)

/**
 * Takes a voucher back by a further one of today, with a reason (BOOK-1). Above the owner's sum it is asked for first, and nothing changes
 * until somebody else does the same. Returns whether it was done. Throws `Failure`: `not_found`; `invalid` where the cash that would
 * go back is not there any more; `conflict` for one that was taken back, or that follows from a deal, a cost or a purchase, which are
 * corrected there, and for who has asked.
 */
export async function reverseVoucher(
  site: ReversingSite,
  actor: string,
  { id, reason }: { id: number; reason: string },
): Promise<boolean> {
  const day = indianDay(site.clock.now())
  return site.database.transaction(async transaction => {
    await lockBooks(transaction)
    const voucher = await transaction.selectFrom('vouchers').selectAll().where('id', '=', id).executeTakeFirst()
    if (voucher === undefined) throw new Failure('not_found', 'This row is not there.')
    if (!standsAlone(voucher.subject))
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
    for (const { debit, paise } of entries)
      if (isMoneyAccount(debit)) await refuseEmptyTill(transaction, { account: debit, day, paise })
    const paise = entries.reduce((sum, entry) => sum + entry.paise, 0)
    const why = await askSecondPerson(site, transaction, actor, { voucherId: id, paise, reason })
    if (why === null) return false
    const back = { kind: voucher.kind, subject: voucher.subject, day, reason: why, reverses: id }
    await writeVoucher(site, transaction, actor, back, reversed(entries))
    return true
  })
}
