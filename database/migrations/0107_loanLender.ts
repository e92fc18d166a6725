import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'
import { runAll } from './columns.ts'

/** Whose loan was on a car when it came: Form 35 names that lender (BOOK-10). */
export const addLoanLender: DeclaredMigration = {
  up: db =>
    runAll(db, [
      'alter table intakes add column loan_lender text',
      'alter table past_intakes add column loan_lender text',
    ]),
}
