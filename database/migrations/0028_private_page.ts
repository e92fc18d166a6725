import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The private links by which people come back to what they sent, what they have done with it since, and of which enquiry a
 * mail is. Enquiries of before have no link until staff send one.
 */
export const createPrivatePages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('private_links')
      .addColumn('token_hash', 'text', column => column.primaryKey().notNull())
      .addColumn('enquiry_id', 'integer', column => column.notNull().references('enquiries.id'))
      .addColumn('created_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema.createIndex('private_links_enquiry_id').on('private_links').column('enquiry_id').execute()
    await db.schema.alterTable('enquiries').addColumn('notice_version', 'integer').execute()
    for (const moment of ['corrected_at', 'withdrawn_at', 'erased_at'])
      await db.schema.alterTable('enquiries').addColumn(moment, 'bigint').execute()
    await db.schema.alterTable('outbox').addColumn('enquiry_id', 'integer').execute()
    await sql`create index outbox_enquiry_id on outbox (enquiry_id) where enquiry_id is not null`.execute(db)
    // Who was shown whose number is looked for among far more events of other kinds.
    await sql`create index events_shown on events (id) where kind = 'shown'`.execute(db)
  },
}
