import { MessagePage } from '../../frame/MessagePage.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

/** What somebody sees who has registered but may not yet enter the back office (ROUTE-2, AUTH-4). */
export function NotApproved({ email }: { email: string }) {
  return (
    <MessagePage
      code="Almost there"
      title="An administrator must approve your account"
      text={`You are signed in as ${email}. Once an administrator has approved it, the back office opens here. Until then you can look at every car.`}
    >
      <LinkButton to="/buy">See all cars</LinkButton>
      <LinkButton to="/account" look="quiet">Your account</LinkButton>
    </MessagePage>
  )
}
