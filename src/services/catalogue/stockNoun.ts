import { categoryNoun, nounOfAll, type CategoryOfKind } from '#domain/kinds/categories.ts'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import type { Noun } from '#domain/kinds/nouns.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import type { CatalogueReading } from './catalogueView.ts'
import { soldKinds, stockCategories } from './stockKinds.ts'

/** What the noun of a stock is found by: the catalogue, and what the dealer says he sells where it is empty. */
export interface StockReading extends CatalogueReading {
  readonly profile: Pick<SiteProfile, 'sells'>
}

/** What the vehicles for sale are called together; cars where there are none (VEH-3). */
export const nounOfStock = (reading: CatalogueReading): Noun => nounOfAll(stockCategories(reading))

/** What the vehicles for sale are called together; of an empty stock, those that the dealer says he sells (VEH-3). */
export function stockNoun(site: StockReading): Noun {
  const inStock = stockCategories(site)
  return nounOfAll(inStock.length > 0 ? inStock : soldKinds(site.profile))
}

const ofKind = ({ catalogue }: CatalogueReading, name: string): CategoryOfKind => ({
  name,
  kind: catalogue.options().kindOf(nameKey(name)),
})

/** What vehicles of these categories (names or their keys) are called together; without any it is the noun of the stock (VEH-3). */
export const nounOfCategories = (site: StockReading, categories: readonly string[]): Noun =>
  categories.length === 0 ? stockNoun(site) : nounOfAll(categories.map(name => ofKind(site, name)))

/** What vehicles of a category in the lists are called. */
export const nounOfListed = (reading: CatalogueReading, category: string): Noun =>
  categoryNoun(ofKind(reading, category))

/** What a vehicle of a category is called; of none by the noun of the stock (VEH-3). */
export const vehicleNoun = (site: StockReading, category: string | null): Noun =>
  category === null ? stockNoun(site) : nounOfListed(site, category)
