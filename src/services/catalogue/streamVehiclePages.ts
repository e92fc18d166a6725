import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { CATALOGUE_STATES } from '#domain/vehicles/vehicle.ts'
import type { ProductPlatform } from '../productPlatform.ts'

const ROWS_PER_READ = 2_000

/** The product id, which names a vehicle's page, and its last change (epoch milliseconds). */
export interface VehiclePageEntry {
  productId: string
  updatedAt: number
}

/**
 * When any vehicle last changed (epoch milliseconds); null without vehicles. The lists of all vehicles have the same
 * age.
 */
export async function newestVehicleChange({ database: { query } }: ProductPlatform): Promise<number | null> {
  const newest = await query
    .selectFrom('vehicles')
    .select('updatedAt')
    .orderBy('updatedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.updatedAt ?? null
}

/**
 * The pages of the vehicles in the catalogue, oldest first: `limit` of them after the first `offset`, read in batches
 * as the consumer asks for them (ROUTE-4).
 */
export async function* streamVehiclePages(
  { database }: ProductPlatform,
  offset: number,
  limit: number,
): AsyncGenerator<VehiclePageEntry> {
  const inCatalogue = database.query
    .selectFrom('vehicles')
    .where('state', 'in', CATALOGUE_STATES)
    .where('priceAfterOffer', '>', 0)
    .orderBy('id')
  const start = await inCatalogue.select('id').offset(offset).limit(1).executeTakeFirst()
  let from = start?.id
  let left = limit
  while (from !== undefined && left > 0) {
    const rows: { id: number; productId: string; updatedAt: number }[] = await inCatalogue
      .select(['id', 'productId', 'updatedAt'])
      .where('id', '>=', from)
      .limit(Math.min(left, ROWS_PER_READ))
      .execute()
    for (const row of rows) yield { productId: row.productId, updatedAt: row.updatedAt }
    left -= rows.length
    // On SQLite nothing else in this loop yields to the event loop.
    await yieldToEventLoop()
    const last = rows.at(-1)
    from = last === undefined || rows.length < ROWS_PER_READ ? undefined : last.id + 1
  }
}
