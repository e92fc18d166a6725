import Car from 'lucide-react/icons/car'
import House from 'lucide-react/icons/house'
import IndianRupee from 'lucide-react/icons/indian-rupee'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { NavLink } from 'react-router'
import { FilterLink } from '../filter/FilterLink.tsx'

const PLACE =
  'flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium text-muted aria-[current]:text-brand'

/** The bar at the bottom of small screens (NAV-3). Its Filter button opens the filter sheet on every page. */
export function BottomBar() {
  return (
    <nav
      aria-label="Quick"
      className="bottom-bar fixed inset-x-0 bottom-0 z-40 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <NavLink to="/" end className={PLACE}>
        <House size={22} />
        Home
      </NavLink>
      <FilterLink className={PLACE}>
        <SlidersHorizontal size={22} />
        Filter
      </FilterLink>
      <NavLink to="/buy" className={PLACE}>
        <Car size={22} />
        Buy
      </NavLink>
      <NavLink to="/Sell-Your-Car" className={PLACE}>
        <IndianRupee size={22} />
        Sell
      </NavLink>
    </nav>
  )
}
