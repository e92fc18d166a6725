import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VehicleCard } from '../ui/card/VehicleCard.tsx'

/** Vehicles as cards in the grid of the site. A narrow screen shows four of them: the page would never end. */
export function CardGrid({ vehicles }: { vehicles: readonly VehicleSummary[] }) {
  return (
    <div className="card-room">
      <ul className="card-grid max-sm:[&>li:nth-child(n+5)]:hidden">
        {vehicles.map(vehicle => <li key={vehicle.productId}><VehicleCard vehicle={vehicle} /></li>)}
      </ul>
    </div>
  )
}

/** What stands in the place of cards until they come: the specified words, and their shapes. */
export function LoadingCards() {
  return (
    <div className="card-room">
      <output className="mb-3 block text-muted">Loading products...</output>
      <div className="card-grid">
        {['first', 'second', 'third', 'fourth'].map(place => <Skeleton key={place} className="h-[26rem] rounded-card" />)}
      </div>
    </div>
  )
}
