import { sql, type Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import type { Schema } from '../schema.ts'
import type { VisitSite } from './visitSite.ts'

/** How many test drives ahead visitors book by themselves: with one telephone number, and of one car. */
const MOST_OF_PHONE = 3
const MOST_OF_CAR = 12

const OF_PHONE = `${MOST_OF_PHONE} test drives are booked with this phone number already. Please call us for another one.`
const OF_CAR = 'Many test drives of this car are booked already. Please call us to find a time.'

/** A booking with the same number, or of the same car, waits here until this transaction ends. SQLite has one writer at a time anyway. */
async function waitForOthers(
  { engine }: VisitSite['database'],
  transaction: Transaction<Schema>,
  bound: string,
  of: string,
): Promise<void> {
  if (engine === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtext(${bound}), hashtext(${of}))`.execute(transaction)
}

/**
 * Refuses one more test drive with a telephone number that has several ahead, or of a car that has many: one visitor must not take
 * every time there is (VISIT-1). Staff book more. Within the transaction of the booking, before the drive is written; of bookings at the
 * same moment the later ones count the earlier. Throws `Failure` (`conflict`) with the field `contactNumber` or `slot`.
 */
export async function boundDrives(
  { database, clock }: Pick<VisitSite, 'database' | 'clock'>,
  transaction: Transaction<Schema>,
  { phone, vehicleId }: { phone: string; vehicleId: number },
): Promise<void> {
  const ahead = transaction
    .selectFrom('drives')
    .innerJoin('enquiries', 'enquiries.id', 'drives.enquiryId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('drives.state', '=', 'booked')
    .where('drives.startsAt', '>', clock.now())
  await waitForOthers(database, transaction, 'drives of a number', phone)
  const ofPhone = await ahead.where('enquiries.phone', '=', phone).executeTakeFirstOrThrow()
  if (Number(ofPhone.count) >= MOST_OF_PHONE) throw new Failure('conflict', OF_PHONE, { contactNumber: OF_PHONE })
  await waitForOthers(database, transaction, 'drives of a car', String(vehicleId))
  const ofCar = await ahead.where('drives.vehicleId', '=', vehicleId).executeTakeFirstOrThrow()
  if (Number(ofCar.count) >= MOST_OF_CAR) throw new Failure('conflict', OF_CAR, { slot: OF_CAR })
}
