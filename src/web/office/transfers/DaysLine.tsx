import { shortDayText } from '#domain/text/day.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'

interface DaysLineProps {
  /** The day of the sale first, then the limits. */
  limits: readonly { on: string; label: string }[]
  /** Null once everything is done. */
  today: string | null
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** The points of the line from left to right: today is one of them, joined to a limit of the same day. */
function pointsOf({ limits, today }: DaysLineProps) {
  const points = limits.map(limit => ({ ...limit, now: limit.on === today }))
  const joined = points.map(point => ({ ...point, label: point.now ? `today, ${point.label}` : point.label }))
  const all =
    today === null || joined.some(({ now }) => now) ? joined : [...joined, { on: today, label: 'today', now: true }]
  return all.toSorted((one, other) => (one.on < other.on ? -1 : 1))
}

/** The days of a sale on a line with today on it (DESK-3). It is told in words as well, so it is hidden from screen readers. */
export function DaysLine(props: DaysLineProps) {
  const points = pointsOf(props)
  const first = dayNumber(points[0]?.on ?? '')
  const span = Math.max(1, dayNumber(points.at(-1)?.on ?? '') - first)
  const at = (day: string) => ((dayNumber(day) - first) / span) * 100
  // Two labels side by side would run into each other: every second of such a group stands lower.
  const low = points.reduce<boolean[]>((lowered, { on }, place) => {
    const before = points[place - 1]?.on
    return [...lowered, before !== undefined && at(on) - at(before) < 22 && lowered[place - 1] !== true]
  }, [])
  const now = points.find(point => point.now)
  return (
    <div aria-hidden="true" className="paper-days">
      <span className="paper-days-line" />
      {now !== undefined && <span className="paper-days-gone" style={{ width: `${at(now.on)}%` }} />}
      {points.map(({ on, label, now: isNow }, place) => {
        return (
          <span
            key={`${on} ${label}`}
            className="paper-days-point"
            data-end={place === 0 ? 'first' : place === points.length - 1 ? 'last' : undefined}
            data-now={isNow || undefined}
            data-low={low[place] || undefined}
            style={{ left: `${at(on)}%` }}
          >
            <b>{shortDayText(on, props.today ?? on)}</b>
            <span>{label}</span>
          </span>
        )
      })}
    </div>
  )
}
