import { DEFAULT_SITE_PROFILE, type SiteProfile } from '#domain/dealer/siteProfile.ts'
import type { Facet } from '#domain/catalogue/facets.ts'
import { KINDS, type Kind } from '#domain/kinds/kinds.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { BODY_TYPES } from '#domain/vehicles/bodyTypes.ts'
import { BRANDS } from '#domain/vehicles/brands.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { soldCategories } from './stockKinds.ts'

/** A brand or a body type to choose on the home page, and how many vehicles it gives. */
export interface HomeChoice {
  name: string
  count: number
}

/** A body type, with the kind that it is drawn as. */
export interface BodyChoice extends HomeChoice {
  kind: Kind
}

/** The kinds that a dealer sells, by stock and by word; cars of one who has and says nothing. */
function soldKinds(site: CatalogueSite & { profile: Pick<SiteProfile, 'sells'> }): Kind[] {
  const sold = new Set(soldCategories(site, site.profile).map(({ kind }) => kind))
  return sold.size === 0 ? ['car'] : KINDS.filter(kind => sold.has(kind))
}

/** The values of a facet in stock, most vehicles first. */
function inStock({ catalogue }: CatalogueSite, facet: Facet): HomeChoice[] {
  const options = catalogue.options()
  return [...catalogue.wholeCounts()[facet]]
    .map(([key, count]) => ({ name: options.nameOf(facet, key) ?? key, count }))
    .toSorted(
      (one, other) => other.count - one.count || options.compareNames(facet, nameKey(one.name), nameKey(other.name)),
    )
}

/**
 * The choices of a facet: of a site of cars those that the specification names, of others those in stock, most first (VEH-4); where cars are
 * sold as well, the specification's follow.
 */
function choices(
  site: CatalogueSite,
  facet: Facet,
  kinds: readonly Kind[],
  specified: readonly string[],
): HomeChoice[] {
  const counts = site.catalogue.wholeCounts()[facet]
  const named = specified.map(name => ({ name, count: counts.get(nameKey(name)) ?? 0 }))
  if (kinds.every(kind => kind === 'car')) return named
  const stock = inStock(site, facet)
  const shown = new Set(stock.map(({ name }) => nameKey(name)))
  return kinds.includes('car') ? [...stock, ...named.filter(({ name }) => !shown.has(nameKey(name)))] : stock
}

/** What the home page offers to choose (HOME-2, HOME-4, HOME-5): brands, body types, and slides, which show cars until a dealer has his own. */
export function homeChoices(site: CatalogueSite & { profile: Pick<SiteProfile, 'sells' | 'banner'> }): {
  brands: HomeChoice[]
  bodyTypes: BodyChoice[]
  banner: SiteProfile['banner']
} {
  const { catalogue, profile } = site
  const kinds = soldKinds(site)
  return catalogue.computed(`home ${kinds.join()}`, () => {
    const isOwn = JSON.stringify(profile.banner) !== JSON.stringify(DEFAULT_SITE_PROFILE.banner)
    return {
      brands: choices(site, 'brand', kinds, BRANDS),
      bodyTypes: choices(site, 'category', kinds, BODY_TYPES).map(choice => ({
        ...choice,
        kind: catalogue.options().kindOf(nameKey(choice.name)),
      })),
      banner: isOwn || kinds.includes('car') ? profile.banner : [],
    }
  })
}
