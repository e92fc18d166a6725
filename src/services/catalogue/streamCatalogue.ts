import type { Filter, Sort } from '#domain/catalogue/filter.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'
import { toIndexFilter } from './indexFilter.ts'

const VEHICLES_PER_READ = 200

/**
 * All vehicles that match a filter, in order. Reads them in small batches as the consumer asks for them, so that the
 * whole list is never in memory.
 */
export async function* streamCatalogue(
  site: CatalogueSite,
  filter: Filter,
  sort: Sort,
  offset = 0,
  limit = Infinity,
): AsyncGenerator<VehicleSummary> {
  // The ids are copied before the first read, because the index may change between two batches.
  const all = Int32Array.from(site.catalogue.index.ids({ ...toIndexFilter(site, filter).indexFilter, sort }))
  const ids = all.subarray(offset, Math.min(all.length, offset + limit))
  for (let start = 0; start < ids.length; start += VEHICLES_PER_READ) {
    yield* await loadSummaries(
      site.database.query,
      [...ids.subarray(start, start + VEHICLES_PER_READ)],
      site.clock.now(),
    )
  }
}
