import type { Kysely } from 'kysely'
import { isPostgres, required, runAll, withId } from '../columns.ts'

/** What people write by hand and reports add up. Vehicles and options are not among them: their events tell of each change. */
const WRITTEN_BY_HAND = ['deals', 'vehicle_money', 'vehicle_costs', 'sold_money', 'intakes', 'settings_versions']

const inPostgres = () => [
  `create function note_report_write() returns trigger language plpgsql as $$
          begin insert into report_writes (written_in) values (tg_table_name); return null; end $$`,
  ...WRITTEN_BY_HAND.map(
    table =>
      `create trigger ${table}_noted after insert or update or delete on ${table}
        for each statement execute function note_report_write()`,
  ),
]

const inSqlite = () =>
  WRITTEN_BY_HAND.flatMap(table =>
    ['insert', 'update', 'delete'].map(
      operation =>
        `create trigger ${table}_noted_${operation} after ${operation} on ${table}
            begin insert into report_writes (written_in) values ('${table}'); end`,
    ),
  )

/**
 * Adds a row in the transaction that changes what reports add up, for any writer, so that a report knows whether it has all
 * writes.
 */
export async function createReportWrites(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('report_writes')).addColumn('written_in', 'text', required).execute()
  await runAll(db, isPostgres(db) ? inPostgres() : inSqlite())
}
