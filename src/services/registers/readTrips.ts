import type { Kysely } from 'kysely'
import type { Trip, TripPurpose } from '#domain/registers/trip.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { Schema } from '../schema.ts'

/** The trips, with their return, their driver, and the row that puts each right. */
function selectTrips(query: Kysely<Schema>) {
  return query
    .selectFrom('trips')
    .leftJoin('trip_returns', 'trip_returns.trip_id', 'trips.id')
    .leftJoin('trip_drivers', 'trip_drivers.trip_id', 'trips.id')
    .leftJoin('trips as wrong', 'wrong.id', 'trips.corrects')
    .select([
      'trips.id',
      'trips.vehicle_id',
      'trips.serial',
      'wrong.serial as corrects',
      'trips.purpose',
      'trips.out_at',
      'trips.out_km',
      'trips.from_place',
      'trips.to_place',
      'trips.remarks',
      'trips.actor',
      'trip_returns.in_at',
      'trip_returns.in_km',
      'trip_drivers.name',
      'trip_drivers.licence_no',
      'trip_drivers.erased_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('trips as right')
        .select(({ fn }) => fn.max('right.serial').as('serial'))
        .whereRef('right.vehicle_id', '=', 'trips.vehicle_id')
        .whereRef('right.corrects', '=', 'trips.id')
        .as('corrected_by'),
    )
}

type TripRow = Awaited<ReturnType<ReturnType<typeof selectTrips>['executeTakeFirstOrThrow']>>

/** Where a driver's name has been erased. */
const ERASED_DRIVER = 'erased'

function tripOf(row: TripRow, nameOf: (actor: string) => string): Trip {
  return {
    id: row.id,
    vehicleId: row.vehicle_id,
    serial: row.serial,
    corrects: row.corrects,
    purpose: row.purpose as TripPurpose,
    driver: row.erased_at === null ? (row.name ?? '') : ERASED_DRIVER,
    licenceNo: row.licence_no ?? '',
    outAt: Number(row.out_at),
    outKm: row.out_km,
    inAt: row.in_at === null ? null : Number(row.in_at),
    inKm: row.in_km,
    fromPlace: row.from_place,
    toPlace: row.to_place,
    remarks: row.remarks,
    writtenBy: nameOf(row.actor),
    correctedBy: row.corrected_by,
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
    await selectTrips(query).where('trips.vehicle_id', '=', vehicleId).orderBy('trips.serial').execute(),
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
    .where('trips.out_at', '>=', after?.outAt ?? from)
    .where('trips.out_at', '<', until)
    .$if(after !== null, of =>
      of.where(({ or, and, eb }) =>
        or([
          eb('trips.out_at', '>', after?.outAt ?? 0),
          and([eb('trips.out_at', '=', after?.outAt ?? 0), eb('trips.id', '>', after?.id ?? 0)]),
        ]),
      ),
    )
    .orderBy('trips.out_at')
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
    .selectFrom('open_trips')
    .select('trip_id')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst()
  return open === undefined ? null : findTrip(query, open.trip_id)
}
