import { READING_SOURCES, type Reading } from '#domain/condition/readings.ts'
import { dayText, monthText } from '#domain/text/day.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { readingLine } from './readingLine.ts'

function Chart({ readings }: { readings: readonly Reading[] }) {
  const line = readingLine(readings)
  const [first] = readings
  const last = readings.at(-1)
  if (line === null || first === undefined || last === undefined) return null
  const { width, height, points } = line
  return (
    <figure className="reading-chart" aria-hidden>
      <svg viewBox={`0 0 ${width} ${height}`}>
        <path d={`M0 ${height - 1}H${width}`} className="base" />
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ x, y }, place) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={4} className={place === points.length - 1 ? 'last' : undefined} />
        ))}
      </svg>
      <figcaption>
        <span>{monthText(first.on)}</span>
        <span>{monthText(last.on)}</span>
      </figcaption>
    </figure>
  )
}

/** "How far has it gone?": every reading with its day and source, and why, where one is out of order (CAR-3). */
export function Odometer({ readings }: { readings: readonly Reading[] }) {
  return (
    <div className="reading-columns">
      <Chart readings={readings} />
      <ol className="reading-list">
        {readings.toReversed().map(({ km, on, source, reason }, place) => (
          <li key={`${on} ${km} ${place}`}>
            <b>{groupDigits(km)} km</b>
            <span>
              {`${READING_SOURCES[source]}, ${dayText(on)}`}
              {reason !== null && <small>Out of order: {reason}</small>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
