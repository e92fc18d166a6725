import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'
import { required } from './columns.ts'

/** Who asked for a voucher of the books or a bill to be taken back, where a second person has to confirm it (BOOK-1). */
export const addVoucherReversals: DeclaredMigration = {
  async up(db) {
    await db.schema
      .createTable('voucher_reversals')
      .addColumn('voucher_id', 'integer', column => column.notNull().primaryKey().references('vouchers.id'))
      .addColumn('reason', 'text', required)
      .addColumn('asked_by', 'text', required)
      .addColumn('asked_at', 'bigint', required)
      .execute()
  },
}
