import { Outlet } from 'react-router'
import type { Account } from '#domain/account/account.ts'
import { may } from '#domain/account/permissions.ts'
import { countNewEnquiries } from '#services/enquiries/listEnquiries.ts'
import { siteContext } from '../../siteContext.ts'
import type { Route } from './+types/office'
import { askAgain } from './askAgain.ts'
import { accountContext, requireSignedIn } from '../access/guards.ts'
import { OfficeNav } from './OfficeNav.tsx'

/** All child routes are for signed-in accounts (ROUTE-2). */
export const middleware: Route.MiddlewareFunction[] = [requireSignedIn]

/**
 * Loads the signed-in account. The loader also makes navigations to pages without a loader request the server, and so
 * pass the guard.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<{ account: Account; newEnquiries: number }> {
  const account = context.get(accountContext)
  return {
    account,
    newEnquiries: may(account.role, 'enquiry.manage') ? await countNewEnquiries(context.get(siteContext)) : 0,
  }
}

export const shouldRevalidate = askAgain

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** The frame around every page for signed-in accounts, with their navigation. */
export default function Office({ loaderData: { account, newEnquiries } }: Route.ComponentProps) {
  return (
    <div className="office page-column">
      <OfficeNav role={account.role} newEnquiries={newEnquiries} />
      <div id="office-page" tabIndex={-1} className="min-w-0 outline-none">
        <Outlet />
      </div>
    </div>
  )
}
