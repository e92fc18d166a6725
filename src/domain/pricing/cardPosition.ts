import type { ShownPosition } from './priceBook.ts'
import type { NoLabel, PriceLabel } from './priceLabel.ts'
import { stripPath } from './priceStrip.ts'

/** What a card shows of the place of its price among comparable cars (PRICE-2). */
export interface CardPosition {
  label: PriceLabel | null
  withoutLabel: NoLabel | null
  /** How many cars it is compared with, and how many of them cost more. */
  compared: number
  dearer: number
  /** The dots as a path (`stripPath`); empty where nothing is compared. */
  strip: string
}

const DOTS_OF_A_CARD = 14

/** Whether the comparables may be spoken of: enough of them, and the car within the reach of the comparison. */
export const isCompared = (withoutLabel: NoLabel | null): boolean =>
  withoutLabel === null || withoutLabel === 'wide interval'

/** The part of a position that a card shows. */
export function cardPosition({ price, comparables, dearer, label, withoutLabel }: ShownPosition): CardPosition {
  const strip =
    price !== null && isCompared(withoutLabel)
      ? stripPath(
          price,
          comparables.map(other => other.price),
          DOTS_OF_A_CARD,
        )
      : ''
  return { label, withoutLabel, compared: comparables.length, dearer, strip }
}

/** What a card says beside the label: `9 of 14 cost more`, or why nothing is compared. Null without a price or others like it. */
export function describeCardPosition({ withoutLabel, compared, dearer }: CardPosition): string | null {
  switch (withoutLabel) {
    case null:
      return `${dearer} of ${compared} cost more`
    case 'wide interval':
      return `${dearer} of ${compared} cost more · wide spread, no label`
    case 'too old':
      return 'Over 15 years: no comparison'
    case 'no year':
      return 'Year unknown: no comparison'
    // The dashed line says it: as a sentence it would be on nearly every card of a small dealer.
    case 'few comparables':
    case 'no price':
      return null
  }
}
