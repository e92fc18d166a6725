import type { Facet } from '#domain/catalogue/facets.ts'
import { nounOfStock } from '../catalogue/stockNoun.ts'
import { describeFilter } from '#domain/catalogue/describeFilter.ts'
import { catalogueAddress, type Filter, type Sort } from '#domain/catalogue/filter.ts'
import { isAutomaticGearbox } from '#domain/vehicles/gearboxes.ts'
import { namesOf } from '#domain/members.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { countCatalogue } from '../catalogue/searchCatalogue.ts'
import { countsUnder } from './countsUnder.ts'
import type { SuggestedName } from './suggestedNames.ts'

const LAKH = 100_000

/** A search that a text may become: how many cars it gives now, and the address of their list (FIND-5). */
export interface SuggestedSearch {
  kind: SuggestedName['kind'] | 'budget'
  text: string
  count: number
  address: string
}

/** What stands before the words that are being typed, as it was understood. */
export interface Before {
  filter: Filter
  sort: Sort
}

const FACET_OF = { brand: 'brand', model: 'model', body_type: 'category', city: 'location' } as const

/** A filter with a name besides; null where it says something else of the same thing. */
function withName({ chosen, ...filter }: Filter, name: SuggestedName): Filter | null {
  const isOther = namesOf(name.chosen).some(facet => {
    const before = chosen[facet]
    const isItsBrand = name.kind === 'model' && facet === 'brand' && before?.includes(name.chosen[facet]?.[0] ?? '')
    return before !== undefined && !isItsBrand
  })
  return isOther ? null : { ...filter, chosen: { ...chosen, ...name.chosen } }
}

function describe({ catalogue }: CatalogueSite, filter: Filter): string {
  const options = catalogue.options()
  const names = {
    nameOf: (facet: Facet, key: string) => options.nameOf(facet, key) ?? null,
    automatic: [...catalogue.wholeCounts().transmission.keys()].filter(isAutomaticGearbox),
  }
  return describeFilter(filter, names, nounOfStock({ catalogue }))
}

const isEmpty = ({ filter: { chosen, ...bounds } }: Before) =>
  Object.keys(chosen).length === 0 && Object.keys(bounds).length === 0

/** What stands before with a name behind it; null when no car has both. */
export function completeByName(site: CatalogueSite, before: Before, name: SuggestedName): SuggestedSearch | null {
  const filter = withName(before.filter, name)
  if (filter === null) return null
  const facet = FACET_OF[name.kind]
  const isCounted = !name.isShared || before.filter.chosen.brand?.length === 1
  const count = isCounted
    ? (countsUnder(site, before.filter)[facet].get(name.chosen[facet]?.[0] ?? '') ?? 0)
    : countCatalogue(site, withoutText(filter))
  if (count === 0) return null
  const saysNoMore = isEmpty({
    ...before,
    filter: { ...before.filter, chosen: omit(before.filter.chosen, name.chosen) },
  })
  const address = catalogueAddress('/buy', { filter, sort: before.sort, page: 1 })
  return { kind: name.kind, text: saysNoMore ? name.text : describe(site, filter), count, address }
}

function withoutText(filter: Filter): Filter {
  const { text: _, ...beside } = filter
  return beside
}

/** What is chosen of the facets that the other says nothing of. */
function omit(chosen: Filter['chosen'], other: Filter['chosen']): Filter['chosen'] {
  return Object.fromEntries(
    namesOf(chosen)
      .filter(facet => other[facet] === undefined)
      .map(facet => [facet, chosen[facet]]),
  )
}

/** What stands before with a budget in lakh of rupees behind it; null when no car costs so little, or a price is said before. */
export function completeByBudget(site: CatalogueSite, before: Before, lakh: number): SuggestedSearch | null {
  if (before.filter.priceMin !== undefined || before.filter.priceMax !== undefined) return null
  const filter = { ...before.filter, priceMax: lakh * LAKH }
  const count = countCatalogue(site, withoutText(filter))
  if (count === 0) return null
  const text = isEmpty(before) ? `Under ₹${lakh} lakh` : describe(site, filter)
  return { kind: 'budget', text, count, address: catalogueAddress('/buy', { filter, sort: before.sort, page: 1 }) }
}
