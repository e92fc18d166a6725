import { mapFacets, type Facet } from '../facets.ts'
import { KM_STEPS } from '../kilometreSteps.ts'
import type { Choices } from './choices.ts'
import { KILOMETRE_CODES, PHOTOS_MARK, type Dictionaries } from './columnCodes.ts'
import { CodeCounts } from './codeCounts.ts'
import { BITSET_COLUMNS, COMBINATION_FACETS, type BitsetColumn } from './facetRoles.ts'
import { PAGE_BYTES, type PageKernel } from './kernel.ts'
import type { FacetCombinations } from './facetCombinations.ts'
import { BitsetCounts } from './bitsetCounts.ts'
import { MARKS, type Segment } from './segment.ts'
import { requireSize } from './sizeChoices.ts'
import type { FacetCounts, RangeCounts } from './indexTypes.ts'
import { CodeTables } from './codeTables.ts'
import type { CodeRange } from './priceRanges.ts'
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
  readonly #tables: CodeTables
  readonly #words: SearchedWords
  readonly #one: number
  /** A page that stays empty. */
  readonly #nobody: number
  readonly #relaxed: number
  #counted: Counted = []

  constructor(kernel: PageKernel, segments: readonly Segment[], combinations: FacetCombinations) {
    this.#kernel = kernel
    this.#segments = segments
    this.#combinations = combinations
    this.#bitsetCounts = new BitsetCounts(kernel)
    this.#tables = new CodeTables(kernel)
    this.#words = new SearchedWords(kernel, segments, combinations)
    this.#one = kernel.allocate(PAGE_BYTES)
    this.#nobody = kernel.allocate(PAGE_BYTES)
    this.#relaxed = kernel.allocate(PAGE_BYTES)
  }

  /**
   * Marks the vehicles that match and returns how many. It counts what is `counted`, for `counts` and `ranges`. `priced` has
   * the codes of the price range, of which the `edges` pages have to be written; null without one.
   */
  run(choices: Choices, counted: Counted, priced: CodeRange | null): number {
    const kernel = this.#kernel
    const combinations = this.#combinations
    combinations.judge(choices.combinations)
    this.#words.mark(choices.words)
    this.#tables.write(choices.columns)
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
      if (this.#admit(segment, priced) === 0) continue
      if (choices.words.length > 0) kernel.intersect(none, segment.worded)
      if (!this.#requireMarks(segment, choices.marks)) continue
      for (const size of choices.sizes) requireSize(kernel, segment, size)
      for (const column of chosen) passing[column] = this.#tables.sift(segment, column, this.#one, column === chosen[0])
      const rows = kernel.settle(
        none,
        chosen.length === 0 ? this.#nobody : this.#one,
        segment.combinations,
        combinations.states,
        combinations.counts,
      )
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
    const counted = this.#counted
    return mapFacets(facet => {
      if (counted !== 'all' && !counted.includes(facet)) return new Map<string, number>()
      if (facet === 'feature')
        return new CodeCounts(this.#bitsetCounts.byCode(MARKS).slice(), dictionaries.feature, PHOTOS_MARK + 1)
      const number = COMBINATION_FACETS.indexOf(facet)
      const rows =
        number === -1
          ? this.#byCode(facet).slice()
          : this.#combinations.countsByCode(number, dictionaries[facet].values.length)
      return new CodeCounts(rows, dictionaries[facet])
    })
  }

  /** The counts of years, kilometres and photos of the last `run`; none unless it counted all. */
  ranges(dictionaries: Dictionaries): RangeCounts {
    if (this.#counted !== 'all')
      return { years: new Map(), kilometres: KM_STEPS.map(() => 0), withPhotos: 0, sizes: {} }
    const years = [...new CodeCounts(this.#byCode('year'), dictionaries.year)].map(
      ([year, count]) => [Number(year), count] as const,
    )
    let sum = 0
    const driven = [...this.#byCode('kilometres').subarray(1, KILOMETRE_CODES - 1)].map(count => (sum += count))
    return {
      years: new Map(years),
      kilometres: driven,
      withPhotos: this.#bitsetCounts.byCode(MARKS)[PHOTOS_MARK] ?? 0,
      sizes: {},
    }
  }

  /** Writes to the `matching` page who may match by combination and price. */
  #admit({ matching, live, combinations, edges, rankCodes, priceSpans }: Segment, priced: CodeRange | null): number {
    const { states } = this.#combinations
    if (priced === null) return this.#kernel.admit(matching, live, combinations, states)
    const { least, most } = priced
    return this.#kernel.admitPriced(
      matching,
      live,
      combinations,
      states,
      edges,
      rankCodes.price,
      priceSpans,
      least,
      most,
    )
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
}

/** The numbers of the bitset columns, and MARKS, that are read to count these facets. */
function wantedColumns(counted: Counted): number[] {
  if (counted === 'all') return [...BITSET_COLUMNS.keys(), MARKS]
  const columns = [...BITSET_COLUMNS.keys()].filter(column => counted.some(facet => facet === BITSET_COLUMNS[column]))
  return counted.includes('feature') ? [...columns, MARKS] : columns
}
