import { receiptSchema } from '#domain/printouts/receipt.ts'
import { jsonColumn } from '#platform/database/jsonColumn.ts'

/** What the receipt of a payment says. */
export const receiptJson = jsonColumn('deal_payments', { check: value => receiptSchema.parse(value) })
