import { FACETS } from '#domain/catalogue/facets.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import type { BodyChoice } from '#services/catalogue/homeChoices.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { BodyPicture } from './BodyPicture.tsx'
import { CarCount } from './CarCount.tsx'
import { CardGrid, LoadingCards } from '../card/CardGrid.tsx'
import { MoreLink } from './MoreLink.tsx'
import { Section } from './Section.tsx'
import { useBodyTypeVehicles } from './useBodyTypeVehicles.ts'
import { useNoun } from '../ui/useNoun.ts'

interface BodyTypesProps {
  /** Vehicles of the first body type. */
  first: readonly VehicleSummary[]
  /** The body types; one without cars is muted. */
  bodyTypes: readonly BodyChoice[]
}

/** Body types to choose from and the vehicles of the chosen one (HOME-5). */
export function BodyTypes({ first, bodyTypes }: BodyTypesProps) {
  const noun = useNoun()
  const { chosen, listing, choose } = useBodyTypeVehicles(bodyTypes[0]?.name ?? '', first)
  return (
    <Section
      title="Explore by Body Type"
      action={
        <MoreLink to={`/buy?${FACETS.category.parameter}=${encodeURIComponent(chosen)}`}>
          View All<span className="sr-only">{` ${chosen} ${noun.many}`}</span>
        </MoreLink>
      }
    >
      {/* Without JavaScript each button sends this form and so leads to the catalogue. */}
      <form
        action="/buy"
        className="mb-3 grid grid-cols-3 gap-2 md:mb-6 md:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] md:gap-3"
        onSubmit={event => event.preventDefault()}
      >
        {bodyTypes.map(({ name: bodyType, count, kind }) => (
          <button
            key={bodyType}
            name={FACETS.category.parameter}
            value={bodyType}
            aria-pressed={bodyType === chosen}
            data-empty={count === 0 || undefined}
            onClick={() => void choose(bodyType)}
            className="group flex min-h-16 flex-col items-center justify-center gap-1 rounded-card border border-line bg-surface px-1 py-2
              text-xs transition-colors hover:border-edge aria-pressed:border-brand aria-pressed:shadow-[inset_0_0_0_1px_var(--color-brand)]
              data-empty:border-dashed data-empty:bg-transparent data-empty:text-muted sm:text-sm md:min-h-24 md:gap-2"
          >
            <BodyPicture bodyType={bodyType} kind={kind} />
            <span>
              <span className="font-semibold group-data-empty:font-normal">{bodyType}</span> <CarCount count={count} />
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
