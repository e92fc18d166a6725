import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withId } from './columns.ts'

/** The back office: enquiries with an assignee, imports that can be reverted, and what an undo needs. */
export const createOffice: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [column, type] of [
      ['assignee_id', 'integer'],
      ['next_action_on', 'text'],
      ['lost_reason', 'text'],
      ['draft_vehicle_id', 'integer'],
      ['search_text', 'text'],
    ] as const)
      await db.schema.alterTable('enquiries').addColumn(column, type).execute()
    await sql`update enquiries set search_text = lower(name || ' ' || email || ' ' || phone)`.execute(db)
    await db.schema.createIndex('enquiries_created_at').on('enquiries').column('created_at').execute()
    // Other enquiries of a person are found by e-mail address in any case.
    await db.schema
      .createIndex('enquiries_email_key')
      .on('enquiries')
      .expression(sql`lower(email)`)
      .execute()
    await withId(db, db.schema.createTable('enquiry_notes'))
      .addColumn('enquiry_id', 'integer', column => column.notNull().references('enquiries.id').onDelete('cascade'))
      .addColumn('author', 'text', column => column.notNull())
      .addColumn('note', 'text', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema.createIndex('enquiry_notes_enquiry_id').on('enquiry_notes').column('enquiry_id').execute()
    await withId(db, db.schema.createTable('imports'))
      .addColumn('actor', 'text', column => column.notNull())
      .addColumn('file_name', 'text', column => column.notNull())
      .addColumn('file_bytes', 'bigint', column => column.notNull())
      .addColumn('file_key', 'text')
      .addColumn('settings', 'text', column => column.notNull())
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('run_key', 'text')
      .addColumn('progress', 'text')
      .addColumn('report', 'text')
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('updated_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema.alterTable('accounts').addColumn('last_seen_at', 'bigint').execute()
    await db.schema.alterTable('events').addColumn('import_id', 'integer').execute()
    await db.schema.alterTable('events').addColumn('reverts_import_id', 'integer').execute()
    await db.schema
      .createIndex('events_import_id')
      .on('events')
      .columns(['import_id', 'subject', 'subject_id'])
      .execute()
    await db.schema.createIndex('events_actor').on('events').columns(['actor', 'id']).execute()
    await db.schema
      .createTable('removed_vehicles')
      .addColumn('vehicle_id', 'integer', column => column.primaryKey().notNull())
      .addColumn('product_id', 'text', column => column.notNull())
      .addColumn('removed_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema.createIndex('removed_vehicles_product_id').on('removed_vehicles').column('product_id').execute()
    await db.schema.createIndex('removed_vehicles_removed_at').on('removed_vehicles').column('removed_at').execute()
    await db.schema
      .createTable('retired_photos')
      .addColumn('content_key', 'text', column => column.primaryKey().notNull())
      .addColumn('retired_at', 'bigint', column => column.notNull())
      .execute()
  },
}
