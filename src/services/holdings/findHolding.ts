import type { Kysely, Selectable } from 'kysely'
import { indianDay } from '#domain/text/indianTime.ts'
import type { Schema } from '../schema.ts'
import type { HoldingTable } from './holdingTables.ts'

export type Holding = Selectable<HoldingTable>

/** The holdings of a car (BOOK-2), the present one first. */
export function listHoldings(query: Kysely<Schema>, vehicleId: number): Promise<Holding[]> {
  return query.selectFrom('holdings').selectAll().where('vehicleId', '=', vehicleId).orderBy('serial', 'desc').execute()
}

/** The last holding of a car: it is open, or ended with its sale. Null where nothing is known of the car but what visitors see. */
export async function findHolding(query: Kysely<Schema>, vehicleId: number): Promise<Holding | null> {
  const row = await query
    .selectFrom('holdings')
    .selectAll()
    .where('vehicleId', '=', vehicleId)
    .orderBy('serial', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The holding of a deal; null where nobody knows it. */
export async function holdingOfDeal(query: Kysely<Schema>, dealId: number): Promise<Holding | null> {
  const row = await query
    .selectFrom('holdings')
    .innerJoin('deals', 'deals.holdingId', 'holdings.id')
    .selectAll('holdings')
    .where('deals.id', '=', dealId)
    .executeTakeFirst()
  return row ?? null
}

/** The holding of a car that begins after that of a deal; null as long as it has not come back. */
export async function nextHolding(query: Kysely<Schema>, deal: { id: number }): Promise<Holding | null> {
  const row = await query
    .selectFrom('deals')
    .innerJoin('holdings as own', 'own.id', 'deals.holdingId')
    .innerJoin('holdings', 'holdings.vehicleId', 'own.vehicleId')
    .selectAll('holdings')
    .where('deals.id', '=', deal.id)
    .whereRef('holdings.serial', '>', 'own.serial')
    .orderBy('holdings.serial')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The days on which the last holdings of these cars ended; without those that have not. */
export async function endedOnOf(query: Kysely<Schema>, vehicleIds: readonly number[]): Promise<Map<number, string>> {
  if (vehicleIds.length === 0) return new Map()
  const rows = await query
    .selectFrom('holdings')
    .select(['vehicleId', 'endedOn'])
    .where('vehicleId', 'in', vehicleIds)
    .orderBy('serial')
    .execute()
  const last = new Map(rows.map(row => [row.vehicleId, row.endedOn]))
  return new Map([...last].flatMap(([id, day]): [number, string][] => (day === null ? [] : [[id, day]])))
}

/** The day on which a car was sold that has not come back since; null for one that is there. */
export async function soldOnOf(query: Kysely<Schema>, vehicleId: number): Promise<string | null> {
  const last = await findHolding(query, vehicleId)
  if (last !== null) return last.endedOn
  const car = await query
    .selectFrom('vehicles')
    .select(['state', 'leftAt', 'stockedOn'])
    .where('id', '=', vehicleId)
    .executeTakeFirst()
  if (car?.state !== 'sold') return null
  return car.leftAt === null ? car.stockedOn : indianDay(car.leftAt)
}
