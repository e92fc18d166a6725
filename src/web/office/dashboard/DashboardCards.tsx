import CarFront from 'lucide-react/icons/car-front'
import CirclePlus from 'lucide-react/icons/circle-plus'
import ListMinus from 'lucide-react/icons/list-minus'
import ListPlus from 'lucide-react/icons/list-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'

const CARDS = [
  { to: '/product/productaddpage', name: 'Add Car', text: 'Enter a car with its photos', Icon: CirclePlus },
  { to: '/product/product-delete', name: 'Delete Car', text: 'Find a car and remove it', Icon: Trash2 },
  { to: '/product/view-cars', name: 'View Cars', text: 'What visitors see, with filters', Icon: CarFront },
  { to: '/product-mange-add', name: 'Product Option add', text: 'Brands, models, colours and more', Icon: ListPlus },
  {
    to: '/product-mange-delete',
    name: 'Product Option delete',
    text: 'Remove, rename and merge options',
    Icon: ListMinus,
  },
]

/** The five ways to work (ADMIN-1). */
export function DashboardCards() {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      {CARDS.map(({ to, name, text, Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-3 hover:border-edge sm:items-start sm:p-4"
          >
            <Icon size={22} className="shrink-0 text-brand" />
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-muted max-sm:hidden">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
