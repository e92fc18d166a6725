import type { VehicleSummary } from '#domain/vehicle.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { CardGrid, LoadingCards } from './CardGrid.tsx'
import { Section } from './Section.tsx'

/** The latest vehicles (HOME-7). While there are none it says that they are loading, as specified. */
export function LatestVehicles({ vehicles }: { vehicles: readonly VehicleSummary[] }) {
  return (
    <Section title="Browse Our Latest Vehicle">
      {vehicles.length === 0 ? <LoadingCards /> : <CardGrid vehicles={vehicles} />}
      <div className="mt-6 text-center">
        <LinkButton to="/buy" look="quiet">View all<span className="sr-only"> cars</span></LinkButton>
      </div>
    </Section>
  )
}
