import { groupDigits } from '#domain/text/groupDigits.ts'
import { addDays, formatIndianDate, startOfIndianDay } from '#domain/text/indianTime.ts'
import { monthText } from '#domain/text/day.ts'
import { counted } from '#domain/text/counted.ts'

interface LookBarsProps {
  looks: readonly { day: string; views: number }[]
  from: string
  today: string
}

/** The days of a period, or its months where counts are by month (`2026-08`). */
function placesOf({ looks, from, today }: LookBarsProps): string[] {
  const places: string[] = []
  const byMonth = looks.some(({ day }) => day.length === 7)
  for (let day = from; day <= today; day = addDays(day, 1)) {
    const place = byMonth ? day.slice(0, 7) : day
    if (places.at(-1) !== place) places.push(place)
  }
  return places
}

const nameOf = (place: string) =>
  place.length === 7 ? monthText(`${place}-01`) : formatIndianDate(startOfIndianDay(place))

/** Looks by day, over a year by month. What the picture shows stands in a sentence; each bar has its text. */
export function LookBars(props: LookBarsProps) {
  const views = new Map(props.looks.map(({ day, views: count }) => [day, count]))
  const places = placesOf(props)
  const most = Math.max(1, ...views.values())
  const [first, last] = [places[0] ?? props.from, places.at(-1) ?? props.today]
  const best = props.looks.reduce<LookBarsProps['looks'][number] | null>(
    (top, one) => (top === null || one.views > top.views ? one : top),
    null,
  )
  return (
    <section aria-labelledby="looks" className="works-wide">
      <h2 id="looks">Looks at cars</h2>
      <svg
        role="img"
        aria-label={
          best === null ? 'No looks in this time' : `Most on ${nameOf(best.day)}: ${counted(best.views, 'look')}`
        }
        viewBox={`0 0 ${places.length * 10} 100`}
        preserveAspectRatio="none"
        className="mt-3 h-28 w-full"
      >
        {places.map((place, at) => {
          const count = views.get(place) ?? 0
          const height = count === 0 ? 1 : Math.max(2, (count / most) * 100)
          return (
            <rect
              key={place}
              x={at * 10 + 1}
              y={100 - height}
              width="8"
              height={height}
              className={count === 0 ? 'fill-edge' : 'fill-fill'}
            >
              <title>{`${nameOf(place)}: ${groupDigits(count)}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className="flex justify-between border-t border-line pt-1 text-xs text-muted">
        <span>{nameOf(first)}</span>
        <span>{best === null ? 'none' : `most: ${groupDigits(best.views)} on ${nameOf(best.day)}`}</span>
        <span>{nameOf(last)}</span>
      </p>
    </section>
  )
}
