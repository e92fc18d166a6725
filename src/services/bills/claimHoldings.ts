import type { Transaction } from 'kysely'
import { ensureHolding } from '../holdings/beginHolding.ts'
import type { Holding } from '../holdings/findHolding.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'

/** Takes a holding for a change without comparing its version: a bill adds rows and changes none. */
const claim = (transaction: Transaction<Schema>, id: number, now: number): Promise<Holding> =>
  transaction
    .updateTable('holdings')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updatedAt: now }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Takes the holdings of vehicles to which a bill of a day (`2026-11-08`) belongs (BOOK-2, BOOK-5): the last that had begun by then, so that a
 * late bill is of the holding that is over; one from before the first is of the first. In the order of the vehicles, and before the books
 * are locked, so that no two wait for each other.
 */
export async function claimHoldingsOn(
  { clock }: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  vehicleIds: readonly number[],
  day: string,
): Promise<Map<number, Holding>> {
  const claimed = new Map<number, Holding>()
  for (const vehicleId of [...new Set(vehicleIds)].toSorted((a, b) => a - b)) {
    await ensureHolding(transaction, vehicleId, clock.now())
    const holdings = await transaction
      .selectFrom('holdings')
      .select(['id', 'startedOn'])
      .where('vehicleId', '=', vehicleId)
      .orderBy('serial')
      .execute()
    const of = holdings.findLast(({ startedOn }) => startedOn <= day) ?? holdings[0]
    if (of !== undefined) claimed.set(vehicleId, await claim(transaction, of.id, clock.now()))
  }
  return claimed
}

/** Takes these holdings, in their vehicles’ order and before the books are locked. */
export async function claimHoldings(
  { clock }: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  ids: readonly number[],
): Promise<Map<number, Holding>> {
  if (ids.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('holdings')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('vehicleId')
    .orderBy('serial')
    .execute()
  const claimed = new Map<number, Holding>()
  for (const { id } of rows) claimed.set(id, await claim(transaction, id, clock.now()))
  return claimed
}
