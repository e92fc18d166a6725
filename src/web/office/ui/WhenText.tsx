import { formatIndianDay, formatIndianTime } from '#domain/text/indianTime.ts'

/** A moment (epoch milliseconds) as the back office shows it, by the clocks of India: `21 Nov 2026, 14:05`, or its day alone. */
export function WhenText({ at, dayOnly = false }: { at: number; dayOnly?: boolean }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap tabular-nums">
      {dayOnly ? formatIndianDay(at) : formatIndianTime(at)}
    </time>
  )
}
