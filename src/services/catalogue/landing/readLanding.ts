import { KM_STEPS } from '#domain/catalogue/kilometreSteps.ts'
import { PAGE_SIZE } from '#domain/catalogue/filter.ts'
import {
  landingFilter,
  landingPath,
  LEAST_CARS,
  pagesAbove,
  readLandingPath,
  type LandingPage,
} from '#domain/catalogue/landing/landingPage.ts'
import { describeStock, landingHeading } from '#domain/catalogue/landing/landingTexts.ts'
import type { CatalogueSite } from '../../catalogueSite.ts'
import type { CatalogueReading } from '../catalogueView.ts'
import { toIndexFilter } from '../indexFilter.ts'
import { countCars, kindsWithPages, shortestPage, type LandingLink } from './landingLinks.ts'
import { landingLists, nameLanding } from './nameLanding.ts'
import { nounOfLanding } from './landingNoun.ts'
import type { StockReading } from '../stockNoun.ts'
import { linksTo, neighboursOf, type LandingGroup } from './neighbours.ts'
import { startingPoints } from './startingPoints.ts'

const LINKS_OF_A_SORT = 12

/** What a decoded path below `/used` asks for: the page, and its names as the lists spell them; null where there is none. */
export interface AskedLanding {
  page: LandingPage | null
  names: LandingPage | null
}

/** Reads a decoded path below `/used` (`Hyundai/Creta`). */
export function askForLanding(site: CatalogueReading, path: string): AskedLanding {
  const options = site.catalogue.options()
  const read = readLandingPath(path, landingLists(options))
  // Where all are cars there are no pages of kinds.
  const page = read?.kind !== undefined && kindsWithPages(site).length === 0 ? null : read
  return { page, names: page === null ? null : nameLanding(options, page) }
}

/** The cars of a page and what is true of all of them. Null when they are too few for a page (FIND-7). */
export async function readLanding(site: CatalogueSite & StockReading, page: LandingPage, names: LandingPage) {
  const { indexFilter: filter } = toIndexFilter(site, landingFilter(page))
  const { index } = site.catalogue
  const { total, ids, counts, ranges } = index.query({ ...filter, sort: 'newest', offset: 0, limit: PAGE_SIZE })
  if (total < LEAST_CARS) return null
  const options = site.catalogue.options()
  const figures = index.figures(filter)
  const noun = nounOfLanding(site, page)
  const heading = landingHeading(names, noun)
  const fuels = [...counts.fuelType]
    .map(([key, count]) => ({ name: options.nameOf('fuelType', key) ?? key, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  const driven = KM_STEPS.map((km, at) => ({ km, count: ranges.kilometres[at] ?? 0 }))
  return {
    heading,
    /** The page that a search engine is told of. */
    canonical: landingPath(shortestPage(site, page)),
    total,
    sentences: describeStock(heading, { total, figures, driven, fuels }, noun),
    years: figures.years,
    vehicles: await site.catalogue.summaries(ids, site.clock.now()),
    above: linksTo(site, pagesAbove(page)),
    groups: neighboursOf(site, page, names, { most: LINKS_OF_A_SORT }),
  }
}

/** What is nearest to a page that does not exist: the pages above it, and those beside it or beside the nearest of these. */
export interface LandingAlternatives {
  /** How many cars there are, when the lists know all names. */
  count: number | null
  links: LandingLink[]
  groups: LandingGroup[]
}

/** Finds the pages nearest to one that does not exist (FIND-7). */
export function findAlternatives(site: CatalogueReading, { page, names }: AskedLanding): LandingAlternatives {
  if (page === null) return { count: null, links: [], groups: startingPoints(site) }
  const { location } = page
  const near = [...pagesAbove(page).toReversed(), ...(location === undefined ? [] : [{ location }])]
  const options = site.catalogue.options()
  const nearest = [page, ...near].find(each => nameLanding(options, each) !== null)
  const nearestNames = nearest === undefined ? null : nameLanding(options, nearest)
  const groups =
    nearest === undefined || nearestNames === null
      ? []
      : neighboursOf(site, nearest, nearestNames, { most: LINKS_OF_A_SORT })
  return {
    count: names === null ? null : countCars(site, page),
    links: linksTo(site, near),
    groups: groups.length > 0 ? groups : startingPoints(site),
  }
}
