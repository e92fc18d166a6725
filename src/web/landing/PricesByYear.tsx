import { formatPrice } from '#domain/money/price.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { LandingData } from './loadLanding.ts'
import { capital } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../ui/useNoun.ts'

/** Years in the table: older ones have few cars. */
const MOST_YEARS = 12

/** What cars of each year of registration cost: lowest, middle and highest price. */
export function PricesByYear({ years }: Pick<LandingData, 'years'>) {
  const noun = useNoun()
  return (
    <section aria-labelledby="by-year" className="mt-10 max-w-2xl">
      <h2 id="by-year" className="text-xl font-bold tracking-tight">
        Prices by year of registration
      </h2>
      <table className="mt-3 w-full text-sm tabular-nums md:text-base">
        <thead className="text-muted">
          <tr className="border-b border-edge *:py-2 *:font-medium">
            <th scope="col" className="text-left">
              Year
            </th>
            <th scope="col" className="text-right">
              {capital(noun.many)}
            </th>
            <th scope="col" className="text-right">
              Lowest
            </th>
            <th scope="col" className="text-right">
              Middle
            </th>
            <th scope="col" className="text-right">
              Highest
            </th>
          </tr>
        </thead>
        <tbody>
          {years.slice(0, MOST_YEARS).map(({ year, count, least, middle, most }) => (
            <tr key={year} className="border-b border-line *:py-2">
              <th scope="row" className="text-left font-medium">
                {year}
              </th>
              <td className="text-right text-muted">{groupDigits(count)}</td>
              <td className="text-right">{formatPrice(least)}</td>
              <td className="text-right font-semibold">{formatPrice(middle)}</td>
              <td className="text-right">{formatPrice(most)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
