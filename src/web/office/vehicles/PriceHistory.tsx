import { formatIndianDay } from '#domain/text/indianTime.ts'
import { formatRupees } from '#domain/money/price.ts'
import type { PricePoint } from '#services/vehicles/priceHistory.ts'
import { WhenText } from '../ui/WhenText.tsx'
import { Panel } from '../ui/Panel.tsx'

const SHOWN = 12
const BOX = { width: 240, height: 48 }
const FIRST = 'py-1.5 pr-2 text-left font-normal'
const FIGURE = 'py-1.5 pl-2 text-right font-normal whitespace-nowrap'

/** The change of the price as a sentence: whoever does not see the line reads it. */
function sumUp(points: readonly PricePoint[]): string {
  const [first, last] = [points.at(0), points.at(-1)]
  const [was, is] = [first?.priceAfterOffer ?? null, last?.priceAfterOffer ?? null]
  if (first === undefined || is === null) return 'No price is set.'
  if (points.length === 1 || was === null) return `${formatRupees(is)} since ${formatIndianDay(last?.at ?? first.at)}.`
  const change = is - was
  const comparison =
    change === 0 ? 'the same as' : `${formatRupees(Math.abs(change))} ${change < 0 ? 'less than' : 'more than'}`
  return `${formatRupees(is)} now: ${comparison} on ${formatIndianDay(first.at)}.`
}

/** The prices as the `d` of an SVG path in `BOX`, one step for each price; null for fewer than two prices. */
function pricePath(points: readonly PricePoint[]): string | null {
  const { width, height } = BOX
  const known = points.flatMap(({ priceAfterOffer }) => (priceAfterOffer === null ? [] : [priceAfterOffer]))
  if (known.length < 2) return null
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  const round = (value: number) => Math.round(value * 10) / 10
  const x = (place: number) => round((place / known.length) * width)
  const y = (price: number) =>
    round(highest === lowest ? height / 2 : ((highest - price) / (highest - lowest)) * height)
  return known.map((price, place) => (place === 0 ? `M0 ${y(price)}H${x(1)}` : `V${y(price)}H${x(place + 1)}`)).join('')
}

const amount = (rupees: number | null) => (rupees === null ? '—' : formatRupees(rupees))

/** Every price that a vehicle had: as a sentence, as a line, and as a table. */
export function PriceHistory({ points }: { points: readonly PricePoint[] }) {
  const path = pricePath(points)
  return (
    <Panel title="Price">
      <p className="mb-3 text-sm">{sumUp(points)}</p>
      {path !== null && (
        <svg
          viewBox={`-2 -2 ${BOX.width + 4} ${BOX.height + 4}`}
          aria-hidden="true"
          className="mb-3 block h-auto w-full max-w-60 text-brand"
        >
          <path
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
      )}
      {points.length > 0 && (
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">Price history</caption>
          <thead className="text-muted">
            <tr>
              <th scope="col" className={FIRST}>
                From
              </th>
              <th scope="col" className={FIGURE}>
                Price
              </th>
              <th scope="col" className={FIGURE}>
                After offer
              </th>
            </tr>
          </thead>
          <tbody>
            {points
              .toReversed()
              .slice(0, SHOWN)
              .map(({ at, price, offer, priceAfterOffer }) => (
                <tr key={at} className="border-t border-line align-top">
                  <td className={FIRST}>
                    <WhenText at={at} dayOnly />
                  </td>
                  <td className={FIGURE}>
                    {amount(price)}
                    {offer > 0 && (
                      <span className="block text-muted">
                        <span className="sr-only">, offer </span>−{formatRupees(offer)}
                      </span>
                    )}
                  </td>
                  <td className={'py-1.5 pl-2 text-right font-semibold whitespace-nowrap'}>
                    {amount(priceAfterOffer)}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
