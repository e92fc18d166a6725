import { formatRupees } from '#domain/money/price.ts'
import { formatIndianDate, formatIndianDay } from '#domain/text/indianTime.ts'
import { drawSteps } from '#domain/vehicles/priceLine.ts'
import { countSteps, type PriceStep } from '#domain/vehicles/priceSteps.ts'

/** A mark is named when there is so much room before the next one, in units of the drawing. */
const ROOM = 62

/** The public prices of a car as a line of steps, with a table behind it (PRICE-1). `until` is now, in epoch milliseconds. */
export function PriceHistory({ steps, until }: { steps: readonly PriceStep[]; until: number }) {
  const { path, marks, end } = drawSteps(steps, until)
  const since = formatIndianDay(steps[0]?.at ?? until)
  const count = countSteps(steps)
  // The last is always named.
  const named = marks
    // The line comes down to a lower price from above, where its text would be.
    .map((mark, place) => ({ ...mark, fell: (marks[place - 1]?.y ?? mark.y) < mark.y }))
    .filter(({ x }, place) => (marks[place + 1]?.x ?? Number.POSITIVE_INFINITY) - x >= ROOM)
  return (
    <>
      <svg
        viewBox="0 0 300 120"
        role="img"
        aria-label={`${count} since ${since}, in the table below`}
        className="price-line"
      >
        <path d="M0 98H300" className="ground" />
        <path d={path} />
        {marks.map(({ x, y, at }) => (
          <circle key={at} cx={x} cy={y} r="3" />
        ))}
        {named.map(({ x, y, at, rupees, fell }) => (
          <g key={at}>
            <text
              x={x > 240 ? 300 : fell ? x + 5 : x}
              y={x > 240 && fell ? y + 18 : y - 9}
              textAnchor={x > 240 ? 'end' : undefined}
            >
              {formatRupees(rupees)}
            </text>
            {x < 240 && (
              <text x={x} y="114" className="day">
                {formatIndianDate(at)}
              </text>
            )}
          </g>
        ))}
        {end && <circle cx={end.x} cy={end.y} r="4.5" className="now" />}
        <text x="300" y="114" textAnchor="end" className="day">
          today
        </text>
      </svg>
      <details className="fold-link">
        <summary>
          {`${count} since ${since}. `}
          <span>As a table</span>
        </summary>
        <table>
          <thead className="sr-only">
            <tr>
              <th scope="col">From</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ at, rupees }) => (
              <tr key={at}>
                <td>{formatIndianDay(at)}</td>
                <td>{rupees === null ? 'Not offered' : formatRupees(rupees)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
