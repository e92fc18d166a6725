import { VALUE_FACETS, type Facet } from '../catalogue/facets.ts'
import type { Filter } from '../catalogue/filter.ts'
import type { IndexRow } from '../catalogue/index/indexTypes.ts'
import { SIZE_NAMES } from '../catalogue/sizes.ts'
import { matchesFilter, type KindOf, type KnowsWord } from './matchesFilter.ts'
import { comparedCar, SearchPool } from './searchPool.ts'

/** A search with more values of a facet than this is not filed under them. */
const MOST_PLACES = 24
/** Upper bounds of the places of searches with nothing but a budget, in rupees. */
const BUDGET_STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50, 100].map(lakh => lakh * 100_000)
const ANYWHERE = 'any'

/** A search that one or more alerts have. */
interface Entry {
  /** In the pool. */
  address: number
  /** The codes of the places where it stands. */
  places: readonly number[]
  ids: number[]
  /** The filter, when it has words, a kind or sizes: these are looked at besides. */
  looked: Filter | null
}

const placeOf = (facet: Facet, key: string) => `${facet} ${key}`
const budgetPlace = (step: number) => `budget ${step}`

/** The values that a search asks for: of each list a car must have one. It can be filed under any of the lists. */
function valuesOf({ chosen }: Filter): string[][] {
  const byFacet = VALUE_FACETS.flatMap(facet => {
    const keys = chosen[facet] ?? []
    return keys.length === 0 ? [] : [keys.map(key => placeOf(facet, key))]
  })
  return [...byFacet, ...(chosen.feature ?? []).map(key => [placeOf('feature', key)])]
}

/** Where a search without values is filed. */
function placeOfBudget({ priceMax }: Filter): string {
  const step = priceMax === undefined ? undefined : BUDGET_STEPS.find(bound => bound >= priceMax)
  return step === undefined ? ANYWHERE : budgetPlace(step)
}

/** Whether the pool knows all that a search asks for. */
const isWholeInPool = (filter: Filter) =>
  filter.text === undefined
  && filter.kind === undefined
  && SIZE_NAMES.every(size => filter[`${size}Min`] === undefined && filter[`${size}Max`] === undefined)

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
  /** The code of each place, and the searches filed there by code. Codes are not given anew. */
  readonly #codes = new Map<string, number>()
  readonly #places: Entry[][] = []
  readonly #pool = new SearchPool()
  /** What the car that is matched has, by code. */
  #values = new Uint8Array(1_024)
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
      known.ids.push(id)
      return
    }
    const filter = read(search)
    const groups = valuesOf(filter).map(places => places.map(place => this.#codeOf(place)))
    const places = this.#choosePlaces(groups) ?? [this.#codeOf(placeOfBudget(filter))]
    const others = groups.filter(group => group !== places)
    const looked = isWholeInPool(filter) ? null : filter
    const entry = { address: this.#pool.add(filter, others), places, ids: [id], looked }
    this.#bySearch.set(search, entry)
    for (const place of places) (this.#places[place] ??= []).push(entry)
  }

  /** Takes an alert out. An unknown id is no error. */
  remove(id: number): void {
    const search = this.#searchOf.get(id)
    const entry = search === undefined ? undefined : this.#bySearch.get(search)
    this.#searchOf.delete(id)
    if (search === undefined || entry === undefined) return
    entry.ids = entry.ids.filter(other => other !== id)
    if (entry.ids.length > 0) return
    this.#bySearch.delete(search)
    for (const place of entry.places) {
      const others = this.#places[place] ?? []
      others[others.indexOf(entry)] = others.at(-1) ?? entry
      others.pop()
    }
  }

  /** The ids of the alerts whose search the car meets. Each search that could match is looked at once. */
  match(car: IndexRow, knowsWord: KnowsWord, kindOf: KindOf): number[] {
    const found: number[] = []
    const codes = [...placesOf(car)].flatMap(place => this.#codes.get(place) ?? [])
    for (const code of codes) this.#values[code] = 1
    const compared = comparedCar(car, this.#values)
    for (const code of codes) {
      for (const { address, ids, looked } of this.#places[code] ?? []) {
        if (!this.#pool.meets(address, compared)) continue
        if (looked === null || matchesFilter(looked, car, knowsWord, kindOf)) for (const id of ids) found.push(id)
      }
    }
    for (const code of codes) this.#values[code] = 0
    return found
  }

  /** The list of values with the fewest other searches; undefined when none is short enough. */
  #choosePlaces(groups: readonly number[][]): number[] | undefined {
    const load = (places: readonly number[]) =>
      places.reduce((sum, place) => sum + (this.#places[place]?.length ?? 0), 0)
    return groups
      .filter(places => places.length <= MOST_PLACES)
      .map(places => ({ places, load: load(places) }))
      .reduce<{ places: number[]; load: number } | undefined>(
        (best, each) => (best === undefined || each.load < best.load ? each : best),
        undefined,
      )?.places
  }

  #codeOf(place: string): number {
    const known = this.#codes.get(place)
    if (known !== undefined) return known
    const code = this.#codes.size
    this.#codes.set(place, code)
    if (code >= this.#values.length) this.#values = new Uint8Array(2 * this.#values.length)
    return code
  }
}
