import type { ReactNode } from 'react'
import type { Filter } from '#domain/catalogue/filter.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { Pagination } from '../ui/Pagination.tsx'
import { VehicleCard } from '../card/VehicleCard.tsx'
import type { CatalogueData } from './loadCatalogue.ts'
import { NoCars } from './NoCars.tsx'
import { capital } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../ui/useNoun.ts'

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
  /** Leads to the form of an alert for this list. */
  alert: ReactNode
  /** Renders what is below a card. */
  beneath?: (vehicle: VehicleSummary) => ReactNode
}

/** The cars of a page with the pagination; when there are none, what leads to some (FILTER-7, FILTER-8). */
export function Results({ data, busy, address, filterAddress, everything, alert, beneath }: ResultsProps) {
  const noun = useNoun()
  const { vehicles, page, pages } = data
  const narrowed = address(1) !== everything
  return (
    <section id="results" aria-label={capital(noun.many)} aria-busy={busy} className="results mt-5 max-sm:-mt-px">
      {vehicles.length === 0 ? (
        <NoCars removals={data.removals} narrowed={narrowed} everything={everything} filterAddress={filterAddress}>
          {alert}
        </NoCars>
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
      {vehicles.length > 0 && alert && <div className="mt-6 flex justify-center">{alert}</div>}
    </section>
  )
}
