import type { VehicleState } from '#domain/vehicles/vehicle.ts'

/** Counts of vehicles, kept by triggers in the transaction that changes what they count (decision 41). */
export interface StockCountTables {
  stockDays: StockDayTable
  optionUses: OptionUsesTable
}

/** How many vehicles there are of a state, since a day, and so on; without rows for none. */
export interface StockDayTable {
  state: VehicleState
  stockedOn: string
  /** 1 or 0: whether they have an offer amount. */
  withOffer: number
  /** 1 or 0: whether they have photos. */
  withPhotos: number
  vehicles: number
}

/** How many vehicles have an option; without rows for none. */
export interface OptionUsesTable {
  /** The column of `vehicles` with such options; `feature_id` for features. */
  optionColumn: string
  optionId: number
  vehicles: number
}
