import type { Generated } from 'kysely'

/** The tables of deals (DESK-3). Sums are whole rupees, times epoch milliseconds, days `2026-11-08`. */
export interface DealTables {
  deals: DealTable
  deal_payments: DealPaymentTable
  deal_charges: DealChargeTable
}

export interface DealTable {
  id: Generated<number>
  /** What the buyer gets: 8 characters (`domain/deal/reference.ts`). */
  reference: string
  /** The car, which may be gone by now; name and number are those of the day of the deal. */
  vehicle_id: number
  car_name: string
  car_number: string | null
  enquiry_id: number | null
  /** One of DEAL_STATES. */
  state: string
  /** 1 for the one deal that a car is reserved or sold by; null once it was cancelled, or the car was sold anew. */
  is_current: number | null
  buyer_name: string
  /** In international form. */
  buyer_phone: string
  buyer_email: string
  buyer_address: string
  buyer_state: string
  buyer_is_dealer: number
  /** Asked for only where tax is collected at source; staff see its ends alone. */
  buyer_pan: string | null
  price: number
  agreed_on: string
  sold_on: string | null
  /** Who finances it; null without a loan. */
  lender: string | null
  exchange_description: string | null
  exchange_car_number: string | null
  exchange_rupees: number | null
  /** The car of the stock that was made of the exchange car. */
  exchange_vehicle_id: number | null
  handed_over_at: number | null
  handed_over_km: number | null
  keys_handed: number | null
  papers_handed: string | null
  /** What whoever cancels owes the other side: the same for both, as agreed when the deal was opened. */
  cancel_rupees: number
  /** `buyer` or `dealer`. */
  cancelled_by: string | null
  cancelled_on: string | null
  cancel_reason: string | null
  version: number
  created_at: number
  updated_at: number
  erased_at: number | null
}

export interface DealPaymentTable {
  id: Generated<number>
  deal_id: number
  /** `token`, `payment` or `refund`; a refund counts against what was paid. */
  kind: string
  /** One of PAYMENT_WAYS. */
  way: string
  rupees: number
  paid_on: string
  created_at: number
}

/** What comes to the price: accessories, fees that are passed on. */
export interface DealChargeTable {
  id: Generated<number>
  deal_id: number
  what: string
  rupees: number
  created_at: number
}
