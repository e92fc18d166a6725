import { landingFilter, type LandingPage } from '#domain/catalogue/landing/landingPage.ts'
import { KIND_NOUNS, type Noun } from '#domain/kinds/nouns.ts'
import { toIndexFilter } from '../indexFilter.ts'
import { nounOfCategories, vehicleNoun, type StockReading } from '../stockNoun.ts'

/** What the vehicles of a landing page are called: by its kind or category, else by the categories of those that it has (VEH-3). */
export function nounOfLanding(site: StockReading, page: LandingPage): Noun {
  if (page.kind !== undefined) return KIND_NOUNS[page.kind]
  if (page.category !== undefined) return vehicleNoun(site, page.category)
  const { indexFilter } = toIndexFilter(site, landingFilter(page))
  const { counts } = site.catalogue.index.query({
    ...indexFilter,
    sort: 'newest',
    offset: 0,
    limit: 0,
    counted: ['category'],
  })
  return nounOfCategories(site, [...counts.category.keys()])
}
