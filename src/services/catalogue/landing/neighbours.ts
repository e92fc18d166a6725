import { LEAST_CARS, type LandingPage } from '#domain/catalogue/landing/landingPage.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import type { CatalogueReading } from '../catalogueView.ts'
import {
  countBudgets,
  countCars,
  countKinds,
  countPages,
  isSamePage,
  toLinks,
  type CountedPage,
  type LandingLink,
} from './landingLinks.ts'

/** Links of one sort under their title. */
export interface LandingGroup {
  title: string
  links: readonly LandingLink[]
}

/** The pages of one sort, those first that are shown first. */
interface Sort {
  title: string
  pages: () => readonly CountedPage[]
}

/** The sorts of pages beside a page, the nearest first. `names` is the page with the names of the lists. */
function sortsBeside(site: CatalogueReading, page: LandingPage, names: LandingPage): Sort[] {
  const { kind, brand, model, category, location } = page
  if (kind !== undefined) return sortsOfKind(site, { ...page, kind }, names)
  const budgets = { title: 'By budget', pages: () => countBudgets(site) }
  const bodyTypes = { title: 'By body type', pages: () => countPages(site, ['category']) }
  const cities = { title: 'By city', pages: () => countPages(site, ['location']) }
  const brands = { title: 'Other brands', pages: () => countPages(site, ['brand']) }
  const models = { title: `${names.brand} by model`, pages: () => countPages(site, ['brand', 'model'], { brand }) }
  if (location !== undefined) {
    const here = [
      { title: `Kinds in ${names.location}`, pages: () => countKinds(site, { location }) },
      {
        title: `Models in ${names.location}`,
        pages: () => countPages(site, ['brand', 'model', 'location'], { location }),
      },
      {
        title: `Body types in ${names.location}`,
        pages: () => countPages(site, ['category', 'location'], { location }),
      },
    ]
    if (model !== undefined) return [cityOfModel(site, page, names), ...here, cities]
    if (category === undefined) return [...here.toReversed(), cities, budgets]
    const elsewhere = {
      title: `${names.category} by city`,
      pages: () => countPages(site, ['category', 'location'], { category }),
    }
    return [elsewhere, ...here.toReversed(), cities]
  }
  if (model !== undefined) return [cityOfModel(site, page, names), models, brands, budgets]
  if (brand !== undefined) return [models, brands, bodyTypes, budgets]
  if (category === undefined) return [budgets, bodyTypes, cities]
  const places = {
    title: `${names.category} by city`,
    pages: () => countPages(site, ['category', 'location'], { category }),
  }
  return [places, bodyTypes, budgets, cities]
}

/** The sorts of pages beside one of a kind (VEH-4). */
function sortsOfKind(
  site: CatalogueReading,
  { kind, brand, location }: LandingPage & { kind: Kind },
  names: LandingPage,
): Sort[] {
  const { title, many } = KIND_NOUNS[kind]
  const kinds = { title: 'By kind', pages: () => countKinds(site) }
  const brands = { title: `${title} by brand`, pages: () => countPages(site, ['brand'], { kind }) }
  const bodies = { title: `${title} by body type`, pages: () => countPages(site, ['category'], { kind }) }
  const cities = { title: `${title} by city`, pages: () => countPages(site, ['location'], { kind }) }
  const brandElsewhere = {
    title: `${names.brand} ${many} by city`,
    pages: () => countPages(site, ['brand', 'location'], { kind, brand }),
  }
  const here = [
    {
      title: `${title} in ${names.location} by brand`,
      pages: () => countPages(site, ['brand', 'location'], { kind, location }),
    },
    {
      title: `${title} in ${names.location} by body type`,
      pages: () => countPages(site, ['category', 'location'], { kind, location }),
    },
  ]
  if (brand !== undefined && location !== undefined) return [brandElsewhere, ...here, kinds]
  if (brand !== undefined) return [brandElsewhere, brands, bodies, kinds]
  return location === undefined ? [bodies, brands, cities, kinds] : [...here, cities, kinds]
}

function cityOfModel(site: CatalogueReading, { brand, model }: LandingPage, names: LandingPage): Sort {
  return {
    title: `${names.brand} ${names.model} by city`,
    pages: () => countPages(site, ['brand', 'model', 'location'], { brand, model }),
  }
}

/**
 * Links to the existing pages beside a page: at most `most` of a sort, `sorts` sorts, and no
 * sort without links (FIND-7).
 */
export function neighboursOf(
  site: CatalogueReading,
  page: LandingPage,
  names: LandingPage,
  { most, sorts = Infinity }: { most: number; sorts?: number },
): LandingGroup[] {
  return site.catalogue.computed(`beside ${JSON.stringify([page, names, most, sorts])}`, () =>
    sortsBeside(site, page, names)
      .slice(0, sorts)
      .map(({ title, pages }) => ({
        title,
        links: toLinks(
          site,
          pages()
            .filter(other => !isSamePage(other.page, page))
            .slice(0, most),
        ),
      }))
      .filter(({ links }) => links.length > 0),
  )
}

/** Links to the existing ones of these pages. */
export function linksTo(site: CatalogueReading, pages: readonly LandingPage[]): LandingLink[] {
  return site.catalogue.computed(`links to ${JSON.stringify(pages)}`, () =>
    toLinks(
      site,
      pages.filter(page => countCars(site, page) >= LEAST_CARS).map(page => ({ page })),
    ),
  )
}
