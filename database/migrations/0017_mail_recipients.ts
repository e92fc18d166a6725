import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An index by which an address that is erased finds the mails to it. */
export const indexRecipients: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index outbox_recipient on outbox (lower(recipient))`.execute(db)
  },
}
