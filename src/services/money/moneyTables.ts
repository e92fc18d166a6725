import type { Generated } from 'kysely'
import type { CarPurchase, Cost, CostCategory, CostWay } from '#domain/money/carMoney.ts'
import { jsonColumn, type TextOf } from '#platform/database/jsonColumn.ts'

export const moneyJson = jsonColumn<Cost | CarPurchase>('money_changes')

/** What was spent on cars, and each change of their money, for owners alone (DESK-2); purchases stand with holdings. Sums are whole rupees, days `2026-11-08`. */
export interface MoneyTables {
  vehicleCosts: VehicleCostTable
  moneyChanges: MoneyChangeTable
}

/** Rows are only ever added: a mistake is reversed by a further row with the sums below 0 (BOOK-1). */
export interface VehicleCostTable {
  id: Generated<number>
  vehicleId: number
  holdingId: number | null
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
  /** How it was paid, or that it is owed; null in rows from before the books. */
  way: CostWay | null
  /** The account of money that was chosen, by its number in the books; null for the usual one of the way. */
  moneyAccount: number | null
  /** 1 in rows from before the books. */
  beforeBooks: Generated<number>
  /** The bill of which it is a line. */
  billId: number | null
  /** The row that it reverses, and why. */
  reverses: number | null
  reason: Generated<string>
  /** Who wrote it and when; null in rows from before holdings. */
  actor: string | null
  enteredAt: number | null
}

/** Append-only: what the money of a car was before and after a change; null where there was nothing. */
export interface MoneyChangeTable {
  id: Generated<number>
  vehicleId: number
  holdingId: number | null
  at: number
  actor: string
  before: TextOf<typeof moneyJson> | null
  after: TextOf<typeof moneyJson> | null
  /** Why, of what was changed after the sale or reversed. */
  reason: Generated<string>
}
