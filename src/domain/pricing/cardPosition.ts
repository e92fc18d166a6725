import type { ShownPosition } from './priceBook.ts'
import type { NoLabel, PriceLabel } from './priceLabel.ts'
import { placeText } from './placeText.ts'
import { drawStrip, type PriceStrip } from './priceStrip.ts'

/** What a card shows of the place of its price among comparable cars (PRICE-2). */
export interface CardPosition {
  label: PriceLabel | null
  withoutLabel: NoLabel | null
  /** How many cars it is compared with, how many of them cost more, and how many the same. */
  compared: number
  dearer: number
  same: number
  /** Null where nothing is compared. */
  strip: PriceStrip | null
}

/** Whether the comparables may be spoken of: enough of them, and the car within the reach of the comparison. */
const isCompared = (withoutLabel: NoLabel | null): boolean =>
  withoutLabel === null || withoutLabel === 'wide interval' || withoutLabel === 'within error'

/** The part of a position that a card shows. */
export function cardPosition(position: ShownPosition): CardPosition {
  const { comparables, dearer, same, label, withoutLabel } = position
  return { label, withoutLabel, compared: comparables.length, dearer, same, strip: stripOf(position) }
}

/** The drawing of a position; null where nothing is compared. */
export function stripOf({ price, comparables, span, withoutLabel }: ShownPosition): PriceStrip | null {
  if (price === null || span === null || !isCompared(withoutLabel)) return null
  return drawStrip(
    price,
    comparables.map(({ adjusted }) => adjusted),
    span,
  )
}

/** What a card says beside the label: `9 of 14 cost more`, or why nothing is compared. Null without a price or others like it. */
export function describeCardPosition({ withoutLabel, ...place }: CardPosition): string | null {
  switch (withoutLabel) {
    case null:
      return placeText(place, 'cost more')
    case 'within error':
      return `${placeText(place, 'cost more')} · too close to judge`
    case 'wide interval':
      return `${placeText(place, 'cost more')} · prices differ too much to judge`
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
