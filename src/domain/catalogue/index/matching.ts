import { mapFacets, type Facet } from '../facets.ts'
import type { Choices } from './choices.ts'
import type { Dictionary } from './dictionary.ts'
import { KIND_FACETS, OWN_FACETS } from './facetRoles.ts'
import { KIND_DEAD, KIND_MEETS_ALL, PAGE_BYTES, type PageKernel } from './kernel.ts'
import type { Kinds } from './facetCombinations.ts'
import { OwnCounts } from './ownCounts.ts'
import type { Segment } from './segment.ts'
import type { FacetCounts } from '../types.ts'

/**
 * Finds who matches, into every segment's `matching` page, and counts the facets in the same pass: a vehicle counts for a
 * facet when it fails nothing, or nothing but that facet.
 */
export class Matching {
  readonly #kernel: PageKernel
  readonly #segments: readonly Segment[]
  readonly #kinds: Kinds
  readonly #ownCounts: OwnCounts
  readonly #one: number
  readonly #relaxed: number
  readonly #united: number[]
  readonly #nobody: number

  constructor(kernel: PageKernel, segments: readonly Segment[], kinds: Kinds) {
    this.#kernel = kernel
    this.#segments = segments
    this.#kinds = kinds
    this.#ownCounts = new OwnCounts(kernel)
    this.#one = kernel.allocate(PAGE_BYTES)
    this.#relaxed = kernel.allocate(PAGE_BYTES)
    this.#nobody = kernel.allocate(PAGE_BYTES)
    this.#united = OWN_FACETS.map(() => kernel.allocate(PAGE_BYTES))
  }

  /** Marks who matches and returns how many; `counting` the facets too, for `counts`. */
  run(choices: Choices, counting: boolean): number {
    const kernel = this.#kernel
    const kinds = this.#kinds
    kinds.judge(choices.kinds)
    const facets = [...OWN_FACETS.keys()]
    const chosen = facets.filter(facet => choices.own[facet] !== null)
    const free = facets.filter(facet => choices.own[facet] === null)
    const passing: number[] = []
    if (counting) this.#ownCounts.clear(facets.map(facet => choices.ownCodes[facet] ?? 0))
    let total = 0
    for (const segment of this.#segments) {
      const none = segment.matching
      segment.matches = 0
      if (kernel.admit(none, segment.live, segment.kinds, kinds.states) === 0) continue
      if (choices.price !== null) kernel.intersect(none, segment.priced)
      kernel.clear(this.#one)
      for (const facet of chosen) {
        const page = this.#pass(segment, facet, choices.own[facet] ?? [])
        passing[facet] = page
        kernel.judge(none, this.#one, page)
      }
      const rows = kernel.settle(none, this.#one, segment.kinds, kinds.states, kinds.counts)
      segment.matches = rows
      total += rows
      if (!counting) continue
      this.#ownCounts.add(segment, none, rows, free)
      for (const facet of chosen) {
        const relaxed = kernel.relax(this.#relaxed, none, this.#one, passing[facet] ?? 0)
        this.#ownCounts.add(segment, this.#relaxed, relaxed, [facet])
      }
    }
    return total
  }

  /** The counts of the pass just run, which has to have been a counting one. */
  counts(dictionaries: Readonly<Record<Facet, Dictionary>>): FacetCounts {
    const byCode = this.#kindCounts(dictionaries)
    return mapFacets(facet => {
      const rows = byCode[KIND_FACETS.indexOf(facet)] ?? this.#ownCounts.byCode(OWN_FACETS.indexOf(facet))
      return named(rows, dictionaries[facet])
    })
  }

  /** The page of who passes one facet's choice. */
  #pass(segment: Segment, facet: number, codes: readonly number[]): number {
    const united = this.#united[facet] ?? this.#nobody
    let passing = this.#nobody
    for (const code of codes) {
      const page = segment.page(facet, code)
      if (page === 0) continue
      if (passing === this.#nobody) {
        passing = page
        continue
      }
      if (passing !== united) this.#kernel.subtract(united, passing, this.#nobody)
      this.#kernel.unite(united, page)
      passing = united
    }
    return passing
  }

  #kindCounts(dictionaries: Readonly<Record<Facet, Dictionary>>): Uint32Array[] {
    const { states, counts, codes, size } = this.#kinds
    const { words } = this.#kernel
    const state = new Uint8Array(words.buffer, states, size)
    const counted = new Uint32Array(size)
    let length = 0
    for (let kind = 1; kind < size; kind++) {
      counted[length] = kind
      if (words[(counts >>> 2) + kind] !== 0 && state[kind] !== KIND_DEAD) length++
    }
    const byCode = KIND_FACETS.map((facet, number) => {
      const into = new Uint32Array(dictionaries[facet].values.length)
      const column = codes[number]
      for (let at = 0; at < length; at++) {
        const kind = counted[at] ?? 0
        const failed = state[kind] ?? KIND_DEAD
        if (failed !== KIND_MEETS_ALL && failed !== number + 1) continue
        const code = column?.[kind] ?? 0
        into[code] = (into[code] ?? 0) + (words[(counts >>> 2) + kind] ?? 0)
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
