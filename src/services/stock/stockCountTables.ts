/** Counts of vehicles, kept by triggers in the transaction that changes what they count (decision 41). */
export interface StockCountTables {
  stock_days: StockDayTable
  option_uses: OptionUsesTable
}

/** How many vehicles there are of a state, since a day, and so on; without rows for none. */
export interface StockDayTable {
  state: string
  stocked_on: string
  /** 1 or 0: whether they have an offer amount. */
  with_offer: number
  /** 1 or 0: whether they have photos. */
  with_photos: number
  vehicles: number
}

/** How many vehicles have an option; without rows for none. */
export interface OptionUsesTable {
  /** The column of `vehicles` with such options; `feature_id` for features. */
  option_column: string
  option_id: number
  vehicles: number
}
