/** The labels of a price, from low to high (PRICE-2). */
export const PRICE_LABELS = ['Great price', 'Good price', 'Fair price', 'High price'] as const
export type PriceLabel = (typeof PRICE_LABELS)[number]

/** Why a price has no label. */
export type NoLabel = 'no price' | 'no year' | 'too old' | 'few comparables' | 'wide interval'

/** A label, or why there is none. */
export interface Labelled {
  label: PriceLabel | null
  withoutLabel: NoLabel | null
}

/** The price in rupees and what it is judged by: rupees, years, and half the interval in log rupees. */
interface JudgedPrice {
  price: number | null
  estimate: number
  halfWidth: number
  age: number | null
  comparables: number
  /** Null without comparables. */
  middle: number | null
}

/** With fewer comparables there is no label (PRICE-2). */
export const LEAST_COMPARABLES = 8
/** An older car has no label, in years (PRICE-2). */
const MOST_AGE = 15
/** With a wider interval there is no label: from the estimate divided by 1.35 to the estimate times 1.35. */
const WIDEST = Math.log(1.35)
/** Shares of the estimate. A price up to the first is great, up to the second good, beyond the third high. */
const GREAT = 0.88
const GOOD = 0.95
const HIGH = 1.08

/**
 * The label of a price (PRICE-2). Great and good prices are below the middle of the comparables too, and high ones above, so
 * that a label never says other than the list beside it; where estimate and list disagree the price is fair.
 */
export function priceLabel(judged: JudgedPrice): Labelled {
  const { price, estimate, middle } = judged
  const withoutLabel = whyNone(judged)
  if (price === null || middle === null || withoutLabel !== null) return { label: null, withoutLabel }
  const share = price / estimate
  if (share <= GREAT && price < middle) return { label: 'Great price', withoutLabel }
  if (share <= GOOD && price < middle) return { label: 'Good price', withoutLabel }
  if (share > HIGH && price > middle) return { label: 'High price', withoutLabel }
  return { label: 'Fair price', withoutLabel }
}

function whyNone({ price, age, comparables, halfWidth }: JudgedPrice): NoLabel | null {
  if (price === null) return 'no price'
  if (age === null) return 'no year'
  if (age > MOST_AGE) return 'too old'
  if (comparables < LEAST_COMPARABLES) return 'few comparables'
  return halfWidth > WIDEST ? 'wide interval' : null
}
