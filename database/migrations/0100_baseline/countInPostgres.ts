import { sql, type Kysely } from 'kysely'
import { OPTION_COLUMNS } from './countedColumns.ts'

const DAY = `state, stocked_on, case when offer_amount > 0 then 1 else 0 end as with_offer,
  case when photo_count > 0 then 1 else 0 end as with_photos`
const DAY_KEY = 'state, stocked_on, with_offer, with_photos'
const OPTIONS = `cross join lateral (values ${OPTION_COLUMNS.map(column => `('${column}', ${column})`).join()}) used (option_column, option_id)`
const USES_KEY = 'option_column, option_id'

/** What is selected of the rows that a statement has added, and taken away for those that it has removed. */
const difference = (select: (rows: string, by: number) => string) => ({
  INSERT: select('added', 1),
  DELETE: select('removed', -1),
  UPDATE: `${select('added', 1)} union all ${select('removed', -1)}`,
})

/**
 * The work of a trigger function: adds to a table of counts what a statement has changed, in the order of the key, and
 * forgets what there is none of any more.
 */
function count(table: string, key: string, select: (rows: string, by: number) => string): string {
  const same = key
    .split(', ')
    .map(column => `${table}.${column} = gone.${column}`)
    .join(' and ')
  const branches = Object.entries(difference(select)).map(
    ([operation, changed]) => `if tg_op = '${operation}' then
      insert into ${table} (${key}, vehicles) select ${key}, sum(by)::integer from (${changed}) changed
        group by ${key} having sum(by) <> 0 order by ${key}
        on conflict (${key}) do update set vehicles = ${table}.vehicles + excluded.vehicles; end if;`,
  )
  return `${branches.join('\n')}
    if tg_op <> 'INSERT' then
      delete from ${table} using (select distinct ${key} from (${select('removed', -1)}) rows) gone where ${same} and ${table}.vehicles = 0; end if;`
}

const selectDays = (rows: string, by: number) => `select ${DAY}, ${by} as by from ${rows}`
const selectOptions = (rows: string, by: number) =>
  `select ${USES_KEY}, ${by} as by from ${rows} ${OPTIONS} where option_id is not null`
const selectFeatures = (rows: string, by: number) =>
  `select 'feature_id' as option_column, feature_id as option_id, ${by} as by from ${rows}`

/** Keeps `stock_days` and `option_uses` by triggers for each statement, however many rows it writes. */
export async function countInPostgres(db: Kysely<unknown>): Promise<void> {
  const works = {
    vehicles: `${count('stock_days', DAY_KEY, selectDays)} ${count('option_uses', USES_KEY, selectOptions)}`,
    vehicle_features: count('option_uses', USES_KEY, selectFeatures),
  }
  for (const [table, work] of Object.entries(works)) {
    await sql
      .raw(`create function count_${table}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`)
      .execute(db)
    for (const [operation, rows] of [
      ['insert', 'new table as added'],
      ['update', 'old table as removed new table as added'],
      ['delete', 'old table as removed'],
    ] as const)
      await sql
        .raw(
          `create trigger ${table}_counted_${operation} after ${operation} on ${table} referencing ${rows}
          for each statement execute function count_${table}()`,
        )
        .execute(db)
  }
}
