/** Slots of one segment as a power of two; segments are what the index grows by. */
export const SEGMENT_SHIFT = 14
export const SEGMENT_SLOTS = 1 << SEGMENT_SHIFT
/** Mask of a slot's place within its segment. */
export const PLACE_MASK = SEGMENT_SLOTS - 1
/** Slots of one block: one 64-bit word. All vehicles of a block are of one kind. */
export const BLOCK_SLOTS = 64
export const SEGMENT_BLOCKS = SEGMENT_SLOTS / BLOCK_SLOTS
/** Bytes of one page: one bit for every slot of a segment. */
export const PAGE_BYTES = SEGMENT_SLOTS / 8

/** Bytes of a list of words: their numbers, and room for the words. */
export const LIST_BYTES = SEGMENT_BLOCKS * 12

/** State of a kind in a query: it meets all choices; n from 1: it fails the nth of the KIND_FACETS only; more than one. */
export const KIND_MEETS_ALL = 0
export const KIND_DEAD = 255

/** The operations on pages, all by byte address in one memory. `kinds` is the table of a segment: u32 per block. */
export interface PageOperations {
  /** target = live, without blocks whose kind is dead; 1 when anything is left. `states` is u8 per kind. */
  admit(target: number, live: number, kinds: number, states: number): number
  /** target = 0 */
  clear(target: number): void
  /** target |= page */
  unite(target: number, page: number): void
  /** target &= page */
  intersect(target: number, page: number): void
  /** target = page & ~without */
  subtract(target: number, page: number, without: number): void
  /** One facet's verdict: `none` keeps who failed nothing so far, `one` who failed exactly one facet. */
  judge(none: number, one: number, passing: number): void
  /**
   * Adds the rows of `none` to `counts` (u32 per kind), then drops blocks whose kind fails a facet from both pages.
   * Returns the rows left in `none`.
   */
  settle(none: number, one: number, kinds: number, states: number, counts: number): number
  /** target = none | (one & ~passing): who would match without that facet's choice. Returns its rows. */
  relax(target: number, none: number, one: number, passing: number): number
  /** Writes the numbers of the words that are not zero to `list` (LIST_BYTES, u32 each); returns how many. */
  occupied(mask: number, list: number): number
  /**
   * Counts the rows of `mask` by code: adds `sign` times the rows common with each code's page to `counts` (u32 per code).
   * `table` holds the u32 address of every code's page, 0 for none; `list` is what `occupied` wrote of the mask.
   */
  tally(mask: number, list: number, length: number, table: number, codes: number, counts: number, sign: 1 | -1): void
}

/** Memory for bitsets with the operations on it. `words` is replaced when the memory grows: never keep it. */
export interface PageKernel extends PageOperations {
  readonly form: 'wasm' | 'plain'
  /** The whole memory in 32-bit words. */
  words: Uint32Array
  /** Takes zero-filled bytes, at a multiple of 8; never at address 0. */
  allocate(bytes: number): number
}
