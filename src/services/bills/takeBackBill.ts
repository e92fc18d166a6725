import { reversed } from '#domain/books/entries.ts'
import { Failure } from '#domain/errors.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { noteSecurityEvent } from '../accounts/securityEvents.ts'
import { lockBooks } from '../books/lockBooks.ts'
import { entriesOf, writeVoucher } from '../books/writeVoucher.ts'
import { postMoney } from '../money/claimMoney.ts'
import { reverseCostWithin } from '../money/writeCost.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { claimHoldings } from './claimHoldings.ts'

/**
 * Takes a bill back as a whole, with a reason (BOOK-1, BOOK-5): the costs of its vehicles, its rows in the books, and what was paid with
 * it, each by a further row of today. Throws `Failure`: `not_found`; `conflict` for one that was taken back.
 */
export async function takeBackBill(
  platform: ProductPlatform,
  actor: string,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const now = platform.clock.now()
  const day = indianDay(now)
  await platform.database.transaction(async transaction => {
    const costs = await transaction
      .selectFrom('vehicleCosts')
      .select(['id', 'holdingId'])
      .where('billId', '=', id)
      .where('reverses', 'is', null)
      .orderBy('id')
      .execute()
    const holdings = await claimHoldings(
      platform,
      transaction,
      costs.flatMap(({ holdingId }) => holdingId ?? []),
    )
    await lockBooks(transaction)
    const bill = await transaction
      .selectFrom('bills')
      .select(['standing', 'voucherId', 'paymentId', 'totalPaise'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (bill === undefined) throw new Failure('not_found', 'This bill is not there.')
    if (bill.standing === null || bill.voucherId === null)
      throw new Failure('conflict', 'This bill was taken back already.')
    for (const { id: cost, holdingId } of costs) {
      const holding = holdings.get(holdingId ?? 0)
      if (holding !== undefined)
        await reverseCostWithin(platform, transaction, actor, holding, { id: cost, reason, billId: id })
    }
    const subject = `bill:${id}`
    const back = { kind: 'bill', subject, day, reason, reverses: bill.voucherId } as const
    await writeVoucher(platform, transaction, actor, back, reversed(await entriesOf(transaction, subject)))
    for (const holding of holdings.values()) await postMoney(platform, transaction, actor, holding.id)
    const paid = await transaction
      .selectFrom('vouchers')
      .leftJoin('vouchers as again', 'again.reverses', 'vouchers.id')
      .select(['vouchers.id', 'vouchers.subject'])
      .where('vouchers.id', '=', bill.paymentId ?? 0)
      .where('again.id', 'is', null)
      .executeTakeFirst()
    if (paid !== undefined)
      await writeVoucher(
        platform,
        transaction,
        actor,
        { kind: 'paid', subject: paid.subject, day, reason, reverses: paid.id },
        reversed(await entriesOf(transaction, paid.subject)),
      )
    await noteSecurityEvent(transaction, {
      at: now,
      actor,
      accountId: null,
      act: { act: 'bill_taken_back', billId: id, rupees: bill.totalPaise / 100 },
    })
    await transaction
      .updateTable('bills')
      .set({ standing: null, takenBackAt: now, takenBackBy: actor, takenBackReason: reason })
      .where('id', '=', id)
      .execute()
  })
}
