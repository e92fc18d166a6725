import CarFront from 'lucide-react/icons/car-front'
import CirclePlus from 'lucide-react/icons/circle-plus'
import ListMinus from 'lucide-react/icons/list-minus'
import ListPlus from 'lucide-react/icons/list-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import type { Action } from '#domain/accounts/permissions.ts'
import { useMayAny } from '../access/useMay.ts'

const CARDS: readonly { to: string; needs: Action; name: string; Icon: typeof CarFront }[] = [
  { to: '/product/productaddpage', needs: 'vehicle.write', name: 'Add Car', Icon: CirclePlus },
  { to: '/product/product-delete', needs: 'vehicle.write', name: 'Delete Car', Icon: Trash2 },
  { to: '/product/view-cars', needs: 'vehicle.inspect', name: 'View Cars', Icon: CarFront },
  { to: '/product-mange-add', needs: 'option.write', name: 'Product Option add', Icon: ListPlus },
  {
    to: '/product-mange-delete',
    needs: 'option.write',
    name: 'Product Option delete',
    Icon: ListMinus,
  },
]

/** The five ways to work (ADMIN-1), as far as somebody may. */
export function DashboardCards() {
  const sees = useMayAny()
  return (
    <ul className="grid grid-cols-2 gap-2 md:grid-cols-[1fr_1fr_1fr_1.35fr_1.35fr]">
      {CARDS.filter(({ needs }) => sees(needs)).map(({ to, name, Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full items-center gap-3 rounded-card border border-line bg-surface px-3 py-2.5 hover:border-edge"
          >
            <Icon size={18} className="shrink-0 text-muted" />
            <span className="text-sm font-semibold">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
