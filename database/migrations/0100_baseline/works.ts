import type { Kysely } from 'kysely'
import { required, runAll } from '../columns.ts'

const PERIODS = [7, 30, 90, 365]
const COUNTS = ['views', 'shortlists', 'calls', 'whatsapps']

/** Totals of what visitors did, by day and by car (decision 75), so that reports do not add up the rows each time. */
async function createSums(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('works_sums')
    .addColumn('id', 'integer', column => column.notNull().primaryKey())
    .addColumn('through', 'text', required)
    .execute()
  let days = db.schema
    .createTable('count_days')
    .addColumn('day', 'text', required)
    .addColumn('source', 'text', required)
  for (const count of COUNTS) days = days.addColumn(count, 'bigint', required)
  await days.addPrimaryKeyConstraint('count_days_key', ['day', 'source']).execute()
  let cars = db.schema
    .createTable('car_sums')
    .addColumn('through', 'text', required)
    .addColumn('vehicle_id', 'integer', required)
  for (const period of PERIODS)
    for (const count of COUNTS) cars = cars.addColumn(`${count}_${period}`, 'integer', required)
  await cars.addPrimaryKeyConstraint('car_sums_key', ['through', 'vehicle_id']).execute()
  await runAll(
    db,
    PERIODS.map(
      period =>
        `create index car_sums_views_${period} on car_sums (through, views_${period})
          where ${COUNTS.map(count => `${count}_${period}`).join(' + ')} > 0`,
    ),
  )
}

/**
 * How often each car was looked at, kept, called and written about, by day and by where visitors came from, and tasks that the team
 * has put off (DESK-8). A day is `2026-11-21`, an older month `2026-08`; car 0 stands for pages of no car.
 */
export async function createWorks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('car_counts')
    .addColumn('day', 'text', required)
    .addColumn('vehicle_id', 'integer', required)
    .addColumn('source', 'text', required)
    .addColumn('views', 'integer', required)
    .addColumn('shortlists', 'integer', required)
    .addColumn('calls', 'integer', required)
    .addColumn('whatsapps', 'integer', required)
    .addPrimaryKeyConstraint('car_counts_key', ['day', 'vehicle_id', 'source'])
    .execute()
  await db.schema
    .createTable('put_off_tasks')
    .addColumn('task', 'text', column => column.notNull().primaryKey())
    .addColumn('until_day', 'text', required)
    .addColumn('actor', 'text', required)
    .addColumn('put_off_at', 'bigint', required)
    .execute()
  await runAll(db, ['create index put_off_tasks_until on put_off_tasks (until_day)'])
  await createSums(db)
}
