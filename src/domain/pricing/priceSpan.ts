/** The middle half of comparable prices, in whole rupees: a quarter costs less than `low`, a quarter more than `high`. */
export interface PriceSpan {
  low: number
  middle: number
  high: number
}

/** Log rupees: cars are told apart no more exactly than that, so that a car of the same kind keeps its price to the rupee. */
const STEP = 0.01

/**
 * A price in rupees brought to another car, which costs more by `difference` (log rupees) by its year, distance, owner and the
 * like: what the comparable would be asked for if it were like that car.
 */
export const adjustPrice = (price: number, difference: number): number =>
  Math.round(price * Math.exp(Math.round(difference / STEP) * STEP))

/** The middle half of prices (rupees) and their middle; null without any (PRICE-2). */
export function spanOf(prices: readonly number[]): PriceSpan | null {
  if (prices.length === 0) return null
  const sorted = prices.toSorted((a, b) => a - b)
  const at = (share: number) => {
    const place = share * (sorted.length - 1)
    const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
    return Math.round(below + (above - below) * (place - Math.floor(place)))
  }
  return { low: at(0.25), middle: at(0.5), high: at(0.75) }
}
