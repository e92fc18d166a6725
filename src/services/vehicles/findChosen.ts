import type { Vehicle, VehicleSummary } from '#domain/vehicle/vehicle.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { loadSummaries, loadVehicles } from './loadVehicles.ts'

/** The rows of the vehicles with these product ids that have a page, in the given order. For a hundred at most. */
async function findRows({ database }: ProductPlatform, productIds: readonly string[]): Promise<number[]> {
  if (productIds.length === 0) return []
  const rows = await database.query
    .selectFrom('vehicles')
    .select(['id', 'product_id'])
    .where('product_id', 'in', productIds)
    .where('state', '!=', 'hidden')
    .where('price_after_offer', '>', 0)
    .execute()
  const byProductId = new Map(rows.map(row => [row.product_id, row.id]))
  return productIds.flatMap(productId => byProductId.get(productId) ?? [])
}

/**
 * Summaries of the vehicles with these product ids, in the given order, sold ones too; ids without a page for visitors
 * are left out (FIND-8, FIND-9). For a hundred at most.
 */
export async function findChosenSummaries(
  platform: ProductPlatform,
  productIds: readonly string[],
): Promise<VehicleSummary[]> {
  return loadSummaries(platform.database.query, await findRows(platform, productIds))
}

/** As above, whole vehicles without what only staff may see (FIND-10). */
export async function findChosenVehicles(platform: ProductPlatform, productIds: readonly string[]): Promise<Vehicle[]> {
  const vehicles = await loadVehicles(platform.database.query, await findRows(platform, productIds))
  return vehicles.map(vehicle => ({ ...vehicle, carNumber: null, sourceKey: null }))
}
