import { idListAddress, MOST_COMPARED } from '#domain/vehicles/idList.ts'
import { LinkButton } from '../ui/LinkButton.tsx'

/** Leads to the first cars of a list beside each other; nothing for a single car. */
export function CompareLink({ ids }: { ids: readonly string[] }) {
  if (ids.length < 2) return null
  return (
    <LinkButton look="quiet" to={idListAddress('/compare', ids.slice(0, MOST_COMPARED))}>
      {ids.length > MOST_COMPARED ? `Compare the first ${MOST_COMPARED}` : 'Compare them'}
    </LinkButton>
  )
}
