import { catalogueAddress, type Filter } from '#domain/catalogue/filter.ts'
import type { ValueFacet } from '#domain/catalogue/facets.ts'
import { BUDGETS_IN_LAKH, LEAST_CARS } from '#domain/catalogue/landing/landingPage.ts'
import { budgetWords, sumsOfKind } from '#domain/catalogue/priceFit.ts'
import { kindHasFacet } from '#domain/vehicles/facts/kindHasFacet.ts'
import { isAutomaticGearbox } from '#domain/vehicles/gearboxes.ts'
import type { CatalogueReading } from '../catalogue/catalogueView.ts'
import { sharedAnswer } from '../catalogue/sharedAnswer.ts'
import { onlyKind } from '../catalogue/stockKinds.ts'

const LAKH = 100_000

/** A search to try, in the words of a buyer, and the address of its list. */
export interface ExampleSearch {
  text: string
  address: string
}

type Chosen = Filter['chosen']

/** The values of these facets that most of the cars have together, none of them in `not`; empty with too few cars. */
function mostOf(
  site: CatalogueReading,
  chosen: Chosen,
  facets: readonly ValueFacet[],
  not?: string,
): readonly string[] {
  const [most] = site.catalogue.index
    .groups({ chosen }, facets, LEAST_CARS)
    .filter(({ values }) => not === undefined || !values.includes(not))
    .toSorted((a, b) => b.count - a.count || (a.values.join() < b.values.join() ? -1 : 1))
  return most?.values ?? []
}

function example(filter: Filter, text: string): ExampleSearch {
  return { text, address: catalogueAddress('/buy', { filter, sort: 'newest', page: 1 }) }
}

/** An example with the lowest budget of its kind of vehicle that half of the cars meet; none when there are too few. */
function withBudget(site: CatalogueReading, chosen: Chosen, say: (budget: string) => string): ExampleSearch[] {
  const { index } = site.catalogue
  const kind = onlyKind(site, { chosen }) ?? 'car'
  const budgets = kind === 'car' ? BUDGETS_IN_LAKH.map(lakh => lakh * LAKH) : sumsOfKind(kind)
  const enough = Math.max(LEAST_CARS, index.count({ chosen }) / 2)
  const priceMax = budgets.find(budget => index.count({ chosen, priceMax: budget }) >= enough)
  return priceMax === undefined ? [] : [example({ chosen, priceMax }, say(budgetWords(priceMax)))]
}

/** A name key as people write it: abbreviations in capitals. */
function written(key: string): string {
  return key.replaceAll(/\b(?:[sm]uv|cng|lpg)\b/g, abbreviation => abbreviation.toUpperCase())
}

/** The most frequent model in the year that most of it are of. */
function modelOfYear(site: CatalogueReading, brand: string, model: string, name: string): ExampleSearch[] {
  const chosen = { brand: [brand], model: [model] }
  const { years } = site.catalogue.index.query({ chosen, sort: 'newest', offset: 0, limit: 0 }).ranges
  const [most] = [...years].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])
  if (most === undefined || most[1] < LEAST_CARS) return []
  return [example({ chosen, yearMin: most[0], yearMax: most[0] }, `${name} ${most[0]}`)]
}

/** The most frequent model of a city with a budget: what buyers of other vehicles than cars begin with (VEH-4). */
function modelInCity(site: CatalogueReading, nameOf: (facet: ValueFacet, key: string) => string): ExampleSearch[] {
  const [brand, model, city] = mostOf(site, {}, ['brand', 'model', 'location'])
  if (brand === undefined || model === undefined || city === undefined) return []
  const chosen = { brand: [brand], model: [model], location: [city] }
  return withBudget(site, chosen, budget => `${nameOf('model', model)} under ${budget} in ${nameOf('location', city)}`)
}

/**
 * Searches to try, each of which gives at least three cars: what is most frequent in the stock, in the words of a buyer
 * (FIND-1). Together they show what can be said: gearbox, city, seats, year, a sum in English and in Hinglish.
 */
export const exampleSearches = sharedAnswer('example searches', (site): ExampleSearch[] => {
  const options = site.catalogue.options()
  const nameOf = (facet: ValueFacet, key: string) => options.nameOf(facet, key) ?? key
  const fits = onlyKind(site, { chosen: {} }) ?? 'car'
  const automatic = [...site.catalogue.wholeCounts().transmission.keys()].filter(isAutomaticGearbox).toSorted()
  const [bodyType, city] =
    automatic.length === 0 || !kindHasFacet(fits, 'transmission')
      ? []
      : mostOf(site, { transmission: automatic }, ['category', 'location'])
  const [fuel, otherType] = mostOf(site, {}, ['fuelType', 'category'], bodyType)
  const [brand, model] = mostOf(site, {}, ['brand', 'model'])
  const [maker, place] = mostOf(site, {}, ['brand', 'location'], city)
  const examples: ExampleSearch[] = fits === 'car' ? [] : modelInCity(site, nameOf)
  if (bodyType !== undefined && city !== undefined) {
    const chosen = { transmission: automatic, category: [bodyType], location: [city] }
    const cityName = nameOf('location', city)
    examples.push(
      ...withBudget(site, chosen, budget => `automatic ${written(bodyType)} under ${budget} in ${cityName}`),
    )
  }
  if (fuel !== undefined && otherType !== undefined) {
    const chosen = { fuelType: [fuel], category: [otherType] }
    examples.push(...withBudget(site, chosen, budget => `${written(fuel)} ${written(otherType)} under ${budget}`))
  }
  const sevenSeats = { seatingCapacity: ['7'], fuelType: ['diesel'] }
  examples.push(...withBudget(site, sevenSeats, budget => `7 seater diesel ${budget} tak`))
  if (brand !== undefined && model !== undefined) {
    examples.push(...modelOfYear(site, brand, model, nameOf('model', model)))
  }
  if (maker !== undefined && place !== undefined) {
    const text = `${nameOf('brand', maker)} in ${nameOf('location', place)}`
    examples.push(example({ chosen: { brand: [maker], location: [place] } }, text))
  }
  return examples
})
