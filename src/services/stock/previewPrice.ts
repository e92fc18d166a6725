import type { CardPosition } from '#domain/pricing/cardPosition.ts'
import { Failure } from '#domain/errors.ts'
import { DROP_MEMORY_MS, findPriceDrop, publicPrices } from '#domain/vehicles/priceDrop.ts'
import type { PriceDrop } from '#domain/vehicles/vehicle.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { readSteps } from '../vehicles/priceDrops.ts'

/** What visitors will see of a price once it is saved; null for what they will not see. */
export interface PricePreview {
  position: CardPosition | null
  drop: PriceDrop | null
}

/**
 * What a vehicle's price after offer, in rupees, would look like to visitors: its place among comparable cars (PRICE-2) and the
 * drop that is said (PRICE-5). Changes nothing. Throws `Failure` `not_found`.
 */
export async function previewPrice(site: CatalogueSite, vehicleId: number, price: number): Promise<PricePreview> {
  const now = site.clock.now()
  const { query } = site.database
  const row = await query
    .selectFrom('vehicles')
    .select(['state', 'actualPrice', 'offerAmount'])
    .where('id', '=', vehicleId)
    .executeTakeFirst()
  if (row === undefined) throw new Failure('not_found', 'This vehicle is gone.')
  const before = { state: row.state, actualPrice: row.actualPrice, offerAmount: row.offerAmount }
  const after = { ...before, actualPrice: price + before.offerAmount }
  const from = now - DROP_MEMORY_MS
  const steps = await readSteps(query, vehicleId, from)
  const indexed = site.catalogue.index.get(vehicleId)
  return {
    position: indexed === null ? null : site.catalogue.prices.card({ ...indexed, price }),
    drop: findPriceDrop([...publicPrices(before, steps, from), ...publicPrices(after, [], now)]),
  }
}
