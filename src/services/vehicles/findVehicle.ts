import { isProductId } from '#domain/vehicle/productId.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { loadVehicles } from './loadVehicles.ts'

/**
 * The vehicle of a product id as a visitor may see it: without its car number and source. Null when there is none, or
 * it is hidden or has no price (DETAIL-2, DETAIL-8).
 */
export async function findVehicle(platform: ProductPlatform, productId: string): Promise<Vehicle | null> {
  if (!isProductId(productId)) return null
  const { query } = platform.database
  const row = await query
    .selectFrom('vehicles')
    .select('id')
    .where('product_id', '=', productId)
    .where('state', '!=', 'hidden')
    .where('price_after_offer', '>', 0)
    .executeTakeFirst()
  const [vehicle] = await loadVehicles(query, row === undefined ? [] : [row.id], platform.clock.now())
  return vehicle === undefined ? null : { ...vehicle, carNumber: null, sourceKey: null }
}
