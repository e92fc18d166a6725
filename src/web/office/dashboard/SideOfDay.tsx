import { Link } from 'react-router'
import { counted } from '#domain/text/counted.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { indianClock } from '#domain/text/indianTime.ts'
import { DRIVE_STATE_NAMES } from '#domain/visits/visitStates.ts'
import type { DemandRow } from '#services/demand/readDemand.ts'
import type { DayCount } from '#services/dashboard/enquiryFigures.ts'
import type { Week } from '#services/today/readWeek.ts'
import type { CalendarDrive } from '#services/visits/readCalendar.ts'
import type { CarInsights } from '#services/insights/listCarInsights.ts'
import { MayLink } from '../access/MayLink.tsx'
import { budgetName, demandFigures, demandName } from '../demand/demandWords.ts'
import { DayBars } from './Bars.tsx'

/** The test drives of today, earliest first. */
export function DrivesToday({ drives, now }: { drives: readonly CalendarDrive[]; now: number }) {
  return (
    <section aria-labelledby="drives-today">
      <h2 id="drives-today">Drives today</h2>
      {drives.length === 0 ? (
        <p className="py-2 text-sm text-muted">
          {'None is booked. '}
          <Link to="/office/drives" className="office-link">
            Book one
          </Link>
        </p>
      ) : (
        <ul className="day-rows text-sm">
          {drives.map(({ id, enquiryId, startsAt, endsAt, car, name, state, elsewhere }) => (
            <li key={`${id} ${enquiryId}`} className="flex gap-4 py-2">
              <span className="w-11 flex-none font-semibold tabular-nums">{indianClock(startsAt)}</span>
              <MayLink
                needs="enquiry.manage"
                to={`/office/enquiries/${enquiryId}`}
                className="min-w-0 flex-1 hover:underline"
              >
                <span className="block truncate font-semibold">{car}</span>
                <span className="block truncate text-muted">
                  {state === 'booked' ? name : `${name} · ${DRIVE_STATE_NAMES[state].toLowerCase()}`}
                </span>
                {elsewhere !== null && <span className="block font-semibold text-danger">{elsewhere}</span>}
              </MayLink>
              {state === 'booked' && startsAt <= now && now < endsAt && (
                <span className="flex-none self-center rounded-full bg-accent-soft px-2.5 py-0.5 text-xs font-semibold">
                  now
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The last seven days beside the seven before. */
export function WeekFigures({ week: { enquiries, sold, daysToSale, forSale } }: { week: Week }) {
  const before = (count: number | null) =>
    count === null ? 'no week before it yet' : `${groupDigits(count)} the week before`
  const figures = [
    { name: 'enquiries', value: enquiries.now, note: before(enquiries.before), to: '/office/enquiries?state=all' },
    { name: 'sold', value: sold.now, note: before(sold.before), to: '/office/stock?state=sold' },
    {
      name: 'days to sale',
      value: daysToSale.now,
      note:
        daysToSale.now === null
          ? 'fewer than 5 sales in 90 days'
          : daysToSale.before === null
            ? `middle of ${groupDigits(daysToSale.sales)} sales in 90 days`
            : `middle of 90 days; ${groupDigits(daysToSale.before)} in the 90 before`,
      to: '/office/what-works?days=90#days-to-sale',
    },
    {
      name: 'for sale',
      value: forSale.now,
      note: forSale.before === null ? 'no figure of last week yet' : `${groupDigits(forSale.before)} a week ago`,
      to: '/office/stock?state=for_sale',
    },
  ]
  return (
    <section aria-labelledby="the-week">
      <h2 id="the-week">The last seven days</h2>
      <ul className="week">
        {figures.map(({ name, value, note, to }) => (
          <li key={name}>
            <Link to={to} className="block hover:underline">
              <span className="block text-2xl leading-8 font-bold tabular-nums">
                {value === null ? '–' : groupDigits(value)}
              </span>
              <span className="block text-sm leading-5">{name}</span>
              <span className="block text-xs text-muted tabular-nums">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The enquiries of the last days as bars. */
export function EnquiryDays({ days }: { days: readonly DayCount[] }) {
  return (
    <section aria-labelledby="enquiry-days">
      <h2 id="enquiry-days">{`Enquiries of the last ${days.length} days`}</h2>
      <div className="pt-2">
        <DayBars days={days} />
      </div>
    </section>
  )
}

/** Cars for sale that were looked at and not asked for in the last seven days, the most looked at first (DESK-8). */
export function LookedAt({ cars }: { cars: readonly CarInsights[] }) {
  return (
    <section aria-labelledby="looked-at">
      <h2 id="looked-at" className="flex items-baseline justify-between">
        Looked at, not asked for
        <Link to="/office/what-works?days=7&show=unasked" className="office-link text-sm font-normal">
          All of them
        </Link>
      </h2>
      {cars.length === 0 ? (
        <p className="py-2 text-sm text-muted">No car was looked at in the last seven days without being asked for.</p>
      ) : (
        <ul className="day-rows text-sm">
          {cars.map(({ productId, name, views, daysInStock }) => (
            <li key={productId}>
              <Link to={`/office/vehicles/${productId}`} className="block py-2 hover:underline">
                <span className="block truncate font-semibold">{name}</span>
                <span className="block text-muted tabular-nums">
                  {`${counted(views, 'look')} · ${counted(daysInStock, 'day')} in stock`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What people look for in vain, the most missed first: kinds of car, each with its searches. */
export function MissedCars({ rows }: { rows: readonly DemandRow[] }) {
  return (
    <section aria-labelledby="missed-cars">
      <h2 id="missed-cars" className="flex items-baseline justify-between">
        Asked for, not in stock
        <Link to="/office/demand" className="office-link text-sm font-normal">
          All demand
        </Link>
      </h2>
      {rows.length === 0 ? (
        <p className="py-2 text-sm text-muted">
          Nobody searched in vain in the last 30 days, and nobody waits for a car.
        </p>
      ) : (
        <ul className="day-rows text-sm">
          {rows.map(row => (
            <li key={row.path} className="py-2">
              <p className="font-semibold">{[demandName(row), budgetName(row)].join(' · ')}</p>
              <p className="text-muted tabular-nums">{demandFigures(row)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
