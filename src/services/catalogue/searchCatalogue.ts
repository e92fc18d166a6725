import { FACETS, mapFacets, type Facet } from '#domain/catalogue/facets.ts'
import type { FacetCounts } from '#domain/catalogue/index/indexTypes.ts'
import type { Filter, Sort } from '#domain/catalogue/filter.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'

/** One option of a filter group: its key for the query string, its name, how many vehicles it would give (FILTER-8). */
export interface FacetOption {
  key: string
  name: string
  count: number
  chosen: boolean
}

/**
 * The options of every facet, sorted by name: models of the chosen brands, variants of the chosen models (FILTER-3).
 */
export type FacetOptions = Record<Facet, FacetOption[]>

/** One page of the catalogue and the facet options of the sidebar. */
export interface CatalogueAnswer {
  total: number
  vehicles: VehicleSummary[]
  facets: FacetOptions
}

/** `offset` and `limit` count vehicles. */
export interface CataloguePageRequest {
  filter: Filter
  sort: Sort
  offset: number
  limit: number
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The options of a facet: those in stock under the chosen parents, and those chosen that its option list has. */
function listFacet({ catalogue }: CatalogueSite, facet: Facet, filter: Filter, counts: FacetCounts): FacetOption[] {
  const options = catalogue.options()
  const chosen = new Set(filter.chosen[facet])
  const { parent } = FACETS[facet]
  const parents = parent === null ? undefined : filter.chosen[parent]
  const inStock = [...catalogue.wholeCounts()[facet].keys()].filter(
    key => chosen.has(key) || parents === undefined || options.belongs(facet, key, parents),
  )
  const keys = new Set([...inStock, ...[...chosen].filter(key => options.nameOf(facet, key) !== undefined)])
  return [...keys]
    .map(key => ({
      key,
      name: options.nameOf(facet, key) ?? key,
      count: counts[facet].get(key) ?? 0,
      chosen: chosen.has(key),
    }))
    .toSorted((a, b) => byName.compare(a.name, b.name))
}

/**
 * A page of the catalogue: total, vehicles in order, facet options with counts. A limit of 0 asks for the counts
 * alone.
 */
export async function searchCatalogue(
  site: CatalogueSite,
  { filter, sort, offset, limit }: CataloguePageRequest,
): Promise<CatalogueAnswer> {
  const { total, ids, counts } = site.catalogue.index.query({ ...filter, sort, offset, limit })
  const facets: FacetOptions = mapFacets(facet => listFacet(site, facet, filter, counts))
  return { total, vehicles: await loadSummaries(site.database.query, ids), facets }
}

/** How many vehicles match a filter. */
export function countCatalogue(site: CatalogueSite, filter: Filter): number {
  return site.catalogue.index.count(filter)
}
