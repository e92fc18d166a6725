import type { OptionNames } from '#domain/catalogue/chosenNames.ts'
import { FACET_NAMES } from '#domain/catalogue/facets.ts'
import { catalogueAddress, type CatalogueView } from '#domain/catalogue/filter.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { photoAddress } from '#domain/vehicles/photoAddress.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import type { PageHead } from '../ui/pageHead.ts'

// Search engines index the lists that people search for ("used Kia diesel cars"), not every combination of options.
const VALUES_INDEXED = 2

interface List {
  total: number
  page: number
  vehicles: readonly Pick<VehicleSummary, 'photo'>[]
  /** The address of the landing page that shows the same cars, if there is one. */
  landing: string | null
  heading: string
}

/**
 * The head of a list's page: title by filter, `/buy` as canonical wherever it is shown (ROUTE-4), or the landing page
 * that shows the same cars (FIND-7).
 */
export function catalogueHead({ filter: asked }: CatalogueView, names: OptionNames, list: List): PageHead {
  const { total, page, vehicles, heading } = list
  // Nobody's words go into a canonical address.
  const { text, ...filter } = asked
  const chosen = Object.fromEntries(
    FACET_NAMES.flatMap(facet => {
      const known = (filter.chosen[facet] ?? []).filter(key => names.nameOf(facet, key) !== null)
      return known.length === 0 ? [] : [[facet, known]]
    }),
  )
  const values = FACET_NAMES.reduce((sum, facet) => sum + (filter.chosen[facet]?.length ?? 0), 0)
  const photo = vehicles[0]?.photo
  // Only its first page shows what the landing page shows.
  const landing = page === 1 ? list.landing : null
  const later = page > 1 ? `, page ${page}` : ''
  return {
    title: heading + later,
    description:
      `${groupDigits(total)} ${heading.replace('Used', 'used')} to choose from, each with its price, kilometres, owners and EMI${later}. `
      + 'Filter by brand, model, fuel, budget and more.',
    path: landing ?? catalogueAddress('/buy', { filter: { ...filter, chosen }, sort: 'newest', page }),
    image: photo ? photoAddress(photo.key, 1200, 'jpg') : undefined,
    hidden:
      landing === null
      && (total === 0 || values > VALUES_INDEXED || text !== undefined || Object.keys(filter).length > 1),
  }
}
