import { Outlet } from 'react-router'
import type { Account } from '#domain/account.ts'
import type { Route } from './+types/office'
import { accountContext } from './accountContext.ts'
import { askAgain } from './askAgain.ts'
import { requireSignedIn } from './guards.ts'
import { OfficeNav } from './OfficeNav.tsx'

/** Everything below is for people who are signed in (ROUTE-2). */
export const middleware: Route.MiddlewareFunction[] = [requireSignedIn]

/** Who is signed in. That there is a loader also makes a page without one ask the server, and thereby the guard. */
export function loader({ context }: Route.LoaderArgs): { account: Account } {
  return { account: context.get(accountContext) }
}

export const shouldRevalidate = askAgain

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** Around every page for people who are signed in: the way from one to the other. */
export default function Office({ loaderData: { account } }: Route.ComponentProps) {
  return (
    <div className="office page-column">
      <OfficeNav role={account.role} />
      <div className="min-w-0"><Outlet /></div>
    </div>
  )
}
