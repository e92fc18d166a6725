import Download from 'lucide-react/icons/download'
import { Link } from 'react-router'
import { groupDigits } from '#domain/text/groupDigits.ts'
import {
  periodDaysText,
  readWorkPeriod,
  readWorkSort,
  WORK_PERIODS,
  WORK_PERIOD_NAMES,
} from '#domain/insights/workPeriod.ts'
import { readDemand } from '#services/demand/readDemand.ts'
import { listCarInsights } from '#services/insights/listCarInsights.ts'
import { readInsights } from '#services/insights/readInsights.ts'
import { callAddress } from '../../calls/callAddress.ts'
import { orIncident } from '../../orIncident.ts'
import { siteContext } from '../../siteContext.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { requireRight } from '../access/guards.ts'
import { budgetName, demandName } from '../demand/demandWords.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/insightsPage'
import { CarTable } from './CarTable.tsx'
import { Funnel } from './Funnel.tsx'
import { LookBars } from './LookBars.tsx'
import { SaleRanges } from './SaleRanges.tsx'
import { SourceTable } from './SourceTable.tsx'
import './works.css'

const MOST_SHOWN = 50
const MOST_MISSED = 5

export const middleware: Route.MiddlewareFunction[] = [requireRight('enquiry.manage')]

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { searchParams } = new URL(request.url)
  const period = readWorkPeriod(searchParams.get('days'))
  const sort = readWorkSort(searchParams.get('sort'))
  const unasked = searchParams.get('show') === 'unasked'
  const [works, { cars, total }, demand] = await orIncident(
    site,
    request,
    Promise.all([
      readInsights(site, period),
      listCarInsights(site, { period, sort, unasked }, MOST_SHOWN),
      // Searches in vain are kept for longer than a year.
      readDemand(site, period),
    ]),
  )
  return {
    period,
    sort,
    unasked,
    works,
    cars,
    total,
    missed: demand.filter(({ misses }) => misses > 0).slice(0, MOST_MISSED),
    demo: site.configuration.mode === 'demo',
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'What works' }, { name: 'robots', content: 'noindex' }]

/** What visitors do with the cars, from a look to a sale (DESK-8). It works without JavaScript. */
export default function InsightsPage({ loaderData }: Route.ComponentProps) {
  const { period, sort, unasked, works, cars, total, missed, demo } = loaderData
  const address = (to: { days?: number; sort?: string; unasked?: boolean }) =>
    `/office/what-works?${new URLSearchParams({
      days: String(to.days ?? period),
      sort: to.sort ?? sort,
      ...((to.unasked ?? unasked) ? { show: 'unasked' } : {}),
    })}`
  return (
    <OfficePage
      title="What works"
      text={periodDaysText(works.from, works.today)}
      help="what-works"
      actions={
        <a
          href={`${callAddress('GET /api/office/what-works.csv')}?days=${period}`}
          download
          className={buttonClass({ look: 'quiet' })}
        >
          <Download size={18} />
          Export CSV
        </a>
      }
    >
      <nav aria-label="Period" className="mb-6 flex flex-wrap gap-2">
        {WORK_PERIODS.map(days => (
          <Link
            key={days}
            to={address({ days })}
            aria-current={days === period ? 'page' : undefined}
            className={buttonClass(
              { look: 'quiet' },
              'aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand',
            )}
          >
            {WORK_PERIOD_NAMES[days]}
          </Link>
        ))}
      </nav>
      <div className="works">
        <Funnel funnel={works.funnel} />
        <LookBars looks={works.looks} from={works.from} today={works.today} />
        <SourceTable rows={works.sources} />
        <CarTable cars={cars} total={total} sort={sort} unasked={unasked} address={address} />
        <SaleRanges models={works.models} all={works.allSales} />
        <section aria-labelledby="missed">
          <h2 id="missed">Searches that found nothing</h2>
          {missed.length === 0 ? (
            <p className="py-2 text-sm text-muted">No search came up empty in this time.</p>
          ) : (
            <ul className="works-rows">
              {missed.map(row => (
                <li key={row.path}>
                  <span className="font-medium">{[demandName(row), budgetName(row)].join(' · ')}</span>
                  <span className="tabular-nums">{groupDigits(row.misses)}</span>
                </li>
              ))}
            </ul>
          )}
          <Link to="/office/demand" className="office-link mt-2 text-sm">
            All demand
          </Link>
        </section>
      </div>
      <div className="mt-8 max-w-3xl space-y-2 text-sm text-muted">
        <p>
          A visitor counts once a day for each car and each act, by a hash that is kept in memory until midnight and
          nowhere else. The team while signed in, robots that say so, and pages that a browser draws ahead are not
          counted; neither is a browser without JavaScript. Where a visit came from is one of six words that the browser
          itself makes of the page before. Nothing of who it was is kept.
        </p>
        <p>
          Calls and WhatsApp are presses, also on pages of no car. Enquiries are offers, test drives, holds and
          messages, without spam; of those by telephone or at the gate no source is known. Sales are cars that were
          marked as sold in this time, and their source is that of the enquiry they go back to.
        </p>
        {demo && <p>This is a demo: everything is counted since it was last started, and none of it is kept.</p>}
      </div>
    </OfficePage>
  )
}
