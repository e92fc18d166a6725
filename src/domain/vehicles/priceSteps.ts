import type { PublicPrice } from './priceDrop.ts'

/** A public price from a moment on (epoch milliseconds), in whole rupees; null while the car was not offered. */
export interface PriceStep {
  at: number
  rupees: number | null
}

/** A price that is put back to the one before within this time was a slip, and its undo. */
const SLIP_MS = 3_600_000

/**
 * The steps of the public prices of a car, oldest first, from the first one on (PRICE-1): equal prices one after the other are
 * one step; a price that was replaced at the moment at which it came is none, nor is one that was undone within an hour. Empty for a
 * car that was never offered.
 */
export function priceSteps(prices: readonly PublicPrice[]): PriceStep[] {
  const steps: PriceStep[] = []
  for (const [place, { at, rupees }] of prices.entries()) {
    const next = prices[place + 1]
    if (next !== undefined && next.at <= at) continue
    const last = steps.at(-1)
    if (rupees === (last?.rupees ?? null)) continue
    if (last !== undefined && last.rupees !== null && at - last.at < SLIP_MS && steps.at(-2)?.rupees === rupees) {
      steps.pop()
      continue
    }
    steps.push({ at, rupees })
  }
  return steps
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** How many public prices there were: `Two public prices`. */
export function countSteps(steps: readonly PriceStep[]): string {
  const count = steps.filter(({ rupees }) => rupees !== null).length
  return `${NUMBERS[count] ?? count} public ${count === 1 ? 'price' : 'prices'}`
}
