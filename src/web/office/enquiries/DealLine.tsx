import { Link } from 'react-router'
import { formatRupees } from '#domain/money/price.ts'
import type { VehicleState } from '#domain/vehicles/vehicle.ts'
import type { VehicleBuyer } from '#services/vehicles/findBuyer.ts'

/** For whom a car is reserved, or to whom and at what price it was sold, with a link to the enquiry. For staff only. */
export function DealLine({ state, deal: { enquiryId, name, soldPrice } }: { state: VehicleState; deal: VehicleBuyer }) {
  const link = (
    <Link to={`/office/enquiries/${enquiryId}`} className="font-semibold text-brand underline wrap-anywhere">
      {name}
    </Link>
  )
  if (state !== 'sold') return <p>Reserved for {link}.</p>
  return soldPrice === null ? (
    <p>It was reserved for {link}.</p>
  ) : (
    <p>
      Sold to {link} at <span className="font-semibold tabular-nums">{formatRupees(soldPrice)}</span>.
    </p>
  )
}
