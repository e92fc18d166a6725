import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * How often each car was looked at, kept, called and written about, by day and by where visitors came from; what the team has
 * put off on its list for today; and from where the sender of an enquiry came (DESK-8). A day is `2026-11-21`, an older month
 * `2026-08`; car 0 stands for pages of no car.
 */
export const countWhatWorks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('car_counts')
      .addColumn('day', 'text', column => column.notNull())
      .addColumn('vehicle_id', 'integer', column => column.notNull())
      .addColumn('source', 'text', column => column.notNull())
      .addColumn('views', 'integer', column => column.notNull())
      .addColumn('shortlists', 'integer', column => column.notNull())
      .addColumn('calls', 'integer', column => column.notNull())
      .addColumn('whatsapps', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('car_counts_key', ['day', 'vehicle_id', 'source'])
      .execute()
    await db.schema
      .createTable('put_off_tasks')
      .addColumn('task', 'text', column => column.primaryKey().notNull())
      .addColumn('until_day', 'text', column => column.notNull())
      .addColumn('actor', 'text', column => column.notNull())
      .addColumn('put_off_at', 'bigint', column => column.notNull())
      .execute()
    await sql`create index put_off_tasks_until on put_off_tasks (until_day)`.execute(db)
    // What ends: both kinds of value end with the day.
    await sql`create index vehicle_papers_until on vehicle_papers (substr(value, length(value) - 9), vehicle_id)
      where fact in ('insurance', 'pucUntil')`.execute(db)
    await sql`create index enquiries_due on enquiries (next_action_on)
      where next_action_on is not null and state in ('new', 'contacted', 'visit_booked', 'negotiating')`.execute(db)
    await sql`create index enquiries_new on enquiries (created_at) where state = 'new'`.execute(db)
    await db.schema.alterTable('enquiries').addColumn('came_by', 'text').execute()
  },
}
