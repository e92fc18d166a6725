import type { Choices } from './choices.ts'
import type { Dictionary } from './dictionary.ts'
import { KIND_FACETS, OWN_FACETS } from './facetRoles.ts'
import { KIND_DEAD, PAGE_BYTES, type PageKernel } from './kernel.ts'
import type { Kinds } from './kinds.ts'
import { OwnCounts } from './ownCounts.ts'
import type { Segment } from './segment.ts'
import type { Facet, FacetCounts } from './types.ts'

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
  readonly #passing: number[]
  readonly #nobody: number

  constructor(kernel: PageKernel, segments: readonly Segment[], kinds: Kinds) {
    this.#kernel = kernel
    this.#segments = segments
    this.#kinds = kinds
    this.#ownCounts = new OwnCounts(kernel)
    this.#one = kernel.allocate(PAGE_BYTES)
    this.#relaxed = kernel.allocate(PAGE_BYTES)
    this.#nobody = kernel.allocate(PAGE_BYTES)
    this.#passing = OWN_FACETS.map(() => kernel.allocate(PAGE_BYTES))
  }

  /** Marks who matches and returns how many. With `own`, counts the OWN_FACETS by code into it. */
  run(choices: Choices, own: number[][] | null): number {
    const kernel = this.#kernel
    const kinds = this.#kinds
    kinds.judge(choices.kinds)
    let total = 0
    for (const segment of this.#segments) {
      const none = segment.matching
      if (kernel.admit(none, segment.live, segment.kinds, kinds.states) === 0) continue
      if (choices.price !== null) kernel.intersect(none, segment.priced)
      kernel.clear(this.#one)
      const passing = choices.own.map((codes, facet) => (codes === null ? null : this.#pass(segment, facet, codes)))
      for (const page of passing) if (page !== null) kernel.judge(none, this.#one, page)
      const rows = kernel.settle(none, this.#one, segment.kinds, kinds.states, kinds.counts)
      total += rows
      if (own !== null) this.#countOwn(segment, rows, passing, own)
    }
    return total
  }

  /** The counts of the pass just run: by kind for the KIND_FACETS, `own` for the others. */
  counts(own: readonly number[][], dictionaries: Readonly<Record<Facet, Dictionary>>): FacetCounts {
    const byCode = this.#kindCounts()
    const counted = (facet: Facet): Map<string, number> => {
      const kindFacet = (KIND_FACETS as readonly Facet[]).indexOf(facet)
      const rows = kindFacet === -1 ? own[(OWN_FACETS as readonly Facet[]).indexOf(facet)] : byCode[kindFacet]
      return named(rows ?? [], dictionaries[facet])
    }
    return {
      brand: counted('brand'), model: counted('model'), variant: counted('variant'), category: counted('category'),
      transmission: counted('transmission'), registrationType: counted('registrationType'), fuelType: counted('fuelType'),
      color: counted('color'), owner: counted('owner'),
    }
  }

  /** The page of who passes one facet's choice. */
  #pass(segment: Segment, facet: number, codes: readonly number[]): number {
    const pages = codes.map(code => segment.pages[facet]?.[code] ?? 0).filter(page => page !== 0)
    const [first] = pages
    if (first === undefined) return this.#nobody
    if (pages.length === 1) return first
    const united = this.#passing[facet] ?? this.#nobody
    this.#kernel.clear(united)
    for (const page of pages) this.#kernel.unite(united, page)
    return united
  }

  #countOwn(segment: Segment, rows: number, passing: readonly (number | null)[], own: number[][]): void {
    this.#ownCounts.add(segment, segment.matching, rows, own.map((into, facet) => (passing[facet] === null ? into : null)))
    for (const [facet, page] of passing.entries()) {
      if (page === null) continue
      const relaxed = this.#kernel.relax(this.#relaxed, segment.matching, this.#one, page)
      this.#ownCounts.add(segment, this.#relaxed, relaxed, own.map((into, other) => (other === facet ? into : null)))
    }
  }

  #kindCounts(): number[][] {
    const { states, counts, codes, size } = this.#kinds
    const { words } = this.#kernel
    const state = new Uint8Array(words.buffer, states, size)
    const byCode: number[][] = codes.map(() => [])
    for (let kind = 1; kind < size; kind++) {
      const rows = words[(counts >>> 2) + kind] ?? 0
      const failed = state[kind] ?? KIND_DEAD
      if (rows === 0 || failed === KIND_DEAD) continue
      for (let facet = 0; facet < codes.length; facet++) {
        if (failed !== 0 && failed !== facet + 1) continue
        const into = byCode[facet] ?? []
        const code = codes[facet]?.[kind] ?? 0
        into[code] = (into[code] ?? 0) + rows
      }
    }
    return byCode
  }
}

function named(rows: readonly number[], dictionary: Dictionary): Map<string, number> {
  const counts = new Map<string, number>()
  for (let code = 1; code < rows.length; code++) {
    const value = dictionary.values[code] ?? null
    const count = rows[code] ?? 0
    if (value !== null && count > 0) counts.set(value, count)
  }
  return counts
}
