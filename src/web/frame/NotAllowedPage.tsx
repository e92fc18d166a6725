import { buttonClass } from '../ui/buttonClass.ts'
import { MessagePage } from './MessagePage.tsx'

/**
 * What somebody sees who is signed in and may not open a page (ROUTE-2). Its links load pages anew: who was refused before
 * anything was loaded has no frame around this page, and the next one shall have it.
 */
export function NotAllowedPage() {
  return (
    <MessagePage code="403" title="Not for your account" text="This page is for the team. If you belong to it, ask an administrator to give you the right.">
      <a href="/account" className={buttonClass({})}>Your account</a>
      <a href="/" className={buttonClass({ look: 'quiet' })}>Go to the home page</a>
    </MessagePage>
  )
}
