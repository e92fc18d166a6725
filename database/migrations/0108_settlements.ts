import { sql } from 'kysely'
import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'
import { runAll } from './columns.ts'
import { onlyAdded } from './onlyAdded.ts'

/** How money was paid to a party or received from it, and the key by which the same form counts once (BOOK-6). */
export const addSettlements: DeclaredMigration = {
  async up(db) {
    await db.schema
      .createTable('settlements')
      .addColumn('voucher_id', 'integer', column => column.notNull().primaryKey().references('vouchers.id'))
      .addColumn('way', 'text', column => column.notNull().check(sql`way in ('upi', 'bank', 'cheque', 'cash')`))
      .addColumn('key', 'text', column => column.notNull().unique())
      .execute()
    await runAll(db, [
      'create index party_sums_largest on party_sums ((debit - credit), party_id) where debit <> credit',
      ...onlyAdded(db, 'settlements'),
    ])
  },
}
