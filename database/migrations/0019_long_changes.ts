import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withId } from './columns.ts'

/** The changes of many vehicles that are under way, made in steps (decision 37). */
export const createLongChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await withId(db, db.schema.createTable('long_changes'))
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('actor', 'text', column => column.notNull())
      .addColumn('content', 'text', column => column.notNull())
      .addColumn('progress', 'text', column => column.notNull())
      .addColumn('holder', 'text', column => column.notNull())
      .addColumn('held_until', 'bigint', column => column.notNull())
      .addColumn('failures', 'integer', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .execute()
  },
}
