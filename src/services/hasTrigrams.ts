import { sql } from 'kysely'
import type { ProductPlatform } from './productPlatform.ts'

/** Whether both searches by parts have an index of trigrams: on PostgreSQL that needs `pg_trgm` (decision 37). */
export async function hasTrigrams({ engine, query }: ProductPlatform['database']): Promise<boolean> {
  if (engine === 'sqlite') return true
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_indexes
    where schemaname = any (current_schemas(false)) and indexname in ('vehicles_car_number_trigrams', 'enquiries_search_text_trigrams')`.execute(
    query,
  )
  return Number(rows[0]?.count) === 2
}
