import { Link } from 'react-router'
import { describePosition } from '#domain/pricing/pagePosition.ts'
import type { PagePosition } from '#services/pricing/readPricePosition.ts'
import { PriceLabel } from '../../ui/price/PriceLabel.tsx'
import { PriceScale } from '../../ui/price/PriceScale.tsx'
import { ComparedCars } from './ComparedCars.tsx'
import { useNoun } from '../../ui/useNoun.ts'

/** How the price of a car stands among those of cars like it, in figures and a sentence, and with which (PRICE-2). */
export function PricePlace({ position }: { position: PagePosition }) {
  const { strip, lowest, span, highest, label, cars } = position
  const noun = useNoun()
  const { head, text } = describePosition({ ...position, compared: cars.length, middle: span.middle }, noun)
  return (
    <div className="price-page">
      {strip !== null && <PriceScale strip={strip} lowest={lowest} span={span} highest={highest} />}
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
