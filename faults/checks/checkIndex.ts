import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../place/client.ts'
import type { Look } from '../place/openPlace.ts'

/** By then the index has what was broken off and is being brought to its end beside the look, in milliseconds. */
const WITHIN_MS = 20_000
const LOOK_EVERY_MS = 100

async function compare(visitor: Client, { database: { query } }: Look): Promise<string[]> {
  const rows = await query
    .selectFrom('vehicles')
    .leftJoin('brands', 'brands.id', 'vehicles.brandId')
    .select(['productId as id', 'priceAfterOffer as price', 'brands.name as brand'])
    .where('state', 'in', ['listed', 'reserved'])
    .where('priceAfterOffer', 'is not', null)
    .execute()
  const listed = (await visitor.get('/api/products')).json<
    { product_id: string; price_after_offer: number | null; brand: string | null }[]
  >()
  const inIndex = new Map(listed.map(car => [car.product_id, car.price_after_offer]))
  const problems: string[] = []
  if (inIndex.size !== listed.length) problems.push(`the list has ${listed.length - inIndex.size} cars twice`)
  if (listed.length !== rows.length) problems.push(`the list has ${listed.length} cars, the database ${rows.length}`)
  const different = rows.filter(({ id, price }) => inIndex.get(id) !== price)
  if (different.length > 0)
    problems.push(`${different.length} cars are missing in the list or cost something else there`)
  const facets = (await visitor.get('/api/facets')).json<{
    total: number
    facets: { brand: { name: string; count: number }[] }
  }>()
  if (facets.total !== rows.length)
    problems.push(`the counts are of ${facets.total} cars, the database has ${rows.length}`)
  for (const { name, count } of facets.facets.brand) {
    const real = rows.filter(({ brand }) => brand === name).length
    if (real !== count) problems.push(`the index counts ${count} of ${name}, the database ${real}`)
  }
  return problems
}

/**
 * Where what visitors get from the index differs from the database: the cars, their prices, the counts of brands. A change
 * between the two looks is no difference: it is looked again for twenty seconds.
 */
export async function checkIndex(visitor: Client, look: Look): Promise<string[]> {
  const latest = performance.now() + WITHIN_MS
  for (;;) {
    const problems = await compare(visitor, look)
    if (problems.length === 0 || performance.now() > latest) return problems
    await pause(LOOK_EVERY_MS)
  }
}
