import { PostgresAdapter, sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withId } from './columns.ts'

/** What people write by hand and reports add up. Vehicles and options are not among them: their events tell of each change. */
const WRITTEN_BY_HAND = ['deals', 'vehicle_money', 'vehicle_costs', 'sold_money', 'intakes', 'settings_versions']

/** Adds a row to `report_writes` in the transaction that changes one of the tables, for any writer. */
async function noteWrites(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql
      .raw(
        `create function note_report_write() returns trigger language plpgsql as $$
          begin insert into report_writes (written_in) values (tg_table_name); return null; end $$`,
      )
      .execute(db)
    for (const table of WRITTEN_BY_HAND)
      await sql
        .raw(
          `create trigger ${table}_noted after insert or update or delete on ${table}
            for each statement execute function note_report_write()`,
        )
        .execute(db)
    return
  }
  for (const table of WRITTEN_BY_HAND)
    for (const operation of ['insert', 'update', 'delete'])
      await sql
        .raw(
          `create trigger ${table}_noted_${operation} after ${operation} on ${table}
            begin insert into report_writes (written_in) values ('${table}'); end`,
        )
        .execute(db)
}

const PERIODS = [7, 30, 90, 365]
const COUNTS = ['views', 'shortlists', 'calls', 'whatsapps']

/** What visitors did, added up by day and by car until the day in `works_sums` (DESK-8). */
async function createSums(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('works_sums')
    .addColumn('id', 'integer', column => column.primaryKey().notNull())
    .addColumn('through', 'text', column => column.notNull())
    .execute()
  let days = db.schema
    .createTable('count_days')
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('source', 'text', column => column.notNull())
  for (const count of COUNTS) days = days.addColumn(count, 'bigint', column => column.notNull())
  await days.addPrimaryKeyConstraint('count_days_key', ['day', 'source']).execute()
  let cars = db.schema
    .createTable('car_sums')
    .addColumn('through', 'text', column => column.notNull())
    .addColumn('vehicle_id', 'integer', column => column.notNull())
  for (const period of PERIODS)
    for (const count of COUNTS) cars = cars.addColumn(`${count}_${period}`, 'integer', column => column.notNull())
  await cars.addPrimaryKeyConstraint('car_sums_key', ['through', 'vehicle_id']).execute()
  for (const period of PERIODS)
    await sql
      .raw(
        `create index car_sums_views_${period} on car_sums (through, views_${period})
          where ${COUNTS.map(count => `${count}_${period}`).join(' + ')} > 0`,
      )
      .execute(db)
}

/**
 * How far reports are right: each write of what they add up leaves a row, so that a report knows whether it has all of them. And
 * sums of what visitors did, so that a million cars are not added up each time.
 */
export const keepReportsExact: Migration = {
  async up(db: Kysely<unknown>) {
    await withId(db, db.schema.createTable('report_writes'))
      .addColumn('written_in', 'text', column => column.notNull())
      .execute()
    await noteWrites(db)
    await createSums(db)
  },
}
