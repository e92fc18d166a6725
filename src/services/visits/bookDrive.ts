import type { Transaction } from 'kysely'
import { reminderAt } from '#domain/visits/reminder.ts'
import { slotEnd } from '#domain/visits/slots.ts'
import type { Schema } from '../schema.ts'
import { claimSlot, type WantedSlot } from './claimSlot.ts'
import { mailDrive } from './mailDrive.ts'
import { SlotTaken } from './slotTaken.ts'
import { BY_VISITOR, noteVisit } from './visitEvents.ts'
import type { VisitSite } from './visitSite.ts'

/**
 * Books a test drive for an enquiry and mails its confirmation, within the transaction of the enquiry (VISIT-1). Throws
 * `SlotTaken` when the car or every place of its branch is taken.
 */
export async function bookDrive(
  site: VisitSite,
  transaction: Transaction<Schema>,
  actor: string,
  enquiryId: number,
  wanted: WantedSlot,
): Promise<number> {
  const now = site.clock.now()
  const { siteUrl, mailFrom } = site.configuration
  const host =
    siteUrl === null ? mailFrom.address.slice(mailFrom.address.lastIndexOf('@') + 1) : new URL(siteUrl).hostname
  const drive = await transaction
    .insertInto('drives')
    .values({
      enquiryId,
      vehicleId: wanted.vehicleId,
      branch: wanted.branch.key,
      uid: `${crypto.randomUUID()}@${host}`,
      sequence: 0,
      startsAt: wanted.startsAt,
      endsAt: slotEnd(wanted.branch, wanted.startsAt),
      state: 'booked',
      remindAt: reminderAt(wanted.startsAt, now),
      remindedAt: null,
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!(await claimSlot(transaction, drive.id, wanted))) throw new SlotTaken()
  // Of a visitor's own sending the enquiry itself tells; its key has to stay, so that sending twice counts once.
  if (actor !== BY_VISITOR)
    await noteVisit(site, transaction, actor, enquiryId, {}, { drive: { startsAt: wanted.startsAt, state: 'booked' } })
  await mailDrive(site, transaction, 'booked', drive)
  return drive.id
}
