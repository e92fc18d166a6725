import type { ReactNode } from 'react'
import type { Filter } from '#domain/catalogue/filter.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import type { Removal } from './removals.ts'
import { countOf } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../ui/useNoun.ts'

interface NoCarsProps {
  removals: readonly Removal[]
  /** Whether a filter is what leaves no cars. */
  narrowed: boolean
  /** The address of the list without any filter. */
  everything: string
  /** The address of the list under another filter. */
  filterAddress: (filter: Filter) => string
  children: ReactNode
}

/**
 * In place of a list without cars: the choices whose removal gives some, most first, with their counts (FIND-3), all cars,
 * and what else there is to do (FILTER-7).
 */
export function NoCars({ removals, narrowed, everything, filterAddress, children }: NoCarsProps) {
  const noun = useNoun()
  return (
    <EmptyState
      title="Oops! No vehicles match your filters"
      hint={
        narrowed
          ? 'Try adjusting your search criteria.'
          : 'Nothing is for sale right now. Try adjusting your search criteria, or look again later.'
      }
    >
      {removals.length > 0 && (
        <ul aria-label="One choice less" className="no-cars">
          {removals.map(({ name, count, without }, place) => (
            <li key={name}>
              <LinkButton
                to={filterAddress(without)}
                preventScrollReset
                look={place === 0 ? 'primary' : 'quiet'}
                className="w-full"
              >
                {`Without “${name}”: ${countOf(count, noun)}`}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {narrowed && (
        <LinkButton to={everything} look="quiet">
          Clear all filters
        </LinkButton>
      )}
      {children}
    </EmptyState>
  )
}
