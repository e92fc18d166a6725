import type { Kysely } from 'kysely'
import { required, runAll, withId } from '../columns.ts'

/** Which release applied what, work and limits that processes share (OPS-4), backups (OPS-1), and what time it was (OPS-7). */
export async function createOperations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('applied_migrations')
    .addColumn('migration', 'text', column => column.notNull().primaryKey())
    .addColumn('release', 'text', required)
    .addColumn('noted_at', 'bigint', required)
    .addColumn('older_may_write', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', column => column.notNull().primaryKey())
    .addColumn('holder', 'text')
    .addColumn('beat', 'bigint', required)
    .addColumn('done_at', 'bigint')
    .execute()
  await db.schema
    .createTable('limit_counts')
    .addColumn('key_hash', 'text', column => column.notNull().primaryKey())
    .addColumn('taken', 'integer', required)
    .addColumn('last_at', 'bigint', required)
    .addColumn('until', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await withId(db, db.schema.createTable('backups'))
    .addColumn('due_day', 'text', column => column.unique())
    .addColumn('begun_at', 'bigint', required)
    .addColumn('alive_until', 'bigint', required)
    .addColumn('ended_at', 'bigint')
    .addColumn('bytes', 'bigint')
    .addColumn('failure', 'text')
    .addColumn('after_failure', 'text')
    .execute()
  await db.schema
    .createTable('clock_notes')
    .addColumn('boot', 'text', column => column.notNull().primaryKey())
    .addColumn('noted_at', 'bigint', required)
    .addColumn('up_ms', 'bigint', required)
    .execute()
  await db.schema
    .createTable('clock_words')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('said', 'integer', required)
    .execute()
  await runAll(db, [
    'create index limit_counts_expires_at on limit_counts (expires_at)',
    'create index backups_ended_at on backups (ended_at)',
    'insert into clock_words (id, said) values (1, 0)',
  ])
}
