import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What time it was when a site was last sure of it, for each start of a machine, and what people said about its clock (OPS-7);
 * and why the program after a backup failed (OPS-1).
 */
export const noteTheTime: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('clock_notes')
      .addColumn('boot', 'text', column => column.notNull().primaryKey())
      .addColumn('noted_at', 'bigint', column => column.notNull())
      .addColumn('up_ms', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createTable('clock_words')
      .addColumn('id', 'integer', column => column.primaryKey())
      .addColumn('said', 'integer', column => column.notNull())
      .execute()
    await db.schema.alterTable('backups').addColumn('after_failure', 'text').execute()
    await db
      .insertInto('clock_words' as never)
      .values({ id: 1, said: 0 } as never)
      .execute()
  },
}
