import { isMoneyAccount } from '#domain/books/accounts.ts'
import { reversed } from '#domain/books/entries.ts'
import { Failure } from '#domain/errors.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { lockBooks } from './lockBooks.ts'
import { refuseEmptyTill } from './tillBalance.ts'
import { writeVoucher } from './writeVoucher.ts'

/** Whether a voucher about this may be taken back by itself. What follows from a deal or a car is corrected there. */
export const standsAlone = (subject: string): boolean => /^(settled|moved|expense|count):/.test(subject)

/**
 * Takes a voucher back by a further one of today, with a reason (BOOK-1). Throws `Failure`: `not_found`; `invalid` where the cash that would
 * go back is not there any more; `conflict` for one that was taken back, or that follows from a deal, a cost or a purchase, which are
 * corrected there.
 */
export async function reverseVoucher(
  platform: ProductPlatform,
  actor: string,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const day = indianDay(platform.clock.now())
  await platform.database.transaction(async transaction => {
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
    const back = { kind: voucher.kind, subject: voucher.subject, day, reason, reverses: id }
    await writeVoucher(platform, transaction, actor, back, reversed(entries))
  })
}
