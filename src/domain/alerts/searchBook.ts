import { VALUE_FACETS, type Facet } from '../catalogue/facets.ts'
import type { Filter } from '../catalogue/filter.ts'
import type { IndexRow } from '../catalogue/index/indexTypes.ts'
import { matchesFilter, type KnowsWord } from './matchesFilter.ts'

/** A search with more values of a facet than this is not filed under them. */
const MOST_PLACES = 24
/** Upper bounds of the places of searches with nothing but a budget, in rupees. */
const BUDGET_STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50, 100].map(lakh => lakh * 100_000)
const ANYWHERE = 'any'

interface Entry {
  filter: Filter
  places: readonly string[]
  /** The ids of those who saved just this search. */
  ids: Set<number>
}

const placeOf = (facet: Facet, key: string) => `${facet} ${key}`
const budgetPlace = (step: number) => `budget ${step}`

/** The places at which a search could be filed: one list for each facet that it narrows, or else by its budget. */
function possiblePlaces({ chosen, priceMax }: Filter): string[][] {
  const byFacet = VALUE_FACETS.flatMap(facet => {
    const keys = chosen[facet] ?? []
    return keys.length === 0 || keys.length > MOST_PLACES ? [] : [keys.map(key => placeOf(facet, key))]
  })
  // A car has to have all of the features, so any one of them will do.
  const byFeature = (chosen.feature ?? []).slice(0, MOST_PLACES).map(key => [placeOf('feature', key)])
  const lists = [...byFacet, ...byFeature]
  if (lists.length > 0) return lists
  const step = priceMax === undefined ? undefined : BUDGET_STEPS.find(bound => bound >= priceMax)
  return [[step === undefined ? ANYWHERE : budgetPlace(step)]]
}

/** Every place at which a search that this car meets can be filed. */
function* placesOf(car: IndexRow): Generator<string> {
  for (const facet of VALUE_FACETS) {
    const key = car.facets[facet]
    if (key !== null) yield placeOf(facet, key)
  }
  for (const key of car.features) yield placeOf('feature', key)
  for (const step of BUDGET_STEPS) if (car.price !== null && car.price <= step) yield budgetPlace(step)
  yield ANYWHERE
}

/**
 * All saved searches, the other way round than the catalogue: for a car it finds the searches that it meets (FIND-11).
 * A search stands under the values of the one of its facets with the fewest other searches, so a car only meets those
 * that could match; the same search saved by many stands there once. Memory grows with the number of different searches.
 */
export class SearchBook {
  readonly #places = new Map<string, Set<Entry>>()
  readonly #bySearch = new Map<string, Entry>()
  readonly #searchOf = new Map<number, string>()

  /** How many alerts it holds. */
  get size(): number {
    return this.#searchOf.size
  }

  /** How many different searches these have saved. */
  get searches(): number {
    return this.#bySearch.size
  }

  /** Files an alert; `search` is its filter as written in an address, the same for the same filter. */
  put(id: number, search: string, read: (search: string) => Filter): void {
    if (this.#searchOf.get(id) === search) return
    this.remove(id)
    this.#searchOf.set(id, search)
    const known = this.#bySearch.get(search)
    if (known !== undefined) {
      known.ids.add(id)
      return
    }
    const filter = read(search)
    const entry = { filter, places: this.#choosePlaces(filter), ids: new Set([id]) }
    this.#bySearch.set(search, entry)
    for (const place of entry.places) {
      const others = this.#places.get(place)
      if (others === undefined) this.#places.set(place, new Set([entry]))
      else others.add(entry)
    }
  }

  /** Takes an alert out. An unknown id is no error. */
  remove(id: number): void {
    const search = this.#searchOf.get(id)
    const entry = search === undefined ? undefined : this.#bySearch.get(search)
    this.#searchOf.delete(id)
    if (search === undefined || entry === undefined) return
    entry.ids.delete(id)
    if (entry.ids.size > 0) return
    this.#bySearch.delete(search)
    for (const place of entry.places) {
      const others = this.#places.get(place)
      others?.delete(entry)
      if (others?.size === 0) this.#places.delete(place)
    }
  }

  /** The ids of the alerts whose search the car meets. Each search that could match is looked at once. */
  match(car: IndexRow, knowsWord: KnowsWord): number[] {
    const found: number[] = []
    for (const place of placesOf(car)) {
      for (const { filter, ids } of this.#places.get(place) ?? []) {
        if (matchesFilter(filter, car, knowsWord)) found.push(...ids)
      }
    }
    return found
  }

  #choosePlaces(filter: Filter): readonly string[] {
    const load = (places: readonly string[]) =>
      places.reduce((sum, place) => sum + (this.#places.get(place)?.size ?? 0), 0)
    const [first = [ANYWHERE], ...others] = possiblePlaces(filter)
    return others.reduce((best, places) => (load(places) < load(best) ? places : best), first)
  }
}
