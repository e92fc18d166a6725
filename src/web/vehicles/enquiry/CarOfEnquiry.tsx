import { formatPrice, formatRupees } from '#domain/money/price.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { Photo } from '../../ui/photo/Photo.tsx'
import type { VehicleDetail } from '../loadVehiclePage.ts'

/** Which car a form is about, and its price. */
export function CarOfEnquiry({ vehicle }: { vehicle: VehicleDetail }) {
  const price = vehicle.priceAfterOffer
  return (
    <div className="flex items-center gap-3">
      <div className="h-15 w-20 flex-none overflow-hidden rounded-control bg-sunken">
        <Photo photo={vehicle.photo} alt="" sizes="80px" className="size-full object-cover" />
      </div>
      <div className="min-w-0">
        <p className="text-sm text-muted">{vehicleName(vehicle)}</p>
        <p className="text-lg font-bold tabular-nums">{price === null ? formatPrice(null) : formatRupees(price)}</p>
        {vehicle.state === 'reserved' && <p className="text-sm">Reserved for now: we call you if it becomes free.</p>}
      </div>
    </div>
  )
}
