import { Link } from 'react-router'
import { formatIndianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { DayCount } from '#services/dashboard/enquiryFigures.ts'

/** Counts by name as bars, each a link to its list. Name and number are text beside the bar. */
export function NamedBars({ rows }: { rows: readonly { name: string; count: number; to: string }[] }) {
  const most = Math.max(1, ...rows.map(row => row.count))
  return (
    <ul>
      {rows.map(({ name, count, to }) => (
        <li key={name}>
          <Link
            to={to}
            className="grid min-h-11 grid-cols-[6.5rem_minmax(0,1fr)_auto] items-center gap-3 rounded-control px-1 hover:bg-sunken"
          >
            <span className="text-sm">{name}</span>
            <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2.5 w-full">
              <rect width="100" height="8" className="fill-sunken" />
              <rect width={(count / most) * 100} height="8" className="fill-fill" />
            </svg>
            <span className="text-right font-semibold tabular-nums">{groupDigits(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/**
 * Counts by day as vertical bars, the last one today. Screen readers get a text for each day; a day without any has a
 * line.
 */
export function DayBars({ days }: { days: readonly DayCount[] }) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  return (
    <ol className="flex items-end gap-1">
      {days.map(({ day, count }, place) => (
        <li key={day} className="min-w-0 flex-1 text-center">
          <span className="sr-only">{`${formatIndianDay(startOfIndianDay(day))}: ${count} ${count === 1 ? 'enquiry' : 'enquiries'}`}</span>
          <span aria-hidden="true" className="block h-5 text-xs font-semibold tabular-nums">
            {count > 0 ? count : ''}
          </span>
          <svg aria-hidden="true" viewBox="0 0 10 100" preserveAspectRatio="none" className="h-24 w-full">
            <rect
              y={count === 0 ? 98 : 100 - (count / most) * 100}
              width="10"
              height="100"
              className={count === 0 ? 'fill-edge' : 'fill-fill'}
            />
          </svg>
          <span
            aria-hidden="true"
            className={`block text-xs tabular-nums ${place === days.length - 1 ? 'font-semibold' : 'text-muted'}`}
          >
            {Number(day.slice(8))}
          </span>
        </li>
      ))}
    </ol>
  )
}
