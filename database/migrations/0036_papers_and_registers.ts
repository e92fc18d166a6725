import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withId } from './columns.ts'

/** How each car came, with its numbers (DESK-3): staff read them, nobody else. */
async function createIntakes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('intakes')
    .addColumn('vehicle_id', 'integer', column => column.primaryKey().notNull())
    .addColumn('source', 'text', column => column.notNull())
    .addColumn('from_name', 'text', column => column.notNull())
    .addColumn('from_phone', 'text', column => column.notNull())
    .addColumn('from_address', 'text', column => column.notNull())
    .addColumn('taken_in_on', 'text', column => column.notNull())
    .addColumn('chassis_no', 'text', column => column.notNull())
    .addColumn('engine_no', 'text', column => column.notNull())
    .addColumn('keys', 'integer')
    .addColumn('form29c_ack', 'text')
    .addColumn('form29c_on', 'text')
    .addColumn('checklist', 'text', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('erased_at', 'bigint')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('updated_at', 'bigint', column => column.notNull())
    .execute()
  await sql`create index intakes_from_phone on intakes (from_phone) where from_phone <> ''`.execute(db)
  await sql`create index intakes_taken_in_on on intakes (taken_in_on) where erased_at is null`.execute(db)
}

/** What is to be done for a car that was taken in or sold, what was done, and the proofs (DESK-3). */
async function createPapers(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('paper_cases'))
    .addColumn('case_key', 'text', column => column.notNull().unique())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('vehicle_id', 'integer', column => column.notNull())
    .addColumn('deal_reference', 'text')
    .addColumn('product_id', 'text', column => column.notNull())
    .addColumn('car_name', 'text', column => column.notNull())
    .addColumn('car_number', 'text')
    .addColumn('opened_on', 'text', column => column.notNull())
    .addColumn('open_steps', 'integer', column => column.notNull())
    .addColumn('next_step', 'text')
    .addColumn('next_who', 'text')
    .addColumn('next_due_on', 'text')
    .addColumn('closed_on', 'text')
    .execute()
  await sql`create index paper_cases_open on paper_cases (next_due_on, id) where closed_on is null`.execute(db)
  await db.schema.createIndex('paper_cases_vehicle_id').on('paper_cases').column('vehicle_id').execute()
  await db.schema
    .createTable('paper_steps')
    .addColumn('case_id', 'integer', column => column.notNull().references('paper_cases.id'))
    .addColumn('step', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('note', 'text', column => column.notNull())
    .addColumn('done_on', 'text')
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('actor', 'text', column => column.notNull())
    .addColumn('updated_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('paper_steps_key', ['case_id', 'step'])
    .execute()
  await withId(db, db.schema.createTable('paper_files'))
    .addColumn('case_id', 'integer', column => column.notNull().references('paper_cases.id'))
    .addColumn('step', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('content_type', 'text', column => column.notNull())
    .addColumn('size_bytes', 'integer', column => column.notNull())
    .addColumn('file_key', 'text', column => column.notNull().unique())
    .addColumn('actor', 'text', column => column.notNull())
    .addColumn('added_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('paper_files_case_id').on('paper_files').column('case_id').execute()
}

/** The registers (DESK-4). Their rows are only ever added; the counter gives serial numbers without gaps. */
async function createRegisters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('register_counters')
    .addColumn('register', 'text', column => column.primaryKey().notNull())
    .addColumn('last', 'integer', column => column.notNull())
    .execute()
  await withId(db, db.schema.createTable('stock_register'))
    .addColumn('serial', 'integer', column => column.unique())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('refers_to', 'integer')
    .addColumn('vehicle_id', 'integer', column => column.notNull())
    .addColumn('registration_no', 'text', column => column.notNull())
    .addColumn('make', 'text', column => column.notNull())
    .addColumn('model', 'text', column => column.notNull())
    .addColumn('engine_no', 'text', column => column.notNull())
    .addColumn('chassis_no', 'text', column => column.notNull())
    .addColumn('possession_on', 'text', column => column.notNull())
    .addColumn('sold_on', 'text')
    .addColumn('remarks', 'text', column => column.notNull())
    .addColumn('actor', 'text', column => column.notNull())
    .addColumn('written_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('stock_register_vehicle_id').on('stock_register').columns(['vehicle_id', 'id']).execute()
}

/** Movements of cars and who drove; the driver stands beside the row, so that it can be erased and the row stays (DESK-4, VISIT-3). */
async function createTrips(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('trips'))
    .addColumn('vehicle_id', 'integer', column => column.notNull())
    .addColumn('serial', 'integer', column => column.notNull())
    .addColumn('corrects', 'integer')
    .addColumn('drive_id', 'integer')
    .addColumn('purpose', 'text', column => column.notNull())
    .addColumn('out_at', 'bigint', column => column.notNull())
    .addColumn('out_km', 'integer')
    .addColumn('from_place', 'text', column => column.notNull())
    .addColumn('to_place', 'text', column => column.notNull())
    .addColumn('remarks', 'text', column => column.notNull())
    .addColumn('actor', 'text', column => column.notNull())
    .addColumn('written_at', 'bigint', column => column.notNull())
    .addUniqueConstraint('trips_serial', ['vehicle_id', 'serial'])
    .execute()
  await db.schema.createIndex('trips_out_at').on('trips').columns(['out_at', 'id']).execute()
  await sql`create index trips_drive_id on trips (drive_id) where drive_id is not null`.execute(db)
  await db.schema
    .createTable('trip_returns')
    .addColumn('trip_id', 'integer', column => column.primaryKey().notNull().references('trips.id'))
    .addColumn('in_at', 'bigint', column => column.notNull())
    .addColumn('in_km', 'integer')
    .addColumn('actor', 'text', column => column.notNull())
    .addColumn('written_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('trip_drivers')
    .addColumn('trip_id', 'integer', column => column.primaryKey().notNull().references('trips.id'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('licence_no', 'text', column => column.notNull())
    .addColumn('enquiry_id', 'integer')
    .addColumn('erased_at', 'bigint')
    .execute()
  await sql`create index trip_drivers_enquiry_id on trip_drivers (enquiry_id) where enquiry_id is not null`.execute(db)
  await db.schema
    .createTable('open_trips')
    .addColumn('vehicle_id', 'integer', column => column.primaryKey().notNull())
    .addColumn('trip_id', 'integer', column => column.notNull().references('trips.id'))
    .execute()
}

/** How cars come in, their papers, and the registers of stock and movements (DESK-3, DESK-4, VISIT-3). */
export const createPapersAndRegisters: Migration = {
  async up(db: Kysely<unknown>) {
    await createIntakes(db)
    await createPapers(db)
    await createRegisters(db)
    await createTrips(db)
  },
}
