import { LinkButton } from '../ui/LinkButton.tsx'
import { MessagePage } from '../frame/MessagePage.tsx'

/** Shown for a vehicle that does not exist (DETAIL-8). */
export function VehicleNotFound() {
  return (
    <MessagePage
      code="404"
      title="Failed to fetch product data"
      text="There is no car at this address. It may have been sold and taken off the site."
    >
      <LinkButton to="/buy">See all cars</LinkButton>
      <LinkButton to="/" look="quiet">
        Go to the home page
      </LinkButton>
    </MessagePage>
  )
}
