import { buttonClass } from '../ui/buttonClass.ts'
import { MessagePage } from './MessagePage.tsx'

/**
 * Shown to an account that may not open the page (ROUTE-2). Its links load whole documents: this page has no frame when
 * the account was refused before any data was loaded, and the next page needs one.
 */
export function NotAllowedPage() {
  return (
    <MessagePage
      code="403"
      title="Not for your account"
      text="This page is for the team. If you belong to it, ask an administrator to give you the right."
    >
      <a href="/account" className={buttonClass({})}>
        Your account
      </a>
      <a href="/" className={buttonClass({ look: 'quiet' })}>
        Go to the home page
      </a>
    </MessagePage>
  )
}
