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
  { to: '/product-mange-add', name: 'Product Option add', text: 'Brands, models, colors and more', Icon: ListPlus },
  { to: '/product-mange-delete', name: 'Product Option delete', text: 'Remove, rename and merge options', Icon: ListMinus },
]

/** The five ways to work (ADMIN-1). */
export function DashboardCards() {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
      {CARDS.map(({ to, name, text, Icon }) => (
        <li key={to}>
          <Link to={to} className="flex h-full items-start gap-3 rounded-card border border-line bg-surface p-4 hover:border-edge">
            <Icon size={22} className="shrink-0 text-brand" />
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
