import type { Generated } from 'kysely'
import type { CarPurchase, Cost, CostCategory } from '#domain/money/carMoney.ts'
import { jsonColumn, type TextOf } from '#platform/database/jsonColumn.ts'

/** What a car cost when it was sold by a deal. */
export interface SoldMoney {
  purchase: CarPurchase
  costs: readonly Cost[]
}

export const soldMoneyJson = jsonColumn<SoldMoney>('sold_money.content')
export const moneyJson = jsonColumn<Cost | CarPurchase>('money_changes')

/** What a car costs its dealer, for owners alone (DESK-2). Sums are whole rupees, days `2026-11-08`. */
export interface MoneyTables {
  vehicleMoney: VehicleMoneyTable
  vehicleCosts: VehicleCostTable
  moneyChanges: MoneyChangeTable
  /** Of cars that were sold by a deal and have come back since. */
  soldMoney: { dealId: number; content: TextOf<typeof soldMoneyJson> }
}

export interface VehicleMoneyTable {
  vehicleId: number
  /** 1 for a car that stays its owner's until it is sold (park-and-sell). */
  isConsigned: number
  purchaseRupees: number | null
  /** 1 when the seller is registered for GST. */
  sellerRegistered: number
  /** 1 when input tax was taken on the purchase: then there is no margin scheme. */
  inputTaxTaken: number
  /** The depreciated value on the day of supply, where depreciation was claimed; else null. */
  writtenDownRupees: number | null
  /** Of park-and-sell: what its owner gets at least, what the dealer gets, and until when it was agreed. */
  reserveRupees: number | null
  commissionRupees: number | null
  agreementUntil: string | null
  floorRupees: number | null
  /** Rises with each change of this row and of the costs. */
  version: number
  updatedAt: number
}

export interface VehicleCostTable {
  id: Generated<number>
  vehicleId: number
  /** One of COST_CATEGORIES. */
  category: CostCategory
  what: string
  paidTo: string
  spentOn: string
  /** With the tax in it, and that tax. */
  rupees: number
  gstRupees: number
  /** 1 when the input tax can be credited. */
  isCreditable: number
}

/** Append-only: what the money of a car was before and after a change; null where there was nothing. */
export interface MoneyChangeTable {
  id: Generated<number>
  vehicleId: number
  at: number
  actor: string
  before: TextOf<typeof moneyJson> | null
  after: TextOf<typeof moneyJson> | null
}
