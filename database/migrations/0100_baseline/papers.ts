import type { Kysely } from 'kysely'
import { required, runAll, withId } from '../columns.ts'

/** How each car came, with its numbers (DESK-3): staff read them, nobody else. */
export async function createIntakes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('intakes')
    .addColumn('vehicle_id', 'integer', column => column.notNull().primaryKey())
    .addColumn('source', 'text', required)
    .addColumn('from_name', 'text', required)
    .addColumn('from_phone', 'text', required)
    .addColumn('from_address', 'text', required)
    .addColumn('taken_in_on', 'text', required)
    .addColumn('chassis_no', 'text', required)
    .addColumn('engine_no', 'text', required)
    .addColumn('keys', 'integer')
    .addColumn('form29c_ack', 'text')
    .addColumn('form29c_on', 'text')
    .addColumn('checklist', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('erased_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute()
  await runAll(db, [
    "create index intakes_from_phone on intakes (from_phone) where from_phone <> ''",
    'create index intakes_taken_in_on on intakes (taken_in_on) where erased_at is null',
    "create index intakes_chassis_no on intakes (chassis_no) where chassis_no <> ''",
  ])
}

/** What is to be done for a car that was taken in or sold, what was done, and the proofs (DESK-3). */
export async function createPapers(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('paper_cases'))
    .addColumn('case_key', 'text', column => column.notNull().unique())
    .addColumn('kind', 'text', required)
    .addColumn('vehicle_id', 'integer', required)
    .addColumn('deal_reference', 'text')
    .addColumn('product_id', 'text', required)
    .addColumn('car_name', 'text', required)
    .addColumn('car_number', 'text')
    .addColumn('opened_on', 'text', required)
    .addColumn('open_steps', 'integer', required)
    .addColumn('next_step', 'text')
    .addColumn('next_who', 'text')
    .addColumn('next_due_on', 'text')
    .addColumn('closed_on', 'text')
    .execute()
  await db.schema
    .createTable('paper_steps')
    .addColumn('case_id', 'integer', column => column.notNull().references('paper_cases.id'))
    .addColumn('step', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('note', 'text', required)
    .addColumn('done_on', 'text')
    .addColumn('version', 'integer', required)
    .addColumn('actor', 'text', required)
    .addColumn('updated_at', 'bigint', required)
    .addPrimaryKeyConstraint('paper_steps_key', ['case_id', 'step'])
    .execute()
  await withId(db, db.schema.createTable('paper_files'))
    .addColumn('case_id', 'integer', column => column.notNull().references('paper_cases.id'))
    .addColumn('step', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('content_type', 'text', required)
    .addColumn('size_bytes', 'integer', required)
    .addColumn('file_key', 'text', column => column.notNull().unique())
    .addColumn('actor', 'text', required)
    .addColumn('added_at', 'bigint', required)
    .execute()
  await runAll(db, [
    'create index paper_cases_open on paper_cases (next_due_on, id) where closed_on is null',
    'create index paper_cases_vehicle_id on paper_cases (vehicle_id)',
    'create index paper_files_case_id on paper_files (case_id)',
  ])
}
