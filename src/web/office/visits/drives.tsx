import { Link, useNavigate } from 'react-router'
import { may } from '#domain/accounts/permissions.ts'
import {
  addDays,
  DAY_MS,
  formatIndianDay,
  formatIndianWeekday,
  indianDay,
  startOfIndianDay,
} from '#domain/text/indianTime.ts'
import { counted } from '#domain/text/counted.ts'
import { findFeed } from '#services/visits/calendarFeed.ts'
import { readNextActions } from '#services/visits/nextActions.ts'
import { readCalendar } from '#services/visits/readCalendar.ts'
import { orIncident } from '../../orIncident.ts'
import { siteContext } from '../../siteContext.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { accountContext, requireRight } from '../access/guards.ts'
import { useKeys } from '../keys/useKeys.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/drives'
import { CallerForm } from './CallerForm.tsx'
import { DriveRow } from './DriveRow.tsx'
import { NextActions } from './NextActions.tsx'
import { FeedPanel } from './FeedPanel.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('visit.manage')]

/** The days that an address asks for: one, or the seven from it on; today for anything that is no day. */
function readDays(query: URLSearchParams, now: number) {
  const asked = query.get('day') ?? ''
  const day = Number.isNaN(startOfIndianDay(asked)) ? indianDay(now) : asked
  return { day, count: query.get('view') === 'week' ? 7 : 1 }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const now = site.clock.now()
  const { day, count } = readDays(new URL(request.url).searchParams, now)
  const from = startOfIndianDay(day)
  const drives = await orIncident(site, request, readCalendar(site, from, from + count * DAY_MS))
  const { id, roles } = context.get(accountContext)
  const actions = may(roles, 'enquiry.manage') ? await readNextActions(site, day, addDays(day, count - 1)) : []
  return {
    day,
    now,
    today: indianDay(now),
    days: Array.from({ length: count }, (_, ahead) => addDays(day, ahead)).map(one => ({
      day: one,
      drives: drives.filter(({ startsAt }) => indianDay(startsAt) === one),
      actions: actions.filter(({ nextActionOn }) => nextActionOn === one),
    })),
    feed: await findFeed(site, id),
    offered: site.profile.visits !== null,
    demo: site.configuration.mode === 'demo',
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Drives' }, { name: 'robots', content: 'noindex' }]

const nameOf = (day: string) => formatIndianWeekday(startOfIndianDay(day))

/** The calendar of test drives by day and week (VISIT-1). It can be read without JavaScript. */
export default function Drives({ loaderData }: Route.ComponentProps) {
  const { day, now, today, days, feed, offered, demo } = loaderData
  const navigate = useNavigate()
  const isWeek = days.length > 1
  const to = (other: string, week = isWeek) => `/office/drives?day=${other}${week ? '&view=week' : ''}`
  const link = (path: string, name: string, current = false) => (
    <Link
      to={path}
      aria-current={current ? 'page' : undefined}
      className={buttonClass(
        { look: 'quiet' },
        'aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand',
      )}
    >
      {name}
    </Link>
  )
  const all = days.reduce((sum, { drives }) => sum + drives.length, 0)
  const calls = days.reduce((sum, { actions }) => sum + actions.length, 0)
  const step = isWeek ? days.length : 1
  useKeys({
    h: () => void navigate(to(addDays(day, -step))),
    l: () => void navigate(to(addDays(day, step))),
    t: () => void navigate(to(today)),
    d: () => void navigate(to(day, false)),
    w: () => void navigate(to(day, true)),
  })
  return (
    <OfficePage
      title="Drives"
      help="calendar"
      text={`${isWeek ? `The week from ${nameOf(day)}` : formatIndianDay(startOfIndianDay(day))}: ${counted(all, 'test drive', 'test drives')}`}
    >
      <nav aria-label="Days" className="mb-4 flex flex-wrap gap-2">
        {link(to(addDays(day, -days.length)), isWeek ? 'Week before' : 'Day before')}
        {link(to(today), 'Today', day === today)}
        {link(to(addDays(day, days.length)), isWeek ? 'Week after' : 'Day after')}
        <span className="w-2" />
        {link(to(day, false), 'Day', !isWeek)}
        {link(to(day, true), 'Week', isWeek)}
      </nav>
      {!offered && (
        <p className="mb-4 rounded-card bg-accent-soft px-4 py-3 text-sm">
          Visitors are offered no times. An owner offers them under Settings, Hours, test drives and branches.
        </p>
      )}
      {demo && (
        <p className="mb-4 rounded-card bg-accent-soft px-4 py-3 text-sm">
          This is a demo: drives are those that visitors chose since it was started, and cannot be changed.
        </p>
      )}
      {!demo && <CallerForm proposed={`${day < today ? today : day}T11:00`} />}
      {all + calls === 0 && !isWeek ? (
        <EmptyState title="No test drive on this day" hint="Visitors choose times on the page of a car." />
      ) : (
        <div className={isWeek ? 'grid grid-cols-1 gap-4 lg:grid-cols-2 2xl:grid-cols-3' : ''}>
          {days.map(({ day: one, drives, actions }) => (
            <section key={one} aria-label={nameOf(one)} className="rounded-card border border-line bg-surface">
              {isWeek && <h2 className="px-4 pt-3 font-semibold">{nameOf(one)}</h2>}
              {drives.length === 0 && <p className="px-4 py-3 text-sm text-muted">No test drive</p>}
              <ul className="divide-y divide-line">
                {drives.map(drive => (
                  <DriveRow key={`${drive.id}-${drive.enquiryId}`} drive={drive} now={now} />
                ))}
              </ul>
              <NextActions actions={actions} />
            </section>
          ))}
        </div>
      )}
      {!demo && <FeedPanel feed={feed} />}
    </OfficePage>
  )
}
