import { AGE_BANDS, AGE_BAND_NAMES } from '#domain/stock/stockView.ts'
import { VEHICLE_STATES } from '#domain/vehicle/vehicle.ts'
import { VEHICLE_STATE_NAMES } from '#domain/vehicle/vehicleStateNames.ts'
import type { KeyFigures } from '#services/office/keyFigures.ts'
import { DayBars, NamedBars } from './Bars.tsx'
import { Morning } from './Morning.tsx'
import { NotedVehicles } from './NotedVehicles.tsx'
import { Panel } from '../ui/Panel.tsx'

/** What a dealer looks at each morning (ADMIN-1): works without JavaScript, every figure leads to its list. */
export function DashboardFigures({ figures, demo, longDays, notAskedDays }: { figures: KeyFigures; demo: boolean; longDays: number; notAskedDays: number }) {
  const { stock, fresh, overdue, days, wanted, unwanted } = figures
  const ages = AGE_BAND_NAMES.map(name => (
    { name: AGE_BANDS[name].name, count: stock.ages[name], to: `/office/stock?state=for_sale&age=${encodeURIComponent(name)}` }))
  const states = VEHICLE_STATES.map(state => ({ name: VEHICLE_STATE_NAMES[state], count: stock.states[state], to: `/office/stock?state=${state}` }))
  const received = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="mt-6 space-y-4">
      {demo && <p className="text-sm text-muted">This is a demo: enquiries are those since it was last started, and none of them is kept.</p>}
      <Morning fresh={fresh} overdue={overdue} stock={stock} />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <Panel title={`Enquiries of the last ${days.length} days`} text={`${received.toLocaleString('en-IN')} in all, without spam`} className="md:col-span-2 xl:col-span-1">
          <DayBars days={days} />
        </Panel>
        <Panel title="Stock by age" text="Listed and reserved cars"><NamedBars rows={ages} /></Panel>
        <Panel title="Stock by state" text={`${stock.total.toLocaleString('en-IN')} cars in all`}><NamedBars rows={states} /></Panel>
      </div>
      <div className="grid gap-4 xl:grid-cols-2">
        <Panel title="Asked for most, still for sale">
          <NotedVehicles vehicles={wanted} empty="Nobody has asked about a car that is for sale yet." />
        </Panel>
        <Panel title="Is the price right?" text={`Listed for over ${longDays} days, and nobody has asked in the last ${notAskedDays}.`}>
          <NotedVehicles vehicles={unwanted} empty="No car has stood so long without anybody asking." />
        </Panel>
      </div>
    </div>
  )
}
