import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { commitChange } from '../commitChange.ts'
import type { Schema } from '../schema.ts'
import { factOf, mailHold, setHeldUntil, tellNext, type HoldRow } from './holdRows.ts'
import { BY_CLOCK, noteVisit } from './visitEvents.ts'
import type { VisitSite } from './visitSite.ts'

type HoldSite = VisitSite & CatalogueSite

/** How a hold, or the wish for one, ends before its time. */
export type HoldEnd = 'released' | 'withdrawn' | 'declined'

async function end(
  site: HoldSite,
  transaction: Transaction<Schema>,
  actor: string,
  hold: HoldRow,
  state: HoldEnd | 'over',
): Promise<void> {
  const closed = { ...hold, state, closedAt: site.clock.now() }
  await transaction.updateTable('holds').set({ state, closedAt: closed.closedAt }).where('id', '=', hold.id).execute()
  if (hold.state === 'held') await setHeldUntil(site, transaction, actor, hold.vehicleId, hold.endsAt, null)
  await noteVisit(site, transaction, actor, hold.enquiryId, { hold: factOf(hold) }, { hold: factOf(closed) })
  if (state === 'declined') await mailHold(site, transaction, 'declined', closed)
  if (state === 'released' || state === 'over') await mailHold(site, transaction, 'over', closed)
  if (hold.state === 'held') await tellNext(site, transaction, hold.vehicleId)
}

/**
 * Ends a hold, or the wish for one, before its time: `released` and `declined` by staff, `withdrawn` by the visitor
 * (VISIT-2). Whoever asked next is told. Throws `Failure`: `not_found`; `conflict` when it has ended already.
 */
export async function endHold(site: HoldSite, actor: string, id: number, state: HoldEnd): Promise<void> {
  await commitChange(site, async transaction => {
    const hold = await transaction.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirst()
    if (hold === undefined) throw new Failure('not_found', 'There is no such hold.')
    const fits = hold.state === 'held' ? state !== 'declined' : hold.state === 'asked' && state !== 'released'
    if (!fits) throw new Failure('conflict', 'This has changed meanwhile. Look at it again.')
    await end(site, transaction, actor, hold, state)
  })
  site.outbox.wake()
}

/**
 * Ends one hold whose time is over, with the event by which the pages of its car change, and tells whoever asked next
 * (VISIT-2). Of several processes one does it. Returns whether there was one.
 */
export async function endNextHold(site: HoldSite): Promise<boolean> {
  const now = site.clock.now()
  // Reads first: nearly always none is due, and reading waits for no writer.
  const due = await site.database.query
    .selectFrom('holds')
    .select('id')
    .where('state', '=', 'held')
    .where('endsAt', '<=', now)
    .orderBy('endsAt')
    .limit(1)
    .executeTakeFirst()
  if (due === undefined) return false
  await commitChange(site, async transaction => {
    const hold = await transaction
      .selectFrom('holds')
      .selectAll()
      .where('id', '=', due.id)
      .where('state', '=', 'held')
      .executeTakeFirst()
    if (hold !== undefined) await end(site, transaction, BY_CLOCK, hold, 'over')
  })
  site.outbox.wake()
  return true
}

/**
 * Notes that the token of a hold was received, or refunded in full (VISIT-2). Throws `Failure`: `not_found`; `conflict`
 * when none was asked for, or this is noted already.
 */
export async function noteToken(
  site: VisitSite,
  actor: string,
  id: number,
  what: 'received' | 'refunded',
): Promise<void> {
  await site.database.transaction(async transaction => {
    const now = site.clock.now()
    const before = await transaction.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirst()
    if (before === undefined) throw new Failure('not_found', 'There is no such hold.')
    const waiting = transaction.updateTable('holds').where('id', '=', id).where('tokenRefundedAt', 'is', null)
    const after = await (
      what === 'received'
        ? waiting
            .set({ tokenReceivedAt: now })
            .where('tokenRupees', 'is not', null)
            .where('tokenReceivedAt', 'is', null)
        : waiting.set({ tokenRefundedAt: now }).where('tokenReceivedAt', 'is not', null)
    )
      .returningAll()
      .executeTakeFirst()
    if (after === undefined) throw new Failure('conflict', 'This token is not as you saw it. Look at it again.')
    await noteVisit(site, transaction, actor, after.enquiryId, { hold: factOf(before) }, { hold: factOf(after) })
  })
}
