import { sql } from 'kysely'
import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'
import { isPostgres, required, runAll } from './columns.ts'
import { onlyAdded } from './onlyAdded.ts'

/** Reports that were read before a row was added are out of date. */
const noteReports = (postgres: boolean) =>
  postgres
    ? `create trigger sale_figures_reported after insert on sale_figures
     for each statement execute function note_report_write()`
    : `create trigger sale_figures_reported after insert on sale_figures
     begin insert into report_writes (written_in) values ('sale_figures'); end`

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
    await runAll(db, [...onlyAdded(db, 'sale_figures'), noteReports(isPostgres(db))])
    await sql`update books set moved_deal = 0`.execute(db)
  },
}
