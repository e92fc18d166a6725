import { mapValueFacets } from '../facets.ts'
import { codeOf, marksOf, PHOTOS_MARK, type Dictionaries } from './columnCodes.ts'
import { BITSET_COLUMNS, COMBINATION_FACETS, type BitsetColumn } from './facetRoles.ts'
import { BLOCK_SLOTS, PLACE_MASK, SEGMENT_BLOCKS, SEGMENT_SHIFT, SEGMENT_SLOTS, type PageKernel } from './kernel.ts'
import { FacetCombinations } from './facetCombinations.ts'
import { Orders } from './orders.ts'
import {
  clearBit,
  FIRST_HOURS,
  hasBit,
  Segment,
  setBit,
  SORT_KEYS,
  UNKNOWN_ODOMETER,
  UNKNOWN_PRICE,
  UNKNOWN_YEAR,
  type SortKey,
} from './segment.ts'
import { SIZE_NAMES } from '../sizes.ts'
import { STORED_SIZES } from './sizeChoices.ts'
import { SlotMap } from './slotMap.ts'
import type { IndexRow } from './indexTypes.ts'

/**
 * Holds the rows. Gives each a slot in a block of its facet combination, writes its columns and bitsets, updates the
 * orders.
 */
export class RowStore {
  readonly segments: Segment[] = []
  readonly combinations: FacetCombinations
  readonly orders: Orders
  readonly #kernel: PageKernel
  readonly #dictionaries: Dictionaries
  readonly #combinationCodes = new Uint32Array(COMBINATION_FACETS.length)
  readonly #slots = new SlotMap(this.segments)

  constructor(kernel: PageKernel, dictionaries: Dictionaries) {
    this.#kernel = kernel
    this.#dictionaries = dictionaries
    this.combinations = new FacetCombinations(kernel)
    this.orders = new Orders(kernel, this.segments)
  }

  get size(): number {
    return this.#slots.size
  }

  /** Adds or replaces a row. Throws RangeError when the id is no positive whole number or a number is not finite. */
  put(row: IndexRow): void {
    refuseBadNumbers(row)
    for (const [number, facet] of COMBINATION_FACETS.entries()) {
      this.#combinationCodes[number] = this.#dictionaries[facet].encode(row.facets[facet])
    }
    const combination = this.combinations.find(this.#combinationCodes)
    const held = this.#slots.get(row.id)
    if (held !== -1 && this.#combinationOf(held) === combination) {
      this.#rewrite(held, row)
    } else {
      if (held !== -1) this.remove(row.id)
      this.#add(row, combination)
    }
    this.orders.countChange(this.size)
  }

  /** Removes a row. An unknown id is no error. */
  remove(id: number): void {
    const slot = this.#slots.get(id)
    const segment = this.segments[slot >>> SEGMENT_SHIFT]
    if (slot === -1 || segment === undefined) return
    const place = slot & PLACE_MASK
    for (const key of SORT_KEYS) this.orders.remove(key, slot)
    for (const column of BITSET_COLUMNS.keys()) segment.setCode(column, place, 0)
    segment.clearMarks(place)
    this.#slots.delete(id)
    this.#free(segment, slot)
    this.orders.leave(slot)
    this.orders.countChange(this.size)
  }

  /** The row of an id; null when there is none. */
  get(id: number): IndexRow | null {
    const slot = this.#slots.get(id)
    const segment = this.segments[slot >>> SEGMENT_SHIFT]
    return slot === -1 || segment === undefined ? null : this.#rowAt(segment, slot)
  }

  /** Makes room for so many vehicles in an empty store. */
  reserve(vehicles: number): void {
    this.#slots.reserve(vehicles)
  }

  /** Brings the orders up to date, which every query needs; when they are to be made anew, `arrange` is called before. */
  refresh(arrange: () => void): void {
    if (this.orders.isStale) arrange()
    this.orders.refresh(this.size)
  }

  /** Takes over a segment that the store does not have yet, the next of those that were saved. */
  openSegment(segment: Segment): void {
    this.segments.push(segment)
    this.#findVehicles(this.segments.length - 1)
  }

  /** Finds all vehicles anew, after others were written to the segments. */
  reopen(): void {
    this.#slots.clear()
    this.combinations.forgetBlocks()
    for (const number of this.segments.keys()) this.#findVehicles(number)
  }

  /** Finds the vehicles of a segment by their ids, and the room in its blocks. */
  #findVehicles(number: number): void {
    const segment = this.segments[number]
    if (segment === undefined) return
    const { words } = this.#kernel
    const first = number * SEGMENT_SLOTS
    for (let place = 0; place < SEGMENT_SLOTS; place++) {
      if (hasBit(words, segment.live, place)) this.#slots.add(segment.ids[place] ?? 0, first + place)
    }
    const live = segment.live >>> 2
    const combinations = segment.combinations >>> 2
    this.combinations.openBlocks(
      first / BLOCK_SLOTS,
      words.subarray(combinations, combinations + SEGMENT_BLOCKS),
      block => words[live + 2 * block] === 0xffff_ffff && words[live + 2 * block + 1] === 0xffff_ffff,
    )
  }

