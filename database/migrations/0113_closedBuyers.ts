import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'
import { runAll } from './columns.ts'

/** State and GSTIN of a buyer as the returns had them when the month of the sale was closed: what is corrected later is not theirs (BOOK-3). */
export const addClosedBuyers: DeclaredMigration = {
  up: db =>
    runAll(db, [
      'alter table deals add column closed_buyer_state text',
      'alter table deals add column closed_buyer_gstin text',
    ]),
}
