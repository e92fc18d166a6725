import { sql, type QueryExecutorProvider } from 'kysely'
import { OPTION_COLUMNS } from '../../database/migrations/0100_baseline/countedColumns.ts'

/** Recounts the stock and the uses of each option. The benches fill the tables with the counting triggers off. */
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
