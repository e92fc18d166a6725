import { sql } from 'kysely'
import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'
import { isPostgres, runAll } from './columns.ts'

const refusal = (postgres: boolean) =>
  postgres
    ? [
        `create trigger settlements_only_added before update or delete on settlements
          for each row execute function refuse_books_change()`,
      ]
    : ['update', 'delete'].map(
        operation =>
          `create trigger settlements_only_added_${operation} before ${operation} on settlements
            begin select raise(abort, 'rows of settlements are only added'); end`,
      )

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
      ...refusal(isPostgres(db)),
    ])
  },
}
