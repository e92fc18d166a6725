import type { PricePosition } from '../../src/domain/pricing/priceBook.ts'
import type { PriceLabel } from '../../src/domain/pricing/priceLabel.ts'

/** How a price stands among comparables: the shares that cost less and more. */
interface Standing {
  price: number
  middle: number
  cheaper: number
  dearer: number
}

/** What a label says, and of how many of 100 cars it has to be true. Set before the reported seeds were run. */
export const CLAIMS: Record<PriceLabel, { says: string; least: number; holds: (standing: Standing) => boolean }> = {
  'Great price': { says: 'costs less than the middle', least: 90, holds: ({ price, middle }) => price < middle },
  'Good price': { says: 'costs less than the middle', least: 80, holds: ({ price, middle }) => price < middle },
  'Fair price': {
    says: 'a tenth or more cost less, a tenth or more cost more',
    least: 80,
    holds: ({ cheaper, dearer }) => cheaper >= 0.1 && dearer >= 0.1,
  },
  'High price': { says: 'costs more than the middle', least: 80, holds: ({ price, middle }) => price > middle },
}

/** How a price stands among the comparables of an answer; null without a price or comparables. */
export function standingAmong({ price, span, comparables }: PricePosition): Standing | null {
  if (price === null || span === null) return null
  const share = (test: (other: number) => boolean) =>
    comparables.filter(other => test(other.adjusted)).length / comparables.length
  return { price, middle: span.middle, cheaper: share(other => other < price), dearer: share(other => other > price) }
}
