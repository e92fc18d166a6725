import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withId } from './columns.ts'

/** The keys by which other programs call the API, and the addresses that are told of changes, with what they are told (DESK-7). */
export const createPrograms: Migration = {
  async up(db: Kysely<unknown>) {
    await withId(db, db.schema.createTable('api_keys'))
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('prefix', 'text', column => column.notNull())
      .addColumn('key_hash', 'text', column => column.notNull().unique())
      .addColumn('scopes', 'text', column => column.notNull())
      .addColumn('account_id', 'integer', column => column.notNull().references('accounts.id'))
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('expires_at', 'bigint')
      .addColumn('last_used_at', 'bigint')
      .addColumn('revoked_at', 'bigint')
      .addColumn('asleep', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await withId(db, db.schema.createTable('webhooks'))
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('url', 'text', column => column.notNull())
      .addColumn('kinds', 'text', column => column.notNull())
      .addColumn('contacts_reason', 'text')
      .addColumn('secret', 'text', column => column.notNull())
      .addColumn('old_secret', 'text')
      .addColumn('old_secret_until', 'bigint')
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('why', 'text')
      .addColumn('event_id', 'integer', column => column.notNull())
      .addColumn('failures', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('failing_since', 'bigint')
      .addColumn('rests_until', 'bigint')
      .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
      .addColumn('created_at', 'bigint', column => column.notNull())
      .execute()
    await withId(db, db.schema.createTable('webhook_deliveries'))
      .addColumn('webhook_id', 'integer', column => column.notNull().references('webhooks.id').onDelete('cascade'))
      .addColumn('message_id', 'text', column => column.notNull())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('subject', 'text', column => column.notNull())
      .addColumn('subject_id', 'integer', column => column.notNull())
      .addColumn('facts', 'text', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('happened_at', 'bigint', column => column.notNull())
      .addColumn('due_at', 'bigint', column => column.notNull())
      .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('tried_at', 'bigint')
      .addColumn('status', 'integer')
      .addColumn('ms', 'integer')
      .addColumn('answer', 'text')
      .execute()
    await sql`create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, due_at) where state = 'waiting'`.execute(
      db,
    )
    await sql`create index webhook_deliveries_subject on webhook_deliveries (webhook_id, subject, subject_id, id) where state = 'waiting'`.execute(
      db,
    )
    await db.schema
      .createIndex('webhook_deliveries_log')
      .on('webhook_deliveries')
      .columns(['webhook_id', 'id'])
      .execute()
  },
}
