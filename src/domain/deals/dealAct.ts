import type { PaymentWay } from './deal.ts'
import type { PricePart } from './priceChange.ts'

/** What somebody did with a deal, as the audit says it, to be read before its reference. Its buyer is not in it. */
export const DEAL_ACTS = {
  opened: 'opened',
  sold: 'noted the sale by',
  cancelled: 'cancelled',
  replaced: 'ended, since the vehicle was free again,',
  buyer: 'changed the buyer of',
  terms: 'changed the terms of',
  payment: 'wrote a payment into',
  payment_reversed: 'reversed a payment of',
  // Of events from before rows were only added.
  payment_removed: 'took a payment out of',
  charge: 'added a charge to',
  charge_kind: 'said what a charge is in',
  charge_reversed: 'reversed a charge of',
  charge_removed: 'took a charge out of',
  reversal_asked: 'asked to reverse a row of',
  pan_shown: 'looked at the PAN of the buyer of',
  handed_over: 'noted the hand-over of',
  invoiced: 'made an invoice of',
  noted: 'made a note on the invoice of',
  document_cancelled: 'cancelled a document of',
  exchange_taken: 'took in the exchange vehicle of',
  erased: 'erased the contact of the buyer of',
} as const
export type DealActName = keyof typeof DEAL_ACTS

/** Sums of an act, in whole rupees, for those who may see deals (BOOK-1). */
export interface DealActSums {
  rupees?: number
  way?: PaymentWay
  /** That of the receipt. */
  number?: string
  /** What prices were and became. */
  prices?: { what: PricePart; before: number | null; after: number | null }[]
}

/** An act as events keep it: erasing a buyer has nothing to erase here. */
export interface DealAct extends DealActSums {
  reference: string
  act: DealActName
}
