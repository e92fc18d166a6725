import { Link } from 'react-router'
import { FIXED_PERIODS, KEPT_KINDS, PERIODS, periodText } from '#domain/privacy/retention/periods.ts'
import { DAY_MS, formatIndianDay } from '#domain/text/indianTime.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { countDue, countForgotten } from '#services/privacy/retention/countDue.ts'
import { readRetentionState } from '#services/privacy/retention/retentionState.ts'
import { siteContext } from '../../siteContext.ts'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { Panel } from '../ui/Panel.tsx'
import type { Route } from './+types/personalData'
import { PersonPanel } from './PersonPanel.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('privacy.manage')]

const SHOWN_DAYS = 30

/** What is kept how long, what the next 30 days erase, and one person's data; for owners (OPS-8). */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const now = site.clock.now()
  const [due, forgotten, state] = await Promise.all([
    countDue(site, now + SHOWN_DAYS * DAY_MS),
    countForgotten(site),
    readRetentionState(site),
  ])
  return {
    forgotten,
    begins: state.beginsAt !== null && state.beginsAt > now ? formatIndianDay(state.beginsAt) : null,
    ran: state.ranAt === null ? null : formatIndianDay(state.ranAt),
    fixed: FIXED_PERIODS.map(({ name, text }) => ({ name, text })),
    kinds: KEPT_KINDS.map(kind => ({
      kind,
      name: PERIODS[kind].name,
      from: PERIODS[kind].from,
      source: PERIODS[kind].source,
      certainty: PERIODS[kind].certainty,
      bounds: `${PERIODS[kind].least} to ${PERIODS[kind].most} days`,
      period: periodText(site.profile.keeping[kind]),
      due: due[kind],
      erased: state.erased?.[kind] ?? null,
    })),
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Personal data' }, { name: 'robots', content: 'noindex' }]

const CERTAINTY = { confirmed: 'confirmed', unconfirmed: 'not confirmed', own: 'our own figure' } as const

export default function PersonalData({ loaderData: { kinds, fixed, begins, ran, forgotten } }: Route.ComponentProps) {
  return (
    <OfficePage
      title="Personal data"
      help="personal-data"
      text="What the site holds of people, for how long, and what one of them may ask you for."
    >
      {begins !== null && (
        <p className="mb-4 rounded-card bg-accent-soft px-4 py-3">
          {`From ${begins} on, what is older than these periods is erased, for the first time. Until then nothing is: set other periods in the settings if these are not yours.`}
        </p>
      )}
      <PersonPanel />
      <Panel
        title="How long it is kept"
        text={ran === null ? 'Nothing was erased by itself yet.' : `Looked through last on ${ran}.`}
        aside={
          <Link to="/office/settings/keeping" className="office-link">
            Set the periods
          </Link>
        }
        className="mt-4"
        flush
      >
        <ul className="divide-y divide-line border-t border-line">
          {kinds.map(({ kind, name, from, source, certainty, bounds, period, due, erased }) => (
            <li key={kind} className="grid gap-x-6 gap-y-1 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_14rem]">
              <div className="min-w-0">
                <p className="font-semibold">{name}</p>
                <p>{`${period} after ${from}`}</p>
                <p className="text-sm text-muted">{`${source} (${CERTAINTY[certainty]}). From ${bounds} can be set.`}</p>
              </div>
              <p className="text-sm lg:text-right">
                <span className="block">{`Erased in the next 30 days: ${groupDigits(due)}`}</span>
                {erased !== null && <span className="text-muted">{`Last time: ${groupDigits(erased)}`}</span>}
              </p>
            </li>
          ))}
          {fixed.map(({ name, text }) => (
            <li key={name} className="px-4 py-3">
              <p className="font-semibold">{name}</p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        {forgotten > 0 && (
          <p className="border-t border-line px-4 py-3 text-sm">
            {`${groupDigits(forgotten)} open enquiries were touched by nobody for longer than closed ones are kept. What is open is never erased: close what is done.`}
          </p>
        )}
      </Panel>
    </OfficePage>
  )
}
