import type { Kysely } from 'kysely'
import { priceAfterOffer } from '#domain/price.ts'
import type { Schema, VehicleTable } from '../schema.ts'
import { readRecord } from './vehicleEvents.ts'

/** What a vehicle cost from a moment on: whole rupees, epoch milliseconds. */
export interface PricePoint { at: number; price: number | null; offer: number; priceAfterOffer: number | null }

/** Every price that a vehicle had, the oldest first; the last is the price of now. */
export async function readPriceHistory(query: Kysely<Schema>, vehicleId: number): Promise<PricePoint[]> {
  const rows = await query.selectFrom('events').select(['at', 'after'])
    .where('subject', '=', 'vehicle').where('subject_id', '=', vehicleId).orderBy('id').execute()
  const points: PricePoint[] = []
  for (const { at, after } of rows) {
    const facts = readRecord(after)?.facts
    const last = points.at(-1)
    if (facts === undefined || (last?.price === facts.actualPrice && last.offer === facts.offerAmount)) continue
    const { actualPrice: price, offerAmount: offer } = facts
    points.push({ at, price, offer, priceAfterOffer: priceAfterOffer(price, offer) })
  }
  return points
}

/** How often the price after offer of a vehicle was changed, and the last time: when (epoch milliseconds) and by how many rupees. */
export interface PriceChanges { count: number; last: { at: number; by: number } | null }

const rupees = ({ priceAfterOffer: price }: Pick<PricePoint, 'priceAfterOffer'>) => price ?? 0

/** The columns beside a vehicle that count its changes of price. */
export type PriceCounters = Pick<VehicleTable, 'price_changed_at' | 'price_changed_by'> & { price_changes: number }

/** What stands beside the vehicle, so that no list has to read its events. */
export function priceChangesOf({ price_changes: count, price_changed_at: at, price_changed_by: by }: PriceCounters): PriceChanges {
  return { count, last: at === null || by === null ? null : { at, by } }
}

/** Counts anew what the events of a vehicle say: for one that comes back. */
export async function countPriceChanges(query: Kysely<Schema>, vehicleId: number): Promise<PriceCounters> {
  const points = await readPriceHistory(query, vehicleId)
  const steps = points.flatMap((point, place) => {
    const before = points[place - 1]
    return before === undefined || rupees(before) === rupees(point) ? [] : [{ at: point.at, by: rupees(point) - rupees(before) }]
  })
  const last = steps.at(-1)
  return { price_changes: steps.length, price_changed_at: last?.at ?? null, price_changed_by: last?.by ?? null }
}
