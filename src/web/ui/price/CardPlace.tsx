import { describeCardPosition, type CardPosition } from '#domain/pricing/cardPosition.ts'
import { PriceLabel } from './PriceLabel.tsx'

/** How the price of a card stands among those of cars like it (PRICE-2): the strip in words. */
export function CardPlace({ position }: { position: CardPosition }) {
  const words = describeCardPosition(position)
  if (words === null) return null
  return (
    <p className="price-place card-text">
      {position.label !== null && <PriceLabel label={position.label} />}
      {position.label === null ? words : ` · ${words}`}
    </p>
  )
}
