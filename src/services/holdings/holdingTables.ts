import type { Generated } from 'kysely'

/** Holdings of cars (BOOK-2). */
export interface HoldingTables {
  holdings: HoldingTable
}

/**
 * A car from its taking in to its leaving, with its purchase, for owners alone (DESK-2). One of a car is open at most; the last
 * one is its present. Sums are whole rupees, days `2026-11-08`.
 */
export interface HoldingTable {
  id: Generated<number>
  vehicleId: number
  /** From 1 on for each car. */
  serial: number
  startedOn: string
  /** The day on which it was sold; null as long as the car is there. */
  endedOn: string | null
  /** The sale by which it ended; null where it did not, or nobody wrote the sale down. */
  dealId: number | null
  /** 1 for a car that stays its owner's until it is sold (park-and-sell); null where nobody has written how it came. */
  isConsigned: number | null
  purchaseRupees: number | null
  /** 1 when the seller is registered for GST. */
  sellerRegistered: number
  /** 1 when input tax was taken on the purchase: then there is no margin scheme. */
  inputTaxTaken: number
  /** Rate in per cent and GSTIN on the seller's invoice, and 1 where its tax is IGST; null where no input tax was taken, or nobody has written them. */
  gstPercent: number | null
  sellerGstin: string | null
  gstInterState: number | null
  /** The depreciated value on the day of supply, where depreciation was claimed; else null. */
  writtenDownRupees: number | null
  /** Of park-and-sell: what its owner gets at least, what the dealer gets, and until when it was agreed. */
  reserveRupees: number | null
  commissionRupees: number | null
  agreementUntil: string | null
  floorRupees: number | null
  /** 1 for one from before the books, or from a list: its purchase is settled. */
  beforeBooks: Generated<number>
  /** Rises with each change of its purchase and costs, and over the holdings of a car. */
  version: number
  updatedAt: number
}
