import { Link } from 'react-router'
import { formatRupees } from '#domain/money/price.ts'
import { formatCarNumber } from '#domain/vehicle/registrationNumber.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import type { StockRow } from '#services/stock/listStock.ts'
import { Photo } from '../../ui/photo/Photo.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { StateTag } from '../ui/StateTag.tsx'
import { WhenText } from '../ui/WhenText.tsx'

/** One car of the stock list. */
export function StockTableRow({
  row,
  chosen,
  onToggle,
}: {
  row: StockRow
  chosen: boolean
  onToggle: (range: boolean) => void
}) {
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
    <tr className={chosen ? 'stock-row stock-row-chosen' : 'stock-row'}>
      <td className="stock-check needs-script">
        <label className="grid min-h-11 min-w-6 cursor-pointer place-items-center select-none">
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
        <div className="h-11 w-14 overflow-hidden rounded-control bg-sunken">
          <Photo photo={row.photo} alt="" sizes="56px" lazy className="size-full object-cover" />
        </div>
      </td>
      <th scope="row" className="stock-car">
        <Link to={`/office/vehicles/${row.productId}`} className="font-semibold hover:underline">
          {name}
        </Link>
        <span className="block font-normal text-muted tabular-nums">
          {[row.carNumber === null ? 'No car number' : formatCarNumber(row.carNumber), row.yearOfRegistration]
            .filter(part => part !== null)
            .join(' · ')}
        </span>
      </th>
      <td data-label="State">
        <StateTag state={row.state} />
      </td>
      <td data-label="Price" className="figure">
        {priceAfterOffer === null ? <span className="text-danger">No price</span> : formatRupees(priceAfterOffer)}
        {offerAmount > 0 && <span className="block text-xs text-muted">{`${formatRupees(offerAmount)} off`}</span>}
      </td>
      <td data-label="Kilometres" className="figure">
        {row.odometerKm === null ? '—' : groupDigits(row.odometerKm)}
      </td>
      <td data-label="Location">{row.location ?? '—'}</td>
      <td data-label="Days in stock" className="figure">
        {row.daysInStock}
      </td>
      <td data-label="Photos" className="figure">
        {photoCount === 0 ? <span className="font-semibold text-danger">No photos</span> : photoCount}
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
      </td>
      <td data-label="Updated">
        <WhenText at={row.updatedAt} dayOnly />
      </td>
    </tr>
  )
}
