/** Slots of one segment as a power of two. The index grows by segments. */
export const SEGMENT_SHIFT = 14
export const SEGMENT_SLOTS = 1 << SEGMENT_SHIFT
/** Mask of a slot's place within its segment. */
export const PLACE_MASK = SEGMENT_SLOTS - 1
/** Slots of one block: one 64-bit word. All vehicles of a block have one facet combination. */
export const BLOCK_SLOTS = 64
export const SEGMENT_BLOCKS = SEGMENT_SLOTS / BLOCK_SLOTS
/** Bytes of one page: one bit for every slot of a segment. */
export const PAGE_BYTES = SEGMENT_SLOTS / 8

/** The lanes of one line: what a processor reads of its memory at once. */
export const LINE_LANES = 8
export const LINE_BYTES = LINE_LANES * 8

/** Bytes of a list of words: the number of each word and the word itself. */
export const LIST_BYTES = SEGMENT_BLOCKS * 12

/**
 * States of a facet combination in a query. A number n between the two says that the combination fails one choice only,
 * that of the nth of the COMBINATION_FACETS (from 1).
 */
export const MEETS_ALL = 0
export const FAILS_SEVERAL = 255

/**
 * The operations on pages and lanes. A page is one bitset in a row; of a lane each block's word lies a stride behind the
 * one before. Pages, lanes and tables are byte addresses in one memory. `combinations` is the table of a segment
 * (u32 per block), `states` the table of the query (u8 per combination).
 */
export interface PageOperations {
  /** target = live without the blocks whose combination fails several choices. Returns 1 when anything is left. */
  admit(target: number, live: number, combinations: number, states: number): number
  /**
   * Judges combinations by one choice: `codes` has the code of each (u32), `passing` 1 at each code that passes (u8). Those that
   * fail get the state `failed`, or FAILS_SEVERAL when they failed another already.
   */
  fail(states: number, size: number, codes: number, passing: number, failed: number): void
  /** Adds the `counts` of the combinations (u32) that meet all, or have the state `failed`, to those of their codes in `into`. */
  countCodes(into: number, size: number, codes: number, states: number, counts: number, failed: number): void
  /**
   * target = what `admit` gives, without those whose code (u8 by slot) is neither from `least` to `most` nor in `edges`; of
   * these no code lies further out than by one. Clears `edges`. `spans` has the least code of each block (u8), then the most of each.
   */
  admitPriced(
    target: number,
    live: number,
    combinations: number,
    states: number,
    edges: number,
    codes: number,
    spans: number,
    least: number,
    most: number,
  ): number
  /** target = those of page whose code (u8 by slot) is at most `most` */
  upTo(target: number, page: number, codes: number, most: number): void
  /** target = page */
  copy(target: number, page: number): void
  /** target &= page */
  intersect(target: number, page: number): void
  /** target = page & ~without */
  subtract(target: number, page: number, without: number): void
  /**
   * Judges vehicles by one choice: passing = those whose code is in `count` tables, or which are in `extra` (0: no such page).
   * Then one = (one & passing) | (none & ~passing), none &= passing. A table has 32 bytes: 16 for the codes from its first on,
   * 0xff where one passes, then the first code (its low byte, its high byte). `high` has the high bytes of the codes, 0 when all are
   * less than 256. With `isFirst` 1 nobody is in `one` yet, whatever it holds.
   */
  sift(
    none: number,
    one: number,
    passing: number,
    codes: number,
    high: number,
    tables: number,
    count: number,
    extra: number,
    isFirst: 0 | 1,
  ): void
  /**
   * Adds the rows of `none` to `counts` (u32 per combination), then clears the blocks whose combination fails a choice
   * in both pages. Returns the rows left in `none`.
   */
  settle(none: number, one: number, combinations: number, states: number, counts: number): number
  /** target = none | (one & ~passing): who would match without the choice of one facet. Returns its rows. */
  relax(target: number, none: number, one: number, passing: number): number
  /**
   * target |= a lane, in the blocks where `none` or `one` has anything. The words of a lane lie `stride` bytes apart, one
   * for each block.
   */
  gather(target: number, lane: number, stride: number, none: number, one: number): void
  /** target &= a lane */
  require(target: number, lane: number, stride: number): void
  /** Writes the numbers of the words that are not zero (u32 each) and these words to `list`; returns how many. */
  occupied(mask: number, list: number): number
  /**
   * Counts the rows of a list (what `occupied` wrote) in `lines` lines of lanes side by side, of which `lanes` is the
   * first: writes a sum for each lane to `sums` (u32). Of blocks with all `live` rows the `totals` (u8 for each lane) are added.
   */
  tally(
    list: number,
    length: number,
    live: number,
    lanes: number,
    totals: number,
    stride: number,
    lines: number,
    sums: number,
  ): void
  /**
   * Adds `sign` times the sums of `lanes` lanes to the counts that `keys` (u32 for each lane, by `laneKey`) say: `bases`
   * has for each column the address of its counts (u32 per code), 0 where they are not wanted.
   */
  distribute(sums: number, keys: number, lanes: number, bases: number, sign: 1 | -1): void
  /** Adds `sign` for each row of a list to the count of its code (u32 by code); `high` as for `sift`. */
  addRows(list: number, length: number, codes: number, high: number, counts: number, sign: 1 | -1): void
}

/** Memory for bitsets and the operations on it. `words` and `bytes` are replaced when the memory grows: never keep them. */
export interface PageKernel extends PageOperations {
  readonly form: 'wasm' | 'plain'
  /** The whole memory in 32-bit words. */
  words: Uint32Array
  /** The same in bytes. */
  bytes: Uint8Array
  /** Allocates zero-filled bytes at the beginning of a line. The address is never 0. */
  allocate(bytes: number): number
}
