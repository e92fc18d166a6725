import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What several processes of one site share (OPS-4): who does which work just now, and what has been counted against limits.
 * And for each migration whether programs that do not know it may go on writing.
 */
export const shareWork: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('leases')
      .addColumn('name', 'text', column => column.primaryKey().notNull())
      .addColumn('holder', 'text')
      .addColumn('beat', 'bigint', column => column.notNull())
      .addColumn('done_at', 'bigint')
      .execute()
    await db.schema
      .createTable('limit_counts')
      .addColumn('key_hash', 'text', column => column.primaryKey().notNull())
      .addColumn('taken', 'integer', column => column.notNull())
      .addColumn('last_at', 'bigint', column => column.notNull())
      .addColumn('until', 'bigint', column => column.notNull())
      .addColumn('expires_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema.createIndex('limit_counts_expires_at').on('limit_counts').column('expires_at').execute()
    await db.schema
      .alterTable('applied_migrations')
      .addColumn('older_may_write', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  },
}
