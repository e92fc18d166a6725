import type { Kysely, Transaction } from 'kysely'
import type { Reading } from '#domain/condition/readings.ts'
import type { Schema } from '../schema.ts'

/** The readings of a car's odometer in the order of their days, those of one day as they were entered (CAR-3). */
export async function readReadings(query: Kysely<Schema>, vehicleId: number): Promise<Reading[]> {
  const rows = await query
    .selectFrom('odometerReadings')
    .selectAll()
    .where('vehicleId', '=', vehicleId)
    .orderBy('readOn')
    .orderBy('id')
    .execute()
  return rows.map(({ km, readOn: on, source, reason }) => ({ km, on, source, reason }))
}

/** Writes the readings of a change. A lower one marks its car from then on. */
export async function writeReadings(
  transaction: Transaction<Schema>,
  vehicleId: number,
  readings: readonly Reading[],
): Promise<void> {
  if (readings.length === 0) return
  await transaction
    .insertInto('odometerReadings')
    .values(readings.map(({ km, on, source, reason }) => ({ vehicleId, km, readOn: on, source, reason })))
    .execute()
  if (readings.some(({ reason }) => reason !== null))
    await transaction.updateTable('vehicles').set({ odometerLower: 1 }).where('id', '=', vehicleId).execute()
}
