import { data, redirectDocument, type MiddlewareFunction } from 'react-router'
import { may, type Action } from '#domain/account/permissions.ts'
import { visitorContext } from '../../siteContext.ts'
import { accountContext } from './accountContext.ts'

/** Lets nobody through who is not signed in: they are sent to `/login` (ROUTE-2). */
export const requireSignedIn: MiddlewareFunction<Response> = ({ context }) => {
  const account = context.get(visitorContext)
  // 302; a page that is open already loads the whole of `/login`, since its frame is that of somebody signed in.
  if (account === null) throw redirectDocument('/login')
  context.set(accountContext, account)
}

/**
 * Lets nobody through who may not do it: 403 with a plain page (ROUTE-2). A middleware, not a loader: it also stands before
 * the data of a page that a browser asks for alone. Only below `requireSignedIn`.
 */
export function requireRight(action: Action): MiddlewareFunction<Response> {
  return ({ context }) => {
    if (!may(context.get(accountContext).role, action)) throw data(null, { status: 403 })
  }
}
