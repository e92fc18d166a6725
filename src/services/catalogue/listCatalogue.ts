import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { toIndexFilter } from './indexFilter.ts'
import type { CataloguePageRequest } from './searchCatalogue.ts'

/** A part of the list of a filter in order, and how many vehicles the whole list has: one question to the index. */
export async function listCatalogue(
  site: CatalogueSite,
  { filter, sort, offset, limit }: CataloguePageRequest,
): Promise<{ total: number; vehicles: VehicleSummary[] }> {
  const { catalogue, clock } = site
  const { indexFilter } = toIndexFilter(site, filter)
  const { total, ids } = catalogue.index.query({ ...indexFilter, sort, offset, limit, counted: [] })
  return { total, vehicles: await catalogue.summaries(ids, clock.now()) }
}
