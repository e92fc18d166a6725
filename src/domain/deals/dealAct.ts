/** What somebody did with a deal, as the audit says it, to be read before its reference. Sums and buyers are not in it. */
export const DEAL_ACTS = {
  opened: 'opened',
  sold: 'noted the sale by',
  cancelled: 'cancelled',
  replaced: 'ended, since the car was free again,',
  buyer: 'changed the buyer of',
  terms: 'changed the terms of',
  payment: 'wrote a payment into',
  payment_removed: 'took a payment out of',
  charge: 'added a charge to',
  charge_removed: 'took a charge out of',
  handed_over: 'noted the hand-over of',
  exchange_taken: 'took in the exchange car of',
  erased: 'erased the contact of the buyer of',
} as const
export type DealActName = keyof typeof DEAL_ACTS

/** An act as events keep it: erasing a buyer has nothing to erase here. */
export interface DealAct {
  reference: string
  act: DealActName
}
