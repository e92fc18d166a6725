import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Finds the cars with one chassis number (DESK-3). */
export const indexChassisNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index intakes_chassis_no on intakes (chassis_no) where chassis_no <> ''`.execute(db)
  },
}
