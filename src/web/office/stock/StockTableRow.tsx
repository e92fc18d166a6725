import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#domain/money/price.ts'
import { formatCarNumber } from '#domain/vehicle/registrationNumber.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { VEHICLE_STATE_NAMES } from '#domain/vehicle/vehicleStateNames.ts'
import { VEHICLE_STATES, vehicleName, type VehicleState } from '#domain/vehicle/vehicle.ts'
import type { PlacedStockRow } from './placedStock.ts'
import { Photo } from '../../ui/photo/Photo.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { StateTag } from '../ui/StateTag.tsx'
import { WhenText } from '../ui/WhenText.tsx'
import { AmongItsLike } from './AmongItsLike.tsx'
import { PhotoDrop } from './PhotoDrop.tsx'

/** A value that a press lets change, for whoever may; else the value alone. */
function InPlace({ label, onPress, children }: { label: string; onPress?: () => void; children: ReactNode }) {
  const hydrated = useHydrated()
  if (onPress === undefined) return children
  return (
    // The keys of the list do the same: a stop for each value of each row would make the way through it long.
    <button type="button" tabIndex={-1} title={label} disabled={!hydrated} onClick={onPress} className="stock-in-place">
      {children}
    </button>
  )
}

interface StockTableRowProps {
  row: PlacedStockRow
  chosen: boolean
  onToggle: (range: boolean) => void
  /** What of it is being changed in place. */
  editing: RowEdit | null
  /** Begins to change its price or state, or with null ends it; undefined for whoever may not. */
  onEdit?: (what: RowEdit | null) => void
  onState: (state: VehicleState) => void
}

/** What is done to a car, with its keys: over the end of its row while the pointer is on it or the focus within. */
function RowActions({ onEdit }: { onEdit: (what: RowEdit) => void }) {
  const act = (name: string, key: string, onPress: (press: MouseEvent<HTMLButtonElement>) => void) => (
    // The keys do the same, from the link of the row.
    <button type="button" tabIndex={-1} onClick={onPress}>
      {name} <kbd aria-hidden>{key}</kbd>
    </button>
  )
  return (
    <span className="stock-acts needs-script">
      {act('Price', 'P', () => onEdit('price'))}
      {act('State', 'S', () => onEdit('state'))}
      {act('Photos', 'I', ({ currentTarget }) =>
        currentTarget.closest('tr')?.querySelector<HTMLElement>('[data-add-photos]')?.click(),
      )}
    </span>
  )
}

/** What can be changed in a row. */
export type RowEdit = 'price' | 'state'

/** The state as it is chosen in place: chosen is saved. */
function StateChoice({
  state,
  onState,
  onClose,
}: {
  state: VehicleState
  onState: (state: VehicleState) => void
  onClose: () => void
}) {
  return (
    <select
      aria-label="State"
      // Opened by a press that asks for it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      defaultValue={state}
      className="stock-state-field"
      onBlur={onClose}
      onChange={event => {
        const chosen = VEHICLE_STATES.find(known => known === event.currentTarget.value)
        if (chosen !== undefined && chosen !== state) onState(chosen)
      }}
      onKeyDown={event => {
        // Letters choose among the states here.
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
      }}
    >
      {VEHICLE_STATES.map(known => (
        <option key={known} value={known}>
          {VEHICLE_STATE_NAMES[known]}
        </option>
      ))}
    </select>
  )
}

/** One car of the stock list. Its price and its state are changed in place (ADMIN-10). */
export function StockTableRow({ row, chosen, onToggle, editing, onEdit, onState }: StockTableRowProps) {
  const {
    priceChanges: { count, last },
    priceAfterOffer,
    offerAmount,
    photoCount,
    openEnquiries,
  } = row
  const name = vehicleName(row)
  const hydrated = useHydrated()
  return (
    <tr data-car={row.id} className={chosen ? 'stock-row stock-row-chosen' : 'stock-row'}>
      <td className="stock-check needs-script">
        <label className="stock-check-box grid cursor-pointer place-items-center select-none">
          <input
            type="checkbox"
            aria-label={`Select ${name}${row.carNumber === null ? '' : `, ${row.carNumber}`}`}
            checked={chosen}
            disabled={!hydrated}
            readOnly
            // With Shift, by pointer or keyboard, it chooses all cars from the one pressed before.
            onClick={event => onToggle(event.shiftKey)}
          />
        </label>
      </td>
      <td className="stock-photo">
        <div className="stock-thumb">
          <Photo photo={row.photo} alt="" sizes="56px" lazy className="size-full object-cover" />
        </div>
      </td>
      <th scope="row" className="stock-car">
        <Link to={`/office/vehicles/${row.productId}`} title={name} className="font-semibold hover:underline">
          {name}
        </Link>
        <span className="block font-normal text-muted tabular-nums">
          {[
            row.carNumber === null ? 'No car number' : formatCarNumber(row.carNumber),
            row.yearOfRegistration,
            row.location,
          ]
            .filter(part => part !== null)
            .join(' · ')}
        </span>
      </th>
      <td data-label="State">
        {editing === 'state' && onEdit !== undefined ? (
          <StateChoice state={row.state} onState={onState} onClose={() => onEdit(null)} />
        ) : (
          <InPlace label={`Change the state of ${name}`} onPress={onEdit && (() => onEdit('state'))}>
            <StateTag state={row.state} />
          </InPlace>
        )}
      </td>
      <td data-label="Price" className="figure">
        <InPlace label={`Change the price of ${name}`} onPress={onEdit && (() => onEdit('price'))}>
          {priceAfterOffer === null ? <span className="text-danger">No price</span> : formatRupees(priceAfterOffer)}
        </InPlace>
        {offerAmount > 0 && <span className="block text-xs text-muted">{`${formatRupees(offerAmount)} off`}</span>}
      </td>
      <td data-label="Among its like">
        <AmongItsLike position={row.position} />
      </td>
      <td data-label="Kilometres" className="figure">
        {row.odometerKm === null ? '—' : groupDigits(row.odometerKm)}
      </td>
      <td data-label="Days in stock" className="figure">
        {row.daysInStock}
      </td>
      <td data-label="Photos" className="figure">
        {photoCount === 0 ? <span className="font-semibold text-danger">No photos</span> : photoCount}
        <PhotoDrop vehicleId={row.id} name={name} />
      </td>
      <td data-label="Repriced">
        {count === 0 || last === null ? (
          '—'
        ) : (
          <>
            <span className="whitespace-nowrap tabular-nums">{`${count} × · ${last.by > 0 ? '+' : '−'}${formatRupees(Math.abs(last.by))}`}</span>
            <span className="block text-xs text-muted">
              <WhenText at={last.at} dayOnly />
            </span>
          </>
        )}
      </td>
      <td data-label="Enquiries" className="figure">
        {openEnquiries === 0 ? '—' : openEnquiries}
        {onEdit !== undefined && editing === null && <RowActions onEdit={onEdit} />}
      </td>
    </tr>
  )
}
