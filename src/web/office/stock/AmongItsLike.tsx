import { describeCardPosition, type CardPosition } from '#domain/pricing/cardPosition.ts'

/** Where a price stands among those of comparable cars: the strip of its card, small (PRICE-2). A dashed line where none is compared. */
export function AmongItsLike({ position }: { position: CardPosition | null }) {
  const words = position === null ? null : describeCardPosition(position)
  const strip = position?.strip ?? ''
  const said = [position?.label, words].filter(part => part != null).join(', ')
  return (
    <span className="stock-strip" title={said === '' ? 'Too few cars like it to compare' : said}>
      <svg viewBox="0 0 240 16" className="price-strip" data-empty={strip === '' || undefined} aria-hidden="true">
        {strip !== '' && <path d={strip} />}
      </svg>
      <span className="sr-only">{said === '' ? 'Not compared' : said}</span>
    </span>
  )
}
