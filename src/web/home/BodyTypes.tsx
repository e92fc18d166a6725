import { FACETS } from '#domain/catalogue/facets.ts'
import { BODY_TYPES } from '#domain/vehicle/bodyTypes.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { BODY_TYPE_SILHOUETTES, SILHOUETTE_VIEW_BOX } from '../ui/photo/bodyTypeSilhouettes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { CardGrid, LoadingCards } from './CardGrid.tsx'
import { Section } from './Section.tsx'
import { useBodyTypeVehicles } from './useBodyTypeVehicles.ts'

/** Six body types to choose from and the vehicles of the chosen one (HOME-5). `first` are those of the first type. */
export function BodyTypes({ first }: { first: readonly VehicleSummary[] }) {
  const { chosen, listing, choose } = useBodyTypeVehicles(BODY_TYPES[0], first)
  return (
    <Section title="Explore by Body Type">
      {/* Without JavaScript each button sends this form and so leads to the catalogue. */}
      <form
        action="/buy"
        className="mb-6 grid grid-cols-3 gap-2 md:grid-cols-6 md:gap-3"
        onSubmit={event => event.preventDefault()}
      >
        {BODY_TYPES.map(bodyType => (
          <button
            key={bodyType}
            name={FACETS.category.parameter}
            value={bodyType}
            aria-pressed={bodyType === chosen}
            onClick={() => void choose(bodyType)}
            className="flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-card border border-line bg-surface px-1 py-3
              text-xs font-medium text-muted transition-colors hover:border-edge aria-pressed:border-brand aria-pressed:bg-brand-soft
              aria-pressed:text-brand sm:text-sm md:min-h-28 md:text-base"
          >
            <svg viewBox={SILHOUETTE_VIEW_BOX} aria-hidden="true" className="h-7 md:h-11">
              <path d={BODY_TYPE_SILHOUETTES[bodyType]} fill="currentColor" fillRule="evenodd" />
            </svg>
            {bodyType}
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
      <div className="mt-6 text-center">
        <LinkButton to={`/buy?${FACETS.category.parameter}=${encodeURIComponent(chosen)}`} look="quiet">
          View All<span className="sr-only">{` ${chosen} cars`}</span>
        </LinkButton>
      </div>
    </Section>
  )
}
