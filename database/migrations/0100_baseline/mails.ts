import type { Kysely } from 'kysely'
import { required, runAll, withId } from '../columns.ts'

/** The outbox of mails, and addresses that want none. */
export async function createMails(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('outbox'))
    .addColumn('message_id', 'text', column => column.notNull().unique())
    .addColumn('recipient', 'text', required)
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', required)
    .addColumn('body_text', 'text', required)
    .addColumn('body_html', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('due_at', 'bigint', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('last_error', 'text')
    .addColumn('sent_at', 'bigint')
    .addColumn('is_secret', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('unsubscribe_address', 'text')
    .addColumn('enquiry_id', 'integer')
    .addColumn('calendar', 'text')
    .addColumn('expires_at', 'bigint')
    .execute()
  await db.schema
    .createTable('suppressed_addresses')
    .addColumn('address_hash', 'text', column => column.notNull().primaryKey())
    .addColumn('suppressed_at', 'bigint', required)
    .addColumn('asked_at', 'bigint')
    .execute()
  await runAll(db, [
    'create index outbox_due on outbox (due_at) where sent_at is null',
    'create index outbox_recipient on outbox (lower(recipient))',
    'create index outbox_enquiry_id on outbox (enquiry_id) where enquiry_id is not null',
    'create index outbox_expires_at on outbox (expires_at) where expires_at is not null',
  ])
}
