import { z } from 'zod'
import { formatRupees, priceAfterOffer } from './price.ts'
import { VEHICLE_STATES, type VehicleFacts } from './vehicle.ts'
import { VEHICLE_STATE_NAMES } from './vehicleStateNames.ts'

/** The most vehicles that are changed at once: what one transaction and one preview bear. */
export const MOST_CHANGED_AT_ONCE = 5_000

/** As much as the vehicle form takes; what grows by a percentage again and again stops there. */
const MOST_RUPEES = 999_999_999_999

const rupees = (least: number) => z.number('Please enter an amount in rupees.').int('Please enter whole rupees.')
  .min(least, 'This amount is too low.').max(1e10, 'This amount is too high.')
const percent = (least: number) => z.number('Please enter a percentage.')
  .min(least, `Please enter a percentage from ${least} to 100.`).max(100, `Please enter a percentage from ${least} to 100.`)

/** One change of many vehicles: of their state, of their offer, or of the price that the offer is taken from. */
export const bulkChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('state'), state: z.enum(VEHICLE_STATES) }),
  z.object({ kind: z.literal('offer_amount'), rupees: rupees(1) }),
  z.object({ kind: z.literal('offer_percent'), percent: percent(0.01) }),
  z.object({ kind: z.literal('offer_none') }),
  z.object({ kind: z.literal('price_by_amount'), rupees: rupees(-1e10) }),
  z.object({ kind: z.literal('price_by_percent'), percent: percent(-100) }),
])
export type BulkChange = z.output<typeof bulkChangeSchema>

/** What a change is about in a vehicle. */
export type ChangedFacts = Pick<VehicleFacts, 'state' | 'actualPrice' | 'offerAmount'>

/** What becomes of a vehicle: the facts that differ and, where a price falls to nothing, a warning; or why it stays. */
export type BulkOutcome = { facts: Partial<ChangedFacts>; warning: string | null } | { stays: string }

function changeMoney({ actualPrice, offerAmount }: ChangedFacts, change: Exclude<BulkChange, { kind: 'state' }>): BulkOutcome {
  if (change.kind === 'offer_none') {
    return offerAmount === 0 ? { stays: 'Has no offer' } : { facts: { offerAmount: 0 }, warning: null }
  }
  if (actualPrice === null) return { stays: 'Has no price' }
  const after = (() => {
    switch (change.kind) {
      case 'offer_amount': return { actualPrice, offerAmount: change.rupees }
      case 'offer_percent': return { actualPrice, offerAmount: Math.round(actualPrice * change.percent / 100) }
      case 'price_by_amount': return { actualPrice: Math.max(0, actualPrice + change.rupees), offerAmount }
      case 'price_by_percent': return { actualPrice: Math.max(0, Math.round(actualPrice * (100 + change.percent) / 100)), offerAmount }
    }
  })()
  if (after.actualPrice === actualPrice && after.offerAmount === offerAmount) return { stays: 'Has this price already' }
  if (after.actualPrice > MOST_RUPEES) return { stays: 'Would cost too much' }
  const free = priceAfterOffer(after.actualPrice, after.offerAmount) === 0
  const facts = after.actualPrice === actualPrice ? { offerAmount: after.offerAmount } : { actualPrice: after.actualPrice }
  return { facts, warning: free ? 'Falls to ₹0' : null }
}

/**
 * What a change makes of one vehicle. Prices change before the offer, which stays as it is; everything is rounded to whole
 * rupees and never below 0.
 */
export function changeOne(facts: ChangedFacts, change: BulkChange): BulkOutcome {
  if (change.kind !== 'state') return changeMoney(facts, change)
  return facts.state === change.state ? { stays: `Is ${change.state} already` } : { facts: { state: change.state }, warning: null }
}

/** What a change is about in a vehicle, in words: its state, or its price after offer and the offer. */
export function describeBulk({ state, actualPrice, offerAmount }: ChangedFacts, { kind }: BulkChange): string {
  if (kind === 'state') return VEHICLE_STATE_NAMES[state]
  const price = priceAfterOffer(actualPrice, offerAmount)
  const offer = offerAmount > 0 ? ` (offer ${formatRupees(offerAmount)})` : ''
  return `${price === null ? 'No price' : formatRupees(price)}${offer}`
}
