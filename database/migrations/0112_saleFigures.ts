import { sql } from 'kysely'
import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'
import { isPostgres, required, runAll } from './columns.ts'

const inPostgres = [
  `create trigger sale_figures_only_added before update or delete on sale_figures
     for each row execute function refuse_books_change()`,
  `create trigger sale_figures_reported after insert on sale_figures
     for each statement execute function note_report_write()`,
]

const inSqlite = [
  ...['update', 'delete'].map(
    operation =>
      `create trigger sale_figures_only_added_${operation} before ${operation} on sale_figures
         begin select raise(abort, 'rows of sale_figures are only added'); end`,
  ),
  `create trigger sale_figures_reported after insert on sale_figures
     begin insert into report_writes (written_in) values ('sale_figures'); end`,
]

/**
 * What a sale comes to, or is corrected by, with each of its vouchers: figures of a month are those that were written in it (BOOK-3). The
 * next start reads all deals again, and adds the figures of those that are in the books already.
 */
export const addSaleFigures: DeclaredMigration = {
  async up(db) {
    await db.schema
      .createTable('sale_figures')
      .addColumn('voucher_id', 'integer', column => column.notNull().primaryKey().references('vouchers.id'))
      .addColumn('figures', 'text', required)
      .execute()
    await runAll(db, isPostgres(db) ? inPostgres : inSqlite)
    await sql`update books set moved_deal = 0`.execute(db)
  },
}
