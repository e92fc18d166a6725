import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { ShortlistLink } from '../device/ShortlistLink.tsx'
import { TopSearch } from '../search/TopSearch.tsx'
import { useShownList } from '../search/useShownList.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Logo } from './Logo.tsx'
import type { SiteData } from '../ui/siteData.ts'
import { SidePanel, SIDE_PANEL_ID } from './SidePanel.tsx'

const LINKS = [
  { to: '/', name: 'Home' },
  { to: '/about', name: 'About Us' },
  { to: '/contactus', name: 'Contact Us' },
]

interface TopBarProps {
  dealerName: string
  logo: SiteData['logo']
  entry: { to: string; name: string }
  /** What stands in place of the search for cars, which every public page has (FIND-1). */
  search: ReactNode
}

/**
 * Logo, search, links, BUY and SELL; on small screens the links move into the side panel (NAV-1, NAV-2). On a phone's list what it
 * is of takes the place of the dealer's name. In the office, which has a search of its own, nothing of it is loud.
 */
export function TopBar({ dealerName, logo, entry, search }: TopBarProps) {
  const shown = useShownList()
  return (
    <header className="top-bar sticky top-0 z-40 border-b border-line bg-surface">
      <div className="page-column flex h-(--top-bar) items-center justify-between gap-3 lg:gap-6">
        <Link
          to="/"
          aria-label={`${dealerName}, home page`}
          className={`rounded-control ${search === undefined && shown !== null ? 'mark-on-phones' : ''}`}
        >
          <Logo name={dealerName} logo={logo} />
        </Link>
        {search === undefined ? <TopSearch shown={shown} /> : search}
        <div className="flex flex-none items-center gap-3">
          <nav aria-label="Main" className="flex items-center gap-1 max-md:hidden">
            {[...LINKS, entry].map(({ to, name }) => (
              <NavLink
                key={to}
                to={to}
                end
                className="rounded-control px-3 py-2.5 font-medium text-muted transition-colors hover:text-ink aria-[current]:text-ink"
              >
                {name}
              </NavLink>
            ))}
            <ShortlistLink />
            <LinkButton to="/buy" look="quiet" className="ml-2">
              BUY
            </LinkButton>
            <LinkButton to="/Sell-Your-Car" look={search === undefined ? 'accent' : 'quiet'} className="ml-2">
              SELL
            </LinkButton>
          </nav>
          <button
            type="button"
            popoverTarget={SIDE_PANEL_ID}
            aria-label="Menu"
            className="menu-toggle -mr-2 grid size-11 place-items-center rounded-control md:hidden"
          >
            <Menu size={24} className="menu-closed" />
            <X size={24} className="menu-open" />
          </button>
        </div>
      </div>
      <SidePanel entry={entry} />
    </header>
  )
}
