import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import { reminderAt } from '#domain/visits/reminder.ts'
import { slotEnd, slotProblem } from '#domain/visits/slots.ts'
import type { DriveState } from '#domain/visits/visitStates.ts'
import type { Schema } from '../schema.ts'
import { noteDriveTrip } from '../registers/noteDrive.ts'
import { claimSlot, releaseClaims } from './claimSlot.ts'
import { branchOfDrive, mailDrive, type DriveRow } from './mailDrive.ts'
import { SlotTaken } from './slotTaken.ts'
import { BY_VISITOR, noteVisit } from './visitEvents.ts'
import type { VisitSite } from './visitSite.ts'

/** What can be done with a drive. Times are epoch milliseconds. */
export type DriveChange =
  /** `anyTime`: staff mean it although it is outside the hours. */
  | { to: 'moved'; startsAt: number; anyTime?: boolean }
  /** `gone`: because the car cannot be shown any more. `quiet`: without a mail. */
  | { to: 'cancelled'; reason?: 'gone'; quiet?: boolean }
  | { to: 'done' | 'no_show' }

const refuse = (message: string) => new Failure('conflict', message)

/** The drive, of which nobody else writes until the transaction ends. */
async function lockDrive(transaction: Transaction<Schema>, id: number): Promise<DriveRow> {
  const row = await transaction
    .updateTable('drives')
    .set(({ ref }) => ({ updatedAt: ref('updatedAt') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new Failure('not_found', 'There is no such test drive.')
  return row
}

/** Visitors move a drive only of a car that is for sale still, as their page offers it. */
async function requireListed(transaction: Transaction<Schema>, vehicleId: number): Promise<void> {
  const car = await transaction.selectFrom('vehicles').select('state').where('id', '=', vehicleId).executeTakeFirst()
  if (car?.state !== 'listed') throw refuse('The car is not for sale any more, so the test drive cannot be moved.')
}

async function move(
  site: VisitSite,
  transaction: Transaction<Schema>,
  actor: string,
  drive: DriveRow,
  { startsAt, anyTime = false }: Extract<DriveChange, { to: 'moved' }>,
): Promise<void> {
  const branch = branchOfDrive(site, drive)
  if (actor === BY_VISITOR) await requireListed(transaction, drive.vehicleId)
  if (branch === null) throw refuse('This site offers no test drives at times any more.')
  if (startsAt === drive.startsAt) return
  const now = site.clock.now()
  const problem = slotProblem(actor === BY_VISITOR ? branch : { ...branch, leadMinutes: 0 }, startsAt, now)
  if (problem !== null && !(anyTime && startsAt > now)) throw new Failure('invalid', problem, { slot: problem })
  if (!(await claimSlot(transaction, drive.id, { vehicleId: drive.vehicleId, branch, startsAt }))) throw new SlotTaken()
  const moved = await transaction
    .updateTable('drives')
    .set({
      startsAt,
      endsAt: slotEnd(branch, startsAt),
      branch: branch.key,
      sequence: drive.sequence + 1,
      remindAt: reminderAt(startsAt, now),
      remindedAt: null,
      updatedAt: now,
    })
    .where('id', '=', drive.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await mailDrive(site, transaction, 'moved', moved)
}

async function close(
  site: VisitSite,
  transaction: Transaction<Schema>,
  actor: string,
  drive: DriveRow,
  change: Exclude<DriveChange, { to: 'moved' }>,
): Promise<void> {
  const cancels = change.to === 'cancelled'
  const closed = await transaction
    .updateTable('drives')
    .set({
      state: change.to,
      sequence: drive.sequence + (cancels ? 1 : 0),
      remindAt: null,
      updatedAt: site.clock.now(),
    })
    .where('id', '=', drive.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await releaseClaims(transaction, drive.id)
  if (change.to === 'done')
    await noteDriveTrip(site, transaction, actor, closed, branchOfDrive(site, closed)?.name ?? '')
  if (change.to === 'cancelled' && change.quiet !== true)
    await mailDrive(site, transaction, change.reason ?? 'cancelled', closed)
}

/**
 * Moves, cancels or closes a booked drive within a transaction (VISIT-1). Visitors move only to times that the hours
 * allow; staff to any, but never onto another drive. Throws `Failure`: `not_found`, `invalid` or `conflict` with the
 * field `slot`, `conflict` for a drive that is not booked any more or, for a visitor, has begun.
 */
export async function changeDriveWithin(
  site: VisitSite,
  transaction: Transaction<Schema>,
  actor: string,
  id: number,
  change: DriveChange,
): Promise<void> {
  const drive = await lockDrive(transaction, id)
  if (drive.state !== 'booked') throw refuse('This test drive is not booked any more.')
  const now = site.clock.now()
  if (actor === BY_VISITOR && drive.startsAt <= now) throw refuse('This test drive has begun already.')
  if ((change.to === 'done' || change.to === 'no_show') && drive.startsAt > now)
    throw refuse('This test drive has not begun yet.')
  if (change.to === 'moved') await move(site, transaction, actor, drive, change)
  else await close(site, transaction, actor, drive, change)
  const after: { startsAt: number; state: DriveState } =
    change.to === 'moved'
      ? { startsAt: change.startsAt, state: 'booked' }
      : { startsAt: drive.startsAt, state: change.to }
  await noteVisit(
    site,
    transaction,
    actor,
    drive.enquiryId,
    { drive: { startsAt: drive.startsAt, state: 'booked' } },
    { drive: after },
  )
}

/** `changeDriveWithin` in a transaction of its own; the mail is on its way when it resolves. */
export async function changeDrive(site: VisitSite, actor: string, id: number, change: DriveChange): Promise<void> {
  await site.database.transaction(transaction => changeDriveWithin(site, transaction, actor, id, change))
  site.outbox.wake()
}
