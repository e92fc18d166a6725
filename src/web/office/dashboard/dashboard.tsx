import { countInventedCars } from '#services/demo/inventedCars.ts'
import { Link, redirect } from 'react-router'
import { may, type Action } from '#domain/accounts/permissions.ts'
import { counted } from '#domain/text/counted.ts'
import { DAY_MS, formatLongDay, indianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { readDemand } from '#services/demand/readDemand.ts'
import { LONG_IN_STOCK_DAYS, NOT_ASKED_DAYS, readKeyFigures, withoutPeople } from '#services/dashboard/keyFigures.ts'
import { readSetup } from '#services/dashboard/readSetup.ts'
import { certificateDays } from '#services/operations/judgeCertificate.ts'
import { siteWarnings } from '#services/operations/siteWarnings.ts'
import { lastCameIn } from '#services/today/cameIn.ts'
import { countPaused } from '#services/accounts/standingAccess/standingAccess.ts'
import { listToday, type Today } from '#services/today/listToday.ts'
import { readWeek } from '#services/today/readWeek.ts'
import { readCalendar } from '#services/visits/readCalendar.ts'
import { listInVain } from '#services/insights/listInVain.ts'
import { readDueThisWeek } from '#services/money/readDueThisWeek.ts'
import { MessagePage } from '../../frame/MessagePage.tsx'
import { siteContext } from '../../siteContext.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { accountContext } from '../access/guards.ts'
import { StoppedNotice } from '../accounts/access/StoppedNotice.tsx'
import { DueThisWeek, isAnythingDue } from '../books/DueThisWeek.tsx'
import { LogoutButton } from '../frame/LogoutButton.tsx'
import { OfficePage } from '../frame/OfficePage.tsx'
import { SiteNotices } from '../ui/SiteNotices.tsx'
import type { Route } from './+types/dashboard'
import { CameIn } from './CameIn.tsx'
import { ClockNotice } from './ClockNotice.tsx'
import { DashboardCards } from './DashboardCards.tsx'
import { DashboardFigures } from './DashboardFigures.tsx'
import { FirstSteps, isUnfinished } from './FirstSteps.tsx'
import { DrivesToday, EnquiryDays, LookedAt, MissedCars, WeekFigures } from './SideOfDay.tsx'
import { TaskList } from './TaskList.tsx'
import './today.css'
import { InventedCars } from './InventedCars.tsx'
import { YardTasks } from './YardTasks.tsx'

/** Kinds of car that are missed most, cars that are looked at in vain, and the last enquiries. */
const MOST_DEMAND = 3
const MOST_LOOKED_AT = 3
const MOST_CAME_IN = 5

export async function loader({ context }: Route.LoaderArgs) {
  const account = context.get(accountContext)
  if (!may(account.roles, 'office.open')) return { approved: false as const, email: account.email }
  const sees = (action: Action) => may(account.roles, action)
  // Whose work is in the books has another first page (BOOK-8).
  if (!sees('vehicle.inspect')) throw redirect('/office/money')
  const seesPeople = sees('enquiry.manage')
  const site = context.get(siteContext)
  const looksAfterSite = may(account.roles, 'people.manage')
  const now = site.clock.now()
  const midnight = startOfIndianDay(indianDay(now))
  const [figures, setup, demand, unasked, warnings, drives, cameIn, invented] = await Promise.all([
    readKeyFigures(site),
    readSetup(site, account),
    seesPeople ? readDemand(site, 30) : [],
    seesPeople ? listInVain(site, MOST_LOOKED_AT) : [],
    looksAfterSite ? siteWarnings(site) : [],
    readCalendar(site, midnight, midnight + DAY_MS),
    seesPeople ? lastCameIn(site, MOST_CAME_IN) : [],
    looksAfterSite ? countInventedCars(site) : 0,
  ])
  const [today, week, due] = await Promise.all([
    listToday(site, figures.stock.withoutPhotos, sees),
    seesPeople ? readWeek(site, figures.stock.forSale) : null,
    sees('books.read') ? readDueThisWeek(site) : null,
  ])
  return {
    approved: true as const,
    stopped: await countPaused(site.database.query, account.id),
    now,
    today,
    week,
    due: due !== null && isAnythingDue(due) ? due : null,
    drives: drives.filter(({ state }) => state !== 'cancelled'),
    cameIn,
    figures: seesPeople ? figures : withoutPeople(figures),
    setup,
    demand: demand.slice(0, MOST_DEMAND),
    unasked,
    warnings: warnings.filter(({ key }) => key !== 'clock-in-doubt'),
    clockDoubt: looksAfterSite ? (site.clock.doubt?.() ?? null) : null,
    certificateDays: looksAfterSite ? certificateDays(site) : null,
    looksAfterSite,
    invented,
    demo: site.configuration.mode === 'demo',
    longDays: LONG_IN_STOCK_DAYS,
    notAskedDays: NOT_ASKED_DAYS,
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard' }, { name: 'robots', content: 'noindex' }]

function toDoText({ tasks, late }: Today): string {
  if (tasks.length === 0) return 'Nothing to do'
  const things = counted(tasks.length, 'thing to do', 'things to do')
  return late === 0 ? things : `${things}, ${late} of them late`
}

/**
 * The dashboard: what has to be done today, then the five cards (ADMIN-1, DESK-8). An account that no owner has approved sees
 * `NotApproved` in its place (ROUTE-2).
 */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  if (!loaderData.approved) return <NotApproved email={loaderData.email} />
  const {
    stopped,
    now,
    today,
    week,
    due,
    drives,
    cameIn,
    figures,
    setup,
    demand,
    unasked,
    warnings,
    clockDoubt,
    certificateDays,
    looksAfterSite,
    invented,
    ...rest
  } = loaderData
  const empty = setup.vehicles === 0
  const steps = <FirstSteps setup={setup} />
  return (
    <OfficePage
      title={formatLongDay(now)}
      text={empty && today.tasks.length === 0 ? undefined : toDoText(today)}
      help="today"
      actions={
        <>
          <LinkButton to="/Supportpage-admin" look="quiet">
            Need Support?
          </LinkButton>
          <LogoutButton look="button" />
        </>
      }
    >
      <StoppedNotice stopped={stopped} />
      {!empty && setup.printedPassword === true && (
        <p className="mb-4 rounded-card bg-accent-soft px-4 py-3">
          {'Your password was printed when the site first started, where others may have read it. '}
          <Link to="/account" className="office-link">
            Change it
          </Link>
        </p>
      )}
      {/* On a phone somebody stands in the yard: what is wrong with the site comes after. */}
      <YardTasks tasks={today.tasks} withoutPhotos={figures.stock.withoutPhotos} />
      {clockDoubt !== null && <ClockNotice doubt={clockDoubt} />}
      <SiteNotices warnings={warnings} brief />
      <InventedCars cars={invented} />
      {empty && <div className="mb-6">{steps}</div>}
      <div className="day">
        <div className="min-w-0">
          {!(empty && today.tasks.length === 0) && <TaskList tasks={today.tasks} putOff={today.putOff} />}
          {due !== null && (
            <section aria-labelledby="due-this-week" className="mt-8">
              <h2 id="due-this-week">Due this week</h2>
              <DueThisWeek due={due} />
            </section>
          )}
          {week !== null && <CameIn entries={cameIn} now={now} />}
          <div className={empty ? '' : 'mt-8'}>
            <DashboardCards />
          </div>
        </div>
        {!empty && (
          <div className="min-w-0 space-y-8">
            <DrivesToday drives={drives} now={now} />
            {week !== null && (
              <>
                <WeekFigures week={week} />
                <EnquiryDays days={figures.days} />
                <LookedAt cars={unasked} />
                <MissedCars rows={demand} />
              </>
            )}
          </div>
        )}
      </div>
      {(!empty || figures.fresh > 0) && <DashboardFigures figures={figures} {...rest} />}
      {certificateDays !== null && certificateDays >= 0 && (
        <p className="mt-4 text-sm text-muted">
          {`The certificate of this site is valid for ${counted(certificateDays, 'more day', 'more days')}.`}
        </p>
      )}
      {!empty && looksAfterSite && isUnfinished(setup) && <div className="mt-4">{steps}</div>}
    </OfficePage>
  )
}

/** Says to a registered person that an owner has to approve the account first (ROUTE-2, AUTH-4). */
function NotApproved({ email }: { email: string }) {
  return (
    <MessagePage
      code="Almost there"
      title="An administrator must approve your account"
      text={`You are signed in as ${email}. Once an administrator has approved it, the back office opens here. Until then you can look at every car.`}
    >
      <LinkButton to="/buy">See all cars</LinkButton>
      <LinkButton to="/account" look="quiet">
        Your account
      </LinkButton>
    </MessagePage>
  )
}
