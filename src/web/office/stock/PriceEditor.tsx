import { useEffect, useId, useState } from 'react'
import { groupAmount } from '#domain/money/groupAmount.ts'
import { formatRupees } from '#domain/money/price.ts'
import { lakhMeant, readTypedAmount } from '#domain/text/typedAmount.ts'
import { formatIndianDate } from '#domain/text/indianTime.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import type { StockRow } from '#services/stock/listStock.ts'
import { callApi } from '../../calls/callApi.ts'
import { Button } from '../../ui/Button.tsx'
import { groupTypedSum } from '../../ui/groupTyped.ts'

/** How long the keys must rest before the server is asked, in milliseconds. */
const REST = 200

/** What visitors will see of a typed price, in words; null until it is known. */
function useConsequence(id: number, price: number | null): readonly string[] | null {
  const [known, setKnown] = useState<{ price: number; said: string[] } | null>(null)
  useEffect(() => {
    if (price === null) return
    const given = new AbortController()
    const look = async () => {
      const { ok, body } = await callApi('GET /api/office/vehicles/:id/price-preview', {
        params: { id },
        query: { price },
        signal: given.signal,
      })
      if (!ok || given.signal.aborted) return
      const { label, said, drop, floor } = body
      setKnown({
        price,
        said: [
          floor === null
            ? null
            : price < floor
              ? `below your floor of ${formatRupees(floor)}`
              : `floor ${formatRupees(floor)}`,
          label === null ? null : `${label} then`,
          said,
          drop === null
            ? null
            : `cards will say “${formatRupees(drop.rupees)} less since ${formatIndianDate(drop.since)}”`,
        ].filter(part => part !== null),
      })
    }
    const timer = setTimeout(() => void look(), REST)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [id, price])
  return known?.price === price ? known.said : null
}

interface PriceEditorProps {
  row: StockRow
  /** Whether a change is under way: then the row's price may be set once more. */
  busy: boolean
  /** The number of the table's columns. */
  columns: number
  onSave: (price: number) => void
  onClose: () => void
}

/**
 * The price of a row, changed in place, with what visitors will see before it is saved: Enter saves, Escape leaves. What was typed
 * stays when the change is refused.
 */
export function PriceEditor({ row, busy, columns, onSave, onClose }: PriceEditorProps) {
  const id = useId()
  const [typed, setTyped] = useState(row.priceAfterOffer === null ? '' : groupAmount(String(row.priceAfterOffer)))
  const price = readTypedAmount(typed)
  const changed = price !== null && price > 0 && price !== row.priceAfterOffer
  const savable = price !== null && price > 0 && (changed || busy)
  const consequence = useConsequence(row.id, changed ? price : null)
  const meant = lakhMeant(typed)
  const problem =
    typed.trim() === '' || (price !== null && price > 0)
      ? ''
      : meant === null
        ? 'This is no sum in rupees.'
        : `Did you mean ${formatRupees(meant)}?`
  const before =
    row.offerAmount > 0 && changed ? `${formatRupees(price + row.offerAmount)} before the offer, which stays` : null
  return (
    <tr className="stock-edit">
      <td colSpan={columns} aria-label={`The price of ${vehicleName(row)}`}>
        <form
          className="stock-edit-form"
          onSubmit={event => {
            event.preventDefault()
            if (savable) onSave(price)
          }}
        >
          <label htmlFor={id} className="font-medium">
            New price, ₹
          </label>
          <input
            id={id}
            // Opened by a press that asks for it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            inputMode="decimal"
            autoComplete="off"
            aria-describedby={`${id}-said`}
            aria-invalid={problem !== '' || undefined}
            className="stock-price-field"
            value={typed}
            onFocus={event => event.currentTarget.select()}
            onKeyDown={event => {
              if (event.key === 'Escape') onClose()
            }}
            onChange={event => {
              groupTypedSum(event.currentTarget)
              setTyped(event.currentTarget.value)
            }}
          />
          <p id={`${id}-said`} aria-live="polite" className="stock-said">
            {problem !== '' && <span className="font-semibold text-danger">{problem}</span>}
            {problem === '' && row.priceAfterOffer !== null && (
              <span>{`was ${formatRupees(row.priceAfterOffer)}`}</span>
            )}
            {before !== null && <span>{before}</span>}
            {consequence?.map(part => (
              <span key={part}>{part}</span>
            ))}
          </p>
          <span className="flex gap-2">
            <Button type="submit" size="small" disabled={!savable}>
              Save
            </Button>
            <Button look="quiet" size="small" onClick={onClose}>
              Leave
            </Button>
          </span>
        </form>
      </td>
    </tr>
  )
}
