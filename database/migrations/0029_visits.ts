import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withId } from './columns.ts'

/**
 * Test drives and what each occupies, so that the database refuses a second drive of a car or of a place at the same
 * quarter of an hour (VISIT-1).
 */
async function createDrives(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('drives'))
    .addColumn('enquiry_id', 'integer', column => column.notNull().references('enquiries.id').onDelete('cascade'))
    .addColumn('vehicle_id', 'integer', column => column.notNull())
    .addColumn('branch', 'text', column => column.notNull())
    .addColumn('uid', 'text', column => column.notNull().unique())
    .addColumn('sequence', 'integer', column => column.notNull())
    .addColumn('starts_at', 'bigint', column => column.notNull())
    .addColumn('ends_at', 'bigint', column => column.notNull())
    .addColumn('state', 'text', column =>
      column.notNull().check(sql`state in ('booked', 'done', 'no_show', 'cancelled')`),
    )
    .addColumn('remind_at', 'bigint')
    .addColumn('reminded_at', 'bigint')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('updated_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('drives_starts_at').on('drives').column('starts_at').execute()
  await db.schema.createIndex('drives_enquiry_id').on('drives').column('enquiry_id').execute()
  await db.schema.createIndex('drives_vehicle_id').on('drives').columns(['vehicle_id', 'starts_at']).execute()
  await sql`create index drives_remind_at on drives (remind_at) where remind_at is not null`.execute(db)
  await db.schema
    .createTable('drive_claims')
    .addColumn('resource', 'text', column => column.notNull())
    .addColumn('tick', 'integer', column => column.notNull())
    .addColumn('drive_id', 'integer', column => column.notNull().references('drives.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('drive_claims_key', ['resource', 'tick'])
    .execute()
  await db.schema.createIndex('drive_claims_drive_id').on('drive_claims').column('drive_id').execute()
  await db.schema.createIndex('drive_claims_tick').on('drive_claims').column('tick').execute()
}

/** Who asks to have a car held, in the order of asking, and which one is held for whom: one at a time (VISIT-2). */
async function createHolds(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('holds'))
    .addColumn('enquiry_id', 'integer', column => column.notNull().references('enquiries.id').onDelete('cascade'))
    .addColumn('vehicle_id', 'integer', column => column.notNull())
    .addColumn('state', 'text', column =>
      column.notNull().check(sql`state in ('asked', 'held', 'over', 'released', 'withdrawn', 'declined', 'converted')`),
    )
    .addColumn('asked_at', 'bigint', column => column.notNull())
    .addColumn('hours', 'integer')
    .addColumn('granted_at', 'bigint')
    .addColumn('ends_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .addColumn('told_at', 'bigint')
    .addColumn('token_rupees', 'bigint')
    .addColumn('token_received_at', 'bigint')
    .addColumn('token_refunded_at', 'bigint')
    .execute()
  await sql`create unique index holds_held on holds (vehicle_id) where state = 'held'`.execute(db)
  await sql`create unique index holds_open on holds (enquiry_id) where state in ('asked', 'held')`.execute(db)
  await sql`create index holds_asked on holds (vehicle_id, asked_at) where state = 'asked'`.execute(db)
  await sql`create index holds_ends_at on holds (ends_at) where state = 'held'`.execute(db)
  await db.schema.createIndex('holds_enquiry_id').on('holds').column('enquiry_id').execute()
  await db.schema.createIndex('holds_vehicle_id').on('holds').column('vehicle_id').execute()
}

/** Drives and holds, the secret addresses of the calendar, until when a car is held, and mails with a calendar file. */
export const createVisits: Migration = {
  async up(db: Kysely<unknown>) {
    await createDrives(db)
    await createHolds(db)
    await withId(db, db.schema.createTable('calendar_feeds'))
      .addColumn('account_id', 'integer', column => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', column => column.notNull().unique())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema.createIndex('calendar_feeds_account_id').on('calendar_feeds').column('account_id').execute()
    await db.schema.alterTable('vehicles').addColumn('held_until', 'bigint').execute()
    await db.schema.alterTable('outbox').addColumn('calendar', 'text').execute()
  },
}
