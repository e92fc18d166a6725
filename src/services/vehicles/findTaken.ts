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
