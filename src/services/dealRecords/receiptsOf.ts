import type { Kysely } from 'kysely'
import type { Deal } from '#domain/deals/deal.ts'
import { maskText } from '#domain/enquiries/maskContact.ts'
import type { ContactPart } from '#domain/enquiries/showing.ts'
import { makeReceipt, type Receipt, type ReceiptParts } from '#domain/printouts/receipt.ts'
import type { Schema } from '../schema.ts'
import { receiptJson } from './receiptJson.ts'

/**
 * What the receipts of a deal say, by the payment, as they were kept (BOOK-1); those from before that was kept are made of the deal as
 * it is. A number amid the name of a buyer who wrote is masked but for what was `shown` (CAR-5).
 */
export async function receiptsOf(
  query: Kysely<Schema>,
  { deal, ...parts }: Pick<ReceiptParts, 'marginScheme' | 'dealer'> & { deal: Deal },
  shown: readonly ContactPart[],
): Promise<Map<number, Receipt>> {
  const rows = await query.selectFrom('dealPayments').select(['id', 'receipt']).where('dealId', '=', deal.id).execute()
  const kept = new Map(rows.map(({ id, receipt }) => [id, receipt]))
  return new Map(
    deal.payments.map(payment => {
      const text = kept.get(payment.id) ?? null
      const receipt = text === null ? makeReceipt({ ...parts, deal, payment, reverses: null }) : receiptJson.read(text)
      const { party } = receipt
      const name = deal.enquiryId === null ? party.name : maskText(party.name, shown)
      return [payment.id, { ...receipt, party: { ...party, name } }]
    }),
  )
}
