import { sql, type Kysely } from 'kysely'
import { OPTION_LISTS, VEHICLE_OPTIONS } from '#domain/options/optionLists.ts'
import { countedColumn } from '#services/options/countedColumn.ts'
import type { Schema } from '#services/schema.ts'

/** What is kept of the counts of the stock, and what counting it anew gives: the same, row for row. */
export async function readStockCounts(db: Kysely<Schema>) {
  const uses = sql.join(
    VEHICLE_OPTIONS.map(
      list =>
        sql`select ${sql.lit(countedColumn(list))} as list, ${sql.ref(OPTION_LISTS[list].column)} as id from vehicles`,
    ),
    sql` union all `,
  )
  const kept = {
    days: await db.selectFrom('stockDays').selectAll().execute(),
    uses: await db.selectFrom('optionUses').selectAll().execute(),
  }
  const counted = {
    days: (
      await sql`select state, stocked_on, case when offer_amount > 0 then 1 else 0 end as with_offer,
        case when photo_count > 0 then 1 else 0 end as with_photos, cast(count(*) as integer) as vehicles
        from vehicles group by 1, 2, 3, 4`.execute(db)
    ).rows,
    uses: (
      await sql`select list as option_column, id as option_id, cast(count(*) as integer) as vehicles
        from (${uses} union all select 'feature_id', feature_id from vehicle_features) used where id is not null group by 1, 2`.execute(
        db,
      )
    ).rows,
  }
  const sorted = (rows: readonly unknown[]) =>
    rows
      .map(row =>
        Object.entries(row as object)
          .toSorted()
          .join(),
      )
      .toSorted()
  return {
    kept: { days: sorted(kept.days), uses: sorted(kept.uses) },
    counted: { days: sorted(counted.days), uses: sorted(counted.uses) },
  }
}
