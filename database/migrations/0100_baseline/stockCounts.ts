import type { Kysely } from 'kysely'
import { isPostgres, required } from '../columns.ts'
import { countInPostgres } from './countInPostgres.ts'
import { countInSqlite } from './countInSqlite.ts'

/**
 * Counters of vehicles by state, day, offer and photos, and of the uses of each option. Triggers update both in the transaction
 * that changes the rows.
 */
export async function createStockCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stock_days')
    .addColumn('state', 'text', required)
    .addColumn('stocked_on', 'text', required)
    .addColumn('with_offer', 'integer', required)
    .addColumn('with_photos', 'integer', required)
    .addColumn('vehicles', 'integer', required)
    .addPrimaryKeyConstraint('stock_days_primary', ['state', 'stocked_on', 'with_offer', 'with_photos'])
    .execute()
  await db.schema
    .createTable('option_uses')
    .addColumn('option_column', 'text', required)
    .addColumn('option_id', 'integer', required)
    .addColumn('vehicles', 'integer', required)
    .addPrimaryKeyConstraint('option_uses_primary', ['option_column', 'option_id'])
    .execute()
  await (isPostgres(db) ? countInPostgres(db) : countInSqlite(db))
}
