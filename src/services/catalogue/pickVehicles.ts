import { nameKey } from '#domain/text/nameKey.ts'
import type { Vehicle, VehicleSummary } from '#domain/vehicle/vehicle.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'

/** The newest vehicles of the catalogue (HOME-7). */
export async function latestVehicles(site: CatalogueSite, limit: number): Promise<VehicleSummary[]> {
  const { ids } = site.catalogue.index.query({ chosen: {}, sort: 'newest', offset: 0, limit, counted: [] })
  return loadSummaries(site.database.query, ids, site.clock.now())
}

// Related vehicles are drawn from so many with the nearest prices above, and as many below.
const NEIGHBOURS = 6

/** A number from 0 to 1 derived from the text: the same in every process. */
function draw(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/**
 * Up to `limit` vehicles of the same body type with the nearest prices, drawn from a few more (DETAIL-7). The draw
 * depends on the catalogue version, not on the request: a page is the same wherever it is rendered.
 */
export async function relatedVehicles(site: CatalogueSite, vehicle: Vehicle, limit: number): Promise<VehicleSummary[]> {
  const { index } = site.catalogue
  const category = vehicle.options.category
  const price = vehicle.priceAfterOffer ?? 0
  const chosen = category === null ? {} : { category: [nameKey(category)] }
  const near = [
    ...index.query({ chosen, priceMin: price, sort: 'price_up', offset: 0, limit: NEIGHBOURS + 1, counted: [] }).ids,
    ...index.query({ chosen, priceMax: price, sort: 'price_down', offset: 0, limit: NEIGHBOURS + 1, counted: [] }).ids,
  ]
  const drawn = [...new Set(near)]
    .filter(id => id !== vehicle.id)
    .map(id => ({ id, rank: draw(`${site.catalogue.version()} ${vehicle.productId} ${id}`) }))
    .toSorted((a, b) => a.rank - b.rank)
  return loadSummaries(
    site.database.query,
    drawn.slice(0, limit).map(({ id }) => id),
    site.clock.now(),
  )
}
