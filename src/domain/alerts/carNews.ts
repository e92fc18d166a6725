import { CATALOGUE_STATES, type VehicleState } from '../vehicles/vehicle.ts'
import type { VehicleStep } from '../vehicles/vehicleStep.ts'
import { priceAfterOffer } from '../money/price.ts'
import type { AlertReason } from './alert.ts'

/** A car as it is now. Prices in rupees. */
export interface CarNow {
  state: VehicleState
  actualPrice: number | null
  offerAmount: number
}

const isShown = (state: VehicleState) => CATALOGUE_STATES.includes(state)

/** What happened to the price and the state of a car by some steps, one after another. */
export function newsOf(steps: readonly VehicleStep[], now: CarNow): { reasons: AlertReason[]; pricesTouched: boolean } {
  const reasons = new Set<AlertReason>()
  let pricesTouched = false
  for (const step of steps) {
    if (step.kind === 'added') reasons.add('new')
    if (step.kind !== 'changed') continue
    const { before, after } = step
    if ('actualPrice' in after.facts || 'offerAmount' in after.facts) pricesTouched = true
    // A car without a price is not in the catalogue.
    if (before.facts.actualPrice === null && after.facts.actualPrice !== null) reasons.add('new')
    const [from, to] = [before.facts.state, after.facts.state]
    if (from === undefined || to === undefined) continue
    if (from === 'hidden' && isShown(to)) reasons.add('new')
    if (to === 'listed' && (from === 'reserved' || from === 'sold')) reasons.add('back')
    if (to === 'sold') reasons.add('sold')
  }
  // Only what is still so is news.
  if (!isShown(now.state)) reasons.delete('new')
  if (now.state !== 'listed') reasons.delete('back')
  if (now.state !== 'sold') reasons.delete('sold')
  return { reasons: [...reasons], pricesTouched: pricesTouched && isShown(now.state) }
}

/**
 * Whether the price after offer is now lower than at any time of these steps, given newest first: a price that was
 * raised and taken back has not fallen.
 */
export function hasFallen(newestFirst: readonly VehicleStep[], now: CarNow): boolean {
  const price = priceAfterOffer(now.actualPrice, now.offerAmount)
  if (price === null || price <= 0) return false
  let { actualPrice, offerAmount } = now
  let lowest = Infinity
  for (const step of newestFirst) {
    if (step.kind !== 'changed') break
    const { facts } = step.before
    if (facts.actualPrice === undefined && facts.offerAmount === undefined) continue
    if (facts.actualPrice !== undefined) actualPrice = facts.actualPrice
    if (facts.offerAmount !== undefined) offerAmount = facts.offerAmount
    const before = priceAfterOffer(actualPrice, offerAmount)
    if (before !== null && before > 0) lowest = Math.min(lowest, before)
  }
  return lowest !== Infinity && price < lowest
}
