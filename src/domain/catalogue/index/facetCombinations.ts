import { CombinationMap } from './combinationMap.ts'
import { COMBINATION_FACETS } from './facetRoles.ts'
import { MEETS_ALL, SEGMENT_BLOCKS, type PageKernel } from './kernel.ts'

const FIRST_CAPACITY = 256

/**
 * The facet combinations (values of the COMBINATION_FACETS that occur together) and the blocks of slots of each. The
 * vehicles of a block have one combination, so that a choice of brand drops whole 64-bit words, and one popcount of a
 * word counts all of these facets. Combination 0 means a free block.
 */
export class FacetCombinations {
  /** Addresses of the tables the kernel reads by combination: u8 states, u32 counts. */
  states: number
  counts: number
  readonly #kernel: PageKernel
  readonly #map = new CombinationMap()
  /** Blocks of each combination that have a free slot. */
  readonly #open: number[][] = [[]]
  /** Blocks without a combination. */
  readonly #free: number[] = []
  #capacity = FIRST_CAPACITY
  /** The codes of each facet by combination, facet by facet, as the kernel reads them. */
  #codes: number
  #table = 0
  #tableBytes = 0

  constructor(kernel: PageKernel) {
    this.#kernel = kernel
    this.states = kernel.allocate(FIRST_CAPACITY)
    this.counts = kernel.allocate(FIRST_CAPACITY * 4)
    this.#codes = kernel.allocate(COMBINATION_FACETS.length * FIRST_CAPACITY * 4)
  }

  /** How many combinations there are, combination 0 included. */
  get size(): number {
    return this.#open.length
  }

  /** For each of the COMBINATION_FACETS, the code by combination. */
  get codes(): readonly Uint32Array[] {
    return this.#map.codes
  }

  /** The combination with these codes. It is added when it is new. */
  find(codes: Uint32Array): number {
    const combination = this.#map.find(codes)
    if (combination < this.#open.length) return combination
    this.#open.push([])
    if (this.size > this.#capacity) this.#grow()
    for (const facet of COMBINATION_FACETS.keys()) this.#copyCodes(facet, combination)
    return combination
  }

  /**
   * The block of the combination with a free slot that costs least by `costOf`. Undefined when there is none: then `takeBlock`
   * gives it one.
   */
  openBlock(combination: number, costOf: (block: number) => number): number | undefined {
    const open = this.#open[combination] ?? []
    let [best, least] = [open.length - 1, Infinity]
    for (let at = open.length - 1; at >= 0 && least > 0; at--) {
      const cost = costOf(open[at] ?? 0)
      if (cost < least) [best, least] = [at, cost]
    }
    return open[best]
  }

  /** Forgets the blocks of all combinations; `openBlocks` gives them anew. */
  forgetBlocks(): void {
    for (const open of this.#open) open.length = 0
    this.#free.length = 0
  }

  /** Adds the free blocks of a new segment, of which `first` is the first. */
  addBlocks(first: number): void {
    for (let block = first + SEGMENT_BLOCKS - 1; block >= first; block--) this.#free.push(block)
  }

  /** Takes over the blocks of a segment that is filled already, of which `first` is the first. `isFull` says which are full. */
  openBlocks(first: number, combinations: Uint32Array, isFull: (block: number) => boolean): void {
    for (let block = SEGMENT_BLOCKS - 1; block >= 0; block--) {
      const combination = combinations[block] ?? 0
      if (combination === 0) this.#free.push(first + block)
      else if (!isFull(block)) this.#open[combination]?.push(first + block)
    }
  }

  /** Gives a free block to the combination. Undefined when none is free. */
  takeBlock(combination: number): number | undefined {
    const block = this.#free.pop()
    if (block !== undefined) this.#open[combination]?.push(block)
    return block
  }

  /** To be called when the last slot of an open block of the combination was taken. */
  closeBlock(combination: number, block: number): void {
    const open = this.#open[combination] ?? []
    const last = open.pop()
    if (last !== undefined && last !== block) open[open.lastIndexOf(block)] = last
  }

  /** To be called when a full block of the combination has a free slot again. */
  reopenBlock(combination: number, block: number): void {
    this.#open[combination]?.push(block)
  }

  /** Frees an empty block of the combination. */
  freeBlock(combination: number, block: number): void {
    this.closeBlock(combination, block)
    this.#free.push(block)
  }

  /**
   * Writes the state of every combination for the choices of a query, and clears the counts. `allowed` has for each of
   * the COMBINATION_FACETS 1 at the codes that pass, null where nothing is chosen.
   */
  judge(allowed: readonly (Uint8Array | null)[]): void {
    this.#kernel.words.fill(0, this.counts >>> 2, (this.counts >>> 2) + this.size)
    this.#kernel.bytes.fill(MEETS_ALL, this.states, this.states + this.size)
    for (const [facet, passing] of allowed.entries()) {
      if (passing === null) continue
      const table = this.#tableOf(passing.length)
      this.#kernel.bytes.set(passing, table)
      this.#kernel.fail(this.states, this.size, this.#codesOf(facet), table, facet + 1)
    }
  }

  /**
   * How many vehicles each code of one of the COMBINATION_FACETS has, of `codes` codes: those counted for combinations that meet
   * all choices, or fail that of this facet alone.
   */
  countsByCode(facet: number, codes: number): Uint32Array {
    const table = this.#tableOf(4 * codes)
    const [from, to] = [table >>> 2, (table >>> 2) + codes]
    this.#kernel.words.fill(0, from, to)
    this.#kernel.countCodes(table, this.size, this.#codesOf(facet), this.states, this.counts, facet + 1)
    return this.#kernel.words.slice(from, to)
  }

  memoryBytes(): number {
    const lists = this.#free.length * 8 + this.#open.reduce((bytes, blocks) => bytes + 48 + blocks.length * 8, 0)
    return this.#map.memoryBytes() + lists
  }

  /** The address of the codes of a facet by combination (u32) in the kernel's memory. */
  #codesOf(facet: number): number {
    return this.#codes + 4 * facet * this.#capacity
  }

  /** A place for one value of so many codes, until it is asked for again. */
  #tableOf(bytes: number): number {
    if (bytes > this.#tableBytes) {
      this.#tableBytes = 2 * bytes
      this.#table = this.#kernel.allocate(this.#tableBytes)
    }
    return this.#table
  }

  #copyCodes(facet: number, combination: number): void {
    this.#kernel.words[(this.#codesOf(facet) >>> 2) + combination] = this.codes[facet]?.[combination] ?? 0
  }

  #grow(): void {
    this.#capacity *= 2
    this.states = this.#kernel.allocate(this.#capacity)
    this.counts = this.#kernel.allocate(this.#capacity * 4)
    this.#codes = this.#kernel.allocate(COMBINATION_FACETS.length * this.#capacity * 4)
    for (const facet of COMBINATION_FACETS.keys())
      for (let combination = 1; combination < this.size; combination++) this.#copyCodes(facet, combination)
  }
}
