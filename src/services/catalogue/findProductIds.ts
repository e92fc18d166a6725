import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** The ids of the vehicles with these product ids, by product id. For a hundred at most. */
export async function findProductIds(
  query: Kysely<Schema>,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await query
    .selectFrom('vehicles')
    .select(['id', 'productId'])
    .where('productId', 'in', productIds)
    .execute()
  return new Map(rows.map(row => [row.productId, row.id]))
}
