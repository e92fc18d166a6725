import { Link } from 'react-router'
import { formatRupees } from '#domain/money/price.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import type { NotedVehicle } from '#services/dashboard/stockFigures.ts'

/** Vehicles that the dealer should check, with the reason; `empty` is the text without any. */
export function NotedVehicles({ vehicles, empty }: { vehicles: readonly NotedVehicle[]; empty: string }) {
  if (vehicles.length === 0) return <p className="text-sm text-muted">{empty}</p>
  return (
    <ul className="-my-2 divide-y divide-line">
      {vehicles.map(vehicle => {
        const { productId, priceAfterOffer, daysInStock, enquiries } = vehicle
        const facts = [
          ...(enquiries > 0 ? [`${enquiries} ${enquiries === 1 ? 'enquiry' : 'enquiries'}`] : []),
          `${daysInStock} ${daysInStock === 1 ? 'day' : 'days'} in stock`,
        ]
        return (
          <li key={productId}>
            <Link
              to={`/office/vehicles/${productId}`}
              className="grid min-h-11 items-baseline gap-x-4 rounded-control py-2 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <span className="font-medium">{vehicleName(vehicle)}</span>
              <span className="text-sm text-muted tabular-nums">
                {[priceAfterOffer === null ? 'No price' : formatRupees(priceAfterOffer), ...facts].join(' · ')}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
