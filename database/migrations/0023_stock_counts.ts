import { PostgresAdapter, sql, type Kysely, type QueryExecutorProvider } from 'kysely'
import type { Migration } from 'kysely/migration'
import { OPTION_COLUMNS } from './countedColumns.ts'
import { countInPostgres } from './countInPostgres.ts'
import { countInSqlite } from './countInSqlite.ts'

/** Counts everything anew, for tables that were filled past the triggers as well. */
export async function recountStock(db: QueryExecutorProvider): Promise<void> {
  await sql`delete from stock_days`.execute(db)
  await sql`delete from option_uses`.execute(db)
  await sql`insert into stock_days (state, stocked_on, with_offer, with_photos, vehicles)
    select state, stocked_on, case when offer_amount > 0 then 1 else 0 end, case when photo_count > 0 then 1 else 0 end, count(*)
    from vehicles group by 1, 2, 3, 4`.execute(db)
  for (const column of OPTION_COLUMNS)
    await sql`insert into option_uses (option_column, option_id, vehicles)
      select ${sql.lit(column)}, ${sql.ref(column)}, count(*) from vehicles where ${sql.ref(column)} is not null group by ${sql.ref(column)}`.execute(
      db,
    )
  await sql`insert into option_uses (option_column, option_id, vehicles)
    select 'feature_id', feature_id, count(*) from vehicle_features group by feature_id`.execute(db)
}

/**
 * How many vehicles there are by state, day, offer and photos, and how many have each option. Triggers keep both in the
 * transaction that they count, whoever writes.
 */
export const countStock: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('stock_days')
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('stocked_on', 'text', column => column.notNull())
      .addColumn('with_offer', 'integer', column => column.notNull())
      .addColumn('with_photos', 'integer', column => column.notNull())
      .addColumn('vehicles', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('stock_days_primary', ['state', 'stocked_on', 'with_offer', 'with_photos'])
      .execute()
    await db.schema
      .createTable('option_uses')
      .addColumn('option_column', 'text', column => column.notNull())
      .addColumn('option_id', 'integer', column => column.notNull())
      .addColumn('vehicles', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('option_uses_primary', ['option_column', 'option_id'])
      .execute()
    // The triggers come first: on PostgreSQL they wait for writers and keep others out until what is there is counted.
    await (db.getExecutor().adapter instanceof PostgresAdapter ? countInPostgres(db) : countInSqlite(db))
    await recountStock(db)
  },
}
