import type { Deal } from './deal.ts'
import type { Terms } from './dealForms.ts'

/** The prices of a deal: of the car, and of the car in exchange. */
export const PRICE_PARTS = ['price', 'exchange'] as const
export type PricePart = (typeof PRICE_PARTS)[number]

export const PRICE_PART_NAMES: Readonly<Record<PricePart, string>> = {
  price: 'Price',
  exchange: 'Vehicle in exchange',
}

/** What a price was and became, in whole rupees; null without a car in exchange. */
export interface PriceStep {
  what: PricePart
  before: number | null
  after: number | null
}

/** A change of a price as it is kept for ever (BOOK-1). */
export interface PriceChange extends PriceStep {
  id: number
  reason: string
  actor: string
  /** Epoch milliseconds. */
  at: number
}

/** Which prices of a deal these terms change. */
export function priceSteps(deal: Pick<Deal, 'price' | 'exchange'>, terms: Terms): PriceStep[] {
  const steps: PriceStep[] = [
    { what: 'price', before: deal.price, after: terms.price },
    { what: 'exchange', before: deal.exchange?.rupees ?? null, after: terms.exchange_rupees },
  ]
  return steps.filter(({ before, after }) => before !== after)
}
