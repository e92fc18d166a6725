import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Fragment, useRef, useState } from 'react'
import { Link } from 'react-router'
import { stockAddress, type StockSort, type StockView } from '#domain/stock/stockView.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import type { VehicleActions } from '../vehicles/useVehicleActions.ts'
import { StripDots } from '../../ui/price/StripDots.tsx'
import { PriceEditor } from './PriceEditor.tsx'
import type { PlacedStockRow } from './placedStock.ts'
import { focusRow, hearRowKey } from './rowKeys.ts'
import { StockTableRow, type RowEdit } from './StockTableRow.tsx'
import type { Selection } from './useSelection.ts'

interface StockTableProps {
  view: StockView
  path: string
  rows: readonly PlacedStockRow[]
  /** Whether the next list is being loaded. */
  busy: boolean
  selection: Selection
  /** Called by the key C anywhere in the list, since the bar with the actions is far from a row. */
  onChange: () => void
  actions: VehicleActions
}

/** The columns that the table has. */
const COLUMNS = 11

/** The first sort order of a column when its header is pressed: the values that people look for come first. */
const DOWN_FIRST: readonly StockSort[] = ['added', 'age', 'updated', 'year', 'offer']

/**
 * A page of the stock as a dense table; on phones each car is a card. The column headers are links, so that sorting
 * works without JavaScript.
 */
export function StockTable({ view, path, rows, busy, selection, onChange, actions }: StockTableProps) {
  const hydrated = useHydrated()
  const table = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<{ id: number; what: RowEdit } | null>(null)
  /** Ends the change in place; the focus goes back to its car. */
  function leave(): void {
    if (editing !== null) focusRow(table.current, editing.id)
    setEditing(null)
  }
  async function save(change: Promise<boolean>): Promise<void> {
    // What was refused stays as it was typed.
    if (await change) leave()
  }
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
    <>
      <label className="needs-script stock-all">
        <input type="checkbox" checked={selection.pageChosen} disabled={!hydrated} onChange={selection.togglePage} />
        Select all on this page
      </label>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key for what a button does, heard from the links and boxes inside */}
      <div
        className="office-table stock-table results"
        aria-busy={busy}
        ref={table}
        onKeyDown={event =>
          hearRowKey(event, {
            c: onChange,
            p: id => actions.allowed && setEditing({ id, what: 'price' }),
            s: id => actions.allowed && setEditing({ id, what: 'state' }),
            x: selection.toggle,
          })
        }
      >
        <StripDots />
        <table>
          <caption className="sr-only">Stock</caption>
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
              <th scope="col">Among its like</th>
              <th scope="col" aria-sort={order('km')} className="figure">
                {head('km', 'Km')}
              </th>
              <th scope="col" aria-sort={order('age')} className="figure">
                {head('age', 'Days')}
              </th>
              <th scope="col" aria-sort={order('photos')} className="figure">
                {head('photos', 'Photos')}
              </th>
              <th scope="col">Repriced</th>
              <th scope="col" className="figure">
                Enquiries
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => {
              const what = editing?.id === row.id ? editing.what : null
              return (
                <Fragment key={row.id}>
                  <StockTableRow
                    row={row}
                    chosen={selection.isChosen(row.id)}
                    onToggle={range => selection.toggle(row.id, range)}
                    editing={what}
                    onEdit={
                      actions.allowed
                        ? next => (next === null ? leave() : setEditing({ id: row.id, what: next }))
                        : undefined
                    }
                    onState={state => void save(actions.setState(row, state))}
                  />
                  {what === 'price' && (
                    <PriceEditor
                      row={row}
                      columns={COLUMNS}
                      busy={actions.busy}
                      onSave={price => void save(actions.setPrice(row, price))}
                      onClose={leave}
                    />
                  )}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </div>
      <p className="stock-keys" aria-hidden>
        <kbd>J</kbd> <kbd>K</kbd> move, <kbd>Enter</kbd> opens, <kbd>X</kbd> chooses
        {actions.allowed && (
          <>
            , <kbd>P</kbd> price, <kbd>S</kbd> state, <kbd>I</kbd> photos
          </>
        )}
      </p>
    </>
  )
}
