import { mapFacets, type Facet } from '../facets.ts'
import type { Choices } from './choices.ts'
import type { Dictionary } from './dictionary.ts'
import { COMBINATION_FACETS, BITSET_FACETS } from './facetRoles.ts'
import { FAILS_SEVERAL, MEETS_ALL, PAGE_BYTES, type PageKernel } from './kernel.ts'
import type { FacetCombinations } from './facetCombinations.ts'
import { BitsetCounts } from './bitsetCounts.ts'
import type { Segment } from './segment.ts'
import type { FacetCounts } from './indexTypes.ts'

/**
 * Finds the vehicles that match, into the `matching` page of every segment, and counts the facets in the same pass. A
 * vehicle counts for a facet when it fails no choice, or only the choice of that facet.
 */
export class Matching {
  readonly #kernel: PageKernel
  readonly #segments: readonly Segment[]
  readonly #combinations: FacetCombinations
  readonly #bitsetCounts: BitsetCounts
  readonly #one: number
  readonly #relaxed: number
  readonly #united: number[]
  readonly #empty: number

  constructor(kernel: PageKernel, segments: readonly Segment[], combinations: FacetCombinations) {
    this.#kernel = kernel
    this.#segments = segments
    this.#combinations = combinations
    this.#bitsetCounts = new BitsetCounts(kernel)
    this.#one = kernel.allocate(PAGE_BYTES)
    this.#relaxed = kernel.allocate(PAGE_BYTES)
    this.#empty = kernel.allocate(PAGE_BYTES)
    this.#united = BITSET_FACETS.map(() => kernel.allocate(PAGE_BYTES))
  }

  /** Marks the vehicles that match and returns how many. With `counting` it counts the facets too, for `counts`. */
  run(choices: Choices, counting: boolean): number {
    const kernel = this.#kernel
    const combinations = this.#combinations
    combinations.judge(choices.combinations)
    const facets = [...BITSET_FACETS.keys()]
    const chosen = facets.filter(facet => choices.bitsets[facet] !== null)
    const free = facets.filter(facet => choices.bitsets[facet] === null)
    const passing: number[] = []
    if (counting) this.#bitsetCounts.clear(facets.map(facet => choices.bitsetCodes[facet] ?? 0))
    let total = 0
    for (const segment of this.#segments) {
      const none = segment.matching
      segment.matches = 0
      if (kernel.admit(none, segment.live, segment.combinations, combinations.states) === 0) continue
      if (choices.price !== null) kernel.intersect(none, segment.priced)
      kernel.clear(this.#one)
      for (const facet of chosen) {
        const page = this.#pass(segment, facet, choices.bitsets[facet] ?? [])
        passing[facet] = page
        kernel.judge(none, this.#one, page)
      }
      const rows = kernel.settle(none, this.#one, segment.combinations, combinations.states, combinations.counts)
      segment.matches = rows
      total += rows
      if (!counting) continue
      this.#bitsetCounts.add(segment, none, rows, free)
      for (const facet of chosen) {
        const relaxed = kernel.relax(this.#relaxed, none, this.#one, passing[facet] ?? 0)
        this.#bitsetCounts.add(segment, this.#relaxed, relaxed, [facet])
      }
    }
    return total
  }

  /** The facet counts of the last `run`, which has to have been a counting one. */
  counts(dictionaries: Readonly<Record<Facet, Dictionary>>): FacetCounts {
    const byCode = this.#combinationCounts(dictionaries)
    return mapFacets(facet => {
      const rows = byCode[COMBINATION_FACETS.indexOf(facet)] ?? this.#bitsetCounts.byCode(BITSET_FACETS.indexOf(facet))
      return named(rows, dictionaries[facet])
    })
  }

  /** The page of the vehicles that pass the choice of one facet. */
  #pass(segment: Segment, facet: number, codes: readonly number[]): number {
    const united = this.#united[facet] ?? this.#empty
    let passing = this.#empty
    for (const code of codes) {
      const page = segment.page(facet, code)
      if (page === 0) continue
      if (passing === this.#empty) {
        passing = page
        continue
      }
      if (passing !== united) this.#kernel.subtract(united, passing, this.#empty)
      this.#kernel.unite(united, page)
      passing = united
    }
    return passing
  }

  #combinationCounts(dictionaries: Readonly<Record<Facet, Dictionary>>): Uint32Array[] {
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

function named(rows: ArrayLike<number>, dictionary: Dictionary): Map<string, number> {
  const counts = new Map<string, number>()
  for (let code = 1; code < rows.length; code++) {
    const value = dictionary.values[code] ?? null
    const count = rows[code] ?? 0
    if (value !== null && count > 0) counts.set(value, count)
  }
  return counts
}
