import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Says of each event in which shape it is written (decision 13). Those that are there have shape 1, and so does what a process of
 * an older release still writes.
 */
export const tellEventShape: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('events').addColumn('shape', 'integer', column => column.notNull().defaultTo(1)).execute()
  },
}
