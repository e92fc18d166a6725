import { Fragment } from 'react'
import { Link, useLocation } from 'react-router'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { may } from '#domain/accounts/permissions.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { LogoutButton } from './LogoutButton.tsx'
import { isAt, OFFICE_GROUPS, OFFICE_LINKS } from '../ui/officeLinks.ts'
import { useCurrentInView } from '../ui/useCurrentInView.ts'

function PlaceCount({ count = 0, word = '' }: { count?: number; word?: string }) {
  if (count === 0) return null
  return (
    <span className="office-count">
      <span className="sr-only">, </span>
      {groupDigits(count)}
      <span className="sr-only">{word}</span>
    </span>
  )
}

/**
 * The navigation of the back office with the pages that somebody may open: a column beside the page, on small screens a
 * strip above it. `newEnquiries` and `latePapers` are the numbers beside the inbox and the papers.
 */
export function OfficeNav({
  roles,
  newEnquiries,
  latePapers,
}: {
  roles: readonly Role[]
  newEnquiries: number
  latePapers: number
}) {
  const counts: Readonly<Record<string, { count: number; word: string }>> = {
    '/office/enquiries': { count: newEnquiries, word: ' new' },
    '/office/papers': { count: latePapers, word: ' late' },
  }
  const { pathname } = useLocation()
  const groups = Object.entries(OFFICE_GROUPS).map(([group, heading]) => ({
    heading,
    places: OFFICE_LINKS.filter(place => place.group === group && may(roles, place.needs)),
  }))
  const places = groups.flatMap(group => group.places)
  const here = places.findIndex(place => isAt(place, pathname))
  return (
    <nav ref={useCurrentInView(here)} aria-label="Back office" className="office-nav">
      <ul>
        {groups.map(({ heading, places: ofGroup }) => (
          <Fragment key={heading}>
            {heading !== null && ofGroup.length > 0 && (
              <li className="office-group" aria-hidden>
                {heading}
              </li>
            )}
            {ofGroup.map(place => (
              <li key={place.to}>
                <Link
                  to={place.to}
                  aria-current={place === places[here] ? 'page' : undefined}
                  className="office-place"
                  // A place of which a hair's breadth is seen is not scrolled to by the browser.
                  onFocus={event => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
                >
                  <place.Icon size={18} />
                  {place.name}
                  <PlaceCount {...counts[place.to]} />
                </Link>
              </li>
            ))}
          </Fragment>
        ))}
        <li className="lg:mt-4">
          <LogoutButton />
        </li>
      </ul>
    </nav>
  )
}
