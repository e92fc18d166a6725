import { sql, type Kysely } from 'kysely'
import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'
import { required, runAll, withId } from './columns.ts'
import { onlyAdded } from './onlyAdded.ts'

async function addTables(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('money_accounts').addColumn('begins_on', 'text').execute()
  await db.schema.alterTable('money_accounts').addColumn('key', 'text').execute()
  await db.schema.alterTable('deal_payments').addColumn('money_account', 'integer').execute()
  await db.schema.alterTable('vehicle_costs').addColumn('money_account', 'integer').execute()
  await withId(db, db.schema.createTable('cash_counts'))
    .addColumn('account_id', 'integer', column => column.notNull().references('money_accounts.id'))
    .addColumn('day', 'text', required)
    .addColumn('notes', 'text', required)
    .addColumn('counted_paise', 'bigint', column => column.notNull().check(sql`counted_paise >= 0`))
    .addColumn('book_paise', 'bigint', required)
    .addColumn('last_entry', 'integer', required)
    .addColumn('reason', 'text', required)
    .addColumn('key', 'text', column => column.notNull().unique())
    .addColumn('actor', 'text', required)
    .addColumn('at', 'bigint', required)
    .execute()
  await runAll(db, [
    `update money_accounts set begins_on = (select min(v.day) from vouchers v
       where v.subject = 'account:' || cast(10000 + money_accounts.id as text))`,
    'create unique index money_accounts_key on money_accounts (key) where key is not null',
    'create index cash_counts_day on cash_counts (account_id, day, id)',
    ...onlyAdded(db, 'cash_counts'),
  ])
}

/** Tills that are counted, accounts that say from when they are right, and the account of each payment and cost (BOOK-7). */
export const addCash: DeclaredMigration = { up: addTables }
