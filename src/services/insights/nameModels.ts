import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** The names of models with their brands, by id. For some hundreds at most. */
export async function nameModels(query: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await query
    .selectFrom('models')
    .innerJoin('brands', 'brands.id', 'models.brandId')
    .select(['models.id', 'models.name', 'brands.name as brand'])
    .where('models.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name, brand }) => [id, `${brand} ${name}`]))
}
