import type { PriceSpan } from './priceSpan.ts'

/** The labels of a price, from low to high (PRICE-2). */
export const PRICE_LABELS = ['Great price', 'Good price', 'Fair price', 'High price'] as const
export type PriceLabel = (typeof PRICE_LABELS)[number]

/** Why a price has no label. */
export type NoLabel = 'no price' | 'no year' | 'too old' | 'few comparables' | 'wide interval' | 'within error'

/** A label, or why there is none. */
export interface Labelled {
  label: PriceLabel | null
  withoutLabel: NoLabel | null
}

/** The price in rupees and what it is judged by. */
export interface JudgedPrice {
  price: number | null
  /** What is expected of the car (rupees), by how much that is usually wrong, and half its interval (log rupees). */
  estimate: number
  error: number
  halfWidth: number
  /** In years; null where unknown. */
  age: number | null
  /** The prices of the comparables, brought to this car (rupees), and their span. */
  others: readonly number[]
  span: PriceSpan | null
}

/** With fewer comparables there is no label (PRICE-2). */
export const LEAST_COMPARABLES = 8
/** An older car has no label, in years (PRICE-2). */
const MOST_AGE = 15
/** With a wider interval there is no label: from the estimate divided by 1.35 to the estimate times 1.35. */
const WIDEST = Math.log(1.35)
/** A great price is below so many of the comparables. */
const GREAT = 0.9

/**
 * The label of a price (PRICE-2): where it stands beside the span of the very prices that are drawn and counted. Fair within
 * it, good below, great below nine in ten of the prices, high above. Outside of the span there is no label unless
 * the price differs from what is expected by more than the expectation usually errs.
 */
export function priceLabel(judged: JudgedPrice): Labelled {
  const { price, estimate, error, others, span } = judged
  const none = whyNone(judged)
  if (price === null || span === null || none !== null) return { label: null, withoutLabel: none }
  if (price >= span.low && price <= span.high) return { label: 'Fair price', withoutLabel: null }
  const less = Math.log(estimate / price)
  if ((price < span.low ? less : -less) <= error) return { label: null, withoutLabel: 'within error' }
  if (price > span.high) return { label: 'High price', withoutLabel: null }
  const dearer = others.filter(other => other > price).length
  return { label: dearer >= GREAT * others.length ? 'Great price' : 'Good price', withoutLabel: null }
}

function whyNone({ price, age, others, halfWidth }: JudgedPrice): NoLabel | null {
  if (price === null) return 'no price'
  if (age === null) return 'no year'
  if (age > MOST_AGE) return 'too old'
  if (others.length < LEAST_COMPARABLES) return 'few comparables'
  return halfWidth > WIDEST ? 'wide interval' : null
}
