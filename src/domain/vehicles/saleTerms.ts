import { formatRupees, priceAfterOffer } from '../money/price.ts'
import { CATALOGUE_STATES, type VehicleFacts } from './vehicle.ts'

/** The sale terms of a vehicle: its price and offer in whole rupees, and its state. */
export type SaleTerms = Pick<VehicleFacts, 'state' | 'actualPrice' | 'offerAmount'>

/** An error in the sale terms, with the field where it can be corrected. */
export interface TermsProblem {
  field: 'actualPrice' | 'offerAmount'
  message: string
}

/**
 * Finds the error in sale terms; null where there is none. An offer has to be lower than the price, and a listed or
 * reserved car needs a price; a draft does not.
 */
export function termsProblem({ state, actualPrice, offerAmount }: SaleTerms): TermsProblem | null {
  if (actualPrice !== null && offerAmount > 0 && offerAmount >= actualPrice) {
    return { field: 'offerAmount', message: `The offer has to be below the price of ${formatRupees(actualPrice)}.` }
  }
  const price = priceAfterOffer(actualPrice, offerAmount) ?? 0
  return price === 0 && CATALOGUE_STATES.includes(state)
    ? {
        field: 'actualPrice',
        message: 'Please enter a price: a car without one cannot be offered to visitors. It can be hidden until then.',
      }
    : null
}

/** Whether two sale terms differ. */
export function termsDiffer(one: SaleTerms, other: SaleTerms): boolean {
  return one.state !== other.state || one.actualPrice !== other.actualPrice || one.offerAmount !== other.offerAmount
}
