import type { CSSProperties } from 'react'
import { formatPrice } from '#domain/money/price.ts'
import { spanText } from '#domain/pricing/pagePosition.ts'
import type { PriceSpan } from '#domain/pricing/priceSpan.ts'
import { STRIP_WIDTH, type PriceStrip } from '#domain/pricing/priceStrip.ts'

interface PriceScaleProps {
  strip: PriceStrip
  lowest: number
  span: Pick<PriceSpan, 'low' | 'high'>
  highest: number
}

/** The figures of a strip of prices, in rupees: the lowest, the span beneath its bar, and the highest (PRICE-2). */
export function PriceScale({ strip: { from, to }, lowest, span, highest }: PriceScaleProps) {
  const style = { '--at': `${Math.round((100 * (from + to)) / 2 / STRIP_WIDTH)}%` } as CSSProperties
  return (
    <p className="price-scale" style={style}>
      <span>{formatPrice(lowest)}</span>
      <span>{spanText(span)}</span>
      <span>{formatPrice(highest)}</span>
    </p>
  )
}
