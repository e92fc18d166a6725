import type { Transaction } from 'kysely'
import { findHolding } from '../holdings/findHolding.ts'
import type { Schema } from '../schema.ts'

/**
 * The day (`2026-11-08`) since when a car is in stock: that on which its holding began where it was taken in, came back or has left, else
 * `listedOn`, on which it was posted or added; its holding has that too.
 */
export async function stockedOn(
  transaction: Transaction<Schema>,
  vehicleId: number,
  listedOn: string,
): Promise<string> {
  const holding = await findHolding(transaction, vehicleId)
  if (holding === null || holding.startedOn === listedOn) return listedOn
  const intake = await transaction
    .selectFrom('intakes')
    .select('takenInOn')
    .where('vehicleId', '=', vehicleId)
    .executeTakeFirst()
  if (intake !== undefined || holding.serial > 1 || holding.endedOn !== null) return holding.startedOn
  await transaction.updateTable('holdings').set({ startedOn: listedOn }).where('id', '=', holding.id).execute()
  return listedOn
}
