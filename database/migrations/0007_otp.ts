import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Drops the time at which a one-time password was verified: it was written and never read, since the end of its
 * validity says enough.
 */
export const dropOtpVerifiedAt: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('one_time_passwords').dropColumn('verified_at').execute()
  },
}
