import type { Transaction } from 'kysely'
import type { DocumentKind } from '#domain/books/documentNumbers.ts'
import { paperDealer } from '#domain/dealer/paperDealer.ts'
import type { Deal, Payment } from '#domain/deals/deal.ts'
import { makeReceipt, type ReceiptParts } from '#domain/printouts/receipt.ts'
import { nextNumber } from '../books/nextNumber.ts'
import { receiptJson } from '../dealRecords/receiptJson.ts'
import { onMarginOf } from '../money/onMarginOf.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { refuseCashOut } from './refuseCashOut.ts'

export type PayingSite = ProductPlatform & Pick<Site, 'profile'>

/** A row of money to be added to a deal. */
export interface NewRow {
  actor: string
  deal: Deal
  payment: Pick<Payment, 'kind' | 'way' | 'rupees' | 'paidOn'>
  /** The account of money that was chosen, by its number in the books; the usual one of the way where none was. */
  moneyAccount?: number | null
  /** The row that it reverses, and why; null for one that is written for itself. */
  reverses: { payment: Payment; reason: string } | null
}

function documentOf({ payment, reverses }: NewRow): DocumentKind {
  if (reverses !== null) return 'reversal'
  return payment.kind === 'refund' ? 'refund' : 'receipt'
}

/** What the receipt of a payment says now, of which nothing is kept yet. */
export async function receiptOf(
  site: PayingSite,
  transaction: Transaction<Schema>,
  { deal, payment, reverses }: Pick<ReceiptParts, 'payment' | 'reverses'> & { deal: Deal },
) {
  return makeReceipt({
    deal,
    payment,
    reverses,
    marginScheme: await onMarginOf(site, transaction, deal.id),
    dealer: paperDealer(site.profile),
  })
}

/**
 * Adds a row of money to a deal, with its number and what its receipt says: the one way by which such rows are written (BOOK-1). Only
 * within `changeClaimed`, which keeps the deal for this transaction. Returns the number. Throws `Failure` as `refuseCashOut` does.
 */
export async function writePayment(
  site: PayingSite,
  transaction: Transaction<Schema>,
  row: NewRow,
): Promise<{ number: string }> {
  const { actor, deal, payment, reverses, moneyAccount = null } = row
  await refuseCashOut(site, transaction, row)
  const number = await nextNumber(transaction, documentOf(row), payment.paidOn)
  const written = { ...payment, id: 0, number, reverses: reverses?.payment.id ?? null }
  const receipt = await receiptOf(site, transaction, {
    deal,
    payment: written,
    reverses: reverses && { ...reverses.payment, reason: reverses.reason },
  })
  await transaction
    .insertInto('dealPayments')
    .values({
      ...payment,
      dealId: deal.id,
      createdAt: site.clock.now(),
      actor,
      reverses: written.reverses,
      moneyAccount,
      number,
      receipt: receiptJson.write(receipt),
    })
    .execute()
  return { number }
}

/** Keeps what receipts of a deal say that were written before that was kept, before what they say changes. */
export async function keepReceipts(site: PayingSite, transaction: Transaction<Schema>, deal: Deal): Promise<void> {
  const rows = await transaction
    .selectFrom('dealPayments')
    .select('id')
    .where('dealId', '=', deal.id)
    .where('receipt', 'is', null)
    .execute()
  for (const { id } of rows) {
    const payment = deal.payments.find(one => one.id === id)
    if (payment === undefined) continue
    const receipt = receiptJson.write(await receiptOf(site, transaction, { deal, payment, reverses: null }))
    await transaction.updateTable('dealPayments').set({ receipt }).where('id', '=', id).execute()
  }
}
