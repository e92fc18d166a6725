import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'
import { runAll } from './columns.ts'

/**
 * Marks what was there before the books: it was settled then, so it comes into them against the opening balances, and no account of
 * money is touched by it. A cost says how it was paid, or that it is owed (BOOK-1, BOOK-6).
 */
export const markBeforeBooks: DeclaredMigration = {
  async up(db) {
    await runAll(db, [
      ...['holdings', 'deal_payments', 'vehicle_costs'].flatMap(table => [
        `alter table ${table} add column before_books integer not null default 0`,
        `update ${table} set before_books = 1`,
      ]),
      'alter table vehicle_costs add column way text',
    ])
  },
}
