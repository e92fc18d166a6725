import { mapFacets, type Facet } from '../facets.ts'
import { KM_STEPS } from '../kilometreSteps.ts'
import type { Choices, PassingCodes } from './choices.ts'
import { KILOMETRE_CODES, PHOTOS_MARK, type Dictionaries } from './columnCodes.ts'
import type { Dictionary } from './dictionary.ts'
import { BITSET_COLUMNS, COMBINATION_FACETS, type BitsetColumn } from './facetRoles.ts'
import { FAILS_SEVERAL, MEETS_ALL, PAGE_BYTES, type PageKernel } from './kernel.ts'
import type { FacetCombinations } from './facetCombinations.ts'
import { BitsetCounts } from './bitsetCounts.ts'
import { MARKS, type Segment } from './segment.ts'
import type { FacetCounts, RangeCounts } from './indexTypes.ts'
import { PassingPages } from './passingPages.ts'
import { SearchedWords } from './searchedWords.ts'

/** What a run counts: these facets, or all of them and the ranges. */
export type Counted = readonly Facet[] | 'all'

/**
 * Finds the vehicles that match, into the `matching` page of every segment, and counts the facets in the same pass. A
 * vehicle counts for a facet when it fails no choice, or only the choice of that facet.
 */
export class Matching {
  readonly #kernel: PageKernel
  readonly #segments: readonly Segment[]
  readonly #combinations: FacetCombinations
  readonly #bitsetCounts: BitsetCounts
  readonly #passingPages: PassingPages
  readonly #words: SearchedWords
  readonly #one: number
  readonly #relaxed: number
  #counted: Counted = []

  constructor(kernel: PageKernel, segments: readonly Segment[], combinations: FacetCombinations) {
    this.#kernel = kernel
    this.#segments = segments
    this.#combinations = combinations
    this.#bitsetCounts = new BitsetCounts(kernel)
    this.#passingPages = new PassingPages(kernel)
    this.#words = new SearchedWords(kernel, segments, combinations)
    this.#one = kernel.allocate(PAGE_BYTES)
    this.#relaxed = kernel.allocate(PAGE_BYTES)
  }

