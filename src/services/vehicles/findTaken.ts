import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

const KEYS = ['carNumber', 'sourceKey', 'productId'] as const

/** Facts that are unique among vehicles. */
export type VehicleKey = (typeof KEYS)[number]

/** The first of these facts that another vehicle than `ownId` has, with its value; null when all are free. */
export async function findTaken(
  query: Kysely<Schema>,
  ownId: number | null,
  keys: Partial<Record<VehicleKey, string | null>>,
): Promise<{ key: VehicleKey; value: string } | null> {
  for (const key of KEYS) {
    const value = keys[key] ?? null
    if (value === null) continue
    const owner = await query.selectFrom('vehicles').select('id').where(key, '=', value).executeTakeFirst()
    if (owner !== undefined && owner.id !== ownId) return { key, value }
  }
  return null
}

/** Whether another vehicle than `ownId` was taken in with this chassis number (VEH-9). */
export async function isTakenIn(query: Kysely<Schema>, chassisNo: string, ownId: number | null): Promise<boolean> {
  const owner = await query
    .selectFrom('intakes')
    .innerJoin('vehicles', 'vehicles.id', 'intakes.vehicleId')
    .select('vehicles.id')
    // As in the index.
    .where('intakes.chassisNo', '<>', '')
    .where('intakes.chassisNo', '=', chassisNo)
    .where('vehicles.id', '<>', ownId ?? 0)
    .executeTakeFirst()
  return owner !== undefined
}
