import { FIRST_LOAN, loanCost } from '../money/emi.ts'
import { formatRupees, priceAfterOffer } from '../money/price.ts'
import type { VehicleFacts } from './vehicle.ts'

type Money = Pick<VehicleFacts, 'actualPrice' | 'offerAmount' | 'emiOptions'>

/**
 * The EMI text that we propose for a car at this price after offer: `EMI ₹24,685/month, 5 years at 11.4%`, by the formula of
 * EMI-2 with the rate and tenure that the calculator begins with (EMI-1). Null without a price.
 */
export function proposeEmiText(price: number | null): string | null {
  if (price === null || price <= 0) return null
  const { emi } = loanCost({ ...FIRST_LOAN, amount: price })
  return `EMI ${formatRupees(Math.round(emi))}/month, ${FIRST_LOAN.years} years at ${FIRST_LOAN.rate}%`
}

const proposalFor = ({ actualPrice, offerAmount }: Money) => proposeEmiText(priceAfterOffer(actualPrice, offerAmount))

/**
 * The EMI text after a change of the price: our own proposal follows the price; any other text stays, an empty one too.
 */
export function followEmiText(before: Money, after: Money): string | null {
  const ours = before.emiOptions !== null && before.emiOptions === proposalFor(before)
  return ours && after.emiOptions === before.emiOptions ? proposalFor(after) : after.emiOptions
}
