import { sql, type Kysely } from 'kysely'
import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'
import { isPostgres, required, runAll, withId } from './columns.ts'

/** What a bill says stays as it was read off the paper: only whether it stands may change, and words in which somebody is named. */
const STAY = [
  'party_id',
  'gstin',
  'is_inter_state',
  'number',
  'number_key',
  'financial_year',
  'billed_on',
  'total_paise',
  'credit_paise',
  'round_off_paise',
  'key',
  'actor',
  'entered_at',
].join(', ')
const LINES_STAY = 'bill_id, category, hsn, cost_id, taxable_paise, gst_percent, tax_paise, is_creditable'
const REFUSAL = 'bills stay as they were written'

const inPostgres = () => [
  `create function refuse_bill_write() returns trigger language plpgsql as $$
     begin raise exception '${REFUSAL}'; end $$`,
  `create trigger bills_stay before delete or update of ${STAY} on bills for each row execute function refuse_bill_write()`,
  `create trigger bill_lines_stay before delete or update of ${LINES_STAY} on bill_lines for each row execute function refuse_bill_write()`,
]

const inSqlite = () =>
  [
    ['bills_stay_update', `update of ${STAY} on bills`],
    ['bills_stay_delete', 'delete on bills'],
    ['bill_lines_stay_update', `update of ${LINES_STAY} on bill_lines`],
    ['bill_lines_stay_delete', 'delete on bill_lines'],
  ].map(([name, event]) => `create trigger ${name} before ${event} begin select raise(abort, '${REFUSAL}'); end`)

async function createBills(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('bills'))
    .addColumn('party_id', 'integer', column => column.notNull().references('parties.id'))
    .addColumn('gstin', 'text', required)
    .addColumn('is_inter_state', 'integer', required)
    .addColumn('number', 'text', required)
    .addColumn('number_key', 'text', required)
    .addColumn('financial_year', 'integer', required)
    .addColumn('billed_on', 'text', required)
    .addColumn('note', 'text', required)
    .addColumn('total_paise', 'bigint', column => column.notNull().check(sql`total_paise > 0`))
    .addColumn('credit_paise', 'bigint', required)
    .addColumn('round_off_paise', 'integer', required)
    .addColumn('key', 'text', column => column.notNull().unique())
    .addColumn('actor', 'text', required)
    .addColumn('entered_at', 'bigint', required)
    .addColumn('voucher_id', 'integer', column => column.references('vouchers.id'))
    .addColumn('payment_id', 'integer', column => column.references('vouchers.id'))
    .addColumn('standing', 'integer', column => column.defaultTo(1).check(sql`standing = 1`))
    .addColumn('taken_back_at', 'bigint')
    .addColumn('taken_back_by', 'text')
    .addColumn('taken_back_reason', 'text')
    .execute()
  await withId(db, db.schema.createTable('bill_lines'))
    .addColumn('bill_id', 'integer', column => column.notNull().references('bills.id'))
    .addColumn('what', 'text', required)
    .addColumn('category', 'text', required)
    .addColumn('hsn', 'text', required)
    .addColumn('cost_id', 'integer', column => column.references('vehicle_costs.id'))
    .addColumn('taxable_paise', 'bigint', column => column.notNull().check(sql`taxable_paise > 0`))
    .addColumn('gst_percent', 'integer', required)
    .addColumn('tax_paise', 'bigint', required)
    .addColumn('is_creditable', 'integer', required)
    .execute()
  await withId(db, db.schema.createTable('bill_files'))
    .addColumn('bill_id', 'integer', column => column.unique().references('bills.id'))
    .addColumn('name', 'text', required)
    .addColumn('content_type', 'text', required)
    .addColumn('size_bytes', 'integer', required)
    .addColumn('file_key', 'text', column => column.notNull().unique())
    .addColumn('actor', 'text', required)
    .addColumn('added_at', 'bigint', required)
    .execute()
  await runAll(db, [
    'alter table vehicle_costs add column bill_id integer',
    'create index vehicle_costs_bill_id on vehicle_costs (bill_id) where bill_id is not null',
    'create unique index bills_once on bills (party_id, financial_year, number_key, standing)',
    'create index bills_day on bills (billed_on, id)',
    'create index bills_party on bills (party_id, billed_on, id)',
    'create index bills_number on bills (number_key, billed_on, id)',
    'create index bills_voucher on bills (voucher_id)',
    'create index bills_payment on bills (payment_id) where payment_id is not null',
    'create index bill_lines_bill on bill_lines (bill_id, id)',
    'create index bill_files_loose on bill_files (added_at) where bill_id is null',
    ...(isPostgres(db) ? inPostgres() : inSqlite()),
  ])
}

/** Bills of vendors with their lines and files (BOOK-5). Programs that do not know them would post the costs of a bill a second time. */
export const addBills: DeclaredMigration = { stopsOlder: true, up: createBills }
