import { isProductId } from '#domain/vehicles/productId.ts'
import { hasPublicPage, type Vehicle } from '#domain/vehicles/vehicle.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { loadVehicles } from './loadVehicles.ts'

/**
 * The vehicle of a product id as a visitor may see it: without its car number and source. Null when there is none, or
 * it is hidden or has no price (DETAIL-2, DETAIL-8).
 */
export async function findVehicle({ catalogue, clock }: CatalogueSite, productId: string): Promise<Vehicle | null> {
  if (!isProductId(productId)) return null
  const ids = [...(await catalogue.idsOfProducts([productId])).values()]
  const [vehicle] = await catalogue.read(query => loadVehicles(query, ids, clock.now()))
  return vehicle === undefined || !hasPublicPage(vehicle) ? null : { ...vehicle, carNumber: null, sourceKey: null }
}
