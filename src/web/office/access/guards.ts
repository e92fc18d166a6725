import { createContext, data, redirectDocument, type MiddlewareFunction } from 'react-router'
import type { Account } from '#domain/account/account.ts'
import { may, type Action } from '#domain/account/permissions.ts'
import { visitorContext } from '../../siteContext.ts'

/** The account that is signed in. `requireSignedIn` sets it, so only pages behind that guard may read it. */
export const accountContext = createContext<Account>()

/** Redirects visitors who are not signed in to `/login` (ROUTE-2). */
export const requireSignedIn: MiddlewareFunction<Response> = ({ context }) => {
  const account = context.get(visitorContext)
  // 302. A running page loads `/login` as a new document, since its frame is that of an account.
  if (account === null) throw redirectDocument('/login')
  context.set(accountContext, account)
}

/**
 * Answers 403 with a plain page to an account without the right (ROUTE-2). It is a middleware and not a loader, so that
 * it also guards requests for the data of a page alone. Use it below `requireSignedIn` only.
 */
export function requireRight(action: Action): MiddlewareFunction<Response> {
  return ({ context }) => {
    if (!may(context.get(accountContext).role, action)) throw data(null, { status: 403 })
  }
}
