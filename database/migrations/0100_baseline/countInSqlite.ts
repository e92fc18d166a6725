import { sql, type Kysely, type RawBuilder } from 'kysely'
import { OPTION_COLUMNS } from './countedColumns.ts'

type Row = 'old' | 'new'

/** Adds `by` vehicles to the count of a row's day, and forgets days without any. */
function countDay(row: Row, by: 1 | -1): RawBuilder<unknown> {
  const of = (column: string) => sql.raw(`${row}.${column}`)
  const day = sql`${of('state')}, ${of('stocked_on')}, ${of('offer_amount')} > 0, coalesce(${of('photo_count')}, 0) > 0`
  const count = sql`insert into stock_days (state, stocked_on, with_offer, with_photos, vehicles) values (${day}, ${sql.lit(by)})
    on conflict (state, stocked_on, with_offer, with_photos) do update set vehicles = vehicles + excluded.vehicles;`
  return by === 1
    ? count
    : sql`${count} delete from stock_days where (state, stocked_on, with_offer, with_photos) = (${day}) and vehicles = 0;`
}

/** Adds `by` vehicles to the counts of options, given as rows of column and id, and forgets options without any. */
function countUses(rows: RawBuilder<unknown>, by: 1 | -1): RawBuilder<unknown> {
  const count = sql`insert into option_uses (option_column, option_id, vehicles) select option_column, id, ${sql.lit(by)} from (${rows}) where id is not null
    on conflict (option_column, option_id) do update set vehicles = vehicles + excluded.vehicles;`
  return by === 1
    ? count
    : sql`${count} delete from option_uses where (option_column, option_id) in (select option_column, id from (${rows})) and vehicles = 0;`
}

/** The options of a vehicle; with `other` only those that the other row has not. */
function optionsOf(row: Row, other?: Row): RawBuilder<unknown> {
  return sql.join(
    OPTION_COLUMNS.map(column => {
      const option = sql`select ${sql.lit(column)} as option_column, ${sql.raw(`${row}.${column}`)} as id`
      return other === undefined ? option : sql`${option} where ${sql.raw(`old.${column} is not new.${column}`)}`
    }),
    sql` union all `,
  )
}

const featureOf = (row: Row) => sql`select 'feature_id' as option_column, ${sql.raw(`${row}.feature_id`)} as id`

/** Keeps `stock_days` and `option_uses` by triggers for each row. */
export async function countInSqlite(db: Kysely<unknown>): Promise<void> {
  const day = 'state, stocked_on, offer_amount, photo_count'.split(', ')
  const differ = (columns: readonly string[]) =>
    columns.map(column => `old.${column} is not new.${column}`).join(' or ')
  const trigger = (name: string, when: string, work: readonly RawBuilder<unknown>[]) =>
    sql`create trigger ${sql.ref(name)} after ${sql.raw(when)} begin ${sql.join(work, sql` `)} end`.execute(db)
  await trigger('stock_counted_added', 'insert on vehicles', [countDay('new', 1), countUses(optionsOf('new'), 1)])
  await trigger('stock_counted_removed', 'delete on vehicles', [countDay('old', -1), countUses(optionsOf('old'), -1)])
  await trigger('stock_counted_changed', `update of ${day.join()} on vehicles when ${differ(day)}`, [
    countDay('old', -1),
    countDay('new', 1),
  ])
  await trigger(
    'options_counted_changed',
    `update of ${OPTION_COLUMNS.join()} on vehicles when ${differ(OPTION_COLUMNS)}`,
    [countUses(optionsOf('old', 'new'), -1), countUses(optionsOf('new', 'old'), 1)],
  )
  await trigger('features_counted_added', 'insert on vehicle_features', [countUses(featureOf('new'), 1)])
  await trigger('features_counted_removed', 'delete on vehicle_features', [countUses(featureOf('old'), -1)])
  await trigger(
    'features_counted_changed',
    'update of feature_id on vehicle_features when old.feature_id <> new.feature_id',
    [countUses(featureOf('old'), -1), countUses(featureOf('new'), 1)],
  )
}
