import { Link } from 'react-router'
import { describePosition } from '#domain/pricing/pagePosition.ts'
import { formatPrice } from '#domain/money/price.ts'
import type { PagePosition } from '#services/pricing/readPricePosition.ts'
import { PriceLabel } from '../../ui/price/PriceLabel.tsx'
import { ComparedCars } from './ComparedCars.tsx'

/** The strip of a car's page, with a tick at the middle of the others. */
export function PageStrip({ strip, middleAt }: Pick<PagePosition, 'strip' | 'middleAt'>) {
  return (
    <svg viewBox="0 0 240 16" className="price-strip" aria-hidden="true">
      <path d={strip} />
      <path d={`M${Math.round(middleAt * 240)} 16v3`} stroke="currentColor" />
    </svg>
  )
}

/** How the price of a car stands among those of cars like it, in figures and a sentence, and with which (PRICE-2). */
export function PricePlace({ position }: { position: PagePosition }) {
  const { strip, lowest, middle, highest, label, cars } = position
  const { head, text } = describePosition({ ...position, compared: cars.length })
  return (
    <div className="price-page">
      {strip !== '' && (
        <p className="price-scale">
          <span>{formatPrice(lowest)}</span>
          <span>{`middle ${formatPrice(middle)}`}</span>
          <span>{formatPrice(highest)}</span>
        </p>
      )}
      <p className="price-place">
        {label === null ? head !== null && <b>{head}</b> : <PriceLabel label={label} end="." />}
        {` ${text} `}
        <Link to="/how-prices-are-compared" className="inline-block">
          How prices are compared
        </Link>
      </p>
      {cars.length > 0 && <ComparedCars cars={cars} />}
    </div>
  )
}
