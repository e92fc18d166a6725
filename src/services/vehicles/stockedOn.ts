import type { Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * The day (`2026-11-08`) since when a car is in stock: that on which it was taken in where somebody wrote it, else `listedOn`, on which
 * it was posted or added.
 */
export async function stockedOn(
  transaction: Transaction<Schema>,
  vehicleId: number,
  listedOn: string,
): Promise<string> {
  const intake = await transaction
    .selectFrom('intakes')
    .select('taken_in_on')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst()
  return intake?.taken_in_on ?? listedOn
}
