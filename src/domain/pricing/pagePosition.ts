import { formatClosely, formatPrice } from '../money/price.ts'
import { placeText, type PlaceAmong } from './placeText.ts'
import { LEAST_COMPARABLES, type NoLabel, type PriceLabel } from './priceLabel.ts'
import type { PriceSpan } from './priceSpan.ts'
import { capital, countOf } from '../kinds/nounWords.ts'
import type { Noun } from '../kinds/nouns.ts'

/** How a price stands, for a sentence: among so many cars, of which so many cost more; the middle price in rupees. */
export interface DescribedPosition extends PlaceAmong {
  label: PriceLabel | null
  withoutLabel: NoLabel | null
  middle: number
}

/**
 * How a price stands in words (PRICE-2): `9 of 14 like it cost more; half cost less than ₹5.42 L.`, or why nothing is said. The
 * `head` is what it comes to, shown with more weight: the label, or that there is none.
 */
export function describePosition(
  { label, withoutLabel, middle, ...among }: DescribedPosition,
  noun: Noun,
): {
  head: string | null
  text: string
} {
  const { compared } = among
  const place = `${placeText(among, 'like it cost more')}; half cost less than ${formatClosely(middle)}.`
  switch (withoutLabel) {
    case 'few comparables':
      return {
        head: 'Too few to compare.',
        text:
          compared === 0
            ? `No ${noun.one} like it was on sale here within a year.`
            : `${countOf(compared, noun)} like it ${compared === 1 ? 'was' : 'were'} on sale here within a year; we need ${LEAST_COMPARABLES} like it to judge.`,
      }
    case 'within error':
      return { head: null, text: `${place} The difference is too small for a label.` }
    case 'wide interval':
      return { head: null, text: `${place} Prices of such ${noun.many} differ too much to judge.` }
    case 'too old':
      return {
        head: 'No comparison.',
        text: `${capital(noun.many)} of more than 15 years differ too much by their state.`,
      }
    case 'no year':
      return { head: 'No comparison.', text: 'Its year of registration is not known.' }
    default:
      return { head: label, text: place }
  }
}

/** What the bar of a price stands for: `half cost ₹8.4 L to ₹9.5 L`; closer where both would read the same. */
export function spanText({ low, high }: Pick<PriceSpan, 'low' | 'high'>): string {
  const [least, most] = [low, high].map(formatPrice)
  if (least !== most) return `half cost ${least} to ${most}`
  return low === high ? `half cost ${formatClosely(low)}` : `half cost ${formatClosely(low)} to ${formatClosely(high)}`
}
