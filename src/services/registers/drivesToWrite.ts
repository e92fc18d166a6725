import type { Kysely } from 'kysely'
import { DAY_MS } from '#domain/text/indianTime.ts'
import type { Schema } from '../schema.ts'

/** A test drive of a car that nobody has written a trip for. */
export interface DriveToWrite {
  id: number
  name: string
  /** Epoch milliseconds. */
  startsAt: number
}

/** The booked drives of a car of the last and the next day that have no row in the register (VISIT-3). */
export async function drivesToWrite(query: Kysely<Schema>, vehicleId: number, now: number): Promise<DriveToWrite[]> {
  const rows = await query
    .selectFrom('drives')
    .innerJoin('enquiries', 'enquiries.id', 'drives.enquiryId')
    .select(['drives.id', 'enquiries.name', 'drives.startsAt'])
    .where('drives.vehicleId', '=', vehicleId)
    .where('drives.state', '=', 'booked')
    .where('drives.startsAt', '>', now - DAY_MS)
    .where('drives.startsAt', '<', now + DAY_MS)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('trips').select('trips.id').whereRef('trips.driveId', '=', 'drives.id'))),
    )
    .orderBy('drives.startsAt')
    .execute()
  return rows.map(row => ({ id: row.id, name: row.name, startsAt: Number(row.startsAt) }))
}
