import type { ChargeKind } from '../money/charges.ts'
import type { SaleTerms } from '../money/saleTerms.ts'

/** The states of a deal: agreed, sold, or called off. */
export const DEAL_STATES = ['open', 'sold', 'cancelled'] as const
export type DealState = (typeof DEAL_STATES)[number]

export const DEAL_STATE_NAMES: Readonly<Record<DealState, string>> = {
  open: 'Agreed',
  sold: 'Sold',
  cancelled: 'Cancelled',
}

/** How money comes in or goes back. */
export const PAYMENT_WAYS = ['cash', 'upi', 'bank', 'finance'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

export const PAYMENT_WAY_NAMES: Readonly<Record<PaymentWay, string>> = {
  cash: 'Cash',
  upi: 'UPI',
  bank: 'Bank transfer',
  finance: 'Paid by the lender',
}

/** A token holds the car, a payment is part of the price, a refund goes back to the buyer. */
export const PAYMENT_KINDS = ['token', 'payment', 'refund'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

export const PAYMENT_KIND_NAMES: Readonly<Record<PaymentKind, string>> = {
  token: 'Token',
  payment: 'Payment',
  refund: 'Refund',
}

/** Money that came in, or went back; whole rupees, above 0 for either. */
export interface Payment {
  id: number
  kind: PaymentKind
  way: PaymentWay
  rupees: number
  /** `2026-11-08`. */
  paidOn: string
  /** That of its receipt. */
  number: string
  /** The payment that this one reverses; null for one that is written for itself. */
  reverses: number | null
}

/** What comes to the price, in whole rupees: an accessory, a fee that is passed on. `kind` is null where nobody has said it yet. */
export interface Charge {
  id: number
  kind: ChargeKind | null
  what: string
  rupees: number
  /** The charge that this one reverses; null for one that is added for itself. */
  reverses: number | null
}

/** Who buys. Of people whom the team has not asked for it, texts are empty. */
export interface Buyer {
  name: string
  /** In international form. */
  phone: string
  email: string
  address: string
  /** One of INDIAN_STATES by name; what was typed before there was a list and is none stays as it is. */
  state: string
  isDealer: boolean
  /** As the database holds it: sealed. Whether there is one is what sums ask; services open it (`dealRecords/sealedPan.ts`). */
  pan: string | null
  /** Of a buyer who is registered for GST. */
  gstin: string | null
}

/**
 * A deal over a car (DESK-3): sums in whole rupees, times in epoch milliseconds, days `2026-11-08`. A car that was sold and
 * comes back gets another deal; `isCurrent` is set for the one by which it is reserved or sold now.
 */
export interface Deal {
  id: number
  reference: string
  vehicleId: number
  /** As they were on the day of the deal. */
  carName: string
  carNumber: string | null
  enquiryId: number | null
  state: DealState
  isCurrent: boolean
  buyer: Buyer
  /** What was agreed on for the car itself. */
  price: number
  agreedOn: string
  soldOn: string | null
  /** The first token that was received. */
  token: { rupees: number; receivedOn: string } | null
  payments: readonly Payment[]
  charges: readonly Charge[]
  /** By which its tax is reckoned: frozen when it was sold or cancelled, null before. */
  taxTerms: SaleTerms | null
  lender: string | null
  exchange: { description: string; carNumber: string | null; rupees: number; vehicleId: number | null } | null
  handedOver: { at: number; km: number | null; keys: number | null; papers: string } | null
  /** What whoever cancels owes the other side. */
  cancelRupees: number
  cancelled: { by: 'buyer' | 'dealer'; on: string; reason: string } | null
  version: number
  createdAt: number
  updatedAt: number
  /** When the buyer's data were erased. */
  erasedAt: number | null
}
