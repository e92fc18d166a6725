import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { CardGrid } from '../card/CardGrid.tsx'
import { capital } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../ui/useNoun.ts'

/** Up to four cars of the same body type at a near price (DETAIL-7). */
export function RelatedCars({ vehicles }: { vehicles: readonly VehicleSummary[] }) {
  const noun = useNoun()
  if (vehicles.length === 0) return null
  return (
    <section aria-labelledby="related-cars" className="mt-14">
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2
          id="related-cars"
          className="text-xl font-bold tracking-tight md:text-2xl"
        >{`Related ${capital(noun.many)}`}</h2>
        <LinkButton look="plain" to="/buy" className="-mr-4">
          View all<span className="sr-only">{` ${noun.many}`}</span>
        </LinkButton>
      </div>
      <CardGrid vehicles={vehicles} />
    </section>
  )
}
