import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withId } from './columns.ts'

/** The people who wait for a car, what they wait for, and what was found for them. */
async function createAlertTables(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('subscribers'))
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('email_key', 'text', column => column.notNull().unique())
    .addColumn('token_seed', 'text', column => column.notNull())
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('mails', 'integer', column => column.notNull())
    .addColumn('counted_since', 'bigint', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await withId(db, db.schema.createTable('alerts'))
    .addColumn('subscriber_id', 'integer', column => column.notNull().references('subscribers.id').onDelete('cascade'))
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('filter', 'text')
    .addColumn('vehicle_id', 'integer')
    .addColumn('frequency', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('revision', 'integer', column => column.notNull())
    .addColumn('confirm_hash', 'text', column => column.unique())
    .addColumn('confirm_until', 'bigint')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('asked_at', 'bigint')
    .addColumn('due_at', 'bigint')
    .addColumn('pending', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('last_mailed_at', 'bigint')
    .addColumn('demand_brand', 'text', column => column.notNull().defaultTo(''))
    .addColumn('demand_model', 'text', column => column.notNull().defaultTo(''))
    .addColumn('demand_budget', 'bigint', column => column.notNull().defaultTo(0))
    .addUniqueConstraint('alerts_subject', ['subscriber_id', 'subject'])
    .execute()
  await sql`create index alerts_due_at on alerts (due_at) where due_at is not null`.execute(db)
  await sql`create index alerts_vehicle_id on alerts (vehicle_id) where vehicle_id is not null`.execute(db)
  await db.schema.createIndex('alerts_revision').on('alerts').column('revision').execute()
  await db.schema.createIndex('alerts_expires_at').on('alerts').column('expires_at').execute()
  await sql`create index alerts_unconfirmed on alerts (confirm_until) where state = 'pending'`.execute(db)
  await db.schema
    .createTable('alert_matches')
    .addColumn('alert_id', 'integer', column => column.notNull().references('alerts.id').onDelete('cascade'))
    .addColumn('vehicle_id', 'integer', column => column.notNull())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('figure', 'bigint', column => column.notNull())
    .addColumn('told_figure', 'bigint')
    .addColumn('matched_at', 'bigint', column => column.notNull())
    .addColumn('mailed_at', 'bigint')
    .addPrimaryKeyConstraint('alert_matches_key', ['alert_id', 'vehicle_id', 'reason'])
    .execute()
  await sql`create index alert_matches_pending on alert_matches (alert_id) where mailed_at is null`.execute(db)
}

/**
 * Alerts by e-mail with their worker's position, the list of addresses that want no mail, the searches that found
 * nothing, and for each mail the address at which it is unsubscribed from. What happened before is never alerted about.
 */
export const createAlerts: Migration = {
  async up(db: Kysely<unknown>) {
    await createAlertTables(db)
    await db.schema
      .createTable('alert_worker')
      .addColumn('id', 'integer', column => column.primaryKey().notNull())
      .addColumn('event_id', 'integer', column => column.notNull())
      .addColumn('revision', 'integer', column => column.notNull())
      .addColumn('holder', 'text')
      .addColumn('held_until', 'bigint', column => column.notNull())
      .execute()
    await sql`insert into alert_worker (id, event_id, revision, held_until)
      values (1, (select coalesce(max(id), 0) from events), 0, 0)`.execute(db)
    await db.schema
      .createTable('suppressed_addresses')
      .addColumn('address_hash', 'text', column => column.primaryKey().notNull())
      .addColumn('suppressed_at', 'bigint', column => column.notNull())
      .addColumn('asked_at', 'bigint')
      .execute()
    await db.schema
      .createTable('search_misses')
      .addColumn('day', 'text', column => column.notNull())
      .addColumn('brand', 'text', column => column.notNull())
      .addColumn('model', 'text', column => column.notNull())
      .addColumn('budget', 'bigint', column => column.notNull())
      .addColumn('searches', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('search_misses_key', ['day', 'brand', 'model', 'budget'])
      .execute()
    await db.schema.alterTable('outbox').addColumn('unsubscribe_address', 'text').execute()
  },
}
