import { z } from 'zod'
import type { Deal, Payment, PaymentWay } from '../deals/deal.ts'
import { formatReference } from '../deals/reference.ts'
import { formatRupees } from '../money/price.ts'
import { formatCarNumber } from '../registration/registrationNumber.ts'
import { dayText } from '../text/day.ts'
import type { SalePrintout } from './salePrintout.ts'
import { rupeesInWords } from './rupeesInWords.ts'

const WAYS: Readonly<Record<PaymentWay, string>> = {
  cash: 'in cash',
  upi: 'by UPI',
  bank: 'by bank transfer',
  finance: 'by the lender',
}

/** What the paper of a payment says, kept with the payment when it is written, so that it says the same for ever (BOOK-1). */
export const receiptSchema = z.object({
  title: z.string(),
  /** Who gives it out: name, and the line beneath it. */
  head: z.object({ name: z.string(), line: z.string() }),
  /** With whom money changed hands, apart from the other facts: privacy may have the name erased one day. */
  party: z.object({ label: z.string(), name: z.string() }),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  sentences: z.array(z.string()),
  signs: z.array(z.string()),
})
export type Receipt = z.output<typeof receiptSchema>

/** What a receipt is made of. */
export interface ReceiptParts {
  deal: Pick<Deal, 'reference' | 'carName' | 'carNumber' | 'buyer'>
  payment: Payment
  /** The payment that this one reverses, and why. */
  reverses: { number: string; paidOn: string; reason: string } | null
  /** Whether the dealer pays GST on the margin of this sale alone. */
  marginScheme: boolean
  dealer: PaperDealer
}

/** The dealer as papers of a sale name them. */
export interface PaperDealer {
  /** In the head of the paper, and in law. */
  name: string
  legalName: string
  address: string
  phone: string
  gstin: string | null
  authorisation: string | null
}

/** Of a dealer who pays GST, that the buyer gets no credit for it: it is on the margin alone (notification 04/2025). */
export const marginText = ({ dealer, marginScheme }: Pick<ReceiptParts, 'dealer' | 'marginScheme'>): string[] =>
  dealer.gstin === null || !marginScheme ? [] : ['Margin scheme: no input tax credit on this supply.']

function titleOf({ payment, reverses }: ReceiptParts): string {
  if (reverses !== null) return 'Reversal'
  return payment.kind === 'refund' ? 'Refund' : 'Receipt'
}

/** Makes the receipt of a payment, the paper of a refund, or that of a reversal (DESK-5, BOOK-1). */
export function makeReceipt(parts: ReceiptParts): Receipt {
  const { deal, payment, reverses, dealer } = parts
  const isRefund = payment.kind === 'refund'
  const car = `${deal.carName}${deal.carNumber === null ? '' : `, ${formatCarNumber(deal.carNumber)}`}`
  return {
    title: titleOf(parts),
    head: { name: dealer.name, line: [dealer.address, dealer.phone].filter(Boolean).join(', ') },
    party: {
      label: reverses !== null ? 'With' : isRefund ? 'Paid to' : 'Received from',
      name: deal.buyer.name,
    },
    facts: [
      { label: 'Number', value: payment.number },
      { label: 'Day', value: dayText(payment.paidOn) },
      { label: 'Sum', value: formatRupees(payment.rupees) },
      { label: 'In words', value: rupeesInWords(payment.rupees) },
      { label: 'How', value: WAYS[payment.way] },
      { label: 'For', value: payment.kind === 'token' ? `Token for ${deal.carName}` : car },
      ...(reverses === null
        ? []
        : [
            { label: 'Reverses', value: `${reverses.number} of ${dayText(reverses.paidOn)}` },
            { label: 'Why', value: reverses.reason },
          ]),
      // Of a car that is parked to be sold he is not the seller.
      { label: 'Dealer', value: dealer.legalName },
      ...(dealer.gstin === null ? [] : [{ label: 'GSTIN', value: dealer.gstin }]),
    ],
    sentences: [
      ...(!isRefund && reverses === null
        ? [
            `Your reference is ${formatReference(deal.reference)}: with it and your phone number our website says under “Where is my RC?” how far the papers are.`,
          ]
        : []),
      ...marginText(parts),
    ],
    signs: [isRefund && reverses === null ? 'The buyer' : 'For the dealer'],
  }
}

/** A receipt as it is printed; one that was reversed since says by what. */
export function receiptPrintout(
  { title, head, party, facts, sentences, signs }: Receipt,
  reversedBy: Pick<Payment, 'number' | 'paidOn'> | null,
): SalePrintout {
  const numberAndDay = facts.slice(0, 2)
  return {
    title,
    mark: null,
    head,
    facts: [...numberAndDay, { label: party.label, value: party.name }, ...facts.slice(2)],
    sentences:
      reversedBy === null
        ? sentences
        : [...sentences, `Reversed by ${reversedBy.number} of ${dayText(reversedBy.paidOn)}: it counts no more.`],
    signs,
  }
}
