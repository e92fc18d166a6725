import { KIND_DEAD, SEGMENT_BLOCKS, type PageKernel } from './kernel.ts'
import { KindMap } from './combinationMap.ts'

const FIRST_CAPACITY = 256

/**
 * The kinds (combinations of the KIND_FACETS) and which blocks of slots belong to each. Vehicles of one kind share
 * blocks, so a word of 64 bits is of one kind: a choice of brand drops whole words, and one popcount a word counts all of its facets.
 * Kind 0 is nobody's.
 */
export class Kinds {
  /** Addresses of the tables the kernel reads by kind: u8 states, u32 counts. */
  states: number
  counts: number
  readonly #kernel: PageKernel
  readonly #map = new KindMap()
  /** Blocks of each kind that have a free slot. */
  readonly #open: number[][] = [[]]
  readonly #unowned: number[] = []
  #capacity = FIRST_CAPACITY

  constructor(kernel: PageKernel) {
    this.#kernel = kernel
    this.states = kernel.allocate(FIRST_CAPACITY)
    this.counts = kernel.allocate(FIRST_CAPACITY * 4)
  }

  /** Kinds so far, with kind 0. */
  get size(): number {
    return this.#open.length
  }

  /** For each of the KIND_FACETS, the code by kind. */
  get codes(): readonly Uint32Array[] {
    return this.#map.codes
  }

  /** The kind with these codes, made now if it is new. */
  find(codes: Uint32Array): number {
    const kind = this.#map.find(codes)
    if (kind === this.#open.length) this.#open.push([])
    if (this.size > this.#capacity) this.#grow()
    return kind
  }

  /** A block of the kind with a free slot, or undefined: then one has to be given to it with `own`. */
  openBlock(kind: number): number | undefined {
    return this.#open[kind]?.at(-1)
  }

  /** Blocks to be given to kinds. */
  addBlocks(first: number): void {
    for (let block = first + SEGMENT_BLOCKS - 1; block >= first; block--) this.#unowned.push(block)
  }

  /** Takes a block of nobody's for the kind; undefined when there is none. */
  own(kind: number): number | undefined {
    const block = this.#unowned.pop()
    if (block !== undefined) this.#open[kind]?.push(block)
    return block
  }

  /** Tells that the last slot of the kind's open block was taken. */
  closeBlock(kind: number): void {
    this.#open[kind]?.pop()
  }

  /** Tells that a full block of the kind has a free slot again. */
  reopenBlock(kind: number, block: number): void {
    this.#open[kind]?.push(block)
  }

  /** Gives an empty block back. */
  disown(kind: number, block: number): void {
    const open = this.#open[kind] ?? []
    const last = open.pop()
    if (last !== undefined && last !== block) open[open.lastIndexOf(block)] = last
    this.#unowned.push(block)
  }

  /**
   * Judges every kind by the choices: `allowed[facet]` holds 1 at the codes that pass, null where nothing is chosen.
   * Clears the counts.
   */
  judge(allowed: readonly (Uint8Array | null)[]): void {
    const { codes } = this
    const { words } = this.#kernel
    words.fill(0, this.counts >>> 2, (this.counts >>> 2) + this.size)
    const states = new Uint8Array(words.buffer, this.states, this.size).fill(0)
    for (const [facet, passing] of allowed.entries()) {
      const column = codes[facet]
      if (passing === null || column === undefined) continue
      for (let kind = 0; kind < states.length; kind++) {
        if (passing[column[kind] ?? 0] !== 1) states[kind] = states[kind] === 0 ? facet + 1 : KIND_DEAD
      }
    }
  }

  memoryBytes(): number {
    const lists = this.#unowned.length * 8 + this.#open.reduce((bytes, blocks) => bytes + 48 + blocks.length * 8, 0)
    return this.#map.memoryBytes() + lists
  }

  #grow(): void {
    this.#capacity *= 2
    this.states = this.#kernel.allocate(this.#capacity)
    this.counts = this.#kernel.allocate(this.#capacity * 4)
  }
}
