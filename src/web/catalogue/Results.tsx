import type { ReactNode } from 'react'
import type { Filter } from '#domain/catalogue/filter.ts'
import { counted } from '#domain/text/counted.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { VehicleCard } from '../ui/card/VehicleCard.tsx'
import type { CatalogueData } from './loadCatalogue.ts'

// The number of cards in a row of the widest grid: their photos load at once, on a phone only the first (CARD-4).
const FIRST_ROW = 4

interface ResultsProps {
  data: CatalogueData
  busy: boolean
  address: (page: number) => string
  /** The address of the list under another filter. */
  filterAddress: (filter: Filter) => string
  /** The address of the list without any filter. */
  everything: string
  /** Renders what is below a card. */
  beneath?: (vehicle: VehicleSummary) => ReactNode
}

/**
 * The cars of a page with the pagination. When there are none: what to leave away for most of them, and all cars (FILTER-7,
 * FILTER-8, FIND-3).
 */
export function Results({ data, busy, address, filterAddress, everything, beneath }: ResultsProps) {
  const { vehicles, page, pages, nearest } = data
  const narrowed = address(1) !== everything
  return (
    <section id="results" aria-label="Cars" aria-busy={busy} className="results mt-5 max-sm:-mt-px">
      {vehicles.length === 0 ? (
        <EmptyState
          title="Oops! No vehicles match your filters"
          hint={
            narrowed
              ? 'Try adjusting your search criteria.'
              : 'Nothing is for sale right now. Try adjusting your search criteria, or look again later.'
          }
        >
          {nearest !== null && (
            <LinkButton to={filterAddress(nearest.without)}>
              {`Without “${nearest.name}” there ${nearest.count === 1 ? 'is' : 'are'} ${counted(nearest.count, 'car')}.`}
            </LinkButton>
          )}
          {narrowed && (
            <LinkButton to={everything} look="quiet">
              Clear all filters
            </LinkButton>
          )}
        </EmptyState>
      ) : (
        <div className="card-room">
          <ul className="card-grid">
            {vehicles.map((vehicle, place) => (
              <li key={vehicle.productId} className="min-w-0">
                <VehicleCard
                  vehicle={vehicle}
                  heading="h2"
                  place={place === 0 ? 'first' : place < FIRST_ROW ? 'first-row' : 'later'}
                />
                {beneath?.(vehicle)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Pagination page={page} pages={pages} address={address} />
    </section>
  )
}
