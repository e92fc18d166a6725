import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The key by which a note is recognised that is sent a second time. */
export const createNoteKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('enquiry_notes').addColumn('idempotency_key', 'text').execute()
    await db.schema
      .createIndex('enquiry_notes_idempotency_key')
      .on('enquiry_notes')
      .column('idempotency_key')
      .unique()
      .execute()
  },
}
