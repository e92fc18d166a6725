import type { Generated } from 'kysely'
import type { DealState, PaymentKind, PaymentWay } from '#domain/deals/deal.ts'

/** The tables of deals (DESK-3). Sums are whole rupees, times epoch milliseconds, days `2026-11-08`. */
export interface DealTables {
  deals: DealTable
  dealPayments: DealPaymentTable
  dealCharges: DealChargeTable
}

export interface DealTable {
  id: Generated<number>
  /** What the buyer gets: 8 characters (`domain/deal/reference.ts`). */
  reference: string
  /** The car, which may be gone by now; name and number are those of the day of the deal. */
  vehicleId: number
  /** The holding of the car that it is of. */
  holdingId: number | null
  carName: string
  carNumber: string | null
  enquiryId: number | null
  /** One of DEAL_STATES. */
  state: DealState
  /** 1 for the one deal that a car is reserved or sold by; null once it was cancelled, or the car was sold anew. */
  isCurrent: number | null
  buyerName: string
  /** In international form. */
  buyerPhone: string
  buyerEmail: string
  buyerAddress: string
  buyerState: string
  buyerIsDealer: number
  /** Asked for only where tax is collected at source; staff see its ends alone. */
  buyerPan: string | null
  price: number
  agreedOn: string
  soldOn: string | null
  /** Who finances it; null without a loan. */
  lender: string | null
  exchangeDescription: string | null
  exchangeCarNumber: string | null
  exchangeRupees: number | null
  /** The car of the stock that was made of the exchange car. */
  exchangeVehicleId: number | null
  /** Its holding, whose purchase follows the deal. */
  exchangeHoldingId: number | null
  handedOverAt: number | null
  handedOverKm: number | null
  keysHanded: number | null
  papersHanded: string | null
  /** What whoever cancels owes the other side: the same for both, as agreed when the deal was opened. */
  cancelRupees: number
  /** `buyer` or `dealer`. */
  cancelledBy: string | null
  cancelledOn: string | null
  cancelReason: string | null
  version: number
  createdAt: number
  updatedAt: number
  erasedAt: number | null
}

export interface DealPaymentTable {
  id: Generated<number>
  dealId: number
  /** `token`, `payment` or `refund`; a refund counts against what was paid. */
  kind: PaymentKind
  /** One of PAYMENT_WAYS. */
  way: PaymentWay
  rupees: number
  paidOn: string
  createdAt: number
}

/** What comes to the price: accessories, fees that are passed on. */
export interface DealChargeTable {
  id: Generated<number>
  dealId: number
  what: string
  rupees: number
  createdAt: number
}
