import { LinkButton } from '../ui/LinkButton.tsx'
import { MessagePage } from './MessagePage.tsx'

/** Shown at an unknown address, with links back (ROUTE-5). */
export function NotFoundPage() {
  return (
    <MessagePage
      code="404"
      title="This page has driven off"
      text="The address may be mistyped, or the page is no longer here. The cars still are."
    >
      <LinkButton to="/buy">See all cars</LinkButton>
      <LinkButton to="/" look="quiet">
        Go to the home page
      </LinkButton>
    </MessagePage>
  )
}
