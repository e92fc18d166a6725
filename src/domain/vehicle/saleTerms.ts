import { formatRupees, priceAfterOffer } from '../money/price.ts'
import { CATALOGUE_STATES, type VehicleFacts } from './vehicle.ts'

/** What a vehicle is offered for, in whole rupees, and whether it is offered. */
export type SaleTerms = Pick<VehicleFacts, 'state' | 'actualPrice' | 'offerAmount'>

/** What is wrong with the terms, at the field where it can be mended. */
export interface TermsProblem { field: 'actualPrice' | 'offerAmount'; message: string }

/**
 * What is wrong with these terms; null where nothing is. An offer is a part of the price, and what costs nothing is not for
 * sale: a draft may be without a price, a listed or reserved car may not.
 */
export function termsProblem({ state, actualPrice, offerAmount }: SaleTerms): TermsProblem | null {
  if (actualPrice !== null && offerAmount > 0 && offerAmount >= actualPrice) {
    return { field: 'offerAmount', message: `The offer has to be below the price of ${formatRupees(actualPrice)}.` }
  }
  const price = priceAfterOffer(actualPrice, offerAmount) ?? 0
  return price === 0 && CATALOGUE_STATES.includes(state)
    ? { field: 'actualPrice', message: 'Please enter a price: a car without one cannot be offered to visitors. It can be hidden until then.' }
    : null
}

/** Whether two cars are offered differently. */
export function termsDiffer(one: SaleTerms, other: SaleTerms): boolean {
  return one.state !== other.state || one.actualPrice !== other.actualPrice || one.offerAmount !== other.offerAmount
}