  memoryBytes(): number {
    const segments = this.segments.reduce((bytes, segment) => bytes + segment.memoryBytes(), 0)
    return segments + this.#slots.memoryBytes() + this.combinations.memoryBytes()
  }

  #rowAt(segment: Segment, slot: number): IndexRow {
    const place = slot & PLACE_MASK
    const combination = this.#combinationOf(slot)
    const codeIn = (column: BitsetColumn) => segment.codeAt(BITSET_COLUMNS.indexOf(column), place)
    const marks = segment.marksAt(place)
    const price = segment.keyAt('price', place)
    const odometer = segment.keyAt('odometer', place)
    const year = this.#dictionaries.year.values[codeIn('year')] ?? null
    const sizes = SIZE_NAMES.map(size => [size, segment.sizeAt(size, place)] as const).filter(
      ([, of]) => !Number.isNaN(of),
    )
    return {
      id: segment.ids[place] ?? 0,
      facets: mapValueFacets(facet => {
        const number = COMBINATION_FACETS.indexOf(facet)
        const code = number === -1 ? codeIn(facet) : this.combinations.codes[number]?.[combination]
        return this.#dictionaries[facet].values[code ?? 0] ?? null
      }),
      features: marks
        .filter(mark => mark !== PHOTOS_MARK)
        .map(mark => this.#dictionaries.feature.values[mark] ?? '')
        .toSorted(),
      plate: this.#dictionaries.plate.values[segment.plates[place] ?? 0] ?? null,
      withPhotos: marks.includes(PHOTOS_MARK),
      price: price === UNKNOWN_PRICE ? null : price,
      odometerKm: odometer >= FIRST_HOURS ? null : odometer,
      year: year === null ? null : Number(year),
      ...(sizes.length > 0 && { sizes: Object.fromEntries(sizes) }),
      postedAt: -segment.keyAt('newest', place),
    }
  }

