import { writeFilter, type Filter } from '#domain/catalogue/filter.ts'
import {
  landingNearFilter,
  landingOfFilter,
  landingPath,
  LEAST_CARS,
  type LandingPage,
} from '#domain/catalogue/landing/landingPage.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import type { CatalogueReading } from '../catalogueView.ts'
import { nameLanding } from './nameLanding.ts'
import { linksTo, neighboursOf, type LandingGroup } from './neighbours.ts'
import { startingPoints } from './startingPoints.ts'

// Links of a sort beside a list.
const FEW = 5

/** The path of the landing page that shows just this list of `total` cars; null when there is none (FIND-7). */
export function landingOfList(site: CatalogueReading, filter: Filter, total: number): string | null {
  const page = total < LEAST_CARS ? null : landingOfFilter(filter)
  return page === null || nameLanding(site.catalogue.options(), page) === null ? null : landingPath(page)
}

/** A few landing pages beside the list of a filter. */
export function pagesBesideList(site: CatalogueReading, filter: Filter): LandingGroup[] {
  if (writeFilter(filter).size === 0) return startingPoints(site)
  const page = landingNearFilter(filter)
  const names = page === null ? null : nameLanding(site.catalogue.options(), page)
  return page === null || names === null ? [] : neighboursOf(site, page, names, { most: FEW, sorts: 2 })
}

/** The existing landing pages that a vehicle is on, the narrowest first: those of its brand, and those of its city. */
export function pagesOfVehicle(
  site: CatalogueReading,
  names: Pick<VehicleSummary, 'brand' | 'model' | 'category' | 'location'>,
): LandingGroup[] {
  const keyOf = (name: string | null) => (name === null ? undefined : nameKey(name))
  const [brand, model, category, location] = [names.brand, names.model, names.category, names.location].map(keyOf)
  const ofBrand: LandingPage[] = []
  const ofCity: LandingPage[] = []
  if (brand !== undefined) {
    if (model !== undefined && location !== undefined) ofBrand.push({ brand, model, location })
    if (model !== undefined) ofBrand.push({ brand, model })
    ofBrand.push({ brand })
  }
  if (location !== undefined) {
    if (category !== undefined) ofCity.push({ category, location })
    ofCity.push({ location })
  }
  return [
    { title: `More from ${names.brand}`, links: linksTo(site, ofBrand) },
    { title: `More in ${names.location}`, links: linksTo(site, ofCity) },
  ].filter(({ links }) => links.length > 0)
}
