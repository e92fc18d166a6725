import { sql, type Kysely } from 'kysely'
import { required, runAll, withId } from '../columns.ts'

/** Test drives and what each occupies: the database refuses a second drive of a car or of a place at the same quarter of an hour (VISIT-1). */
export async function createDrives(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('drives'))
    .addColumn('enquiry_id', 'integer', column => column.notNull().references('enquiries.id').onDelete('cascade'))
    .addColumn('vehicle_id', 'integer', required)
    .addColumn('branch', 'text', required)
    .addColumn('uid', 'text', column => column.notNull().unique())
    .addColumn('sequence', 'integer', required)
    .addColumn('starts_at', 'bigint', required)
    .addColumn('ends_at', 'bigint', required)
    .addColumn('state', 'text', column =>
      column.notNull().check(sql`state in ('booked', 'done', 'no_show', 'cancelled')`),
    )
    .addColumn('remind_at', 'bigint')
    .addColumn('reminded_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute()
  await db.schema
    .createTable('drive_claims')
    .addColumn('resource', 'text', required)
    .addColumn('tick', 'integer', required)
    .addColumn('drive_id', 'integer', column => column.notNull().references('drives.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('drive_claims_key', ['resource', 'tick'])
    .execute()
  await runAll(db, [
    'create index drives_starts_at on drives (starts_at)',
    'create index drives_enquiry_id on drives (enquiry_id)',
    'create index drives_vehicle_id on drives (vehicle_id, starts_at)',
    'create index drives_remind_at on drives (remind_at) where remind_at is not null',
    'create index drive_claims_drive_id on drive_claims (drive_id)',
    'create index drive_claims_tick on drive_claims (tick)',
  ])
}

/** Who asks to have a car held, one at a time for each car (VISIT-2), and secret addresses of the calendar. */
export async function createHolds(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('holds'))
    .addColumn('enquiry_id', 'integer', column => column.notNull().references('enquiries.id').onDelete('cascade'))
    .addColumn('vehicle_id', 'integer', required)
    .addColumn('state', 'text', column =>
      column.notNull().check(sql`state in ('asked', 'held', 'over', 'released', 'withdrawn', 'declined', 'converted')`),
    )
    .addColumn('asked_at', 'bigint', required)
    .addColumn('hours', 'integer')
    .addColumn('granted_at', 'bigint')
    .addColumn('ends_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .addColumn('told_at', 'bigint')
    .addColumn('token_rupees', 'bigint')
    .addColumn('token_received_at', 'bigint')
    .addColumn('token_refunded_at', 'bigint')
    .execute()
  await withId(db, db.schema.createTable('calendar_feeds'))
    .addColumn('account_id', 'integer', column => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('created_at', 'bigint', required)
    .addColumn('with_actions', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('paused_at', 'bigint')
    .execute()
  await runAll(db, [
    "create unique index holds_held on holds (vehicle_id) where state = 'held'",
    "create unique index holds_open on holds (enquiry_id) where state in ('asked', 'held')",
    "create index holds_asked on holds (vehicle_id, asked_at) where state = 'asked'",
    "create index holds_ends_at on holds (ends_at) where state = 'held'",
    'create index holds_enquiry_id on holds (enquiry_id)',
    'create index holds_vehicle_id on holds (vehicle_id)',
    'create index calendar_feeds_account_id on calendar_feeds (account_id)',
  ])
}
