import { Link } from 'react-router'
import { may } from '#domain/accounts/permissions.ts'
import { formatRupees } from '#domain/money/price.ts'
import type { StockMoney } from '#domain/money/stockMoney.ts'
import { counted } from '#domain/text/counted.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { readDueThisWeek } from '#services/money/readDueThisWeek.ts'
import { readStockMoney } from '#services/money/readStockMoney.ts'
import { callAddress } from '../../calls/callAddress.ts'
import { orIncident } from '../../orIncident.ts'
import { siteContext } from '../../siteContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { accountContext, requireRight } from '../access/guards.ts'
import { useMay } from '../access/useMay.ts'
import { DueThisWeek, isAnythingDue } from '../books/DueThisWeek.tsx'
import { OfficePage } from '../frame/OfficePage.tsx'
import { MoneyTabs } from '../ui/MoneyTabs.tsx'
import { Panel } from '../ui/Panel.tsx'
import { StatementRow } from '../ui/Statement.tsx'
import type { Route } from './+types/moneyPage'

export const middleware: Route.MiddlewareFunction[] = [requireRight('money.see')]

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { roles } = context.get(accountContext)
  const [money, due] = await orIncident(
    site,
    request,
    Promise.all([readStockMoney(site), may(roles, 'books.read') ? readDueThisWeek(site) : null]),
  )
  return { ...money, due: due !== null && isAnythingDue(due) ? due : null, today: indianDay(site.clock.now()) }
}

export const meta: Route.MetaFunction = () => [{ title: 'Money' }, { name: 'robots', content: 'noindex' }]

const cars = (count: number) => counted(count, 'car', 'cars')
const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthName = (month: string) => MONTH.format(new Date(`${month}-01T00:00:00Z`))

/** What is bound in the stock, by the age of its cars; the last age is what to look at. */
function BoundPanel({ stock }: { stock: StockMoney }) {
  const most = Math.max(1, ...stock.byAge.map(({ bound }) => bound))
  return (
    <Panel title="Bound in the stock">
      <p className="text-2xl font-bold tabular-nums">{formatRupees(stock.bound)}</p>
      <p className="text-sm text-muted">
        {`${cars(stock.cars)} of your own: purchases and what was spent on them, less input credit.`}
        {stock.unknown > 0 && ` Of ${cars(stock.unknown)} nobody has written down the purchase price.`}
      </p>
      <ul className="mt-3">
        {stock.byAge.map(({ from, upTo, cars: count, bound }) => (
          <li key={from} className="border-b border-line py-2 last:border-b-0">
            <p className="flex justify-between gap-4">
              <span>
                {upTo === null ? `More than ${from - 1} days` : `${from} to ${upTo} days`}
                <span className="text-muted">{` · ${cars(count)}`}</span>
              </span>
              <span className="tabular-nums">{formatRupees(bound)}</span>
            </p>
            <span
              aria-hidden="true"
              className={`mt-1 block h-1.5 ${upTo === null ? 'bg-accent' : 'bg-edge'}`}
              style={{ width: `${(bound / most) * 100}%` }}
            />
          </li>
        ))}
      </ul>
      {stock.consigned.cars > 0 && (
        <p className="mt-3 text-sm">
          {`Park and sell, not in these sums: ${cars(stock.consigned.cars)} of others, ${formatRupees(stock.consigned.spent)} spent on them.`}
        </p>
      )}
    </Panel>
  )
}

/** The money bound in the stock, what months brought, and the accountant's file (DESK-2). It works without JavaScript. */
export default function MoneyPage({ loaderData: { stock, months, due, today } }: Route.ComponentProps) {
  return (
    <OfficePage title="Money" text="What is bound in the stock, and what it brought." help="accountant">
      <MoneyTabs />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {due !== null && (
          <Panel title="Due this week">
            <DueThisWeek due={due} />
          </Panel>
        )}
        <BoundPanel stock={stock} />
        <Panel title="Bound the longest">
          {stock.oldest.length === 0 ? (
            <p className="text-muted">Write down what cars were bought for, on the tab Money of each car.</p>
          ) : (
            <ul>
              {stock.oldest.map(({ productId, name, days, bound }) => (
                <StatementRow
                  key={productId}
                  name={
                    <Link to={`/office/vehicles/${productId}/money`} className="font-medium text-brand underline">
                      {name}
                    </Link>
                  }
                  note={counted(days, 'day', 'days')}
                  sum={formatRupees(bound)}
                />
              ))}
            </ul>
          )}
        </Panel>
        <Panel title="By month" text="Profit after tax, by the day of the sale.">
          {months.length === 0 ? (
            <p className="text-muted">No sale is written down in the last twelve months.</p>
          ) : (
            <ul>
              {months.map(({ month, sales, sold, profit, unknown, kept }) => (
                <StatementRow
                  key={month}
                  name={monthName(month)}
                  note={`${cars(sales)} for ${formatRupees(sold)}${unknown === 0 ? '' : `; of ${cars(unknown)} the profit is not known`}${kept === 0 ? '' : `; beside it ${formatRupees(kept)} kept of cancelled deals`}`}
                  sum={profit < 0 ? `−${formatRupees(-profit)}` : formatRupees(profit)}
                />
              ))}
            </ul>
          )}
        </Panel>
        {useMay('books.read') && (
          <Panel
            title="For the accountant"
            text="A line for each sale: margin, GST, TCS, costs, input tax and profit, as CSV."
          >
            <form method="get" action={callAddress('GET /api/office/sales.csv')} className="grid gap-3 sm:grid-cols-2">
              <Field
                label="From"
                name="from"
                type="date"
                required
                max={today}
                defaultValue={`${today.slice(0, 7)}-01`}
              />
              <Field label="To" name="to" type="date" required max={today} defaultValue={today} />
              <div className="sm:col-span-2">
                <Button type="submit">Download the sales</Button>
              </div>
            </form>
          </Panel>
        )}
      </div>
    </OfficePage>
  )
}