  #add(row: IndexRow, combination: number): void {
    const slot = this.#take(combination, keyOf(row, 'price'))
    const segment = this.segments[slot >>> SEGMENT_SHIFT]
    if (segment === undefined) return
    const place = slot & PLACE_MASK
    segment.setId(place, row.id)
    this.#slots.add(row.id, slot)
    for (const key of SORT_KEYS) segment.setKey(key, place, keyOf(row, key))
    this.#writeCodes(segment, place, row)
    for (const key of SORT_KEYS) this.orders.insert(key, slot)
  }

  /** Overwrites what differs of a row whose combination stays. */
  #rewrite(slot: number, row: IndexRow): void {
    const segment = this.segments[slot >>> SEGMENT_SHIFT]
    if (segment === undefined) return
    const place = slot & PLACE_MASK
    segment.clearMarks(place)
    this.#writeCodes(segment, place, row)
    for (const key of SORT_KEYS) {
      const value = keyOf(row, key)
      if (segment.keyAt(key, place) === value) continue
      this.orders.remove(key, slot)
      segment.setKey(key, place, value)
      this.orders.insert(key, slot)
    }
  }

  #writeCodes(segment: Segment, place: number, row: IndexRow): void {
    for (const [number, column] of BITSET_COLUMNS.entries()) {
      segment.setCode(number, place, codeOf(row, column, this.#dictionaries))
    }
    segment.setMarks(place, marksOf(row, this.#dictionaries))
    segment.plates[place] = this.#dictionaries.plate.encode(row.plate)
    for (const size of STORED_SIZES) segment.setSize(size, place, row.sizes?.[size] ?? Number.NaN)
  }

  #combinationOf(slot: number): number {
    const segment = this.segments[slot >>> SEGMENT_SHIFT]
    return this.#kernel.words[((segment?.combinations ?? 0) >>> 2) + Math.floor((slot & PLACE_MASK) / BLOCK_SLOTS)] ?? 0
  }

  /**
   * Takes the lowest free slot of a block of the combination, whose prices come nearest, of a new block when all are full.
   */
  #take(combination: number, price: number): number {
    const { priceRanges, isStale } = this.orders
    const costOf = isStale ? () => 0 : (block: number) => priceRanges.widening(block, price)
    const block = this.combinations.openBlock(combination, costOf) ?? this.#newBlock(combination)
    const segment = this.segments[Math.floor(block / SEGMENT_BLOCKS)]
    const slot = block * BLOCK_SLOTS
    if (segment === undefined) return slot
    const { words } = this.#kernel
    const word = (segment.live >>> 2) + 2 * (block % SEGMENT_BLOCKS)
    const low = words[word] ?? 0
    const high = words[word + 1] ?? 0
    const free = low === 0xffff_ffff ? 32 + lowestZero(high) : lowestZero(low)
    setBit(words, segment.live, (slot & PLACE_MASK) + free)
    segment.liveCount++
    if (words[word] === 0xffff_ffff && words[word + 1] === 0xffff_ffff) this.combinations.closeBlock(combination, block)
    return slot + free
  }

  #free(segment: Segment, slot: number): void {
    const combination = this.#combinationOf(slot)
    const place = slot & PLACE_MASK
    const block = Math.floor(slot / BLOCK_SLOTS)
    const { words } = this.#kernel
    const word = (segment.live >>> 2) + 2 * (block % SEGMENT_BLOCKS)
    const wasFull = words[word] === 0xffff_ffff && words[word + 1] === 0xffff_ffff
    if (wasFull) this.combinations.reopenBlock(combination, block)
    clearBit(words, segment.live, place)
    segment.liveCount--
    if (((words[word] ?? 0) | (words[word + 1] ?? 0)) !== 0) return
    this.combinations.freeBlock(combination, block)
    words[(segment.combinations >>> 2) + (block % SEGMENT_BLOCKS)] = 0
  }

  #newBlock(combination: number): number {
    let block = this.combinations.takeBlock(combination)
    while (block === undefined) {
      this.segments.push(new Segment(this.#kernel, this.segments.at(-1)))
      this.combinations.addBlocks((this.segments.length - 1) * SEGMENT_BLOCKS)
      block = this.combinations.takeBlock(combination)
    }
    const segment = this.segments[Math.floor(block / SEGMENT_BLOCKS)]
    if (segment !== undefined) this.#kernel.words[(segment.combinations >>> 2) + (block % SEGMENT_BLOCKS)] = combination
    return block
  }
}

/** The sort key of a row. All keys ascend, and unknown values come last. */
function keyOf(row: IndexRow, key: SortKey): number {
  switch (key) {
    case 'newest':
      return -row.postedAt
    case 'price':
      return row.price ?? UNKNOWN_PRICE
    case 'odometer':
      if (row.odometerKm !== null) return clamp(row.odometerKm, FIRST_HOURS - 1)
      return row.sizes?.hoursRun === undefined
        ? UNKNOWN_ODOMETER
        : FIRST_HOURS + clamp(row.sizes.hoursRun, UNKNOWN_ODOMETER - FIRST_HOURS - 1)
    case 'year':
      return row.year === null ? UNKNOWN_YEAR : UNKNOWN_YEAR - 1 - clamp(row.year, UNKNOWN_YEAR - 1)
  }
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most)
}

function lowestZero(word: number): number {
  return 31 - Math.clz32(~word & (word + 1))
}

function refuseBadNumbers({ id, price, odometerKm, year, postedAt }: IndexRow): void {
  if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`a vehicle's id is a positive whole number, not ${id}`)
  // The sum is only finite when all of them are.
  if (Number.isFinite((price ?? 0) + (odometerKm ?? 0) + (year ?? 0) + postedAt)) return
  throw new RangeError(`vehicle ${id} has a number that is none: ${[price, odometerKm, year, postedAt].join(', ')}`)
}
