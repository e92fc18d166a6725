import { LinkButton } from '../ui/LinkButton.tsx'
import { MessagePage } from '../frame/MessagePage.tsx'
import { useNoun } from '../ui/useNoun.ts'

/** Shown for a vehicle that does not exist (DETAIL-8). */
export function VehicleNotFound() {
  const noun = useNoun()
  return (
    <MessagePage
      code="404"
      title="Failed to fetch product data"
      text={`There is no ${noun.one} at this address. It may have been sold and taken off the site.`}
    >
      <LinkButton to="/buy">{`See all ${noun.many}`}</LinkButton>
      <LinkButton to="/" look="quiet">
        Go to the home page
      </LinkButton>
    </MessagePage>
  )
}
