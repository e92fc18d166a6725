import type { Filter, Sort } from '#domain/catalogue/filter.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'
import { toIndexFilter } from './indexFilter.ts'

const VEHICLES_PER_READ = 200

/**
 * The ids of a list as it is now: the index may change between two batches. Of a whole list all are found, of a part
 * only those up to its end.
 */
function listIds(site: CatalogueSite, filter: Filter, sort: Sort, offset: number, limit: number): Int32Array {
  const { index } = site.catalogue
  const asked = { ...toIndexFilter(site, filter).indexFilter, sort }
  return limit === Infinity
    ? Int32Array.from(index.ids(asked)).subarray(offset)
    : Int32Array.from(index.query({ ...asked, offset, limit, counted: [] }).ids)
}

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
  const ids = listIds(site, filter, sort, offset, limit)
  for (let start = 0; start < ids.length; start += VEHICLES_PER_READ) {
    yield* await loadSummaries(
      site.database.query,
      [...ids.subarray(start, start + VEHICLES_PER_READ)],
      site.clock.now(),
    )
  }
}
