import {
  BUDGETS_IN_LAKH,
  landingFilter,
  landingPath,
  LEAST_CARS,
  type LandingPage,
} from '#domain/catalogue/landing/landingPage.ts'
import { sumsOfKind } from '#domain/catalogue/priceFit.ts'
import { landingHeading, landingName } from '#domain/catalogue/landing/landingTexts.ts'
import { KINDS, type Kind } from '#domain/kinds/kinds.ts'
import type { Noun } from '#domain/kinds/nouns.ts'
import type { CatalogueReading } from '../catalogueView.ts'
import { toIndexFilter } from '../indexFilter.ts'
import { countCatalogue } from '../searchCatalogue.ts'
import { onlyKind, stockKinds } from '../stockKinds.ts'
import { nounOfListed, nounOfStock } from '../stockNoun.ts'
import { nameLanding } from './nameLanding.ts'

/**
 * A link to a landing page that exists: its path, its heading and its short name. It has no number of cars, which changes with
 * every price: all pages with such links would be made anew.
 */
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
  | readonly ['brand', 'location']
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

const LAKH = 100_000

/** The budgets of a kind that have pages, in lakh of rupees. */
function budgetsInLakh(kind: Kind): readonly number[] {
  if (kind === 'car') return BUDGETS_IN_LAKH
  return sumsOfKind(kind)
    .map(rupees => rupees / LAKH)
    .filter(Number.isInteger)
}

/** What stands behind a kind in the path of a page (VEH-4); body types and models say their kind themselves. */
const BEHIND_KIND = [['brand'], ['location'], ['brand', 'location']] as const satisfies readonly LandingKind[]

/**
 * Every existing page of a kind among the cars of `within`, those with the most cars first. One pass over the matching
 * cars in the index, however many pages there are.
 */
export function countPages(site: CatalogueReading, kind: LandingKind, within: LandingPage = {}): CountedPage[] {
  const { indexFilter } = toIndexFilter(site, landingFilter(within))
  const ofKind = within.kind !== undefined && BEHIND_KIND.some(facets => facets.join() === kind.join())
  return site.catalogue.index
    .groups(indexFilter, kind, LEAST_CARS)
    .map(({ values, count }) => ({
      page: {
        ...(ofKind && { kind: within.kind }),
        ...Object.fromEntries(kind.map((facet, at) => [facet, values[at]])),
      },
      count,
    }))
    .toSorted((a, b) => b.count - a.count || (landingPath(a.page) < landingPath(b.page) ? -1 : 1))
}

/** The existing pages of budgets, ascending: of a stock of one kind those that its buyers name, up to the first that all of it meets. */
export function countBudgets(site: CatalogueReading): CountedPage[] {
  const kind = onlyKind(site, { chosen: {} }) ?? 'car'
  const pages = budgetsInLakh(kind)
    .map(lakh => ({ page: { lakh }, count: countCars(site, { lakh }) }))
    .filter(({ count }) => count >= LEAST_CARS)
  return kind === 'car' ? pages : pages.filter(({ count }, at) => pages[at - 1]?.count !== count)
}

/** How many cars a page has, or would have. */
export function countCars(site: CatalogueReading, page: LandingPage): number {
  return countCatalogue(site, landingFilter(page))
}

/** The kinds that have pages: those in stock, unless all of it is cars (VEH-4). */
export function kindsWithPages(site: CatalogueReading): Kind[] {
  const kinds = stockKinds(site)
  return kinds.some(kind => kind !== 'car') ? kinds : []
}

/** The existing pages of kinds, alone or in a city, those with the most vehicles first. */
export function countKinds(site: CatalogueReading, within: Pick<LandingPage, 'location'> = {}): CountedPage[] {
  const kinds = kindsWithPages(site)
  // The only kind is the whole stock.
  if (kinds.length < 2) return []
  return kinds
    .map(kind => ({ page: { kind, ...within }, count: countCars(site, { kind, ...within }) }))
    .filter(({ count }) => count >= LEAST_CARS)
    .toSorted((a, b) => b.count - a.count || KINDS.indexOf(a.page.kind) - KINDS.indexOf(b.page.kind))
}

/** The pages of kinds with what stands behind them, without those that another page shows already. */
function countBehindKinds(site: CatalogueReading): CountedPage[] {
  const kinds = kindsWithPages(site)
  if (kinds.length < 2) {
    return kinds.flatMap(kind => [
      ...[{ page: { kind }, count: countCars(site, { kind }) }].filter(({ count }) => count >= LEAST_CARS),
      ...countPages(site, ['brand', 'location'], { kind }),
    ])
  }
  const whole = new Map(
    [...countPages(site, ['brand']), ...countPages(site, ['location'])].map(({ page, count }) => [
      landingPath(page),
      count,
    ]),
  )
  return kinds
    .flatMap(kind => BEHIND_KIND.flatMap(facets => countPages(site, facets, { kind })))
    .filter(({ page, count }) => whole.get(landingPath({ ...page, kind: undefined })) !== count)
}

/** The page that has the same vehicles as a page of a kind and is nearer to the root: that of a brand whose vehicles are all of the kind. */
export function shortestPage(site: CatalogueReading, page: LandingPage): LandingPage {
  const { kind, ...rest } = page
  const behind = [rest.brand, rest.location].filter(key => key !== undefined).length
  return kind !== undefined && behind === 1 && countCars(site, rest) === countCars(site, page) ? rest : page
}

/** Whether two pages are about the same. */
export function isSamePage(a: LandingPage, b: LandingPage): boolean {
  return landingPath(a) === landingPath(b)
}

const nounOfLink = (site: CatalogueReading, { category }: LandingPage): Noun =>
  category === undefined ? nounOfStock(site) : nounOfListed(site, category)

/** The pages as links. A name that its list no longer has is left out. */
export function toLinks(site: CatalogueReading, pages: readonly Pick<CountedPage, 'page'>[]): LandingLink[] {
  return pages.flatMap(({ page }) => {
    const named = nameLanding(site.catalogue.options(), page)
    return named === null
      ? []
      : [{ path: landingPath(page), text: landingHeading(named, nounOfLink(site, page)), name: landingName(named) }]
  })
}

/** The paths of all existing landing pages (FIND-7, ROUTE-4). */
export function landingPaths(site: CatalogueReading): string[] {
  const pages = [
    ...LANDING_KINDS.flatMap(kind => countPages(site, kind)),
    ...countBudgets(site),
    ...countKinds(site),
    ...countBehindKinds(site),
  ]
  return toLinks(site, pages).map(({ path }) => path)
}
