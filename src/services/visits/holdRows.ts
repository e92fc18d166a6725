import type { Kysely, Transaction } from 'kysely'
import { composeHoldMail, type HoldNews } from '#domain/visits/holdMail.ts'
import type { HoldFact } from '#domain/visits/visitStates.ts'
import { appendEvents } from '../appendEvents.ts'
import { vehicleEntry } from '../events.ts'
import { enqueueMail } from '../outbox/outbox.ts'
import { teamAddress } from '../outbox/teamAddress.ts'
import type { Schema } from '../schema.ts'
import { privateAddress, readVisitor } from './mailDrive.ts'
import type { HoldTable } from './visitTables.ts'
import type { VisitSite } from './visitSite.ts'

/** A row of `holds`. */
export type HoldRow = Omit<HoldTable, 'id'> & { id: number }

/** What the history says of a hold. */
export function factOf(hold: HoldRow): HoldFact {
  const { tokenRupees: rupees, tokenReceivedAt: received, tokenRefundedAt: refunded } = hold
  return {
    state: hold.state,
    until: hold.endsAt,
    token:
      rupees === null
        ? null
        : { rupees, state: refunded !== null ? 'refunded' : received !== null ? 'received' : 'asked' },
  }
}

/** Puts the mail about a hold into the outbox; nobody is mailed who has left no e-mail address. */
export async function mailHold(
  site: VisitSite,
  transaction: Transaction<Schema>,
  news: HoldNews,
  hold: HoldRow,
): Promise<void> {
  const visitor = await readVisitor(transaction, hold.enquiryId)
  if (visitor === null || visitor.email === '') return
  await enqueueMail(site, transaction, {
    ...composeHoldMail(news, {
      car: visitor.car,
      until: hold.endsAt,
      tokenRupees: hold.tokenRupees,
      siteName: site.profile.name,
      phone: site.profile.phones[0] ?? null,
      address: await privateAddress(site, transaction, hold.enquiryId),
    }),
    to: visitor.email,
    replyTo: teamAddress(site),
    enquiryId: hold.enquiryId,
    isSecret: true,
  })
}

/**
 * Writes until when a car is held, with the event by which its pages change, within a transaction of `commitChange`.
 * Nothing happens to a car that is gone.
 */
export async function setHeldUntil(
  site: VisitSite,
  transaction: Transaction<Schema>,
  actor: string,
  vehicleId: number,
  before: number | null,
  after: number | null,
): Promise<void> {
  const changed = await transaction
    .updateTable('vehicles')
    .set(({ eb }) => ({ heldUntil: after, version: eb('version', '+', 1), updatedAt: site.clock.now() }))
    .where('id', '=', vehicleId)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) return
  const touched = (heldUntil: number | null) => ({ facts: {}, options: {}, features: [], heldUntil })
  await appendEvents(site, transaction, actor, [
    vehicleEntry(vehicleId, { kind: 'changed', before: touched(before), after: touched(after) }),
  ])
}

/** Tells whoever asked next to have a car held that it is free again: once, in the order of asking. */
export async function tellNext(site: VisitSite, transaction: Transaction<Schema>, vehicleId: number): Promise<void> {
  const car = await transaction.selectFrom('vehicles').select('state').where('id', '=', vehicleId).executeTakeFirst()
  if (car?.state !== 'listed') return
  const next = await transaction
    .selectFrom('holds')
    .selectAll()
    .where('vehicleId', '=', vehicleId)
    .where('state', '=', 'asked')
    .orderBy('askedAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (next === undefined || next.toldAt !== null) return
  await transaction.updateTable('holds').set({ toldAt: site.clock.now() }).where('id', '=', next.id).execute()
  await mailHold(site, transaction, 'next', next)
}

/** The hold of a car that is held; undefined for one that is not. */
export function findHeld(query: Kysely<Schema>, vehicleId: number): Promise<HoldRow | undefined> {
  return query
    .selectFrom('holds')
    .selectAll()
    .where('vehicleId', '=', vehicleId)
    .where('state', '=', 'held')
    .executeTakeFirst()
}
