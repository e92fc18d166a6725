import { NavLink, useLocation } from 'react-router'
import type { Action } from '#domain/accounts/permissions.ts'
import { useMay } from '../access/useMay.ts'
import { useCurrentInView } from '../ui/useCurrentInView.ts'

/** The pages of one car, below its own address, with the right that each needs. */
const TABS: readonly { path: string; name: string; needs: Action }[] = [
  { path: '', name: 'Car', needs: 'vehicle.inspect' },
  { path: '/money', name: 'Money', needs: 'money.see' },
  { path: '/inspection', name: 'Inspection', needs: 'vehicle.write' },
  { path: '/condition', name: 'Condition', needs: 'vehicle.write' },
  { path: '/papers', name: 'Papers', needs: 'papers.manage' },
  { path: '/trips', name: 'Trips', needs: 'papers.manage' },
  { path: '/share', name: 'Print and share', needs: 'vehicle.inspect' },
  { path: '/sale-papers', name: 'Sale papers', needs: 'deal.read' },
]

function Tab({ to, name, needs }: { to: string; name: string; needs: Action }) {
  return useMay(needs) ? (
    <NavLink to={to} end>
      {name}
    </NavLink>
  ) : null
}

/** The way between the pages of one car, at the head of each; on small screens it scrolls sideways. */
export function CarTabs({ productId }: { productId: string }) {
  const { pathname } = useLocation()
  return (
    <nav ref={useCurrentInView(pathname)} aria-label="This car" className="car-tabs">
      {TABS.map(({ path, ...tab }) => (
        <Tab key={path} to={`/office/vehicles/${productId}${path}`} {...tab} />
      ))}
    </nav>
  )
}
