import type { Account } from '#domain/accounts/account.ts'
import type { RouterContextProvider } from 'react-router'
import { siteContext, visitorContext } from '../siteContext.ts'

/** The data of the account screens. It has nothing of the visitor, since pages of visitors are cached for all. */
export interface AccountPage {
  account: Account | null
  /** Whether this demo has no mail server, so that its mails lie in a folder. */
  demoOutbox: boolean
}

export function loadAccountPage(context: Readonly<RouterContextProvider>): AccountPage {
  const { mode, smtpUrl } = context.get(siteContext).configuration
  return { account: context.get(visitorContext), demoOutbox: mode === 'demo' && smtpUrl === null }
}
