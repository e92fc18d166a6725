import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withId } from './columns.ts'

/**
 * Enquiries that staff write down (by telephone, at the gate), what is put off until a moment, the time of a next action,
 * feeds that have next actions too, and saved views of the inbox and the stock list.
 */
export const extendEnquiries: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('enquiries').addColumn('source', 'text').execute()
    await db.schema.alterTable('enquiries').addColumn('entered_by', 'integer').execute()
    await db.schema.alterTable('enquiries').addColumn('next_action_time', 'text').execute()
    await db.schema.alterTable('enquiries').addColumn('snoozed_until', 'bigint').execute()
    await db.schema.alterTable('enquiries').addColumn('snoozed_by', 'integer').execute()
    await sql`create index enquiries_to_do on enquiries (coalesce(snoozed_until, created_at), id, state, snoozed_until)`.execute(
      db,
    )
    await sql`create index enquiries_snoozed on enquiries (snoozed_until) where snoozed_until is not null`.execute(db)
    await sql`create index enquiries_next_action on enquiries (next_action_on, state) where next_action_on is not null`.execute(
      db,
    )
    await db.schema
      .alterTable('calendar_feeds')
      .addColumn('with_actions', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await withId(db, db.schema.createTable('saved_views'))
      .addColumn('page', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('query', 'text', column => column.notNull())
      .addColumn('account_id', 'integer', column => column.references('accounts.id').onDelete('cascade'))
      .addColumn('position', 'integer', column => column.notNull())
      .addColumn('version', 'integer', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createIndex('saved_views_of')
      .on('saved_views')
      .columns(['page', 'account_id', 'position'])
      .execute()
    await db.schema.createIndex('saved_views_account_id').on('saved_views').column('account_id').execute()
  },
}
