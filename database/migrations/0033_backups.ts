import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withId } from './columns.ts'

/** The backups that were begun: what became of them, and while one is made that no file may go (OPS-1). */
export const createBackups: Migration = {
  async up(db: Kysely<unknown>) {
    await withId(db, db.schema.createTable('backups'))
      .addColumn('due_day', 'text', column => column.unique())
      .addColumn('begun_at', 'bigint', column => column.notNull())
      .addColumn('alive_until', 'bigint', column => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('bytes', 'bigint')
      .addColumn('failure', 'text')
      .execute()
    await db.schema.createIndex('backups_ended_at').on('backups').column('ended_at').execute()
  },
}
