import type { Transaction } from 'kysely'
import { reversed } from '#domain/books/entries.ts'
import { Failure } from '#domain/errors.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { noteSecurityEvent } from '../accounts/securityEvents.ts'
import { askSecondPerson, type ReversingSite } from '../books/askSecondPerson.ts'
import { lockBooks } from '../books/lockBooks.ts'
import { entriesOf, writeVoucher } from '../books/writeVoucher.ts'
import { postMoney } from '../money/claimMoney.ts'
import { reverseCostWithin } from '../money/writeCost.ts'
import type { Schema } from '../schema.ts'
import { claimHoldings } from './claimHoldings.ts'

/** A bill that stands. Throws `Failure`: `not_found`; `conflict` for one that was taken back. */
async function standingBill(transaction: Transaction<Schema>, id: number) {
  const bill = await transaction
    .selectFrom('bills')
    .select(['standing', 'voucherId', 'paymentId', 'totalPaise'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (bill === undefined) throw new Failure('not_found', 'This bill is not there.')
  const { standing, voucherId, paymentId, totalPaise } = bill
  if (standing === null || voucherId === null) throw new Failure('conflict', 'This bill was taken back already.')
  return { voucherId, paymentId, totalPaise }
}

/**
 * Takes a bill back as a whole, with a reason (BOOK-1, BOOK-5): the costs of its vehicles, its rows in the books, and what was paid with
 * it, each by a further row of today. Above the owner's sum it is asked for first, and nothing changes until somebody else does the same.
 * Returns whether it was done. Throws `Failure`: `not_found`; `conflict` for one that was taken back, and for who has asked.
 */
export async function takeBackBill(
  site: ReversingSite,
  actor: string,
  { id, reason: given }: { id: number; reason: string },
): Promise<boolean> {
  const now = site.clock.now()
  const day = indianDay(now)
  return site.database.transaction(async transaction => {
    const { voucherId, totalPaise } = await standingBill(transaction, id)
    const reason = await askSecondPerson(site, transaction, actor, { voucherId, paise: totalPaise, reason: given })
    if (reason === null) return false
    const costs = await transaction
      .selectFrom('vehicleCosts')
      .select(['id', 'holdingId'])
      .where('billId', '=', id)
      .where('reverses', 'is', null)
      .orderBy('id')
      .execute()
    const holdings = await claimHoldings(
      site,
      transaction,
      costs.flatMap(({ holdingId }) => holdingId ?? []),
    )
    await lockBooks(transaction)
    // Somebody else may have taken it back before the books were locked.
    const { paymentId } = await standingBill(transaction, id)
    for (const { id: cost, holdingId } of costs) {
      const holding = holdings.get(holdingId ?? 0)
      if (holding !== undefined)
        await reverseCostWithin(site, transaction, actor, holding, { id: cost, reason, billId: id })
    }
    const subject = `bill:${id}`
    const back = { kind: 'bill', subject, day, reason, reverses: voucherId } as const
    await writeVoucher(site, transaction, actor, back, reversed(await entriesOf(transaction, subject)))
    for (const holding of holdings.values()) await postMoney(site, transaction, actor, holding.id)
    const paid = await transaction
      .selectFrom('vouchers')
      .leftJoin('vouchers as again', 'again.reverses', 'vouchers.id')
      .select(['vouchers.id', 'vouchers.subject'])
      .where('vouchers.id', '=', paymentId ?? 0)
      .where('again.id', 'is', null)
      .executeTakeFirst()
    if (paid !== undefined)
      await writeVoucher(
        site,
        transaction,
        actor,
        { kind: 'paid', subject: paid.subject, day, reason, reverses: paid.id },
        reversed(await entriesOf(transaction, paid.subject)),
      )
    await noteSecurityEvent(transaction, {
      at: now,
      actor,
      accountId: null,
      act: { act: 'bill_taken_back', billId: id, rupees: totalPaise / 100 },
    })
    await transaction
      .updateTable('bills')
      .set({ standing: null, takenBackAt: now, takenBackBy: actor, takenBackReason: reason })
      .where('id', '=', id)
      .execute()
    return true
  })
}
