import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'

/**
 * The terms by which a sale is taxed, the GSTIN of a buyer and the kind of a charge (BOOK-9). Terms of sales from before are
 * written at the start (`services/deals/bringTaxUp.ts`), which knows the settings.
 */
export const addTax: DeclaredMigration = {
  async up(db) {
    await db.schema.alterTable('deals').addColumn('tax_terms', 'text').execute()
    await db.schema.alterTable('deals').addColumn('buyer_gstin', 'text').execute()
    await db.schema.alterTable('deal_charges').addColumn('kind', 'text').execute()
  },
}
