import { Link, useLocation } from 'react-router'
import type { Action } from '#domain/accounts/permissions.ts'
import { useMay } from '../access/useMay.ts'

const TABS: readonly { to: string; name: string; needs: Action; also?: readonly string[] }[] = [
  { to: '/office/money', name: 'Overview', needs: 'money.see' },
  { to: '/office/money/parties', name: 'Parties', needs: 'books.read', also: ['/office/money/rows'] },
  { to: '/office/money/documents', name: 'Invoices', needs: 'books.read', also: ['/office/documents'] },
  { to: '/office/money/month', name: 'Month', needs: 'books.read' },
  { to: '/office/registers', name: 'Registers', needs: 'register.read' },
]

function MoneyTab({ tab: { to, name, needs, also = [] }, here }: { tab: (typeof TABS)[number]; here: string }) {
  const mayOpen = useMay(needs)
  if (!mayOpen) return null
  const isHere = here === to || (to !== '/office/money' && [to, ...also].some(start => here.startsWith(`${start}/`)))
  return (
    <li>
      <Link
        to={to}
        aria-current={isHere ? 'page' : undefined}
        className="inline-flex min-h-11 items-center border-b-2 border-transparent px-1 font-medium whitespace-nowrap text-muted hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
      >
        {name}
      </Link>
    </li>
  )
}

/** The pages of money, of which each shows those that one may open. */
export function MoneyTabs() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Money" className="mb-5 overflow-x-auto border-b border-line print:hidden">
      <ul className="flex gap-5">
        {TABS.map(tab => (
          <MoneyTab key={tab.to} tab={tab} here={pathname} />
        ))}
      </ul>
    </nav>
  )
}
