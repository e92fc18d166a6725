import { DAY_MS, indianDay } from '../text/indianTime.ts'
import { priceAfterOffer } from '../money/price.ts'
import { CATALOGUE_STATES, type PriceDrop, type VehicleFacts } from './vehicle.ts'
import type { VehicleStep } from './vehicleStep.ts'

/** The price that visitors could buy at from a moment on (epoch milliseconds): whole rupees, null while there was none. */
export interface PublicPrice {
  at: number
  rupees: number | null
}

/** How long a drop is shown, in days of the calendar of India, that of the drop included. */
const DAYS_SHOWN = 30
/** For how long visitors must have seen the higher price, and within which time before the drop. */
const HELD_MS = 7 * DAY_MS
const WITHIN_MS = 30 * DAY_MS
/** Whatever was longer ago than this can no longer make a drop that is shown. */
export const DROP_MEMORY_MS = (DAYS_SHOWN + 1) * DAY_MS + WITHIN_MS

/** The prices with the time at which each ended; those that nobody could see, or that no time passed under, left out. */
function spansOf(prices: readonly PublicPrice[]): { from: number; to: number; rupees: number }[] {
  return prices.flatMap(({ at, rupees }, place) => {
    const to = prices[place + 1]?.at ?? Infinity
    return rupees === null || to <= at ? [] : [{ from: at, to, rupees }]
  })
}

/**
 * The drop to the present price (PRICE-5), from the prices a car had, oldest first. `since` is the moment from which
 * nobody saw a price above the present one; before it visitors must have seen higher ones for 7 days in all, without a
 * lower one between, in the 30 days before. The drop is measured from the lowest of those: after two cuts within a week
 * only the smaller difference is sure to have held. Null where there is none; time does not change the answer.
 */
export function findPriceDrop(prices: readonly PublicPrice[]): PriceDrop | null {
  const spans = spansOf(prices)
  const present = prices.at(-1)?.rupees ?? null
  if (present === null) return null
  const last = spans.findLastIndex(({ rupees }) => rupees > present)
  const since = spans[last + 1]?.from
  if (last === -1 || since === undefined) return null
  let [held, lowest] = [0, Infinity]
  for (const { from, to, rupees } of spans.slice(0, last + 1).toReversed()) {
    if (rupees <= present || to <= since - WITHIN_MS) return null
    lowest = Math.min(lowest, rupees)
    held += to - Math.max(from, since - WITHIN_MS)
    if (held >= HELD_MS) return { rupees: lowest - present, since }
  }
  return null
}

/** Whether a drop is still shown at `now` (epoch milliseconds); it ends at midnight in India, when cached pages do. */
export function isDropShown({ since }: PriceDrop, now: number): boolean {
  return (Date.parse(indianDay(now)) - Date.parse(indianDay(since))) / DAY_MS < DAYS_SHOWN
}

/** What decides what visitors see of a price. */
export type PriceTerms = Pick<VehicleFacts, 'state' | 'actualPrice' | 'offerAmount'>

function publicRupees(terms: PriceTerms | null): number | null {
  if (terms === null || !CATALOGUE_STATES.includes(terms.state)) return null
  const rupees = priceAfterOffer(terms.actualPrice, terms.offerAmount) ?? 0
  return rupees > 0 ? rupees : null
}

/**
 * The public prices of a car since `from` (epoch milliseconds), oldest first, from its present terms, null when it is gone,
 * and what happened to it since then, newest first. A step that cannot be read ends what is known.
 */
export function publicPrices(
  present: PriceTerms | null,
  steps: readonly { at: number; step: VehicleStep | null }[],
  from: number,
): PublicPrice[] {
  let terms = present
  const prices: PublicPrice[] = []
  for (const { at, step } of steps) {
    prices.push({ at, rupees: publicRupees(terms) })
    if (step === null) return prices.toReversed()
    if (step.kind === 'changed') terms = terms && { ...terms, ...step.before.facts }
    else terms = step.kind === 'removed' ? step.record.facts : null
  }
  return [...prices, { at: from, rupees: publicRupees(terms) }].toReversed()
}
