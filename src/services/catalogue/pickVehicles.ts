import { nameKey } from '#domain/text/nameKey.ts'
import type { Vehicle, VehicleSummary } from '#domain/vehicles/vehicle.ts'
import type { IndexFilter } from '#domain/catalogue/index/indexTypes.ts'
import type { CatalogueSite } from '../catalogueSite.ts'

/** The newest vehicles of the catalogue, or of those of a filter without text (HOME-3, HOME-7). */
export async function latestVehicles(
  { catalogue, clock }: CatalogueSite,
  limit: number,
  filter: IndexFilter = { chosen: {} },
): Promise<VehicleSummary[]> {
  return catalogue.summaries(catalogue.ids({ ...filter, sort: 'newest', offset: 0, limit }), clock.now())
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
 * depends on the vehicles alone: a page is the same wherever it is rendered, and another one only when these change.
 */
export async function relatedVehicles(
  { catalogue, clock }: CatalogueSite,
  vehicle: Vehicle,
  limit: number,
): Promise<VehicleSummary[]> {
  const category = vehicle.options.category
  const price = vehicle.priceAfterOffer ?? 0
  const chosen = category === null ? {} : { category: [nameKey(category)] }
  const near = [
    ...catalogue.ids({ chosen, priceMin: price, sort: 'price_up', offset: 0, limit: NEIGHBOURS + 1 }),
    ...catalogue.ids({ chosen, priceMax: price, sort: 'price_down', offset: 0, limit: NEIGHBOURS + 1 }),
  ]
  const drawn = [...new Set(near)]
    .filter(id => id !== vehicle.id)
    .map(id => ({ id, rank: draw(`${vehicle.productId} ${id}`) }))
    .toSorted((a, b) => a.rank - b.rank)
  return catalogue.summaries(
    drawn.slice(0, limit).map(({ id }) => id),
    clock.now(),
  )
}
