import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When a one-time password was verified was written and never read: until when that holds says all. */
export const dropOtpVerifiedAt: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('one_time_passwords').dropColumn('verified_at').execute()
  },
}
