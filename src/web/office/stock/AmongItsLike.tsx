import { describeCardPosition, type CardPosition } from '#domain/pricing/cardPosition.ts'
import { StripDrawing } from '../../ui/price/StripDrawing.tsx'

/** Where a price stands among those of comparable cars: the strip of its card, small (PRICE-2). A dashed line where none is compared. */
export function AmongItsLike({ position }: { position: CardPosition | null }) {
  const words = position === null ? null : describeCardPosition(position)
  const strip = position?.strip
  const said = [position?.label, words].filter(part => part != null).join(', ')
  return (
    <span className="stock-strip" title={said === '' ? 'Too few cars like it to compare' : said}>
      {strip ? (
        <StripDrawing strip={strip} />
      ) : (
        <svg viewBox="0 0 240 16" className="price-strip" data-empty="" aria-hidden="true" />
      )}
      <span className="sr-only">{said === '' ? 'Not compared' : said}</span>
    </span>
  )
}
