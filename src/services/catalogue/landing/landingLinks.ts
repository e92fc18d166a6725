import {
  BUDGETS_IN_LAKH,
  landingFilter,
  landingPath,
  LEAST_CARS,
  type LandingPage,
} from '#domain/catalogue/landing/landingPage.ts'
import { landingHeading, landingName } from '#domain/catalogue/landing/landingTexts.ts'
import type { CatalogueReading } from '../catalogueView.ts'
import { nameLanding } from './nameLanding.ts'

/** A link to a landing page that exists: its path, its heading and its short name. */
export interface LandingLink {
  path: string
  text: string
  name: string
}

/** The pages about this together that have cars enough. */
export interface CountedPage {
  page: LandingPage
  count: number
}

/** What pages of one kind are about: the facets, in the order in which the index counts them together. */
export type LandingKind =
  | readonly ['brand']
  | readonly ['brand', 'model']
  | readonly ['brand', 'model', 'location']
  | readonly ['category']
  | readonly ['category', 'location']
  | readonly ['location']

const LANDING_KINDS = [
  ['brand'],
  ['brand', 'model'],
  ['category'],
  ['location'],
  ['category', 'location'],
  ['brand', 'model', 'location'],
] as const satisfies readonly LandingKind[]

/**
 * Every existing page of a kind among the cars of `within`, those with the most cars first. One pass over the matching
 * cars in the index, however many pages there are.
 */
export function countPages(site: CatalogueReading, kind: LandingKind, within: LandingPage = {}): CountedPage[] {
  return site.catalogue.index
    .groups(landingFilter(within), kind, LEAST_CARS)
    .map(({ values, count }) => ({
      page: Object.fromEntries(kind.map((facet, at) => [facet, values[at]])) as LandingPage,
      count,
    }))
    .toSorted((a, b) => b.count - a.count || (landingPath(a.page) < landingPath(b.page) ? -1 : 1))
}

/** The existing pages of budgets, ascending. */
export function countBudgets(site: CatalogueReading): CountedPage[] {
  return BUDGETS_IN_LAKH.map(lakh => ({ page: { lakh }, count: countCars(site, { lakh }) })).filter(
    ({ count }) => count >= LEAST_CARS,
  )
}

/** How many cars a page has, or would have. */
export function countCars(site: CatalogueReading, page: LandingPage): number {
  return site.catalogue.index.count(landingFilter(page))
}

/** Whether two pages are about the same. */
export function isSamePage(a: LandingPage, b: LandingPage): boolean {
  return landingPath(a) === landingPath(b)
}

/** The pages as links. A name that its list no longer has is left out. */
export function toLinks(site: CatalogueReading, pages: readonly Pick<CountedPage, 'page'>[]): LandingLink[] {
  return pages.flatMap(({ page }) => {
    const named = nameLanding(site.catalogue.options(), page)
    return named === null ? [] : [{ path: landingPath(page), text: landingHeading(named), name: landingName(named) }]
  })
}

/** The paths of all existing landing pages (FIND-7, ROUTE-4). */
export function landingPaths(site: CatalogueReading): string[] {
  const pages = [...LANDING_KINDS.flatMap(kind => countPages(site, kind)), ...countBudgets(site)]
  return toLinks(site, pages).map(({ path }) => path)
}
