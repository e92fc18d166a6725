import { isReminderTrue } from '#domain/visits/reminder.ts'
import { mailDrive } from './mailDrive.ts'
import type { VisitSite } from './visitSite.ts'

/**
 * Puts the reminder of one drive into the outbox, if one is due (VISIT-1). The reminder is taken off the drive in the
 * same transaction, so of several processes one sends it, and none twice. One that is no more of use, as after a
 * standstill, is left out. Returns whether one was due.
 */
export async function remindNext(site: VisitSite): Promise<boolean> {
  const now = site.clock.now()
  // Reads first: nearly always none is due, and reading waits for no writer.
  const due = await site.database.query
    .selectFrom('drives')
    .select('id')
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(1)
    .executeTakeFirst()
  if (due === undefined) return false
  await site.database.transaction(async transaction => {
    const drive = await transaction
      .updateTable('drives')
      .set({ remind_at: null, reminded_at: now })
      .where('id', '=', due.id)
      .where('remind_at', '<=', now)
      .returningAll()
      .executeTakeFirst()
    if (drive?.state === 'booked' && isReminderTrue(drive.starts_at, now))
      await mailDrive(site, transaction, 'reminder', drive)
  })
  site.outbox.wake()
  return true
}
