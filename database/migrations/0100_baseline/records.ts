import type { Kysely } from 'kysely'
import { required, runAll, withId } from '../columns.ts'

/** What happened to everything, in order. */
export async function createEvents(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('events'))
    .addColumn('at', 'bigint', required)
    .addColumn('actor', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('subject_id', 'integer', required)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('import_id', 'integer')
    .addColumn('reverts_import_id', 'integer')
    .addColumn('shape', 'integer', column => column.notNull().defaultTo(1))
    .execute()
  await runAll(db, [
    'create index events_subject on events (subject, subject_id)',
    'create index events_import_id on events (import_id, subject, subject_id)',
    'create index events_actor on events (actor, id)',
    "create index events_catalogue on events (id) where subject not in ('account', 'enquiry', 'import')",
    'create index events_at on events (at, id)',
    "create index events_removed on events (id) where kind = 'removed'",
    "create index events_added on events (actor, id, subject, import_id, reverts_import_id) where kind = 'added'",
    "create index events_shown on events (id) where kind = 'shown'",
    "create index events_accounts on events (id) where subject = 'account'",
  ])
}

/** Imports and changes of many vehicles in steps (decision 37), and what the owner has set (DESK-1). */
export async function createRecords(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('imports'))
    .addColumn('actor', 'text', required)
    .addColumn('file_name', 'text', required)
    .addColumn('file_bytes', 'bigint', required)
    .addColumn('file_key', 'text')
    .addColumn('settings', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('run_key', 'text')
    .addColumn('progress', 'text')
    .addColumn('report', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute()
  await withId(db, db.schema.createTable('long_changes'))
    .addColumn('kind', 'text', required)
    .addColumn('actor', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('progress', 'text', required)
    .addColumn('holder', 'text', required)
    .addColumn('held_until', 'bigint', required)
    .addColumn('failures', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await withId(db, db.schema.createTable('settings_versions'))
    .addColumn('section', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('actor', 'text', required)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('undoes', 'integer')
    .execute()
  await db.schema
    .createTable('settings_pictures')
    .addColumn('content_key', 'text', column => column.notNull().primaryKey())
    .execute()
  await db.schema
    .createTable('setup_steps')
    .addColumn('step', 'text', column => column.notNull().primaryKey())
    .addColumn('at', 'bigint', required)
    .addColumn('actor', 'text', required)
    .execute()
  await runAll(db, ['create index settings_versions_section on settings_versions (section, id)'])
}
