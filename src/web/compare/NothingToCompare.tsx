import { idListAddress, MOST_COMPARED } from '#domain/vehicles/idList.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { compared } from '../device/deviceLists.ts'
import { useDeviceList } from '../device/useDeviceList.ts'
import { useNoun } from '../ui/useNoun.ts'

/** Shown when the address names no car that the site still has: how to choose some, and those chosen on this device. */
export function NothingToCompare({ gone }: { gone: boolean }) {
  const noun = useNoun()
  const ids = useDeviceList(compared)
    .map(({ id }) => id)
    .toReversed()
  return (
    <EmptyState
      as="h1"
      title={gone ? `None of these ${noun.many} is on the site any more` : `No ${noun.many} to compare yet`}
      hint={`Tick “Compare” on up to ${MOST_COMPARED} ${noun.many} of the list; they come here beside each other. The ticks need JavaScript; a link to a comparison works without.`}
    >
      {!gone && ids.length > 1 && (
        <LinkButton to={idListAddress('/compare', ids)}>Compare the ones I ticked</LinkButton>
      )}
      <LinkButton to="/buy" look={!gone && ids.length > 1 ? 'quiet' : 'primary'}>{`See all ${noun.many}`}</LinkButton>
    </EmptyState>
  )
}
