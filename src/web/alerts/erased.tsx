import { LinkButton } from '../ui/LinkButton.tsx'
import { AlertSheet } from './AlertSheet.tsx'
import { privateHead } from '../frame/privatePage.ts'
import { useNoun } from '../ui/useNoun.ts'

export const meta = () => privateHead('Unsubscribed')

/** Says that an address is erased (FIND-11). */
export default function Erased() {
  const noun = useNoun()
  return (
    <AlertSheet
      title="You are unsubscribed"
      text="Your address is erased, with all of its alerts. No further mail comes, unless you ask for an alert again."
    >
      <LinkButton to="/buy" look="quiet">{`See all ${noun.many}`}</LinkButton>
    </AlertSheet>
  )
}
