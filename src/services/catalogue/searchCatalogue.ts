import type { Facet, Sort } from '#domain/catalogue/types.ts'
import type { Filter } from '#domain/filter.ts'
import type { VehicleSummary } from '#domain/vehicle.ts'
import type { Site } from '../site.ts'

/** One box of a filter group: its key for the query string, its name, how many vehicles it would give (FILTER-8). */
export interface FacetOption { key: string; name: string; count: number; chosen: boolean }

/** Options of every facet, sorted by name; models narrowed to chosen brands, variants to chosen models (FILTER-3). */
export type FacetOptions = Record<Facet, FacetOption[]>

/** One page of the catalogue with everything the sidebar shows. */
export interface CatalogueAnswer { total: number; vehicles: VehicleSummary[]; facets: FacetOptions }

export interface CataloguePageRequest { filter: Filter; sort: Sort; offset: number; limit: number }

/** A page of the catalogue: total, vehicles in order, facet options with counts. */
export async function searchCatalogue(site: Site, request: CataloguePageRequest): Promise<CatalogueAnswer> {
  throw new Error(`not yet: ${site.configuration.mode} ${request.sort}`)
}
