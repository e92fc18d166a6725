import type { Kysely } from 'kysely'
import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'
import { isPostgres, required, runAll, withId } from './columns.ts'

/** Tables of which rows are only added, each with the columns that stay as they were written. Words may have to be erased. */
const ONLY_ADDED = {
  deal_payments: ['deal_id', 'kind', 'way', 'rupees', 'paid_on', 'created_at', 'actor', 'reverses', 'number'],
  deal_charges: ['deal_id', 'rupees', 'created_at', 'actor', 'reverses'],
  deal_price_changes: ['deal_id', 'what', 'rupees_before', 'rupees_after', 'actor', 'at'],
  reversals: ['kind', 'row_id', 'deal_id', 'asked_by', 'asked_at'],
}
const REFUSAL = 'rows of money are only added'

const inPostgres = () => [
  `create function refuse_money_write() returns trigger language plpgsql as $$
     begin raise exception '${REFUSAL}'; end $$`,
  ...Object.entries(ONLY_ADDED).map(
    ([table, columns]) =>
      `create trigger ${table}_stay before delete or update of ${columns.join(', ')} on ${table}
         for each row execute function refuse_money_write()`,
  ),
]

const inSqlite = () =>
  Object.entries(ONLY_ADDED).flatMap(([table, columns]) =>
    [`update of ${columns.join(', ')}`, 'delete'].map(
      operation =>
        `create trigger ${table}_stay_${operation.slice(0, 6)} before ${operation} on ${table}
           begin select raise(abort, '${REFUSAL}'); end`,
    ),
  )

async function addColumns(db: Kysely<unknown>): Promise<void> {
  for (const table of ['deal_payments', 'deal_charges']) {
    await db.schema.alterTable(table).addColumn('actor', 'text').execute()
    await db.schema.alterTable(table).addColumn('reverses', 'integer').execute()
  }
  await db.schema.alterTable('deal_payments').addColumn('number', 'text').execute()
  await db.schema.alterTable('deal_payments').addColumn('receipt', 'text').execute()
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('document_series')
    .addColumn('kind', 'text', required)
    .addColumn('financial_year', 'integer', required)
    .addColumn('last', 'bigint', required)
    .addPrimaryKeyConstraint('document_series_key', ['kind', 'financial_year'])
    .execute()
  await db.schema
    .createTable('reversals')
    .addColumn('kind', 'text', required)
    .addColumn('row_id', 'integer', required)
    .addColumn('deal_id', 'integer', column => column.notNull().references('deals.id'))
    .addColumn('reason', 'text', required)
    .addColumn('asked_by', 'text', required)
    .addColumn('asked_at', 'bigint', required)
    .addColumn('done_by', 'text')
    .addPrimaryKeyConstraint('reversals_key', ['kind', 'row_id'])
    .execute()
  await withId(db, db.schema.createTable('deal_price_changes'))
    .addColumn('deal_id', 'integer', column => column.notNull().references('deals.id'))
    .addColumn('what', 'text', required)
    .addColumn('rupees_before', 'bigint')
    .addColumn('rupees_after', 'bigint')
    .addColumn('reason', 'text', required)
    .addColumn('actor', 'text', required)
    .addColumn('at', 'bigint', required)
    .execute()
  await runAll(db, [
    'create index reversals_deal_id on reversals (deal_id)',
    'create index deal_price_changes_deal_id on deal_price_changes (deal_id)',
  ])
}

/**
 * Rows of money that are only added (BOOK-1): who wrote them, what they reverse, what a receipt said, and numbers of documents. A
 * receipt from before has the number that was printed on it. Programs of the release before take payments out, so they stop.
 */
export const addPayments: DeclaredMigration = {
  stopsOlder: true,
  async up(db) {
    await createTables(db)
    await addColumns(db)
    await runAll(db, [
      `update deal_payments set number = numbered.number from (
         select p.id, d.reference || '/' || row_number() over (partition by p.deal_id order by p.paid_on, p.id) as number
           from deal_payments p join deals d on d.id = p.deal_id
       ) as numbered where numbered.id = deal_payments.id`,
      ...(isPostgres(db) ? inPostgres() : inSqlite()),
    ])
  },
}
