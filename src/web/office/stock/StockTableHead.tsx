import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Link } from 'react-router'
import { stockAddress, type StockSort, type StockView } from '#domain/stock/stockView.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { STOCK_COLUMNS, type StockColumn } from './useColumns.ts'
import type { Selection } from './useSelection.ts'

/** The first sort order of a column when its header is pressed: the values that people look for come first. */
const DOWN_FIRST: readonly StockSort[] = ['added', 'age', 'updated', 'year', 'offer']

interface StockTableHeadProps {
  view: StockView
  path: string
  selection: Selection
  columns: readonly StockColumn[]
}

/** The head of the stock list. Its columns are links, so that sorting works without JavaScript. */
export function StockTableHead({ view, path, selection, columns }: StockTableHeadProps) {
  const hydrated = useHydrated()
  const head = (sort: StockSort, name: string) => {
    const current = view.sort === sort
    const Arrow = view.descending ? ArrowDown : ArrowUp
    const descending = current ? !view.descending : DOWN_FIRST.includes(sort)
    return (
      <Link to={stockAddress(path, { ...view, sort, descending, page: 1 })} preventScrollReset className="stock-head">
        {name}
        {current && <Arrow size={14} aria-hidden="true" />}
        {current && <span className="sr-only">{view.descending ? ', sorted downwards' : ', sorted upwards'}</span>}
      </Link>
    )
  }
  const order = (...sorts: StockSort[]) =>
    sorts.includes(view.sort) ? (view.descending ? 'descending' : 'ascending') : undefined
  return (
    <thead>
      <tr>
        <th scope="col" className="needs-script">
          <input
            type="checkbox"
            aria-label="Select all on this page"
            checked={selection.pageChosen}
            disabled={!hydrated}
            onChange={selection.togglePage}
          />
        </th>
        <th scope="col">
          <span className="sr-only">Photo</span>
        </th>
        <th scope="col" aria-sort={order('car', 'number', 'year', 'location')}>
          <span className="flex gap-3">
            {head('car', 'Car')}
            {head('number', 'Number')}
            {head('year', 'Year')}
            {head('location', 'Location')}
          </span>
        </th>
        <th scope="col" aria-sort={order('state')}>
          {head('state', 'State')}
        </th>
        <th scope="col" aria-sort={order('price', 'offer')} className="figure">
          <span className="flex justify-end gap-3">
            {head('price', 'Price')}
            {head('offer', 'Offer')}
          </span>
        </th>
        {columns.includes('like') && <th scope="col">{STOCK_COLUMNS.like}</th>}
        {columns.includes('km') && (
          <th scope="col" aria-sort={order('km')} className="figure">
            {head('km', STOCK_COLUMNS.km)}
          </th>
        )}
        {columns.includes('days') && (
          <th scope="col" aria-sort={order('age')} className="figure">
            {head('age', STOCK_COLUMNS.days)}
          </th>
        )}
        {columns.includes('repriced') && <th scope="col">{STOCK_COLUMNS.repriced}</th>}
        {columns.includes('enquiries') && (
          <th scope="col" className="figure">
            {STOCK_COLUMNS.enquiries}
          </th>
        )}
        <th scope="col" aria-sort={order('photos')} className="figure">
          {head('photos', 'Photos')}
        </th>
      </tr>
    </thead>
  )
}
