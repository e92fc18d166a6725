import type { Migrations } from '#platform/database/declaredMigration.ts'
import { createBaseline } from './0100_baseline/baseline.ts'
import { addRoles } from './0102_roles.ts'
import { addPayments } from './0103_payments.ts'
import { addHoldings } from './0104_holdings/holdings.ts'
import { addTax } from './0105_tax.ts'
import { addBooks } from './0106_books.ts'
import { markBeforeBooks } from './0107_before_books.ts'
import { addLoanLender } from './0107_loanLender.ts'
import { addSettlements } from './0108_settlements.ts'
import { addDocuments } from './0109_documents.ts'
import { addCash } from './0110_cash.ts'
import { addBills } from './0111_bills.ts'
import { addSaleFigures } from './0112_saleFigures.ts'
import { addClosedBuyers } from './0113_closedBuyers.ts'
import { addVoucherReversals } from './0114_voucherReversals.ts'
import { addInvoiceRate } from './0115_invoiceRate.ts'
import { addKinds } from './0116_kinds.ts'
import { addVehicleFacts } from './0117_vehicleFacts.ts'
import { addTemplateKinds } from './0118_templateKinds.ts'
import { addEndingPapers } from './0119_endingPapers.ts'

/**
 * Every migration, oldest first. One line for each file; add yours at the end. A released migration is never changed: the next one
 * corrects its mistakes.
 */
export const MIGRATIONS: Migrations = {
  '0100_baseline': createBaseline,
  '0102_roles': addRoles,
  '0103_payments': addPayments,
  '0104_holdings': addHoldings,
  '0105_tax': addTax,
  '0106_books': addBooks,
  '0107_before_books': markBeforeBooks,
  '0107_loanLender': addLoanLender,
  '0108_settlements': addSettlements,
  '0109_documents': addDocuments,
  '0110_cash': addCash,
  '0111_bills': addBills,
  '0112_saleFigures': addSaleFigures,
  '0113_closedBuyers': addClosedBuyers,
  '0114_voucherReversals': addVoucherReversals,
  '0115_invoiceRate': addInvoiceRate,
  '0116_kinds': addKinds,
  '0117_vehicleFacts': addVehicleFacts,
  '0118_templateKinds': addTemplateKinds,
  '0119_endingPapers': addEndingPapers,
}
