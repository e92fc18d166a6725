import type { Kysely } from 'kysely'
import { readVehicleStep } from '#domain/audit/eventContent.ts'
import { priceAfterOffer } from '#domain/money/price.ts'
import type { Schema, VehicleTable } from '../schema.ts'

/** The price of a vehicle from a time on: whole rupees, epoch milliseconds. */
export interface PricePoint {
  at: number
  price: number | null
  offer: number
  priceAfterOffer: number | null
}

/** Every price that a vehicle had, oldest first; the last one is the present price. */
export async function readPriceHistory(query: Kysely<Schema>, vehicleId: number): Promise<PricePoint[]> {
  const rows = await query
    .selectFrom('events')
    .select(['at', 'kind', 'shape', 'before', 'after'])
    .where('subject', '=', 'vehicle')
    .where('subjectId', '=', vehicleId)
    .orderBy('id')
    .execute()
  const points: PricePoint[] = []
  for (const { at, ...event } of rows) {
    const step = readVehicleStep(event)
    if (step === null || step.kind === 'removed') continue
    const last = points.at(-1)
    const facts = step.kind === 'added' ? step.record.facts : step.after.facts
    const { actualPrice: price = last?.price ?? null, offerAmount: offer = last?.offer ?? 0 } = facts
    if (last?.price === price && last.offer === offer) continue
    points.push({ at, price, offer, priceAfterOffer: priceAfterOffer(price, offer) })
  }
  return points
}

/**
 * How often the price after offer was changed, and the last change: when (epoch milliseconds) and by how many rupees.
 */
export interface PriceChanges {
  count: number
  last: { at: number; by: number } | null
}

const rupees = ({ priceAfterOffer: price }: Pick<PricePoint, 'priceAfterOffer'>) => price ?? 0

/** The columns of a vehicle that count its price changes. */
export type PriceCounters = Pick<VehicleTable, 'priceChangedAt' | 'priceChangedBy'> & { priceChanges: number }

/** Reads the price changes from the vehicle's columns, so that no list has to read its events. */
export function priceChangesOf({
  priceChanges: count,
  priceChangedAt: at,
  priceChangedBy: by,
}: PriceCounters): PriceChanges {
  return { count, last: at === null || by === null ? null : { at, by } }
}

/** Counts the price changes in the events of a vehicle: for a vehicle that comes back. */
export async function countPriceChanges(query: Kysely<Schema>, vehicleId: number): Promise<PriceCounters> {
  const points = await readPriceHistory(query, vehicleId)
  const steps = points.flatMap((point, place) => {
    const before = points[place - 1]
    return before === undefined || rupees(before) === rupees(point)
      ? []
      : [{ at: point.at, by: rupees(point) - rupees(before) }]
  })
  const last = steps.at(-1)
  return { priceChanges: steps.length, priceChangedAt: last?.at ?? null, priceChangedBy: last?.by ?? null }
}
