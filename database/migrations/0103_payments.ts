import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'
import { required } from './columns.ts'

/** Numbers of documents by kind and financial year (BOOK-1). */
export const addPayments: DeclaredMigration = {
  async up(db) {
    await db.schema
      .createTable('document_series')
      .addColumn('kind', 'text', required)
      .addColumn('financial_year', 'integer', required)
      .addColumn('last', 'bigint', required)
      .addPrimaryKeyConstraint('document_series_key', ['kind', 'financial_year'])
      .execute()
  },
}
