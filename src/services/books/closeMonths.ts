import { daysOfMonth } from '#domain/books/months.ts'
import { Failure } from '#domain/errors.ts'
import { monthText } from '#domain/text/day.ts'
import { addDays, indianDay } from '#domain/text/indianTime.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { forgetClosedBuyers, keepClosedBuyers } from './closedBuyers.ts'
import { lockBooks } from './lockBooks.ts'

/** Somebody who closes or opens months; the site itself is `system`. */
interface Act {
  actor: string
  reason?: string
}

/**
 * Closes the books up to the end of a month, `2026-10` (BOOK-3): from now on nothing is dated in it. Throws `Failure` `conflict` for a
 * month that is not over, or is closed already.
 */
export async function closeMonth(platform: ProductPlatform, { actor }: Act, month: string): Promise<void> {
  const { to } = daysOfMonth(month)
  const now = platform.clock.now()
  if (to >= indianDay(now)) throw new Failure('conflict', `${monthText(to)} is not over yet.`)
  await platform.database.transaction(async transaction => {
    const { closedUntil } = await lockBooks(transaction)
    if (closedUntil !== null && closedUntil >= to) throw new Failure('conflict', `${monthText(to)} is closed already.`)
    await transaction.updateTable('books').set({ closedUntil: to }).where('id', '=', 1).execute()
    await keepClosedBuyers(transaction, month)
    await transaction
      .insertInto('monthClosings')
      .values({ closedUntil: to, act: 'closed', reason: '', actor, at: now })
      .execute()
  })
}

/**
 * Opens the last closed month again, with a reason that stays to be read (BOOK-3). Throws `Failure` `conflict` where it is not the last
 * closed one.
 */
export async function openMonth(platform: ProductPlatform, { actor, reason = '' }: Act, month: string): Promise<void> {
  const { from, to } = daysOfMonth(month)
  await platform.database.transaction(async transaction => {
    const { closedUntil } = await lockBooks(transaction)
    if (closedUntil === null) throw new Failure('conflict', 'No month is closed.')
    if (closedUntil !== to)
      throw new Failure('conflict', `Only the last closed month can be opened: ${monthText(closedUntil)}.`)
    const until = addDays(from, -1)
    await transaction.updateTable('books').set({ closedUntil: until }).where('id', '=', 1).execute()
    await forgetClosedBuyers(transaction, month)
    await transaction
      .insertInto('monthClosings')
      .values({ closedUntil: until, act: 'opened', reason, actor, at: platform.clock.now() })
      .execute()
  })
}
