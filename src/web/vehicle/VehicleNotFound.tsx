import { LinkButton } from '../ui/LinkButton.tsx'
import { MessagePage } from '../frame/MessagePage.tsx'

/** What stands in the place of a vehicle that is not there or could not be loaded (DETAIL-8). */
export function VehicleNotFound({ missing }: { missing: boolean }) {
  const text = missing
    ? 'There is no car at this address. It may have been sold and taken off the site.'
    : 'The car could not be loaded. Check your connection and try again.'
  return (
    <MessagePage code={missing ? '404' : 'Something went wrong'} title="Failed to fetch product data" text={text}>
      <LinkButton to="/buy">See all cars</LinkButton>
      <LinkButton to="/" look="quiet">Go to the home page</LinkButton>
    </MessagePage>
  )
}
