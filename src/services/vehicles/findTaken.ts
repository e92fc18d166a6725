import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

const COLUMNS = { carNumber: 'carNumber', sourceKey: 'sourceKey', productId: 'productId' } as const

/** Facts that are unique among vehicles. */
export type VehicleKey = keyof typeof COLUMNS

/** The first of these facts that another vehicle than `ownId` has, with its value; null when all are free. */
export async function findTaken(
  query: Kysely<Schema>,
  ownId: number | null,
  keys: Partial<Record<VehicleKey, string | null>>,
): Promise<{ key: VehicleKey; value: string } | null> {
  for (const key of Object.keys(COLUMNS) as VehicleKey[]) {
    const value = keys[key] ?? null
    if (value === null) continue
    const owner = await query.selectFrom('vehicles').select('id').where(COLUMNS[key], '=', value).executeTakeFirst()
    if (owner !== undefined && owner.id !== ownId) return { key, value }
  }
  return null
}
