import type { Generated } from 'kysely'

/** What a car costs its dealer, for owners alone (DESK-2). Sums are whole rupees, days `2026-11-08`. */
export interface MoneyTables {
  vehicle_money: VehicleMoneyTable
  vehicle_costs: VehicleCostTable
  money_changes: MoneyChangeTable
  /** What a car cost when it was sold by a deal, as JSON, once it has come back since. */
  sold_money: { deal_id: number; content: string }
}

export interface VehicleMoneyTable {
  vehicle_id: number
  /** 1 for a car that stays its owner's until it is sold (park-and-sell). */
  is_consigned: number
  purchase_rupees: number | null
  /** 1 when the seller is registered for GST. */
  seller_registered: number
  /** 1 when input tax was taken on the purchase: then there is no margin scheme. */
  input_tax_taken: number
  /** The depreciated value on the day of supply, where depreciation was claimed; else null. */
  written_down_rupees: number | null
  /** Of park-and-sell: what its owner gets at least, what the dealer gets, and until when it was agreed. */
  reserve_rupees: number | null
  commission_rupees: number | null
  agreement_until: string | null
  floor_rupees: number | null
  /** Rises with each change of this row and of the costs. */
  version: number
  updated_at: number
}

export interface VehicleCostTable {
  id: Generated<number>
  vehicle_id: number
  /** One of COST_CATEGORIES. */
  category: string
  what: string
  paid_to: string
  spent_on: string
  /** With the tax in it, and that tax. */
  rupees: number
  gst_rupees: number
  /** 1 when the input tax can be credited. */
  is_creditable: number
}

/** Append-only: what the money of a car was before and after a change, as JSON; null where there was nothing. */
export interface MoneyChangeTable {
  id: Generated<number>
  vehicle_id: number
  at: number
  actor: string
  before: string | null
  after: string | null
}
