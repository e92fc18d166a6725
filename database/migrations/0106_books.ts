import { sql, type Kysely } from 'kysely'
import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'
import { isPostgres, required, runAll, withId } from './columns.ts'
import { onlyAdded } from './onlyAdded.ts'

/** Tables whose rows are only ever added. */
const ONLY_ADDED = ['vouchers', 'entries', 'month_closings']

const REFUSE_IN_POSTGRES = `create function refuse_books_change() returns trigger language plpgsql as $$
          begin raise exception 'rows of % are only added', tg_table_name; end $$`

async function createBooks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('books')
    .addColumn('id', 'integer', column => column.primaryKey().check(sql`id = 1`))
    .addColumn('vouchers', 'integer', required)
    .addColumn('closed_until', 'text')
    .addColumn('moved_holding', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('moved_deal', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await withId(db, db.schema.createTable('parties'))
    .addColumn('kind', 'text', required)
    .addColumn('deal_id', 'integer', column => column.unique())
    .addColumn('holding_id', 'integer', column => column.unique())
    .addColumn('name', 'text', required)
    .addColumn('name_key', 'text')
    .addColumn('phone', 'text', required)
    .addColumn('gstin', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await withId(db, db.schema.createTable('money_accounts'))
    .addColumn('kind', 'text', column => column.notNull().check(sql`kind in ('cash', 'bank', 'upi')`))
    .addColumn('name', 'text', required)
    .addColumn('closed_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .execute()
  await withId(db, db.schema.createTable('vouchers'))
    .addColumn('number', 'integer', column => column.notNull().unique())
    .addColumn('kind', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('happened_on', 'text', column => column.notNull().defaultTo(''))
    .addColumn('subject', 'text', required)
    .addColumn('document_no', 'text', column => column.unique())
    .addColumn('reverses', 'integer', column => column.unique().references('vouchers.id'))
    .addColumn('reason', 'text', required)
    .addColumn('actor', 'text', required)
    .addColumn('written_at', 'bigint', required)
    .execute()
  await withId(db, db.schema.createTable('entries'))
    .addColumn('voucher_id', 'integer', column => column.notNull().references('vouchers.id'))
    .addColumn('day', 'text', required)
    .addColumn('debit', 'integer', required)
    .addColumn('debit_party', 'integer', column => column.references('parties.id'))
    .addColumn('credit', 'integer', required)
    .addColumn('credit_party', 'integer', column => column.references('parties.id'))
    .addColumn('holding_id', 'integer')
    .addColumn('paise', 'bigint', column => column.notNull().check(sql`paise > 0`))
    .addCheckConstraint(
      'entries_two_sides',
      sql`debit <> credit or coalesce(debit_party, 0) <> coalesce(credit_party, 0)`,
    )
    .execute()
  await db.schema
    .createTable('account_months')
    .addColumn('account', 'integer', required)
    .addColumn('month', 'text', required)
    .addColumn('debit', 'bigint', required)
    .addColumn('credit', 'bigint', required)
    .addPrimaryKeyConstraint('account_months_key', ['account', 'month'])
    .execute()
  await db.schema
    .createTable('party_sums')
    .addColumn('account', 'integer', required)
    .addColumn('party_id', 'integer', required)
    .addColumn('debit', 'bigint', required)
    .addColumn('credit', 'bigint', required)
    .addPrimaryKeyConstraint('party_sums_key', ['account', 'party_id'])
    .execute()
  await db.schema
    .createTable('stock_sums')
    .addColumn('holding_id', 'integer', column => column.notNull().primaryKey())
    .addColumn('debit', 'bigint', required)
    .addColumn('credit', 'bigint', required)
    .execute()
  await withId(db, db.schema.createTable('month_closings'))
    .addColumn('closed_until', 'text', required)
    .addColumn('act', 'text', column => column.notNull().check(sql`act in ('closed', 'opened')`))
    .addColumn('reason', 'text', required)
    .addColumn('actor', 'text', required)
    .addColumn('at', 'bigint', required)
    .execute()
  await runAll(db, [
    'create unique index parties_name_key on parties (kind, name_key) where name_key is not null',
    'create index vouchers_subject on vouchers (subject, id)',
    'create index vouchers_day on vouchers (day, id)',
    'create index entries_voucher_id on entries (voucher_id)',
    'create index entries_debit on entries (debit, day, id)',
    'create index entries_credit on entries (credit, day, id)',
    'create index entries_debit_party on entries (debit_party, id) where debit_party is not null',
    'create index entries_credit_party on entries (credit_party, id) where credit_party is not null',
    'create index entries_holding on entries (holding_id, id) where holding_id is not null',
    'create index stock_sums_open on stock_sums (holding_id) where debit <> credit',
    'create index party_sums_open on party_sums (account, party_id) where debit <> credit',
    ...(isPostgres(db) ? [REFUSE_IN_POSTGRES] : []),
    ...ONLY_ADDED.flatMap(table => onlyAdded(db, table)),
  ])
}

/** The books: double entry beneath payments, purchases, costs and sales (BOOK-1, BOOK-3). The release before would write none. */
export const addBooks: DeclaredMigration = { up: createBooks, stopsOlder: true }
