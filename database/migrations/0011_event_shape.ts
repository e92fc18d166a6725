import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Notes for each event the shape in which it is written (decision 13). Existing events have shape 1, and so have those
 * that a process of an older release still writes.
 */
export const addEventShape: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('events')
      .addColumn('shape', 'integer', column => column.notNull().defaultTo(1))
      .execute()
  },
}
