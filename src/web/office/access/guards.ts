import { createContext, data, redirectDocument, type MiddlewareFunction } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { may, type Action } from '#domain/accounts/permissions.ts'
import { visitorContext } from '../../siteContext.ts'

/** The account that is signed in. `requireSignedIn` sets it, so only pages behind that guard may read it. */
export const accountContext = createContext<Account>()

const FACTORS_PAGE = '/account/second-factor'

/** Whether a request is for this page, or for its data. */
function isPage(request: Request, page: string): boolean {
  return new URL(request.url).pathname.toLowerCase().replace(/(?:\.data|\/)$/, '') === page
}

/**
 * Redirects visitors who are not signed in to `/login` (ROUTE-2), and owners who must set up a second factor first to where they
 * do (DESK-10).
 */
export const requireSignedIn: MiddlewareFunction<Response> = ({ context, request }) => {
  const account = context.get(visitorContext)
  // 302. A running page loads `/login` as a new document, since its frame is that of an account.
  if (account === null) throw redirectDocument('/login')
  if (account.secondFactorDue && !isPage(request, FACTORS_PAGE)) throw redirectDocument(FACTORS_PAGE)
  context.set(accountContext, account)
}

/**
 * Answers 403 with a plain page to an account without the right (ROUTE-2). It is a middleware and not a loader, so that
 * it also guards requests for the data of a page alone. Use it below `requireSignedIn` only.
 */
export function requireRight(action: Action): MiddlewareFunction<Response> {
  return ({ context }) => {
    if (!may(context.get(accountContext).roles, action)) throw data(null, { status: 403 })
  }
}
