import type { PriceStrip } from '#domain/pricing/priceStrip.ts'

/**
 * A price on its line among those of comparable cars (PRICE-2): this car filled, the others hollow, the middle half as a bar
 * beneath the line. Nobody has to read it: the sentence beside it says the same.
 */
export function StripDrawing({ strip: { dots, from, to } }: { strip: PriceStrip }) {
  return (
    <svg viewBox="0 0 240 16" className="price-strip" aria-hidden="true">
      <path d={dots} />
      <path d={`M${from} 18H${to}`} />
    </svg>
  )
}
