import { Link } from 'react-router'
import { ENQUIRY_KIND_NAMES } from '#domain/enquiries/enquiryStates.ts'
import { formatIndianDate, indianClock, indianDay } from '#domain/text/indianTime.ts'
import type { InboxEntry } from '#services/enquiries/enquiryRows.ts'

/** The last enquiries: when, who, what and about which car. `now` is in epoch milliseconds. */
export function CameIn({ entries, now }: { entries: readonly InboxEntry[]; now: number }) {
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="came-in" className="mt-8">
      <h2 id="came-in">Came in last</h2>
      <ul className="day-rows text-sm">
        {entries.map(({ id, receivedAt, name, kind, car, gist }) => (
          <li key={id}>
            <Link
              to={`/office/enquiries/${id}`}
              className="grid min-h-11 grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 py-1 hover:bg-sunken sm:grid-cols-[4rem_9rem_6rem_minmax(0,1fr)]"
            >
              <time dateTime={new Date(receivedAt).toISOString()} className="text-muted tabular-nums">
                {indianDay(receivedAt) === indianDay(now) ? indianClock(receivedAt) : formatIndianDate(receivedAt)}
              </time>
              <span className="truncate font-semibold">{name}</span>
              <span className="truncate max-sm:col-start-2">{ENQUIRY_KIND_NAMES[kind]}</span>
              <span className="truncate text-muted max-sm:col-start-2">{car ?? gist}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
