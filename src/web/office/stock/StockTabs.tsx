import { Link } from 'react-router'
import { STOCK_TAB_KEYS, STOCK_TABS, type StockTab } from '#domain/stock/stockTabs.ts'
import { stockAddress, type StockView } from '#domain/stock/stockView.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { useCurrentInView } from '../ui/useCurrentInView.ts'

interface StockTabsProps {
  view: StockView
  counts: Readonly<Record<StockTab, number>>
  path: string
}

/** The stock as one looks at it every day, as links with their counts; the order of the list stays. */
export function StockTabs({ view, counts, path }: StockTabsProps) {
  const addressOf = (tab: StockTab) => stockAddress(path, { ...view, filter: STOCK_TABS[tab].filter, page: 1 })
  const shown = stockAddress(path, { ...view, page: 1 })
  const current = STOCK_TAB_KEYS.find(tab => addressOf(tab) === shown)
  return (
    <nav
      ref={useCurrentInView(current ?? '')}
      aria-label="Parts of the stock"
      className="relative mb-3 overflow-x-auto border-b border-line"
    >
      <ul className="flex w-max">
        {STOCK_TAB_KEYS.map(tab => (
          <li key={tab}>
            <Link
              to={addressOf(tab)}
              aria-current={tab === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-3 text-sm font-medium text-muted hover:text-ink
                aria-[current]:border-brand aria-[current]:text-brand lg:min-h-9"
            >
              {`${STOCK_TABS[tab].name} `}
              <span className="tabular-nums">{groupDigits(counts[tab])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
