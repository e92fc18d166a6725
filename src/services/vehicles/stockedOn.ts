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
    .select('takenInOn')
    .where('vehicleId', '=', vehicleId)
    .executeTakeFirst()
  return intake?.takenInOn ?? listedOn
}
