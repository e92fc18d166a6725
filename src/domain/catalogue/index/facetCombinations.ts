import { CombinationMap } from './combinationMap.ts'
import { FAILS_SEVERAL, MEETS_ALL, SEGMENT_BLOCKS, type PageKernel } from './kernel.ts'

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

  constructor(kernel: PageKernel) {
    this.#kernel = kernel
    this.states = kernel.allocate(FIRST_CAPACITY)
    this.counts = kernel.allocate(FIRST_CAPACITY * 4)
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
    if (combination === this.#open.length) this.#open.push([])
    if (this.size > this.#capacity) this.#grow()
    return combination
  }

  /** A block of the combination with a free slot. Undefined when there is none: then `takeBlock` gives it one. */
  openBlock(combination: number): number | undefined {
    return this.#open[combination]?.at(-1)
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

  /** To be called when the last slot of the combination's open block was taken. */
  closeBlock(combination: number): void {
    this.#open[combination]?.pop()
  }

  /** To be called when a full block of the combination has a free slot again. */
  reopenBlock(combination: number, block: number): void {
    this.#open[combination]?.push(block)
  }

  /** Frees an empty block of the combination. */
  freeBlock(combination: number, block: number): void {
    const open = this.#open[combination] ?? []
    const last = open.pop()
    if (last !== undefined && last !== block) open[open.lastIndexOf(block)] = last
    this.#free.push(block)
  }

  /**
   * Writes the state of every combination for the choices of a query, and clears the counts. `allowed` has for each of
   * the COMBINATION_FACETS 1 at the codes that pass, null where nothing is chosen.
   */
  judge(allowed: readonly (Uint8Array | null)[]): void {
    const { codes } = this
    const { words } = this.#kernel
    words.fill(0, this.counts >>> 2, (this.counts >>> 2) + this.size)
    const states = new Uint8Array(words.buffer, this.states, this.size).fill(MEETS_ALL)
    for (const [facet, passing] of allowed.entries()) {
      const column = codes[facet]
      if (passing === null || column === undefined) continue
      for (let combination = 0; combination < states.length; combination++) {
        if (passing[column[combination] ?? 0] === 1) continue
        states[combination] = states[combination] === MEETS_ALL ? facet + 1 : FAILS_SEVERAL
      }
    }
  }

  memoryBytes(): number {
    const lists = this.#free.length * 8 + this.#open.reduce((bytes, blocks) => bytes + 48 + blocks.length * 8, 0)
    return this.#map.memoryBytes() + lists
  }

  #grow(): void {
    this.#capacity *= 2
    this.states = this.#kernel.allocate(this.#capacity)
    this.counts = this.#kernel.allocate(this.#capacity * 4)
  }
}
