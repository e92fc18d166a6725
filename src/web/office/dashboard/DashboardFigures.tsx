import { Link } from 'react-router'
import { AGE_BANDS, AGE_BAND_NAMES } from '#domain/stock/stockView.ts'
import { VEHICLE_STATES } from '#domain/vehicles/vehicle.ts'
import { VEHICLE_STATE_NAMES } from '#domain/vehicles/vehicleStateNames.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { KeyFigures } from '#services/dashboard/keyFigures.ts'
import { useMay, useMayAny } from '../access/useMay.ts'
import { NamedBars } from './Bars.tsx'
import { NotedVehicles } from './NotedVehicles.tsx'
import { Panel } from '../ui/Panel.tsx'

/** The figures of the dashboard (ADMIN-1). Every figure links to its list; all of it works without JavaScript. */
export function DashboardFigures({
  figures,
  demo,
  longDays,
  notAskedDays,
}: {
  figures: KeyFigures
  demo: boolean
  longDays: number
  notAskedDays: number
}) {
  const { stock, fresh, overdue, wanted, unwanted } = figures
  const sees = useMayAny()
  const ages = AGE_BAND_NAMES.map(name => ({
    name: AGE_BANDS[name].name,
    count: stock.ages[name],
    to: `/office/stock?state=for_sale&age=${encodeURIComponent(name)}`,
  }))
  const states = VEHICLE_STATES.map(state => ({
    name: VEHICLE_STATE_NAMES[state],
    count: stock.states[state],
    to: `/office/stock?state=${state}`,
  }))
  return (
    <div className="mt-8 space-y-4">
      {demo && (
        <p className="text-sm text-muted">
          This is a demo: enquiries are those since it was last started, and none of them is kept.
        </p>
      )}
      <MainFigures fresh={fresh} overdue={overdue} stock={stock} />
      <div className="grid gap-4 md:grid-cols-2">
        <Panel title="Stock by age" text="Listed and reserved cars">
          <NamedBars rows={ages} />
        </Panel>
        <Panel title="Stock by state" text={`${groupDigits(stock.total)} cars in all`}>
          <NamedBars rows={states} />
        </Panel>
      </div>
      {sees('enquiry.manage') && (
        <div className="grid gap-4 xl:grid-cols-2">
          <Panel title="Asked for most, still for sale">
            <NotedVehicles vehicles={wanted} empty="Nobody has asked about a car that is for sale yet." />
          </Panel>
          <Panel
            title="Is the price right?"
            text={`Listed for over ${longDays} days, and nobody has asked in the last ${notAskedDays}.`}
          >
            <NotedVehicles vehicles={unwanted} empty="No car has stood so long without anybody asking." />
          </Panel>
        </div>
      )}
    </div>
  )
}

/** The main figures, each a link to its list. A figure that needs action is coloured when it is above 0. */
function MainFigures({ fresh, overdue, stock }: Pick<KeyFigures, 'fresh' | 'overdue' | 'stock'>) {
  const figures = [
    ...(useMay('enquiry.manage')
      ? [
          { name: 'New enquiries', count: fresh, to: '/office/enquiries?state=new', urgent: fresh > 0 },
          { name: 'Overdue enquiries', count: overdue, to: '/office/enquiries?overdue=1', urgent: overdue > 0 },
        ]
      : []),
    {
      name: 'Cars without photos',
      count: stock.withoutPhotos,
      to: '/office/stock?state=for_sale&photos=none',
      urgent: stock.withoutPhotos > 0,
    },
    { name: 'Cars for sale', count: stock.forSale, to: '/office/stock?state=for_sale', urgent: false },
  ]
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {figures.map(({ name, count, to, urgent }) => (
        <li key={name}>
          <Link
            to={to}
            className="flex h-full flex-col rounded-card border border-line bg-surface p-4 hover:border-edge"
          >
            <span className={`text-2xl font-bold tabular-nums ${urgent ? 'text-brand' : ''}`}>
              {groupDigits(count)}
            </span>
            <span className="text-sm text-muted">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
