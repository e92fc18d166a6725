import { LinkButton } from '../ui/LinkButton.tsx'
import { MessagePage } from './MessagePage.tsx'
import { useNoun } from '../ui/useNoun.ts'

/** Shown at an unknown address, with links back (ROUTE-5). */
export function NotFoundPage() {
  const noun = useNoun()
  return (
    <MessagePage
      code="404"
      title="This page has driven off"
      text={`The address may be mistyped, or the page is no longer here. The ${noun.many} still are.`}
    >
      <LinkButton to="/buy">{`See all ${noun.many}`}</LinkButton>
      <LinkButton to="/" look="quiet">
        Go to the home page
      </LinkButton>
    </MessagePage>
  )
}
