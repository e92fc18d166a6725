import type { Transaction } from 'kysely'
import type { VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import { redactedCarEvent } from '#domain/audit/redactCar.ts'
import type { TextOf } from '#platform/database/jsonColumn.ts'
import { appendEvents } from '../../appendEvents.ts'
import { commitChange } from '../../commitChange.ts'
import { sideJson } from '../../events.ts'
import { removePhotosNow } from '../../photos/sweepOrphanPhotos.ts'
import type { Schema } from '../../schema.ts'
import type { Site } from '../../site.ts'
import { deleteVehicle } from '../../vehicles/deleteVehicle.ts'
import { loadVehicles } from '../../vehicles/loadVehicles.ts'

/** Takes the car number and the photos out of the events of a car that was never public. */
async function redactCarEvents(transaction: Transaction<Schema>, vehicleId: number): Promise<void> {
  const events = await transaction
    .selectFrom('events')
    .select(['id', 'before', 'after'])
    .where('subject', '=', 'vehicle')
    .where('subjectId', '=', vehicleId)
    .execute()
  const redacted = (side: TextOf<typeof sideJson> | null) =>
    side === null ? null : sideJson.write(redactedCarEvent(sideJson.read(side)))
  for (const { id, before, after } of events)
    await transaction
      .updateTable('events')
      .set({ before: redacted(before), after: redacted(after) })
      .where('id', '=', id)
      .execute()
}

/** Whether the team has changed a car, or found out anything of its condition: it may be bought already. */
async function isWorkedOn(transaction: Transaction<Schema>, id: number): Promise<boolean> {
  for (const table of ['inspections', 'vehiclePapers', 'odometerReadings'] as const) {
    const found = await transaction
      .selectFrom(table)
      .select('vehicleId')
      .where('vehicleId', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (found !== undefined) return true
  }
  return false
}

/** Whether a car was never seen by anybody but the team, which has not worked on it, nor on a deal with it. */
async function isPrivate(transaction: Transaction<Schema>, id: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('vehicles')
    .select(['state', 'leftAt', 'dealEnquiryId', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined || row.state !== 'hidden' || row.leftAt !== null || row.dealEnquiryId !== null) return false
  if (row.version > 1 || (await isWorkedOn(transaction, id))) return false
  const shown = await transaction
    .selectFrom('passports')
    .select('id')
    .where('vehicleId', '=', id)
    .where('length', '>', 0)
    .executeTakeFirst()
  return shown === undefined
}

/**
 * Removes the hidden car that was made of an offered one, for good: its number, its photos, and both in its events (OPS-8). One
 * that was listed, that the team has changed or inspected, or that belongs to a deal, is stock of the dealer and stays. Returns whether it went.
 */
export async function eraseDraftCar(site: Site, actor: string, vehicleId: number): Promise<boolean> {
  const photos = await commitChange(site, async (transaction): Promise<readonly VehiclePhoto[] | null> => {
    const [vehicle] = await loadVehicles(transaction, [vehicleId])
    if (vehicle === undefined || !(await isPrivate(transaction, vehicleId))) return null
    await appendEvents(site, transaction, actor, [await deleteVehicle({ transaction, now: site.clock.now() }, vehicle)])
    // No undo brings it back.
    await transaction.deleteFrom('removedVehicles').where('vehicleId', '=', vehicleId).execute()
    await redactCarEvents(transaction, vehicleId)
    await transaction.deleteFrom('passports').where('vehicleId', '=', vehicleId).where('length', '=', 0).execute()
    await transaction
      .updateTable('enquiries')
      .set({ draftVehicleId: null })
      .where('draftVehicleId', '=', vehicleId)
      .execute()
    const keys = vehicle.photos.map(photo => photo.key)
    if (keys.length > 0) await transaction.deleteFrom('retiredPhotos').where('contentKey', 'in', keys).execute()
    return vehicle.photos
  })
  if (photos === null) return false
  await removePhotosNow(
    site,
    photos.map(({ key }) => key),
  ).catch((err: unknown) => site.log.warn({ err }, 'photos of an erased car could not be removed yet; they are swept'))
  return true
}
