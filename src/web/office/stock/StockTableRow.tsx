import { Link } from 'react-router'
import { formatRupees } from '#domain/money/price.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { carYear, vehicleName, type VehicleState } from '#domain/vehicles/vehicle.ts'
import type { PlacedStockRow } from './placedStock.ts'
import { Photo } from '../../ui/photo/Photo.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { StateTag } from '../ui/StateTag.tsx'
import { WhenText } from '../ui/WhenText.tsx'
import { AmongItsLike } from './AmongItsLike.tsx'
import { PhotoDrop } from '../vehicleForm/photos/PhotoDrop.tsx'
import { InPlace, RowActions, StateChoice, type RowEdit } from './RowEditing.tsx'
import { STOCK_COLUMNS, type StockColumn } from './useColumns.ts'

interface StockTableRowProps {
  row: PlacedStockRow
  columns: readonly StockColumn[]
  chosen: boolean
  onToggle: (range: boolean) => void
  /** What of it is being changed in place. */
  editing: RowEdit | null
  /** Begins to change its price or state, or with null ends it; undefined for whoever may not. */
  onEdit?: (what: RowEdit | null) => void
  /** Whether they may change the state and the photos too, not the price alone. */
  mayChange: boolean
  onState: (state: VehicleState) => void
}

/** One car of the stock list. Its price and its state are changed in place (ADMIN-10). */
export function StockTableRow({
  row,
  columns,
  chosen,
  onToggle,
  editing,
  onEdit,
  mayChange,
  onState,
}: StockTableRowProps) {
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
          {[row.carNumber === null ? 'No car number' : formatCarNumber(row.carNumber), carYear(row), row.location]
            .filter(part => part !== null)
            .join(' · ')}
        </span>
      </th>
      <td data-label="State">
        {editing === 'state' && onEdit !== undefined ? (
          <StateChoice state={row.state} onState={onState} onClose={() => onEdit(null)} />
        ) : (
          <InPlace
            label={`Change the state of ${name}`}
            onPress={mayChange && onEdit ? () => onEdit('state') : undefined}
          >
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
      {columns.includes('like') && (
        <td data-label={STOCK_COLUMNS.like} data-none={row.position?.strip ? undefined : true}>
          <AmongItsLike position={row.position} />
        </td>
      )}
      {columns.includes('km') && (
        <td data-label="Kilometres" className="figure">
          {row.odometerKm === null ? '—' : groupDigits(row.odometerKm)}
        </td>
      )}
      {columns.includes('days') && (
        <td data-label="Days in stock" className="figure">
          {row.daysInStock}
        </td>
      )}
      {columns.includes('repriced') && (
        <td data-label={STOCK_COLUMNS.repriced} data-none={last === null || undefined}>
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
      )}
      {columns.includes('enquiries') && (
        <td data-label={STOCK_COLUMNS.enquiries} data-none={openEnquiries === 0 || undefined} className="figure">
          {openEnquiries === 0 ? '—' : openEnquiries}
        </td>
      )}
      <td data-label="Photos" className="figure">
        {photoCount === 0 ? <span className="font-semibold text-danger">No photos</span> : photoCount}
        <PhotoDrop vehicleId={row.id} name={name} />
        {onEdit !== undefined && editing === null && <RowActions onEdit={onEdit} mayChange={mayChange} />}
      </td>
    </tr>
  )
}
