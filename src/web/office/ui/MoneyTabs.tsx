import { Link, useLocation } from 'react-router'
import type { Action } from '#domain/accounts/permissions.ts'
import { useMayAny } from '../access/useMay.ts'

interface Tab {
  to: string
  name: string
  needs: Action
  /** Addresses that stand under it as well. */
  also?: readonly string[]
}

const TABS: readonly Tab[] = [
  { to: '/office/money', name: 'Overview', needs: 'money.see' },
  { to: '/office/money/accounts', name: 'Cash & bank', needs: 'books.read', also: ['/office/money/move'] },
  { to: '/office/money/bills', name: 'Bills', needs: 'money.see' },
  { to: '/office/money/parties', name: 'Parties', needs: 'books.read', also: ['/office/money/rows'] },
  { to: '/office/money/month', name: 'Month', needs: 'books.read' },
  { to: '/office/money/documents', name: 'Documents', needs: 'books.read', also: ['/office/documents'] },
  { to: '/office/registers', name: 'Registers', needs: 'register.read' },
]

const isAt = ({ to, also = [] }: Tab, here: string) =>
  here === to || (to !== '/office/money' && [to, ...also].some(start => here.startsWith(`${start}/`)))

/** The pages of money, of which each shows those that one may open; none for who may open only one. */
export function MoneyTabs() {
  const { pathname } = useLocation()
  const may = useMayAny()
  const tabs = TABS.filter(({ needs }) => may(needs))
  if (tabs.length < 2) return null
  return (
    <nav aria-label="Money" className="mb-5 overflow-x-auto border-b border-line print:hidden">
      <ul className="flex gap-5">
        {tabs.map(tab => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={isAt(tab, pathname) ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent px-1 font-medium whitespace-nowrap text-muted hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
            >
              {tab.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
