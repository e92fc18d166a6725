import type { Transaction } from 'kysely'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { insertReturn, insertTrip } from './writeTrip.ts'

/**
 * A test drive that took place becomes a row of the trip register (VISIT-3), unless the yard has written one for it. Its times are
 * those that were booked, which the remark says, and what the odometer said nobody wrote.
 */
export async function noteDriveTrip(
  platform: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  actor: string,
  drive: { id: number; vehicleId: number; enquiryId: number; startsAt: number; endsAt: number },
  place: string,
): Promise<void> {
  const known = await transaction
    .selectFrom('trips')
    .select('id')
    .where('driveId', '=', drive.id)
    .limit(1)
    .executeTakeFirst()
  if (known !== undefined) return
  const visitor = await transaction
    .selectFrom('enquiries')
    .select('name')
    .where('id', '=', drive.enquiryId)
    .executeTakeFirst()
  const { id } = await insertTrip(
    platform,
    transaction,
    actor,
    drive.vehicleId,
    {
      purpose: 'test_drive',
      driver: visitor?.name ?? '',
      licenceNo: '',
      outAt: Number(drive.startsAt),
      outKm: null,
      fromPlace: place,
      toPlace: place,
      remarks: 'Times as booked',
    },
    { driveId: drive.id, enquiryId: drive.enquiryId },
  )
  await insertReturn(platform, transaction, actor, id, { inAt: Number(drive.endsAt), inKm: null })
}
