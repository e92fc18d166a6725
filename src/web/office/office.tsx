import { Outlet, isRouteErrorResponse } from 'react-router'
import type { Account } from '#domain/account.ts'
import { ErrorPage } from '../frame/ErrorPage.tsx'
import { MessagePage } from '../frame/MessagePage.tsx'
import { NotFoundPage } from '../frame/NotFoundPage.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import type { Route } from './+types/office'
import { accountContext } from './accountContext.ts'
import { requireSignedIn } from './guards.ts'
import { OfficeNav } from './OfficeNav.tsx'

/** Everything below is for people who are signed in (ROUTE-2). */
export const middleware: Route.MiddlewareFunction[] = [requireSignedIn]

/** Who is signed in. That there is a loader also makes a page without one ask the server, and thereby the guard. */
export function loader({ context }: Route.LoaderArgs): { account: Account } {
  return { account: context.get(accountContext) }
}

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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const title = status === 403 ? 'Not for your account' : status === 404 ? 'Page not found' : 'Something went wrong'
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {status === 404 && <NotFoundPage />}
      {status === 403 && (
        <MessagePage code="403" title={title} text="This page is for the team. If you belong to it, ask an administrator to give you the right.">
          <LinkButton to="/account">Your account</LinkButton>
          <LinkButton to="/" look="quiet">Go to the home page</LinkButton>
        </MessagePage>
      )}
      {status !== 403 && status !== 404 && <ErrorPage />}
    </>
  )
}
