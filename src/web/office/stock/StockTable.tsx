import { Fragment, useEffect, useRef, useState } from 'react'
import type { StockView } from '#domain/stock/stockView.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import type { VehicleActions } from '../vehicles/useVehicleActions.ts'
import { StripDots } from '../../ui/price/StripDots.tsx'
import { PriceEditor } from './PriceEditor.tsx'
import type { PlacedStockRow } from './placedStock.ts'
import type { RowEdit } from './RowEditing.tsx'
import { StockTableHead } from './StockTableHead.tsx'
import { StockTableRow } from './StockTableRow.tsx'
import type { StockColumn } from './useColumns.ts'
import { leaveRow, useRowKeys } from './useRowKeys.ts'
import type { Selection } from './useSelection.ts'

interface StockTableProps {
  view: StockView
  path: string
  rows: readonly PlacedStockRow[]
  /** Whether the next list is being loaded. */
  busy: boolean
  selection: Selection
  columns: readonly StockColumn[]
  /** Called by the key C anywhere in the list, since the bar with the actions is far from a row. */
  onChange: () => void
  actions: VehicleActions
}

/** The columns that the table always has. */
const FIXED_COLUMNS = 6

/**
 * A page of the stock as a dense table; on phones each car is a card.
 */
export function StockTable({ view, path, rows, busy, selection, columns, onChange, actions }: StockTableProps) {
  const hydrated = useHydrated()
  const table = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<{ id: number; what: RowEdit } | null>(null)
  const latest = useRef(editing)
  useEffect(() => {
    latest.current = editing
  }, [editing])
  /** Ends this change in place, and no other that was begun since. */
  function leave(): void {
    if (editing === null || editing !== latest.current) return
    leaveRow(table.current, editing.id)
    setEditing(null)
  }
  async function save(change: Promise<boolean>): Promise<void> {
    // What was refused stays as it was typed.
    if (await change) leave()
  }
  useRowKeys(table, {
    c: onChange,
    p: id => actions.mayPrice && setEditing({ id, what: 'price' }),
    s: id => actions.allowed && setEditing({ id, what: 'state' }),
    x: selection.toggle,
  })
  return (
    <>
      <label className="needs-script stock-all">
        <input type="checkbox" checked={selection.pageChosen} disabled={!hydrated} onChange={selection.togglePage} />
        Select all on this page
      </label>
      <div className="office-table stock-table results" aria-busy={busy} ref={table}>
        <StripDots />
        <table>
          <caption className="sr-only">Stock</caption>
          <StockTableHead view={view} path={path} selection={selection} columns={columns} />
          <tbody>
            {rows.map(row => {
              const what = editing?.id === row.id ? editing.what : null
              return (
                <Fragment key={row.id}>
                  <StockTableRow
                    row={row}
                    columns={columns}
                    chosen={selection.isChosen(row.id)}
                    onToggle={range => selection.toggle(row.id, range)}
                    editing={what}
                    onEdit={
                      actions.mayPrice
                        ? next => (next === null ? leave() : setEditing({ id: row.id, what: next }))
                        : undefined
                    }
                    mayChange={actions.allowed}
                    onState={state => {
                      if (state !== row.state || actions.busy) void save(actions.setState(row, state))
                    }}
                  />
                  {what === 'price' && (
                    <PriceEditor
                      row={row}
                      busy={actions.busy}
                      columns={FIXED_COLUMNS + columns.length}
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
        {actions.mayPrice && (
          <>
            , <kbd>P</kbd> price
          </>
        )}
        {actions.allowed && (
          <>
            , <kbd>S</kbd> state, <kbd>I</kbd> photos
          </>
        )}
      </p>
    </>
  )
}
