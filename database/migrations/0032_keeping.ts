import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Which notice stood at a form, in which language and when; mails that are of no use after a while; what was erased, by keyed
 * hash; and from when on the periods are kept (OPS-8).
 */
export const keepPeriods: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['enquiries', 'alerts']) {
      await db.schema.alterTable(table).addColumn('notice_at', 'bigint').execute()
      await db.schema.alterTable(table).addColumn('notice_language', 'text').execute()
    }
    await db.schema.alterTable('alerts').addColumn('notice_version', 'integer').execute()
    await sql`update enquiries set notice_at = created_at, notice_language = 'en' where notice_version is not null`.execute(
      db,
    )
    await db.schema.alterTable('outbox').addColumn('expires_at', 'bigint').execute()
    await sql`create index outbox_expires_at on outbox (expires_at) where expires_at is not null`.execute(db)
    // What was untouched the longest comes first.
    await sql`create index enquiries_untouched on enquiries (updated_at, id) where erased_at is null`.execute(db)
    // Whether a car was sold to somebody is asked for each enquiry that is over.
    await sql`create index vehicles_deal on vehicles (deal_enquiry_id) where deal_enquiry_id is not null`.execute(db)
    // Of deals that were erased while the books needed the name.
    await sql`create index enquiries_named on enquiries (updated_at, id) where erased_at is not null and name <> 'Erased'`.execute(
      db,
    )
    await db.schema
      .createTable('erased_keys')
      .addColumn('key_hash', 'text', column => column.primaryKey().notNull())
      .addColumn('erased_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createTable('keeping')
      .addColumn('id', 'integer', column => column.primaryKey().notNull())
      .addColumn('begins_at', 'bigint')
      .addColumn('ran_at', 'bigint')
      .addColumn('report', 'text')
      .execute()
    await sql`insert into keeping (id) values (1)`.execute(db)
  },
}
