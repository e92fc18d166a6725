import type { Kysely } from 'kysely'
import { readVehicleStep } from '#domain/audit/eventContent.ts'
import {
  DROP_MEMORY_MS,
  findPriceDrop,
  isDropShown,
  publicPrices,
  type PriceTerms,
} from '#domain/vehicles/priceDrop.ts'
import type { PriceDrop } from '#domain/vehicles/vehicle.ts'
import { stepOfEntry, type EventEntry } from '../events.ts'
import type { Schema, VehicleTable } from '../schema.ts'

/** The columns of a vehicle that hold its price drop, whether it is still shown or not. */
export type DropColumns = Pick<VehicleTable, 'priceDropBy' | 'priceDropSince'>

/** What happened to a vehicle since `from` (epoch milliseconds), newest first. */
export async function readSteps(query: Kysely<Schema>, vehicleId: number, from: number) {
  const rows = await query
    .selectFrom('events')
    .select(['at', 'kind', 'shape', 'before', 'after'])
    .where('subject', '=', 'vehicle')
    .where('subjectId', '=', vehicleId)
    .where('at', '>=', from)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ at, ...event }) => ({ at, step: readVehicleStep(event) }))
}

/** A transaction that changes vehicles at `now` (epoch milliseconds), with the events that it is going to append. */
interface ChangeUnderWay {
  transaction: Kysely<Schema>
  now: number
  events: readonly EventEntry[]
}

/**
 * The columns for a vehicle whose terms become `after`, which were `before`, null for one that comes back: from its events
 * of the last two months, so that no list has to read them (PRICE-5).
 */
export async function dropColumns(
  { transaction, now, events }: ChangeUnderWay,
  vehicleId: number,
  before: PriceTerms | null,
  after: PriceTerms,
): Promise<DropColumns> {
  const from = now - DROP_MEMORY_MS
  // An import may change a car twice, or one that it has just added.
  const pending = events
    .filter(({ subject, subjectId }) => subject === 'vehicle' && subjectId === vehicleId)
    .map(entry => ({ at: now, step: stepOfEntry(entry) }))
    .toReversed()
  const steps = [...pending, ...(await readSteps(transaction, vehicleId, from))]
  const drop = findPriceDrop([...publicPrices(before, steps, from), ...publicPrices(after, [], now)])
  return { priceDropBy: drop?.rupees ?? null, priceDropSince: drop?.since ?? null }
}

/** The drop of a row as far as it is still shown at `now` (epoch milliseconds). */
export function shownDrop({ priceDropBy: rupees, priceDropSince: since }: DropColumns, now: number): PriceDrop | null {
  if (rupees === null || since === null) return null
  return isDropShown({ rupees, since }, now) ? { rupees, since } : null
}
