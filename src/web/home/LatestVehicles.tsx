import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { CardGrid, LoadingCards } from '../card/CardGrid.tsx'
import { MoreLink } from './MoreLink.tsx'
import { Section } from './Section.tsx'
import { useNoun } from '../ui/useNoun.ts'

/** The latest vehicles (HOME-7). Without any it says that they are loading, as specified, until the page is there: then that there are none. */
export function LatestVehicles({ vehicles }: { vehicles: readonly VehicleSummary[] }) {
  const noun = useNoun()
  const hydrated = useHydrated()
  return (
    <Section
      title="Browse Our Latest Vehicle"
      action={
        <MoreLink to="/buy">
          View all<span className="sr-only">{` ${noun.many}`}</span>
        </MoreLink>
      }
    >
      {vehicles.length > 0 && <CardGrid vehicles={vehicles} />}
      {vehicles.length === 0 && !hydrated && <LoadingCards />}
      {vehicles.length === 0 && hydrated && (
        <EmptyState title="No vehicles for sale right now" hint="Others will follow. Look again later, or call us." />
      )}
    </Section>
  )
}
