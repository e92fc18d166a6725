import { Link } from 'react-router'
import { LOWER_KM } from '#domain/condition/readings.ts'
import { formatRupees } from '#domain/money/price.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { ListedComparable } from '#services/pricing/readPricePosition.ts'
import { countOf } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../../ui/useNoun.ts'

const describe = ({ year, odometerKm, odometerLower, hoursRun, variant, owner, city }: ListedComparable) =>
  [
    year === null ? null : String(year),
    odometerKm === null ? null : `${groupDigits(odometerKm)} KM${odometerLower ? LOWER_KM : ''}`,
    hoursRun === undefined ? null : `${groupDigits(hoursRun)} hours`,
    variant,
    owner,
    city,
  ]
    .filter(Boolean)
    .join(' · ')

/** The very cars that a price was compared with, the cheapest first, each price as if it were this car; those that are gone have no link (PRICE-2). */
export function ComparedCars({ cars }: { cars: readonly ListedComparable[] }) {
  const noun = useNoun()
  return (
    <details className="compared-cars">
      <summary>{cars.length === 1 ? `See the ${noun.one}` : `See the ${countOf(cars.length, noun)}`}</summary>
      <p>{`Each price is brought to the year, distance, owner and version of this ${noun.one}. The price that was asked stands beneath it.`}</p>
      <ul>
        {cars.map((car, place) => (
          // Two cars may have all of it in common.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <span>
              {car.productId === null ? describe(car) : <Link to={`/product/${car.productId}`}>{describe(car)}</Link>}
              {car.productId === null && <em>{car.isSold ? ' sold' : ' no longer offered'}</em>}
            </span>
            <span className="compared-price">
              <b>{formatRupees(car.adjusted)}</b>
              {car.adjusted !== car.price && <small>{`asked ${formatRupees(car.price)}`}</small>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
