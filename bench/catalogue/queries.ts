import { VALUE_FACETS, type Facet, type ValueFacet } from '../../src/domain/catalogue/facets.ts'
import { KM_STEPS } from '../../src/domain/catalogue/kilometreSteps.ts'
import { SORTS } from '../../src/domain/catalogue/filter.ts'
import type { IndexQuery, IndexRow, SearchedWord } from '../../src/domain/catalogue/index/indexTypes.ts'
import { randomNumbers } from './listings.ts'

/** How likely people narrow by each of the facets of FILTER-2, one against another. */
const APPEAL: Readonly<Record<Exclude<ValueFacet, 'location' | 'seatingCapacity'>, number>> = {
  brand: 6,
  category: 4,
  fuelType: 4,
  transmission: 4,
  model: 3,
  owner: 3,
  color: 2,
  registrationType: 1,
  variant: 1,
}
/** The facets of FILTER-2, nine of twelve. */
const NINE = VALUE_FACETS.filter(facet => facet in APPEAL)
const MOST_FACETS = 5
const PAGE = 24

/**
 * `count` queries as people make them, the same every time: each has one listing in mind, narrows by 0 to 5 of its facets with
 * up to two more values each, sets a price range around it in half of the cases, takes any of the orders, and looks at the
 * first page, in a fifth of the cases at one of the next four.
 */
export function makeQueries(listings: readonly IndexRow[], count: number): IndexQuery[] {
  const random = randomNumbers(3)
  const anyListing = (): IndexRow => {
    const listing = listings[Math.floor(random() * listings.length)]
    if (listing === undefined) throw new Error('no listings')
    return listing
  }
  return Array.from({ length: count }, (_, number) => {
    const wanted = anyListing()
    const chosen: Partial<Record<Facet, string[]>> = {}
    const facets = pickFacets(random, Math.floor(random() * (MOST_FACETS + 1)))
    for (const facet of facets) {
      const others = Array.from({ length: Math.floor(random() * 3) }, () => anyListing().facets[facet])
      const values = [wanted.facets[facet], ...others].filter(value => value !== null)
      if (values.length > 0) chosen[facet] = [...new Set(values)]
    }
    const offset = random() < 0.2 ? PAGE * (1 + Math.floor(random() * 4)) : 0
    const query: IndexQuery = {
      chosen,
      sort: SORTS[Math.floor(random() * SORTS.length)] ?? 'newest',
      offset,
      limit: PAGE,
    }
    if (number % 2 === 0) Object.assign(query, priceRange(wanted.price ?? 600_000, random))
    return query
  })
}

/** The same queries when only the nine facets of FILTER-2 are counted: neither cities, seats and features nor years, kilometres and photos. */
export function countNine(queries: readonly IndexQuery[]): IndexQuery[] {
  return queries.map(query => ({ ...query, counted: NINE }))
}

/**
 * The same queries narrowed further by what FIND-6 adds, each with a listing in mind: one or two cities in half of them,
 * one to three features in three of ten, seats in one of ten, a first year, most kilometres (four of five times a step)
 * and photos in three of ten each, and in one of ten a word that is in the names of a feature and of some variants.
 */
export function makeNarrowedQueries(listings: readonly IndexRow[], count: number): IndexQuery[] {
  const random = randomNumbers(4)
  const worded = randomNumbers(5)
  return makeQueries(listings, count).map(query => {
    const wanted = listings[Math.floor(random() * listings.length)]
    const other = listings[Math.floor(random() * listings.length)]
    const chosen: Partial<Record<Facet, readonly string[]>> = { ...query.chosen }
    const cities = [wanted, random() < 0.3 ? other : undefined].flatMap(listing => listing?.facets.location ?? [])
    if (random() < 0.5) chosen.location = [...new Set(cities)]
    if (random() < 0.1) chosen.seatingCapacity = [wanted?.facets.seatingCapacity ?? '']
    const features = wanted?.features.slice(0, 30) ?? []
    if (random() < 0.3) chosen.feature = features.filter(() => random() < 2 / features.length).slice(0, 3)
    const year = wanted?.year ?? 2018
    const driven = wanted?.odometerKm ?? 50_000
    const step = KM_STEPS.find(most => most >= driven) ?? driven
    return {
      ...query,
      chosen,
      ...(random() < 0.3 ? { yearMin: year - Math.floor(random() * 3) } : {}),
      ...(random() < 0.3 ? { kmMax: random() < 0.8 ? step : driven } : {}),
      ...(random() < 0.3 ? { withPhotos: true } : {}),
      ...(worded() < 0.1 ? { words: [wordOf(wanted, other, worded)] } : {}),
    }
  })
}

/** What a word finds: the variants of two listings and, mostly, one of the features of the first. */
function wordOf(wanted: IndexRow | undefined, other: IndexRow | undefined, random: () => number): SearchedWord {
  const features = wanted?.features ?? []
  const feature = features[Math.floor(random() * features.length)]
  return {
    variants: [wanted, other].flatMap(listing => listing?.facets.variant ?? []),
    features: feature === undefined || random() < 0.3 ? [] : [feature],
  }
}

function priceRange(price: number, random: () => number): Pick<IndexQuery, 'priceMin' | 'priceMax'> {
  const priceMax = Math.round((price * (1.05 + random())) / 100) * 100
  return random() < 0.5
    ? { priceMax }
    : { priceMin: Math.round((price * (0.4 + 0.5 * random())) / 100) * 100, priceMax }
}

function pickFacets(random: () => number, count: number): (keyof typeof APPEAL)[] {
  const left = Object.entries(APPEAL) as [keyof typeof APPEAL, number][]
  return Array.from({ length: count }, () => {
    let draw = random() * left.reduce((sum, [, appeal]) => sum + appeal, 0)
    const at = left.findIndex(([, appeal]) => (draw -= appeal) < 0)
    return left.splice(at, 1)[0]?.[0] ?? 'brand'
  })
}
