import type { Kysely } from 'kysely'
import { priceAfterOffer } from '#domain/price.ts'
import type { VehicleRecord } from '#domain/vehicleChanges.ts'
import type { Schema } from '../schema.ts'

/** How often the price of a vehicle was changed, and the last time: when (epoch milliseconds) and by how many rupees. */
export interface PriceChanges { count: number; last: { at: number; by: number } | null }

export const NO_PRICE_CHANGES: PriceChanges = { count: 0, last: null }

// Of vehicles that are imported anew each night a page could have many thousands: the newest tell enough.
const MOST_EVENTS = 1_000

const priceOf = (record: string | null): number | null => {
  if (record === null) return null
  const { facts: { actualPrice, offerAmount } } = JSON.parse(record) as VehicleRecord
  return priceAfterOffer(actualPrice, offerAmount)
}

/** The changes of price after offer of a page's vehicles, out of their newest events. */
export async function readPriceChanges(query: Kysely<Schema>, ids: readonly number[]): Promise<ReadonlyMap<number, PriceChanges>> {
  const changes = new Map<number, PriceChanges>()
  if (ids.length === 0) return changes
  const events = await query.selectFrom('events').select(['subject_id', 'at', 'before', 'after'])
    .where('subject', '=', 'vehicle').where('subject_id', 'in', ids).where('kind', '=', 'changed')
    .orderBy('id', 'desc').limit(MOST_EVENTS).execute()
  for (const { subject_id: id, at, before, after } of events) {
    const from = priceOf(before) ?? 0
    const to = priceOf(after) ?? 0
    if (from === to) continue
    const known = changes.get(id) ?? NO_PRICE_CHANGES
    changes.set(id, { count: known.count + 1, last: known.last ?? { at, by: to - from } })
  }
  return changes
}
