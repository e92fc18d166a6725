import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Has the sums of what visitors did made anew: they now go on until the last count, and no longer end with a day. */
export const sumUntilNow: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`delete from works_sums`.execute(db)
  },
}
