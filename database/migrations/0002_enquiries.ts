import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withId } from './columns.ts'

/** Enquiries with their private files, and the outbox of mails. */
export const createEnquiries: Migration = {
  async up(db: Kysely<unknown>) {
    await withId(db, db.schema.createTable('enquiries'))
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('state', 'text', column =>
        column
          .notNull()
          .check(sql`state in ('new', 'contacted', 'visit_booked', 'negotiating', 'won', 'lost', 'spam')`),
      )
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('email', 'text', column => column.notNull())
      .addColumn('phone', 'text', column => column.notNull())
      .addColumn('details', 'text', column => column.notNull())
      .addColumn('vehicle_id', 'integer')
      .addColumn('vehicle_snapshot', 'text')
      .addColumn('idempotency_key', 'text', column => column.unique())
      .addColumn('version', 'integer', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('updated_at', 'bigint', column => column.notNull())
      .execute()
    for (const column of ['state', 'email', 'phone', 'vehicle_id']) {
      await db.schema.createIndex(`enquiries_${column}`).on('enquiries').column(column).execute()
    }
    await withId(db, db.schema.createTable('enquiry_files'))
      .addColumn('enquiry_id', 'integer', column => column.notNull().references('enquiries.id').onDelete('cascade'))
      .addColumn('role', 'text', column => column.notNull().check(sql`role in ('document', 'photo')`))
      .addColumn('file_key', 'text', column => column.notNull().unique())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('content_type', 'text', column => column.notNull())
      .addColumn('size_bytes', 'integer', column => column.notNull())
      .execute()
    await db.schema.createIndex('enquiry_files_enquiry_id').on('enquiry_files').column('enquiry_id').execute()
    await withId(db, db.schema.createTable('outbox'))
      .addColumn('message_id', 'text', column => column.notNull().unique())
      .addColumn('recipient', 'text', column => column.notNull())
      .addColumn('reply_to', 'text')
      .addColumn('subject', 'text', column => column.notNull())
      .addColumn('body_text', 'text', column => column.notNull())
      .addColumn('body_html', 'text', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('due_at', 'bigint', column => column.notNull())
      .addColumn('attempts', 'integer', column => column.notNull())
      .addColumn('last_error', 'text')
      .addColumn('sent_at', 'bigint')
      .execute()
    await db.schema
      .createIndex('outbox_due')
      .on('outbox')
      .column('due_at')
      .where(sql.ref('sent_at'), 'is', null)
      .execute()
  },
}
