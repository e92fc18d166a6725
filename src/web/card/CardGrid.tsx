import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VehicleCard } from './VehicleCard.tsx'

/** Vehicles as cards in the grid of the site. A narrow screen shows only four, to keep the page short. */
export function CardGrid({ vehicles }: { vehicles: readonly VehicleSummary[] }) {
  return (
    <div className="card-room">
      <ul className="card-grid max-sm:[&>li:nth-child(n+5)]:hidden">
        {vehicles.map(vehicle => (
          <li key={vehicle.productId}>
            <VehicleCard vehicle={vehicle} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shown while cards load: the specified text, and the shapes of cards. */
export function LoadingCards() {
  return (
    <div className="card-room">
      <output className="mb-3 block text-muted">Loading products...</output>
      <div className="card-grid">
        {['first', 'second', 'third', 'fourth'].map(place => (
          <Skeleton key={place} className="h-[26rem] rounded-card max-sm:h-[14.5rem]" />
        ))}
      </div>
    </div>
  )
}
