import type { Kysely } from 'kysely'
import type { Trip } from '#domain/registers/trip.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { Schema } from '../schema.ts'

/** The trips, with their return, their driver, and the row that puts each right. */
function selectTrips(query: Kysely<Schema>) {
  return query
    .selectFrom('trips')
    .leftJoin('tripReturns', 'tripReturns.tripId', 'trips.id')
    .leftJoin('tripDrivers', 'tripDrivers.tripId', 'trips.id')
    .leftJoin('trips as wrong', 'wrong.id', 'trips.corrects')
    .select([
      'trips.id',
      'trips.vehicleId',
      'trips.serial',
      'wrong.serial as corrects',
      'trips.purpose',
      'trips.outAt',
      'trips.outKm',
      'trips.fromPlace',
      'trips.toPlace',
      'trips.remarks',
      'trips.actor',
      'tripReturns.inAt',
      'tripReturns.inKm',
      'tripDrivers.name',
      'tripDrivers.licenceNo',
      'tripDrivers.erasedAt',
    ])
    .select(({ selectFrom }) =>
      selectFrom('trips as right')
        .select(({ fn }) => fn.max('right.serial').as('serial'))
        .whereRef('right.vehicleId', '=', 'trips.vehicleId')
        .whereRef('right.corrects', '=', 'trips.id')
        .as('correctedBy'),
    )
}

type TripRow = Awaited<ReturnType<ReturnType<typeof selectTrips>['executeTakeFirstOrThrow']>>

/** Where a driver's name has been erased. */
const ERASED_DRIVER = 'erased'

function tripOf(row: TripRow, nameOf: (actor: string) => string): Trip {
  return {
    id: row.id,
    vehicleId: row.vehicleId,
    serial: row.serial,
    corrects: row.corrects,
    purpose: row.purpose,
    driver: row.erasedAt === null ? (row.name ?? '') : ERASED_DRIVER,
    licenceNo: row.licenceNo ?? '',
    outAt: Number(row.outAt),
    outKm: row.outKm,
    inAt: row.inAt === null ? null : Number(row.inAt),
    inKm: row.inKm,
    fromPlace: row.fromPlace,
    toPlace: row.toPlace,
    remarks: row.remarks,
    writtenBy: nameOf(row.actor),
    correctedBy: row.correctedBy,
  }
}

async function named(query: Kysely<Schema>, rows: readonly TripRow[]): Promise<Trip[]> {
  const nameOf = await nameActors(
    query,
    rows.map(({ actor }) => actor),
  )
  return rows.map(row => tripOf(row, nameOf))
}

/** The trips of a car, the oldest first (DESK-4). */
export async function readTripsOf(query: Kysely<Schema>, vehicleId: number): Promise<Trip[]> {
  return named(
    query,
    await selectTrips(query).where('trips.vehicleId', '=', vehicleId).orderBy('trips.serial').execute(),
  )
}

/** The trips that began within a time, the oldest first; at most `limit` after a row. Times in epoch milliseconds. */
export async function readTripsBetween(
  query: Kysely<Schema>,
  {
    from,
    until,
    after = null,
    limit,
  }: { from: number; until: number; after?: { outAt: number; id: number } | null; limit: number },
): Promise<Trip[]> {
  const rows = await selectTrips(query)
    .where('trips.outAt', '>=', after?.outAt ?? from)
    .where('trips.outAt', '<', until)
    .$if(after !== null, of =>
      of.where(({ or, and, eb }) =>
        or([
          eb('trips.outAt', '>', after?.outAt ?? 0),
          and([eb('trips.outAt', '=', after?.outAt ?? 0), eb('trips.id', '>', after?.id ?? 0)]),
        ]),
      ),
    )
    .orderBy('trips.outAt')
    .orderBy('trips.id')
    .limit(limit)
    .execute()
  return named(query, rows)
}

/** One trip; null when there is none. */
export async function findTrip(query: Kysely<Schema>, id: number): Promise<Trip | null> {
  const row = await selectTrips(query).where('trips.id', '=', id).executeTakeFirst()
  return row === undefined ? null : ((await named(query, [row]))[0] ?? null)
}

/** The trip of a car that has not come back; null when it stands. */
export async function findOpenTrip(query: Kysely<Schema>, vehicleId: number): Promise<Trip | null> {
  const open = await query
    .selectFrom('openTrips')
    .select('tripId')
    .where('vehicleId', '=', vehicleId)
    .executeTakeFirst()
  return open === undefined ? null : findTrip(query, open.tripId)
}
