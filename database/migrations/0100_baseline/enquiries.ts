import { sql, type Kysely } from 'kysely'
import { required, runAll, withId } from '../columns.ts'

/** Enquiries with all that the inbox is filtered and ordered by. */
export async function createEnquiries(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('enquiries'))
    .addColumn('kind', 'text', required)
    .addColumn('state', 'text', column =>
      column.notNull().check(sql`state in ('new', 'contacted', 'visit_booked', 'negotiating', 'won', 'lost', 'spam')`),
    )
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('details', 'text', required)
    .addColumn('vehicle_id', 'integer')
    .addColumn('vehicle_snapshot', 'text')
    .addColumn('idempotency_key', 'text', column => column.unique())
    .addColumn('version', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addColumn('assignee_id', 'integer')
    .addColumn('next_action_on', 'text')
    .addColumn('lost_reason', 'text')
    .addColumn('draft_vehicle_id', 'integer')
    .addColumn('search_text', 'text')
    .addColumn('filled_in_ms', 'integer')
    .addColumn('notice_version', 'integer')
    .addColumn('corrected_at', 'bigint')
    .addColumn('withdrawn_at', 'bigint')
    .addColumn('erased_at', 'bigint')
    .addColumn('notice_at', 'bigint')
    .addColumn('notice_language', 'text')
    .addColumn('came_by', 'text')
    .addColumn('source', 'text')
    .addColumn('entered_by', 'integer')
    .addColumn('next_action_time', 'text')
    .addColumn('snoozed_until', 'bigint')
    .addColumn('snoozed_by', 'integer')
    .execute()
  await runAll(db, [
    'create index enquiries_email on enquiries (email)',
    'create index enquiries_phone on enquiries (phone)',
    'create index enquiries_email_key on enquiries (lower(email))',
    'create index enquiries_unsearchable on enquiries (id) where search_text is null',
    'create index enquiries_draft_vehicle_id on enquiries (draft_vehicle_id)',
    'create index enquiries_inbox on enquiries (state, assignee_id, kind, next_action_on, created_at, id)',
    'create index enquiries_vehicle on enquiries (vehicle_id, state, created_at)',
    'create index enquiries_in_order on enquiries (created_at, id, state)',
    'create index enquiries_untouched on enquiries (updated_at, id) where erased_at is null',
    "create index enquiries_named on enquiries (updated_at, id) where erased_at is not null and name <> 'Erased'",
    "create index enquiries_due on enquiries (next_action_on) where next_action_on is not null and state in ('new', 'contacted', 'visit_booked', 'negotiating')",
    "create index enquiries_new on enquiries (created_at) where state = 'new'",
    'create index enquiries_to_do on enquiries (coalesce(snoozed_until, created_at), id, state, snoozed_until)',
    'create index enquiries_snoozed on enquiries (snoozed_until) where snoozed_until is not null',
    'create index enquiries_next_action on enquiries (next_action_on, state) where next_action_on is not null',
  ])
}

/** Files and notes of enquiries, the links to the page of their sender (CAR-5), and saved views. */
export async function createEnquiryParts(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('enquiry_files'))
    .addColumn('enquiry_id', 'integer', column => column.notNull().references('enquiries.id').onDelete('cascade'))
    .addColumn('role', 'text', column => column.notNull().check(sql`role in ('document', 'photo')`))
    .addColumn('file_key', 'text', column => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('content_type', 'text', required)
    .addColumn('size_bytes', 'integer', required)
    .execute()
  await withId(db, db.schema.createTable('enquiry_notes'))
    .addColumn('enquiry_id', 'integer', column => column.notNull().references('enquiries.id').onDelete('cascade'))
    .addColumn('author', 'text', required)
    .addColumn('note', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('idempotency_key', 'text')
    .execute()
  await db.schema
    .createTable('private_links')
    .addColumn('token_hash', 'text', column => column.notNull().primaryKey())
    .addColumn('enquiry_id', 'integer', column => column.notNull().references('enquiries.id'))
    .addColumn('created_at', 'bigint', required)
    .execute()
  await withId(db, db.schema.createTable('saved_views'))
    .addColumn('page', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('query', 'text', required)
    .addColumn('account_id', 'integer', column => column.references('accounts.id').onDelete('cascade'))
    .addColumn('position', 'integer', required)
    .addColumn('version', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await runAll(db, [
    'create index enquiry_files_enquiry_id on enquiry_files (enquiry_id)',
    'create index enquiry_notes_enquiry_id on enquiry_notes (enquiry_id)',
    'create unique index enquiry_notes_idempotency_key on enquiry_notes (idempotency_key)',
    'create index private_links_enquiry_id on private_links (enquiry_id)',
    'create index saved_views_of on saved_views (page, account_id, position)',
    'create index saved_views_account_id on saved_views (account_id)',
  ])
}

/** What was erased, by keyed hash, and from when on the periods are kept (OPS-8). */
export async function createRetention(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('erased_keys')
    .addColumn('key_hash', 'text', column => column.notNull().primaryKey())
    .addColumn('erased_at', 'bigint', required)
    .execute()
  await db.schema
    .createTable('keeping')
    .addColumn('id', 'integer', column => column.notNull().primaryKey())
    .addColumn('begins_at', 'bigint')
    .addColumn('ran_at', 'bigint')
    .addColumn('report', 'text')
    .execute()
  await runAll(db, ['insert into keeping (id) values (1)'])
}
