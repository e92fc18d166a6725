import { Link, useLocation } from 'react-router'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { may, type Role } from '#domain/account/permissions.ts'
import { LogoutButton } from './LogoutButton.tsx'
import { isAt, OFFICE_LINKS } from './officeLinks.ts'
import { useCurrentInView } from '../ui/useCurrentInView.ts'

/**
 * The navigation of the back office with the pages that a role may open: a column beside the page, on small screens a
 * strip above it. `newEnquiries` is the number beside the inbox.
 */
export function OfficeNav({ role, newEnquiries }: { role: Role; newEnquiries: number }) {
  const { pathname } = useLocation()
  const places = OFFICE_LINKS.filter(({ needs }) => may(role, needs))
  const here = places.findIndex(place => isAt(place, pathname))
  return (
    <nav ref={useCurrentInView(here)} aria-label="Back office" className="office-nav">
      <ul>
        {places.map((place, index) => (
          <li key={place.to}>
            <Link to={place.to} aria-current={index === here ? 'page' : undefined} className="office-place">
              <place.Icon size={18} />
              {place.name}
              {place.to === '/office/enquiries' && newEnquiries > 0 && (
                <span className="office-count">
                  <span className="sr-only">, </span>
                  {groupDigits(newEnquiries)}
                  <span className="sr-only"> new</span>
                </span>
              )}
            </Link>
          </li>
        ))}
        <li className="lg:mt-4">
          <LogoutButton />
        </li>
      </ul>
    </nav>
  )
}
