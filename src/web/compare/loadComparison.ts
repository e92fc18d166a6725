import { compareCars } from '#domain/vehicles/compare.ts'
import { MOST_COMPARED, readIdList } from '#domain/vehicles/idList.ts'
import type { Vehicle, VehicleOptionNames, VehiclePhoto, VehicleState } from '#domain/vehicles/vehicle.ts'
import type { Site } from '#services/site.ts'
import { findChosenVehicles } from '#services/vehicles/findChosen.ts'

/** A column of the comparison. */
export interface ComparisonColumn extends Pick<VehicleOptionNames, 'brand' | 'model' | 'variant'> {
  productId: string
  state: VehicleState
  photo: VehiclePhoto | null
}

function toColumn({ productId, state, photos, options: { brand, model, variant } }: Vehicle): ComparisonColumn {
  return { productId, state, photo: photos[0] ?? null, brand, model, variant }
}

/** The cars of an address beside each other, in the address's order; null when it names none (FIND-10). */
export async function loadComparison(site: Site, query: URLSearchParams) {
  const ids = readIdList(query, MOST_COMPARED)
  if (ids.length === 0) return null
  const asked = ids.slice(0, MOST_COMPARED)
  const vehicles = await findChosenVehicles(site, asked)
  return {
    columns: vehicles.map(toColumn),
    groups: compareCars(vehicles),
    missing: asked.length - vehicles.length,
    tooMany: ids.length > MOST_COMPARED,
  }
}

/** What the page shows of its cars. */
export type Comparison = NonNullable<Awaited<ReturnType<typeof loadComparison>>>
