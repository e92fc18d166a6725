import type { Kysely } from 'kysely'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import type { Schema } from '../schema.ts'
import { inBatches } from './inBatches.ts'

/** What a bulk change needs of a vehicle. */
export type BriefVehicle = Awaited<ReturnType<typeof loadBriefs>>[number]

/** Short forms of vehicles, in the given order; ids without a vehicle are left out. For some hundreds at most. */
export async function loadBriefs(query: Kysely<Schema>, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await query
    .selectFrom('vehicles')
    .leftJoin('brands', 'brands.id', 'vehicles.brandId')
    .leftJoin('models', 'models.id', 'vehicles.modelId')
    .leftJoin('variants', 'variants.id', 'vehicles.variantId')
    .select([
      'vehicles.id',
      'vehicles.version',
      'vehicles.productId',
      'vehicles.carNumber',
      'vehicles.state',
      'vehicles.actualPrice',
      'vehicles.offerAmount',
      'vehicles.stockedOn',
      'brands.name as brand',
      'models.name as model',
      'variants.name as variant',
    ])
    .where('vehicles.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids
    .map(id => byId.get(id))
    .filter(row => row !== undefined)
    .map(row => ({
      id: row.id,
      version: row.version,
      productId: row.productId,
      carNumber: row.carNumber,
      name: vehicleName(row),
      stockedOn: row.stockedOn,
      facts: { state: row.state, actualPrice: row.actualPrice, offerAmount: row.offerAmount },
    }))
}

/** The names of vehicles, in the given order; ids without a vehicle are left out. */
export async function nameBriefs(query: Kysely<Schema>, ids: readonly number[]): Promise<string[]> {
  const names: string[] = []
  for await (const batch of inBatches(ids)) names.push(...(await loadBriefs(query, batch)).map(({ name }) => name))
  return names
}
