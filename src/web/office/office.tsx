import { Outlet } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { may } from '#domain/accounts/permissions.ts'
import { standIns, type StandIns } from '#services/accounts/factors/factorState.ts'
import { countDueTransfers } from '#services/transfers/listDueTransfers.ts'
import { countNewEnquiries } from '#services/enquiries/listEnquiries.ts'
import { siteContext } from '../siteContext.ts'
import type { Route } from './+types/office'
import { askAgain } from './frame/askAgain.ts'
import { accountContext, requireSignedIn } from './access/guards.ts'
import styles from './find/find.css?url'
import { OfficeFind } from './find/OfficeFind.tsx'
import { AddEnquiryKey } from './enquiries/entry/AddEnquiryKey.tsx'
import { OfficeNav } from './frame/OfficeNav.tsx'
import { useAskAgainOnReturn } from './frame/useAskAgainOnReturn.ts'

/** All child routes are for signed-in accounts (ROUTE-2). */
export const middleware: Route.MiddlewareFunction[] = [requireSignedIn]

/**
 * Loads the signed-in account. The loader also makes navigations to pages without a loader request the server, and so
 * pass the guard.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<{
  account: Account
  newEnquiries: number
  latePapers: number
  standIns: StandIns
}> {
  const account = context.get(accountContext)
  const site = context.get(siteContext)
  return {
    account,
    newEnquiries: may(account.roles, 'enquiry.manage') ? await countNewEnquiries(site) : 0,
    standIns: await standIns(site.database.query, account.id),
    latePapers: may(account.roles, 'papers.manage') ? (await countDueTransfers(site, site.clock.now())).late : 0,
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The top bar has the search of the office in place of that for visitors. */
export const handle = { search: OfficeFind }

export const shouldRevalidate = askAgain

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** The frame around every page for signed-in accounts, with their navigation. */
export default function Office({ loaderData: { account, newEnquiries, latePapers } }: Route.ComponentProps) {
  useAskAgainOnReturn()
  return (
    <div className="office page-column">
      {may(account.roles, 'enquiry.manage') && <AddEnquiryKey />}
      <OfficeNav roles={account.roles} newEnquiries={newEnquiries} latePapers={latePapers} />
      <div id="office-page" tabIndex={-1} className="min-w-0 outline-none">
        <Outlet />
      </div>
    </div>
  )
}
