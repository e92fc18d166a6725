import type { Transaction } from 'kysely'
import { isAvailable } from '#domain/vehicles/vehicle.ts'
import { isReminderTrue } from '#domain/visits/reminder.ts'
import type { Schema } from '../schema.ts'
import { mailDrive } from './mailDrive.ts'
import type { VisitSite } from './visitSite.ts'

/** Whether the car of a drive can still be shown, as far as its state says. */
async function isThere(transaction: Transaction<Schema>, vehicleId: number): Promise<boolean> {
  const car = await transaction.selectFrom('vehicles').select('state').where('id', '=', vehicleId).executeTakeFirst()
  return car !== undefined && isAvailable(car.state)
}

/**
 * Puts the reminder of one drive into the outbox, if one is due (VISIT-1). The reminder is taken off the drive in the
 * same transaction, so of several processes one sends it, and none twice. One that is no more of use, as after a
 * standstill or of a car that is sold by now, is left out, and staff do not read that it was sent. Returns whether one was due.
 */
export async function remindNext(site: VisitSite): Promise<boolean> {
  const now = site.clock.now()
  // Reads first: nearly always none is due, and reading waits for no writer.
  const due = await site.database.query
    .selectFrom('drives')
    .select('id')
    .where('remindAt', '<=', now)
    .orderBy('remindAt')
    .limit(1)
    .executeTakeFirst()
  if (due === undefined) return false
  await site.database.transaction(async transaction => {
    const drive = await transaction
      .updateTable('drives')
      .set({ remindAt: null })
      .where('id', '=', due.id)
      .where('remindAt', '<=', now)
      .returningAll()
      .executeTakeFirst()
    if (drive?.state !== 'booked' || !isReminderTrue(drive.startsAt, now)) return
    if (!(await isThere(transaction, drive.vehicleId))) return
    if (await mailDrive(site, transaction, 'reminder', drive))
      await transaction.updateTable('drives').set({ remindedAt: now }).where('id', '=', drive.id).execute()
  })
  site.outbox.wake()
  return true
}
