import { formatClosely } from '../money/price.ts'
import { counted } from '../text/counted.ts'
import { LEAST_COMPARABLES, type NoLabel, type PriceLabel } from './priceLabel.ts'

/** How a price stands, for a sentence: among so many cars, of which so many cost more; the middle price in rupees. */
export interface DescribedPosition {
  label: PriceLabel | null
  withoutLabel: NoLabel | null
  compared: number
  dearer: number
  middle: number
}

/**
 * How a price stands in words (PRICE-2): `9 of 14 like it cost more; the middle is ₹5.42 L.`, or why nothing is said. The
 * `head` is what it comes to, shown with more weight: the label, or that there is none.
 */
export function describePosition({ label, withoutLabel, compared, dearer, middle }: DescribedPosition): {
  head: string | null
  text: string
} {
  const place = `${dearer} of ${compared} like it cost more; the middle is ${formatClosely(middle)}.`
  switch (withoutLabel) {
    case 'few comparables':
      return {
        head: 'Too few to compare.',
        text:
          compared === 0
            ? 'No car like it was on sale here within a year.'
            : `${counted(compared, 'car')} like it ${compared === 1 ? 'was' : 'were'} on sale here within a year; a label needs ${LEAST_COMPARABLES}.`,
      }
    case 'wide interval':
      return { head: null, text: `${place} Prices of such cars are too far apart for a label.` }
    case 'too old':
      return { head: 'No comparison.', text: 'Cars of more than 15 years differ too much by their state.' }
    case 'no year':
      return { head: 'No comparison.', text: 'Its year of registration is not known.' }
    default:
      return { head: label, text: place }
  }
}
