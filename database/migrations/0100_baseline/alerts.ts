import type { Kysely } from 'kysely'
import { required, runAll, withId } from '../columns.ts'

/** People who wait for a car, what they wait for and what was found, with the position of the worker, and searches that found nothing. */
export async function createAlerts(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('subscribers'))
    .addColumn('email', 'text', required)
    .addColumn('email_key', 'text', column => column.notNull().unique())
    .addColumn('token_seed', 'text', required)
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('mails', 'integer', required)
    .addColumn('counted_since', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await withId(db, db.schema.createTable('alerts'))
    .addColumn('subscriber_id', 'integer', column => column.notNull().references('subscribers.id').onDelete('cascade'))
    .addColumn('subject', 'text', required)
    .addColumn('filter', 'text')
    .addColumn('vehicle_id', 'integer')
    .addColumn('frequency', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('revision', 'integer', required)
    .addColumn('confirm_hash', 'text', column => column.unique())
    .addColumn('confirm_until', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .addColumn('confirmed_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('asked_at', 'bigint')
    .addColumn('due_at', 'bigint')
    .addColumn('pending', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('last_mailed_at', 'bigint')
    .addColumn('demand_brand', 'text', column => column.notNull().defaultTo(''))
    .addColumn('demand_model', 'text', column => column.notNull().defaultTo(''))
    .addColumn('demand_budget', 'bigint', column => column.notNull().defaultTo(0))
    .addColumn('notice_at', 'bigint')
    .addColumn('notice_language', 'text')
    .addColumn('notice_version', 'integer')
    .addUniqueConstraint('alerts_subject', ['subscriber_id', 'subject'])
    .execute()
  await db.schema
    .createTable('alert_matches')
    .addColumn('alert_id', 'integer', column => column.notNull().references('alerts.id').onDelete('cascade'))
    .addColumn('vehicle_id', 'integer', required)
    .addColumn('reason', 'text', required)
    .addColumn('figure', 'bigint', required)
    .addColumn('told_figure', 'bigint')
    .addColumn('matched_at', 'bigint', required)
    .addColumn('mailed_at', 'bigint')
    .addPrimaryKeyConstraint('alert_matches_key', ['alert_id', 'vehicle_id', 'reason'])
    .execute()
  await db.schema
    .createTable('alert_worker')
    .addColumn('id', 'integer', column => column.notNull().primaryKey())
    .addColumn('event_id', 'integer', required)
    .addColumn('revision', 'integer', required)
    .addColumn('holder', 'text')
    .addColumn('held_until', 'bigint', required)
    .execute()
  await db.schema
    .createTable('search_misses')
    .addColumn('day', 'text', required)
    .addColumn('brand', 'text', required)
    .addColumn('model', 'text', required)
    .addColumn('budget', 'bigint', required)
    .addColumn('searches', 'integer', required)
    .addPrimaryKeyConstraint('search_misses_key', ['day', 'brand', 'model', 'budget'])
    .execute()
  await runAll(db, [
    'create index alerts_due_at on alerts (due_at) where due_at is not null',
    'create index alerts_vehicle_id on alerts (vehicle_id) where vehicle_id is not null',
    'create index alerts_revision on alerts (revision)',
    'create index alerts_expires_at on alerts (expires_at)',
    "create index alerts_unconfirmed on alerts (confirm_until) where state = 'pending'",
    'create index alert_matches_pending on alert_matches (alert_id) where mailed_at is null',
    'insert into alert_worker (id, event_id, revision, held_until) values (1, 0, 0, 0)',
  ])
}
