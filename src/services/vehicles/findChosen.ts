import { hasPublicPage, type Vehicle, type VehicleSummary } from '#domain/vehicles/vehicle.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { loadVehicles } from './loadVehicles.ts'

/**
 * Summaries of the vehicles with these product ids, in the given order, sold ones too; ids without a page for visitors
 * are left out (FIND-8, FIND-9). For a hundred at most.
 */
export async function findChosenSummaries(
  { catalogue, clock }: CatalogueSite,
  productIds: readonly string[],
): Promise<VehicleSummary[]> {
  const byProductId = await catalogue.idsOfProducts(productIds)
  const ids = productIds.flatMap(productId => byProductId.get(productId) ?? [])
  return (await catalogue.summaries(ids, clock.now())).filter(hasPublicPage)
}

/** As above, whole vehicles without what only staff may see (FIND-10). */
export async function findChosenVehicles(
  { catalogue, clock }: CatalogueSite,
  productIds: readonly string[],
): Promise<Vehicle[]> {
  const byProductId = await catalogue.idsOfProducts(productIds)
  const ids = productIds.flatMap(productId => byProductId.get(productId) ?? [])
  const vehicles = await catalogue.read(query => loadVehicles(query, ids, clock.now()))
  return vehicles.filter(hasPublicPage).map(vehicle => ({ ...vehicle, carNumber: null, sourceKey: null }))
}
