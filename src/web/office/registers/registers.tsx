import { Link } from 'react-router'
import { STOCK_COLUMNS, TRIP_COLUMNS } from '#domain/registers/registerRows.ts'
import { dayText, isDay } from '#domain/text/day.ts'
import { addDays, formatIndianTime, indianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { counted } from '#domain/text/counted.ts'
import { countStockRows, readStockRegister } from '#services/registers/readStockRegister.ts'
import { readTripsBetween, readTripsOf } from '#services/registers/readTrips.ts'
import { rowsOfTrips } from '#services/registers/streamRegisters.ts'
import type { Site } from '#services/site.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { siteContext } from '../../siteContext.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { MoneyTabs } from '../ui/MoneyTabs.tsx'
import type { Route } from './+types/registers'
import './registers.css'

export const middleware: Route.MiddlewareFunction[] = [requireRight('register.read')]

/** Rows of one page, which are printed together: eight sheets or so. */
const ROWS_PER_PAGE = 200

async function readStock({ database }: Site, query: URLSearchParams) {
  const typed = Number(query.get('after') ?? 0)
  const after = Number.isInteger(typed) && typed >= 0 && typed < 2 ** 31 ? typed : 0
  const { rows, next } = await readStockRegister(database.reports, after, ROWS_PER_PAGE)
  return {
    columns: [...STOCK_COLUMNS],
    rows,
    next: next === null ? null : `after=${next}`,
    all: await countStockRows(database.reports),
  }
}

async function readTrips(site: Site, query: URLSearchParams) {
  const today = indianDay(site.clock.now())
  const asked = query.get('month') ?? ''
  const month = isDay(`${asked}-01`) ? asked : today.slice(0, 7)
  const car = await findStockVehicle(site, { productId: (query.get('car') ?? '').toLowerCase() })
  const { reports } = site.database
  const from = `${month}-01`
  const until = `${addDays(from, 31).slice(0, 7)}-01`
  const trips =
    car === null
      ? await readTripsBetween(reports, {
          from: startOfIndianDay(from),
          until: startOfIndianDay(until),
          limit: ROWS_PER_PAGE * 5,
        })
      : await readTripsOf(reports, car.id)
  return {
    columns: [...TRIP_COLUMNS],
    rows: await rowsOfTrips(reports, trips),
    month,
    car: car?.productId ?? null,
    before: addDays(from, -1).slice(0, 7),
    after: until.slice(0, 7),
    now: today.slice(0, 7),
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const query = new URL(request.url).searchParams
  const { name, address, authorisation } = site.profile
  const head = {
    dealer: [name, ...address.lines, `${address.city} ${address.postalCode}`].join(', '),
    authorisation: authorisation === null ? null : `Authorisation ${authorisation.number}, ${authorisation.authority}`,
    printedAt: formatIndianTime(site.clock.now()),
  }
  return query.get('register') === 'trips'
    ? { head, register: 'trips' as const, stock: null, trips: await readTrips(site, query) }
    : { head, register: 'stock' as const, stock: await readStock(site, query), trips: null }
}

export const meta: Route.MetaFunction = () => [{ title: 'Registers' }, { name: 'robots', content: 'noindex' }]

const CHOICE = 'aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand'

/** The registers of stock and movements, to read, to print on A4 and as CSV (DESK-4). */
export default function Registers({ loaderData: { head, register, stock, trips } }: Route.ComponentProps) {
  const link = (to: string, name: string, current = false) => (
    <Link to={to} aria-current={current ? 'page' : undefined} className={buttonClass({ look: 'quiet' }, CHOICE)}>
      {name}
    </Link>
  )
  const { columns, rows } = stock ?? trips
  const title = stock === null ? 'Trip register' : 'Stock register'
  const ofMonth = (month: string) => `/office/registers?register=trips&month=${month}`
  const csv =
    stock === null
      ? `/api/office/registers/trips.csv?${trips.car === null ? `from=${trips.month}-01&until=${addDays(`${trips.after}-01`, -1)}` : `car=${trips.car}`}`
      : '/api/office/registers/stock.csv'
  return (
    <OfficePage
      title={title}
      text={stock === null ? counted(rows.length, 'row') : counted(stock.all, 'row')}
      help="registers"
      actions={
        <>
          <a href={csv} className={buttonClass({ look: 'quiet' })}>
            CSV
          </a>
          <PrintButton />
        </>
      }
    >
      <MoneyTabs />
      <nav aria-label="Registers" className="mb-4 flex flex-wrap gap-2 print:hidden">
        {link('/office/registers', 'Stock', register === 'stock')}
        {link('/office/registers?register=trips', 'Trips', register === 'trips')}
        {trips !== null && trips.car === null && (
          <>
            <span className="w-2" />
            {link(ofMonth(trips.before), 'Month before')}
            {trips.month < trips.now && link(ofMonth(trips.after), 'Month after')}
          </>
        )}
      </nav>
      <p className="register-head">
        {[head.dealer, head.authorisation, `printed ${head.printedAt}`].filter(text => text !== null).join(' · ')}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          title={stock === null ? 'No trip is written' : 'No car is written'}
          hint={
            stock === null
              ? 'A trip is written on the page Trips of its car, or by a test drive that took place.'
              : 'A car is written when its taking in is saved on its page Papers.'
          }
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        <section className="register-scroll" aria-label={title} tabIndex={0}>
          <table className="register">
            <caption className="sr-only">
              {stock === null ? `${title}, ${trips.car ?? dayText(`${trips.month}-01`)}` : title}
            </caption>
            <thead>
              <tr>
                {columns.map(column => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(cells => (
                <tr key={cells.slice(0, 3).join(' ')}>
                  {cells.map((cell, place) => (
                    <td key={columns[place]} className={cell.length > 32 ? 'register-long' : undefined}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {stock?.next != null && (
        <p className="mt-4 print:hidden">{link(`/office/registers?${stock.next}`, 'Next rows')}</p>
      )}
    </OfficePage>
  )
}
