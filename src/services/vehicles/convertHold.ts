import type { Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Ends the hold of a car that is reserved, sold, hidden or removed, within that transaction (VISIT-2). Returns until
 * when it was held (epoch milliseconds); null when it was not.
 */
export async function convertHold(
  transaction: Transaction<Schema>,
  vehicleId: number,
  now: number,
): Promise<number | null> {
  const hold = await transaction
    .updateTable('holds')
    .set({ state: 'converted', closedAt: now })
    .where('vehicleId', '=', vehicleId)
    .where('state', '=', 'held')
    .returning('endsAt')
    .executeTakeFirst()
  return hold?.endsAt ?? null
}
