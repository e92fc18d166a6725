import { LinkButton } from '../ui/LinkButton.tsx'
import { AlertSheet } from './AlertSheet.tsx'
import { privateHead } from '../frame/privatePage.ts'

export const meta = () => privateHead('Unsubscribed')

/** Says that an address is erased (FIND-11). */
export default function Erased() {
  return (
    <AlertSheet
      title="You are unsubscribed"
      text="Your address is erased, with all of its alerts. No further mail comes, unless you ask for an alert again."
    >
      <LinkButton to="/buy" look="quiet">
        See all cars
      </LinkButton>
    </AlertSheet>
  )
}
