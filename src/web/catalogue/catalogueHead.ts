import type { MetaDescriptor } from 'react-router'
import { FACET_NAMES } from '#domain/catalogue/facets.ts'
import { catalogueAddress, parseCatalogueView } from '#domain/catalogue/filter.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { photoAddress } from '#domain/vehicles/photoAddress.ts'
import { unpackGroups } from '../filter/filterGroups.ts'
import { optionNames } from '../filter/optionNames.ts'
import { pageHead } from '../ui/pageHead.ts'
import { catalogueHeading } from './catalogueHeading.ts'
import type { CatalogueData } from './loadCatalogue.ts'

// Search engines index the lists that people search for ("used Kia diesel cars"), not every combination of options.
const VALUES_INDEXED = 2

/**
 * The head of a list's page: title by filter, `/buy` as canonical wherever it is shown (ROUTE-4), or the landing page
 * that shows the same cars (FIND-7).
 */
export function catalogueHead(
  matches: readonly unknown[],
  data: CatalogueData,
  query: URLSearchParams,
): MetaDescriptor[] {
  // Nobody's words go into a canonical address.
  const { text, ...filter } = parseCatalogueView(query).filter
  const names = optionNames(unpackGroups(data.groups))
  const heading = catalogueHeading(filter, names)
  const chosen = Object.fromEntries(
    FACET_NAMES.flatMap(facet => {
      const known = (filter.chosen[facet] ?? []).filter(key => names.nameOf(facet, key) !== null)
      return known.length === 0 ? [] : [[facet, known]]
    }),
  )
  const values = FACET_NAMES.reduce((sum, facet) => sum + (filter.chosen[facet]?.length ?? 0), 0)
  const photo = data.vehicles[0]?.photo
  // Only its first page shows what the landing page shows.
  const landing = data.page === 1 ? data.landing : null
  const page = data.page > 1 ? `, page ${data.page}` : ''
  const feed = { filter: parseCatalogueView(query).filter, sort: 'newest', page: 1 } as const
  const head = pageHead(matches, {
    title: heading + page,
    description:
      `${groupDigits(data.total)} ${heading.replace('Used', 'used')} to choose from, each with its price, kilometres, owners and EMI${page}. `
      + 'Filter by brand, model, fuel, budget and more.',
    path: landing ?? catalogueAddress('/buy', { filter: { ...filter, chosen }, sort: 'newest', page: data.page }),
    image: photo ? photoAddress(photo.key, 1200, 'jpg') : undefined,
    hidden:
      landing === null
      && (data.total === 0 || values > VALUES_INDEXED || text !== undefined || Object.keys(filter).length > 1),
  })
  const alternate = { rel: 'alternate', type: 'application/atom+xml', href: catalogueAddress('/buy.atom', feed) }
  return [...head, { tagName: 'link', title: heading, ...alternate }]
}
