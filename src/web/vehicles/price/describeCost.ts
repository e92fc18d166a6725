import type { CostLine } from '#domain/money/costInAll.ts'
import type { CostView } from '#domain/money/costView.ts'
import { stateName } from '#domain/registration/registrationStates.ts'
import type { Noun } from '#domain/kinds/nouns.ts'

const ASKED_OF_RTO = 'You must pay this · to the RTO'

/** What a line of the costs is called, and who gets it; `prefix` is the public beginning of the car's number. */
export function describeCost(
  { kind, rupees, due }: CostLine,
  { state, move, roadTaxPercent, charges }: CostView,
  prefix: string | null,
  noun: Noun,
): [name: string, who: string] {
  const where = state === null ? 'your State' : stateName(state)
  const moving =
    move === 'unknown'
      ? `Only for ${noun.aOne} of another State`
      : move === 'Bharat series'
        ? 'If you may not keep the BH number'
        : 'You must pay this'
  switch (kind) {
    case 'price':
      return ['Price after offer', 'You must pay this · to us']
    case 'dealerCharges': {
      const who =
        rupees === null
          ? 'To us · not known yet'
          : rupees === 0
            ? 'none'
            : due === 'always'
              ? 'You must pay this · to us'
              : 'Only if you want it · to us'
      return [charges?.what == null ? 'Dealer’s charges' : `Dealer’s charges: ${charges.what}`, who]
    }
    case 'rcTransfer':
      return ['RC transfer to your name', ASKED_OF_RTO]
    case 'noc':
      return [prefix === null ? 'NOC (Form 28)' : `NOC from RTO ${prefix} (Form 28)`, `${moving} · to the RTO`]
    case 'newNumber':
      return [`New number in ${where}`, `${moving} · to the RTO`]
    case 'roadTax':
      return [
        `Road tax of ${where}`,
        rupees === null
          ? `${moving} · to the State`
          : `${moving} · to the State, ${roadTaxPercent ?? 0} % of the price by the dealer’s table`,
      ]
    case 'insuranceTransfer':
      return ['Insurance moved to your name', 'You must pay this · to the insurer']
    case 'tcs':
      return ['TCS', 'Paid to the Income Tax Department, only above ₹10 lakh']
    case 'hypothecation':
      return ['Loan entry in the RC (hypothecation)', 'You must pay this with a loan · to the RTO']
  }
}
