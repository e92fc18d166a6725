import type { Kysely } from 'kysely'
import { STOCK_COLUMNS, TRIP_COLUMNS, tripRow, type TripCar } from '#domain/registers/registerRows.ts'
import type { Trip } from '#domain/registers/trip.ts'
import { csvHead, csvLine } from '#domain/text/csv.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'
import { readStockRegister } from './readStockRegister.ts'
import { readTripsBetween, readTripsOf } from './readTrips.ts'

const ROWS_PER_READ = 500

/** The whole stock register as CSV, read in batches as the consumer asks for them. */
export async function* streamStockRegister({ database }: Pick<ProductPlatform, 'database'>): AsyncGenerator<string> {
  yield csvHead(STOCK_COLUMNS)
  for (let after: number | null = 0; after !== null;) {
    const { rows, next }: { rows: string[][]; next: number | null } = await readStockRegister(
      database.reports,
      after,
      ROWS_PER_READ,
    )
    yield rows.map(csvLine).join('')
    after = next
  }
}

/** The cars of trips by their number; one that is gone is known by what the stock register says of it. */
export async function carsOfTrips(query: Kysely<Schema>, trips: readonly Trip[]): Promise<Map<number, TripCar>> {
  const ids = [...new Set(trips.map(({ vehicleId }) => vehicleId))]
  const cars = new Map<number, TripCar>()
  if (ids.length === 0) return cars
  const written = await query
    .selectFrom('stockRegister')
    .select(['vehicleId', 'registrationNo', 'make', 'model'])
    .where('vehicleId', 'in', ids)
    .where('serial', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { vehicleId: id, registrationNo: number, make, model } of written)
    cars.set(id, { name: `${make} ${model}`.trim(), number })
  for (const { id, carNumber, options } of await loadVehicles(query, ids))
    cars.set(id, { name: vehicleName(options), number: carNumber === null ? '' : formatCarNumber(carNumber) })
  return cars
}

const NO_CAR: TripCar = { name: '', number: '' }

/** Trips as rows of the register, with their cars. */
export async function rowsOfTrips(query: Kysely<Schema>, trips: readonly Trip[]): Promise<string[][]> {
  const cars = await carsOfTrips(query, trips)
  return trips.map(trip => tripRow(trip, cars.get(trip.vehicleId) ?? NO_CAR))
}

/** The trip register of a time, or of one car, as CSV. `from` and `until` in epoch milliseconds. */
export async function* streamTripRegister(
  { database: { reports } }: Pick<ProductPlatform, 'database'>,
  { from, until, vehicleId }: { from: number; until: number; vehicleId: number | null },
): AsyncGenerator<string> {
  yield csvHead(TRIP_COLUMNS)
  if (vehicleId !== null) {
    yield (await rowsOfTrips(reports, await readTripsOf(reports, vehicleId))).map(csvLine).join('')
    return
  }
  let after: { outAt: number; id: number } | null = null
  for (;;) {
    const trips: Trip[] = await readTripsBetween(reports, { from, until, after, limit: ROWS_PER_READ })
    yield (await rowsOfTrips(reports, trips)).map(csvLine).join('')
    const last = trips.at(-1)
    if (last === undefined || trips.length < ROWS_PER_READ) return
    after = last
  }
}
