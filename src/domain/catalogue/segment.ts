import { OWN_FACETS } from './facetRoles.ts'
import { PAGE_BYTES, SEGMENT_BLOCKS, SEGMENT_SLOTS, type PageKernel } from './kernel.ts'

/** The keys vehicles are ordered by; all ascend, so the newest has the smallest. */
export const SORT_KEYS = ['newest', 'price', 'odometer', 'year'] as const
export type SortKey = (typeof SORT_KEYS)[number]

/** A price nobody knows sorts behind all others. */
export const UNKNOWN_PRICE = Infinity
export const UNKNOWN_ODOMETER = 0xffff_ffff
export const UNKNOWN_YEAR = 0xffff

/** The columns and bitset pages of 16,384 slots. Pages are byte addresses in the kernel's memory. */
export class Segment {
  readonly ids = new Float64Array(SEGMENT_SLOTS)
  readonly keys = {
    newest: new Float64Array(SEGMENT_SLOTS),
    price: new Float64Array(SEGMENT_SLOTS),
    odometer: new Uint32Array(SEGMENT_SLOTS),
    year: new Uint16Array(SEGMENT_SLOTS),
  } satisfies Record<SortKey, Float64Array | Uint32Array | Uint16Array>
  /** Codes of the OWN_FACETS. */
  readonly codes = OWN_FACETS.map(() => new Uint16Array(SEGMENT_SLOTS))
  /** Page of each code of the OWN_FACETS, 0 while no vehicle here has it, and how many have it. */
  readonly pages: number[][] = OWN_FACETS.map(() => [])
  readonly counts: number[][] = OWN_FACETS.map(() => [])
  /** Which slots are taken. */
  readonly live: number
  liveCount = 0
  /** u32 kind of each block. */
  readonly kinds: number
  /** Scratch of the query under way: who is within the price range, who matches. */
  readonly priced: number
  readonly matching: number
  /** First of the ladder's pages, 0 before the ladder is built. */
  ladder = 0
  readonly #kernel: PageKernel

  constructor(kernel: PageKernel) {
    this.#kernel = kernel
    this.live = kernel.allocate(PAGE_BYTES)
    this.kinds = kernel.allocate(SEGMENT_BLOCKS * 4)
    this.priced = kernel.allocate(PAGE_BYTES)
    this.matching = kernel.allocate(PAGE_BYTES)
  }

  /** Writes a facet's code at a place, in the column and in the pages. */
  setCode(facet: number, place: number, code: number): void {
    const pages = this.pages[facet] ?? []
    const counts = this.counts[facet] ?? []
    this.clearCode(facet, place)
    const column = this.codes[facet]
    if (column === undefined || code === 0) return
    column[place] = code
    pages[code] ||= this.#kernel.allocate(PAGE_BYTES)
    counts[code] = (counts[code] ?? 0) + 1
    setBit(this.#kernel.words, pages[code], place)
  }

  /** Forgets the facet's code at a place. */
  clearCode(facet: number, place: number): void {
    const column = this.codes[facet]
    const counts = this.counts[facet]
    const code = column?.[place] ?? 0
    if (column === undefined || counts === undefined || code === 0) return
    column[place] = 0
    counts[code] = (counts[code] ?? 0) - 1
    clearBit(this.#kernel.words, this.pages[facet]?.[code] ?? 0, place)
  }
}

/** Bytes of one segment's columns. */
export const SEGMENT_COLUMN_BYTES = SEGMENT_SLOTS * (8 + 8 + 8 + 4 + 2 + OWN_FACETS.length * 2)

/** Whether the bit of a place is set in a page. */
export function hasBit(words: Uint32Array, page: number, place: number): boolean {
  return (((words[(page >>> 2) + (place >>> 5)] ?? 0) >>> (place & 31)) & 1) === 1
}

/** Sets the bit of a place in a page. */
export function setBit(words: Uint32Array, page: number, place: number): void {
  const word = (page >>> 2) + (place >>> 5)
  words[word] = (words[word] ?? 0) | (1 << (place & 31))
}

/** Clears the bit of a place in a page. */
export function clearBit(words: Uint32Array, page: number, place: number): void {
  const word = (page >>> 2) + (place >>> 5)
  words[word] = (words[word] ?? 0) & ~(1 << (place & 31))
}
