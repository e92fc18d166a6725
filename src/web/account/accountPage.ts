import type { Account } from '#domain/account/account.ts'
import type { RouterContextProvider } from 'react-router'
import { siteContext, visitorContext } from '../siteContext.ts'

/** What the screens for accounts need. Of a visitor nothing: their pages are kept for everybody. */
export interface AccountPage {
  account: Account | null
  /** Whether this demo has no mail server, so that its mails lie in a folder. */
  demoOutbox: boolean
}

export function loadAccountPage(context: Readonly<RouterContextProvider>): AccountPage {
  const { mode, smtpUrl } = context.get(siteContext).configuration
  return { account: context.get(visitorContext), demoOutbox: mode === 'demo' && smtpUrl === null }
}
