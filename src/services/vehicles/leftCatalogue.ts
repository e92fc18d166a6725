import { priceAfterOffer } from '#domain/money/price.ts'
import type { PriceTerms } from '#domain/vehicles/priceDrop.ts'
import { CATALOGUE_STATES } from '#domain/vehicles/vehicle.ts'
import type { VehicleTable } from '../schema.ts'

type LeftColumns = Pick<VehicleTable, 'leftAt' | 'leftPrice'>

/** The price at which visitors can buy at these terms, in whole rupees; null where they cannot. */
function publicPrice({ state, actualPrice, offerAmount }: PriceTerms): number | null {
  const price = priceAfterOffer(actualPrice, offerAmount) ?? 0
  return price > 0 && CATALOGUE_STATES.includes(state) ? price : null
}

/**
 * What a vehicle's row has to note when its terms become `after` at `now` (epoch milliseconds): that it has left the
 * catalogue, at which price, or that it is back (PRICE-2). Nothing else says when a car was sold or withdrawn.
 */
export function leftColumns(before: PriceTerms, after: PriceTerms, now: number): Partial<LeftColumns> {
  const was = publicPrice(before)
  const is = publicPrice(after)
  if (is !== null) return was === null ? { leftAt: null, leftPrice: null } : {}
  return was === null ? {} : { leftAt: now, leftPrice: was }
}