  /**
   * Marks the vehicles that match and returns how many. It counts what is `counted`, for `counts` and `ranges`. The `within`
   * pages have to hold the price range, if the choices have one.
   */
  run(choices: Choices, counted: Counted): number {
    const kernel = this.#kernel
    const combinations = this.#combinations
    combinations.judge(choices.combinations)
    this.#words.mark(choices.words, choices.price !== null)
    const narrowed = choices.price !== null || choices.words.length > 0
    const columns = [...BITSET_COLUMNS.keys()]
    const chosen = columns.filter(column => choices.columns[column] !== null)
    const wanted = wantedColumns(counted)
    const free = wanted.filter(column => column === MARKS || choices.columns[column] === null)
    const relaxing = wanted.filter(column => chosen.includes(column))
    const passing: number[] = []
    this.#counted = counted
    if (wanted.length > 0) this.#bitsetCounts.clear([...choices.columnCodes, choices.markCodes])
    let total = 0
    for (const segment of this.#segments) {
      const none = segment.matching
      segment.matches = 0
      if (kernel.admit(none, segment.live, segment.combinations, combinations.states) === 0) continue
      if (narrowed) kernel.intersect(none, segment.within)
      if (!this.#requireMarks(segment, choices.marks)) continue
      kernel.clear(this.#one)
      for (const column of chosen) {
        const page = this.#passingPages.of(segment, column, choices.columns[column] ?? NOTHING, this.#one)
        passing[column] = page
        kernel.judge(none, this.#one, page)
      }
      const rows = kernel.settle(none, this.#one, segment.combinations, combinations.states, combinations.counts)
      segment.matches = rows
      total += rows
      if (wanted.length === 0) continue
      this.#bitsetCounts.add(segment, none, rows, free)
      for (const column of relaxing) {
        const relaxed = kernel.relax(this.#relaxed, none, this.#one, passing[column] ?? 0)
        this.#bitsetCounts.add(segment, this.#relaxed, relaxed, [column])
      }
    }
    return total
  }

  /** The facet counts of the last `run`; none of a facet that was not counted. */
  counts(dictionaries: Dictionaries): FacetCounts {
    const byCode = this.#combinationCounts(dictionaries)
    const counted = this.#counted
    return mapFacets(facet => {
      if (counted !== 'all' && !counted.includes(facet)) return new Map<string, number>()
      if (facet === 'feature') {
        const counts = named(this.#bitsetCounts.byCode(MARKS), dictionaries.feature)
        counts.delete(dictionaries.feature.values[PHOTOS_MARK] ?? '')
        return counts
      }
      return named(byCode[COMBINATION_FACETS.indexOf(facet)] ?? this.#byCode(facet), dictionaries[facet])
    })
  }

  /** The counts of years, kilometres and photos of the last `run`; none unless it counted all. */
  ranges(dictionaries: Dictionaries): RangeCounts {
    if (this.#counted !== 'all') return { years: new Map(), kilometres: KM_STEPS.map(() => 0), withPhotos: 0 }
    const years = [...named(this.#byCode('year'), dictionaries.year)].map(
      ([year, count]) => [Number(year), count] as const,
    )
    let sum = 0
    const driven = [...this.#byCode('kilometres').subarray(1, KILOMETRE_CODES - 1)].map(count => (sum += count))
    return {
      years: new Map(years),
      kilometres: driven,
      withPhotos: this.#bitsetCounts.byCode(MARKS)[PHOTOS_MARK] ?? 0,
    }
  }

  #byCode(column: BitsetColumn): Uint32Array {
    return this.#bitsetCounts.byCode(BITSET_COLUMNS.indexOf(column))
  }

  /** Leaves in the `matching` page only vehicles with all these marks. False when a mark is one that none here has. */
  #requireMarks(segment: Segment, marks: readonly number[]): boolean {
    for (const mark of marks) {
      const lane = segment.lanes.lane(MARKS, mark)
      if (lane === 0) return false
      this.#kernel.require(segment.matching, lane, segment.lanes.stride(lane))
    }
    return true
  }

  #combinationCounts(dictionaries: Dictionaries): Uint32Array[] {
    const { states, counts, codes, size } = this.#combinations
    const { words } = this.#kernel
    const state = new Uint8Array(words.buffer, states, size)
    const counted = new Uint32Array(size)
    let length = 0
    for (let combination = 1; combination < size; combination++) {
      counted[length] = combination
      if (words[(counts >>> 2) + combination] !== 0 && state[combination] !== FAILS_SEVERAL) length++
    }
    const byCode = COMBINATION_FACETS.map((facet, number) => {
      const into = new Uint32Array(dictionaries[facet].values.length)
      const column = codes[number]
      for (let at = 0; at < length; at++) {
        const combination = counted[at] ?? 0
        const failed = state[combination] ?? FAILS_SEVERAL
        if (failed !== MEETS_ALL && failed !== number + 1) continue
        const code = column?.[combination] ?? 0
        into[code] = (into[code] ?? 0) + (words[(counts >>> 2) + combination] ?? 0)
      }
      return into
    })
    return byCode
  }
}

/** The numbers of the bitset columns, and MARKS, that are read to count these facets. */
function wantedColumns(counted: Counted): number[] {
  if (counted === 'all') return [...BITSET_COLUMNS.keys(), MARKS]
  const columns = [...BITSET_COLUMNS.keys()].filter(column => counted.some(facet => facet === BITSET_COLUMNS[column]))
  return counted.includes('feature') ? [...columns, MARKS] : columns
}

const NOTHING: PassingCodes = { whole: [], part: null }

function named(rows: ArrayLike<number>, dictionary: Dictionary): Map<string, number> {
  const counts = new Map<string, number>()
  for (let code = 1; code < rows.length; code++) {
    const value = dictionary.values[code] ?? null
    const count = rows[code] ?? 0
    if (value !== null && count > 0) counts.set(value, count)
  }
  return counts
}
