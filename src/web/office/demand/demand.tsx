import Download from 'lucide-react/icons/download'
import { Link } from 'react-router'
import { DEMAND_PERIODS, readDemandPeriod } from '#domain/demand/demand.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { readDemand } from '#services/demand/readDemand.ts'
import { callAddress } from '../../calls/callAddress.ts'
import { orIncident } from '../../orIncident.ts'
import { siteContext } from '../../siteContext.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/demand'
import './demand.css'
import { budgetName, demandName } from './demandWords.ts'

const MOST_SHOWN = 100

export const middleware: Route.MiddlewareFunction[] = [requireRight('enquiry.manage')]

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const days = readDemandPeriod(new URL(request.url).searchParams.get('days'))
  const rows = await orIncident(site, request, readDemand(site, days))
  return { days, rows: rows.slice(0, MOST_SHOWN), total: rows.length, demo: site.configuration.mode === 'demo' }
}

export const meta: Route.MetaFunction = () => [{ title: 'Demand' }, { name: 'robots', content: 'noindex' }]

/** What people look for and do not find, beside what is in stock (FIND-12). It works without JavaScript. */
export default function Demand({ loaderData: { days, rows, total, demo } }: Route.ComponentProps) {
  return (
    <OfficePage
      title="Demand"
      help="demand"
      text="What people look for and do not find, the most missed first."
      actions={
        <a
          href={`${callAddress('GET /api/office/demand.csv')}?days=${days}`}
          download
          className={buttonClass({ look: 'quiet' })}
        >
          <Download size={18} />
          Export CSV
        </a>
      }
    >
      <nav aria-label="Period" className="mb-4 flex flex-wrap gap-2">
        {DEMAND_PERIODS.map(period => (
          <Link
            key={period}
            to={`/office/demand?days=${period}`}
            aria-current={period === days ? 'page' : undefined}
            className={buttonClass(
              { look: 'quiet' },
              'aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand',
            )}
          >{`${period} days`}</Link>
        ))}
      </nav>
      {rows.length === 0 ? (
        <EmptyState title="Nothing was missed" hint="No search came up empty in this time, and nobody saved one." />
      ) : (
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          <table className="demand-table">
            <thead>
              <tr>
                <th scope="col">Car</th>
                <th scope="col">Budget</th>
                <th scope="col">Searched in vain</th>
                <th scope="col">Saved searches</th>
                <th scope="col">In stock</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.path}>
                  <th scope="row">
                    <Link to={row.path} className="office-link">
                      {demandName(row)}
                    </Link>
                  </th>
                  <td>{budgetName(row)}</td>
                  <td data-label="searched in vain">{groupDigits(row.misses)}</td>
                  <td data-label="saved">{groupDigits(row.saved)}</td>
                  <td data-label="in stock">{groupDigits(row.inStock)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="mt-4 max-w-3xl space-y-2 text-sm text-muted">
        {total > rows.length && (
          <p>{`These are the first ${rows.length} of ${groupDigits(total)}; the file has them all.`}</p>
        )}
        <p>
          The order is by how often a car was asked for, for each one in stock. A list without a car counts once a day
          for each network and kind of car, also when its page came from the cache. Staff, robots that say so and what
          browsers fetch ahead are not counted. Several brands or models in one search count as any. Nothing of who
          searched is kept, and counts go after 400 days. Saved searches are those confirmed in this time and not ended
          since.
        </p>
        {demo && <p>This is a demo: searches are those since it was last started, and no search is saved.</p>}
      </div>
    </OfficePage>
  )
}
