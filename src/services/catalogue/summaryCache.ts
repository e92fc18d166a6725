import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { heldNow } from '#domain/visits/holdText.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import type { Schema } from '../schema.ts'
import { shownDrop, type DropColumns } from '../vehicles/priceDrops.ts'
import { selectVehicles, toSummary } from '../vehicles/vehicleRows.ts'
import type { ChangeCount } from '../changeCount.ts'

/** The summaries of vehicles that were read lately, as long as nothing happens to them. */
export interface SummaryCache {
  /** As `CatalogueView.summaries`. */
  load(ids: readonly number[], now: number): Promise<VehicleSummary[]>
  /** To be called with every vehicle that has changed, before that is counted. */
  forget(ids: Iterable<number>): void
  /** To be called when any may have changed. */
  forgetAll(): void
}

interface Kept {
  summary: VehicleSummary
  /** What is shown of it depends on the day. */
  drop: DropColumns
  /** As it stands there, over or not. */
  heldUntil: number | null
}

// About 1 KB each.
const MOST_KEPT = 8_000

/** Makes an empty cache; the least recently used summaries make room. */
export function createSummaryCache(query: Kysely<Schema>, changes: ChangeCount): SummaryCache {
  const kept = new LRUCache<number, Kept>({ max: MOST_KEPT })
  async function read(ids: readonly number[], now: number): Promise<Map<number, Kept>> {
    if (ids.length === 0) return new Map()
    const { position } = changes
    const rows = await selectVehicles(query).where('vehicles.id', 'in', ids).execute()
    const found = new Map(
      rows.map(row => {
        const { priceDropBy, priceDropSince, heldUntil } = row
        return [row.id, { summary: toSummary(row, now), drop: { priceDropBy, priceDropSince }, heldUntil }] as const
      }),
    )
    // What has changed meanwhile may have been read as it was.
    if (changes.position === position) for (const [id, one] of found) kept.set(id, one)
    return found
  }
  return {
    async load(ids, now) {
      const known = new Map<number, Kept>()
      for (const id of ids) {
        const one = kept.get(id)
        if (one !== undefined) known.set(id, one)
      }
      const others = await read(
        ids.filter(id => !known.has(id)),
        now,
      )
      return ids.flatMap(id => {
        const one = known.get(id) ?? others.get(id)
        return one === undefined
          ? []
          : [
              {
                ...one.summary,
                priceDrop: shownDrop(one.drop, now),
                heldUntil: heldNow(one.heldUntil, one.summary.state, now),
              },
            ]
      })
    },
    forget(ids) {
      for (const id of ids) kept.delete(id)
    },
    forgetAll: () => kept.clear(),
  }
}
