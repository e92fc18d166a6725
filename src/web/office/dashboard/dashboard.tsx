import { readDemand } from '#services/demand/readDemand.ts'
import { Link } from 'react-router'
import { may } from '#domain/account/permissions.ts'
import { LONG_IN_STOCK_DAYS, NOT_ASKED_DAYS, readKeyFigures } from '#services/office/keyFigures.ts'
import { readSetup } from '#services/office/readSetup.ts'
import { mailProblems } from '#services/outbox/teamAddress.ts'
import { MessagePage } from '../../frame/MessagePage.tsx'
import { siteContext } from '../../siteContext.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { accountContext } from '../access/guards.ts'
import { LogoutButton } from '../frame/LogoutButton.tsx'
import { UnmetDemand } from '../demand/UnmetDemand.tsx'
import { MailProblems } from '../ui/MailProblems.tsx'
import { OfficePage } from '../frame/OfficePage.tsx'
import type { Route } from './+types/dashboard'
import { DashboardCards } from './DashboardCards.tsx'
import { DashboardFigures } from './DashboardFigures.tsx'
import { FirstSteps, isUnfinished } from './FirstSteps.tsx'

/** Kinds of car that are missed most. */
const MOST_DEMAND = 3

export async function loader({ context }: Route.LoaderArgs) {
  const account = context.get(accountContext)
  if (!may(account.role, 'office.open')) return { approved: false as const, email: account.email }
  const site = context.get(siteContext)
  const [figures, setup, demand] = await Promise.all([
    readKeyFigures(site),
    readSetup(site, account),
    readDemand(site, 30),
  ])
  return {
    approved: true as const,
    figures,
    setup,
    demand: demand.slice(0, MOST_DEMAND),
    problems: mailProblems(site),
    looksAfterSite: may(account.role, 'people.manage'),
    demo: site.configuration.mode === 'demo',
    longDays: LONG_IN_STOCK_DAYS,
    notAskedDays: NOT_ASKED_DAYS,
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard' }, { name: 'robots', content: 'noindex' }]

/** The dashboard (ADMIN-1); an account that no owner has approved sees `NotApproved` in its place (ROUTE-2). */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  if (!loaderData.approved) return <NotApproved email={loaderData.email} />
  const { figures, setup, demand, problems, looksAfterSite, ...rest } = loaderData
  const empty = setup.vehicles === 0
  return (
    <OfficePage
      title="Dashboard"
      actions={
        <>
          <LinkButton to="/Supportpage-admin" look="quiet">
            Need Support?
          </LinkButton>
          <LogoutButton look="button" />
        </>
      }
    >
      {!empty && setup.printedPassword === true && (
        <p className="mb-4 rounded-card bg-accent-soft px-4 py-3">
          {'Your password was printed when the site first started, where others may have read it. '}
          <Link to="/account" className="office-link">
            Change it
          </Link>
        </p>
      )}
      <MailProblems problems={problems} />
      <DashboardCards />
      {empty && (
        <div className="mt-6">
          <FirstSteps setup={setup} />
        </div>
      )}
      {(!empty || figures.fresh > 0) && <DashboardFigures figures={figures} {...rest} />}
      {!empty && (
        <div className="mt-4">
          <UnmetDemand rows={demand} />
        </div>
      )}
      {!empty && looksAfterSite && isUnfinished(setup) && (
        <div className="mt-4">
          <FirstSteps setup={setup} />
        </div>
      )}
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
