import { NavLink } from 'react-router'
import { may, type Role } from '#domain/permissions.ts'
import { LogoutButton } from './LogoutButton.tsx'
import { OFFICE_LINKS } from './officeLinks.ts'

/** The places of the back office that a role may go to: a column beside the page, a strip above it on small screens. */
export function OfficeNav({ role }: { role: Role }) {
  return (
    <nav aria-label="Back office" className="office-nav">
      <ul>
        {OFFICE_LINKS.filter(({ needs }) => may(role, needs)).map(({ to, name, Icon }) => (
          <li key={to}>
            <NavLink to={to} className="office-place"><Icon size={18} />{name}</NavLink>
          </li>
        ))}
        <li className="lg:mt-4"><LogoutButton /></li>
      </ul>
    </nav>
  )
}
