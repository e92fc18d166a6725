import { FACETS } from '#domain/catalogue/facets.ts'
import { BODY_TYPES } from '#domain/vehicles/bodyTypes.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { BODY_TYPE_SILHOUETTES, SILHOUETTE_VIEW_BOX } from '../ui/photo/bodyTypeSilhouettes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { CarCount } from './CarCount.tsx'
import { CardGrid, LoadingCards } from '../card/CardGrid.tsx'
import { MoreLink } from './MoreLink.tsx'
import { Section } from './Section.tsx'
import { useBodyTypeVehicles } from './useBodyTypeVehicles.ts'

interface BodyTypesProps {
  /** Vehicles of the first body type. */
  first: readonly VehicleSummary[]
  /** How many cars there are of each, in the order of BODY_TYPES. One without cars is muted. */
  counts: readonly number[]
}

/** Six body types to choose from and the vehicles of the chosen one (HOME-5). */
export function BodyTypes({ first, counts }: BodyTypesProps) {
  const { chosen, listing, choose } = useBodyTypeVehicles(BODY_TYPES[0], first)
  return (
    <Section
      title="Explore by Body Type"
      action={
        <MoreLink to={`/buy?${FACETS.category.parameter}=${encodeURIComponent(chosen)}`}>
          View All<span className="sr-only">{` ${chosen} cars`}</span>
        </MoreLink>
      }
    >
      {/* Without JavaScript each button sends this form and so leads to the catalogue. */}
      <form
        action="/buy"
        className="mb-3 grid grid-cols-3 gap-2 md:mb-6 md:grid-cols-6 md:gap-3"
        onSubmit={event => event.preventDefault()}
      >
        {BODY_TYPES.map((bodyType, place) => (
          <button
            key={bodyType}
            name={FACETS.category.parameter}
            value={bodyType}
            aria-pressed={bodyType === chosen}
            data-empty={counts[place] === 0 || undefined}
            onClick={() => void choose(bodyType)}
            className="group flex min-h-16 flex-col items-center justify-center gap-1 rounded-card border border-line bg-surface px-1 py-2
              text-xs transition-colors hover:border-edge aria-pressed:border-brand aria-pressed:shadow-[inset_0_0_0_1px_var(--color-brand)]
              data-empty:border-dashed data-empty:bg-transparent data-empty:text-muted sm:text-sm md:min-h-24 md:gap-2"
          >
            <svg
              viewBox={SILHOUETTE_VIEW_BOX}
              aria-hidden="true"
              className="h-6 text-muted group-aria-pressed:text-brand md:h-10"
            >
              <path
                d={BODY_TYPE_SILHOUETTES[bodyType]}
                fill="none"
                stroke="currentColor"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            <span>
              <span className="font-semibold group-data-empty:font-normal">{bodyType}</span>{' '}
              <CarCount count={counts[place] ?? 0} />
            </span>
          </button>
        ))}
      </form>
      <div aria-live="polite" aria-busy={listing.state === 'loading'}>
        {listing.state === 'loading' && <LoadingCards />}
        {listing.state === 'loaded' && listing.vehicles.length > 0 && <CardGrid vehicles={listing.vehicles} />}
        {listing.state === 'loaded' && listing.vehicles.length === 0 && (
          <EmptyState
            title="Oops! No vehicles match your filters"
            hint="It seems we couldn't find any vehicles with the selected filters. Try adjusting your search criteria."
          />
        )}
      </div>
    </Section>
  )
}
