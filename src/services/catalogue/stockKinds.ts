import type { CategoryOfKind } from '#domain/kinds/categories.ts'
import type { Filter } from '#domain/catalogue/filter.ts'
import { KINDS, type Kind } from '#domain/kinds/kinds.ts'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import type { CatalogueReading } from './catalogueView.ts'
import { sharedAnswer } from './sharedAnswer.ts'

/** The categories of the vehicles that visitors see, by name key, each with its kind (VEH-3). */
export const stockCategories = sharedAnswer('categories in stock', ({ catalogue }): CategoryOfKind[] => {
  const { kindOf } = catalogue.options()
  return [...catalogue.wholeCounts().category.keys()].map(name => ({ name, kind: kindOf(name) }))
})

/** The categories of all that the dealer sells: those in stock, and the kinds that he says he sells (VEH-1), which stand there without a name. */
export function soldCategories(site: CatalogueReading, { sells }: Pick<SiteProfile, 'sells'>): CategoryOfKind[] {
  return [...stockCategories(site), ...soldKinds({ sells })]
}

/** The kinds that the dealer says he sells, as categories without a name. */
export const soldKinds = ({ sells }: Pick<SiteProfile, 'sells'>): CategoryOfKind[] =>
  KINDS.filter(kind => sells[kind]).map(kind => ({ name: '', kind }))

/** The kinds of the vehicles that visitors see, in the order of the kinds; none of an empty stock (VEH-4). */
export const stockKinds = sharedAnswer('kinds in stock', (site): Kind[] => {
  const kinds = new Set(stockCategories(site).map(({ kind }) => kind))
  return KINDS.filter(kind => kinds.has(kind))
})

/** The one kind that a filter's vehicles can be of: the chosen one, else that of its categories or of the stock (VEH-4). */
export function onlyKind(site: CatalogueReading, { kind, chosen }: Pick<Filter, 'kind' | 'chosen'>): Kind | undefined {
  if (kind !== undefined) return kind
  const { kindOf } = site.catalogue.options()
  const [one, another] = chosen.category === undefined ? stockKinds(site) : new Set(chosen.category.map(kindOf))
  return another === undefined ? one : undefined
}
