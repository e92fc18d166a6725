import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'

/** Rate, GSTIN and kind of the tax on a seller's invoice on which input tax was taken (BOOK-9). Nothing is invented for holdings from before. */
export const addInvoiceRate: DeclaredMigration = {
  async up(db) {
    await db.schema.alterTable('holdings').addColumn('gst_percent', 'integer').execute()
    await db.schema.alterTable('holdings').addColumn('seller_gstin', 'text').execute()
    await db.schema.alterTable('holdings').addColumn('gst_inter_state', 'integer').execute()
  },
}
