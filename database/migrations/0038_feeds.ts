import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withId } from './columns.ts'

/** Feeds of the cars on sale at secret addresses, of which only the hashes are kept; when and by what each was last fetched (DESK-6). */
export const createFeeds: Migration = {
  async up(db: Kysely<unknown>) {
    await withId(db, db.schema.createTable('feeds'))
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('target', 'text', column => column.notNull())
      .addColumn('token_hash', 'text', column => column.notNull().unique())
      .addColumn('actor', 'text', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('fetched_at', 'bigint')
      .addColumn('fetched_by', 'text')
      .execute()
  },
}
