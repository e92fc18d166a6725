import { STOCK_COLUMN_KEYS, STOCK_COLUMNS, type StockColumn } from './useColumns.ts'

interface ColumnChoiceProps {
  shown: readonly StockColumn[]
  onChange: (shown: readonly StockColumn[]) => void
}

/** Which columns the stock list has on this device; on phones, which figures each car. */
export function ColumnChoice({ shown, onChange }: ColumnChoiceProps) {
  return (
    <fieldset className="stock-columns">
      <legend className="sr-only">Columns</legend>
      {STOCK_COLUMN_KEYS.map(key => (
        <label key={key}>
          <input
            type="checkbox"
            checked={shown.includes(key)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(STOCK_COLUMN_KEYS.filter(other => (other === key ? checked : shown.includes(other))))
            }
          />
          {STOCK_COLUMNS[key]}
        </label>
      ))}
    </fieldset>
  )
}
