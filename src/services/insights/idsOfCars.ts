import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

const IDS_AT_ONCE = 500

/** The ids of the cars with these product ids, by product id; what is no car's is left out. */
export async function idsOfCars(query: Kysely<Schema>, productIds: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(productIds)]
  const ids = new Map<string, number>()
  for (let from = 0; from < wanted.length; from += IDS_AT_ONCE) {
    const rows = await query
      .selectFrom('vehicles')
      .select(['id', 'productId'])
      .where('productId', 'in', wanted.slice(from, from + IDS_AT_ONCE))
      .where('state', '!=', 'hidden')
      .execute()
    for (const row of rows) ids.set(row.productId, row.id)
  }
  return ids
}
