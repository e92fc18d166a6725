import { Link } from 'react-router'
import type { KeyFigures } from '#services/office/keyFigures.ts'

/** The figures of the morning, each a link to the list behind it. What wants doing stands out as soon as there is any. */
export function Morning({ fresh, overdue, stock }: Pick<KeyFigures, 'fresh' | 'overdue' | 'stock'>) {
  const figures = [
    { name: 'New enquiries', count: fresh, to: '/office/enquiries?state=new', urgent: fresh > 0 },
    { name: 'Overdue enquiries', count: overdue, to: '/office/enquiries?overdue=1', urgent: overdue > 0 },
    { name: 'Cars without photos', count: stock.withoutPhotos, to: '/office/stock?state=for_sale&photos=none', urgent: stock.withoutPhotos > 0 },
    { name: 'Cars for sale', count: stock.forSale, to: '/office/stock?state=for_sale', urgent: false },
  ]
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {figures.map(({ name, count, to, urgent }) => (
        <li key={name}>
          <Link to={to} className="flex h-full flex-col rounded-card border border-line bg-surface p-4 hover:border-edge">
            <span className={`text-2xl font-bold tabular-nums ${urgent ? 'text-brand' : ''}`}>{count.toLocaleString('en-IN')}</span>
            <span className="text-sm text-muted">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
