import { SEGMENT_SLOTS, type PageKernel } from './kernel.ts'
import { PriceRanges } from './priceRanges.ts'
import { RankCodes } from './rankCodes.ts'
import { radixSort } from './radixSort.ts'
import { CODED_KEYS, hasBit, SORT_KEYS, UNKNOWN_PRICE, type CodedKey, type Segment, type SortKey } from './segment.ts'
import { SortedOrder, type RankRange } from './sortedOrder.ts'

const FEWEST_CHANGES = 1024

/**
 * The sorted orders, the codes of keys and the ranges of prices. Single changes update them at once. Many changes without a query between
 * them (the first load, an import) only mark them stale, and the next query sorts everything again.
 */
export class Orders {
  readonly by: Readonly<Record<SortKey, SortedOrder>>
  readonly priceRanges: PriceRanges
  readonly codes: Readonly<Record<CodedKey, RankCodes>>
  readonly #kernel: PageKernel
  readonly #segments: readonly Segment[]
  #stale = true
  #changes = 0
  /** How many vehicles there were when the buckets of the codes were chosen. */
  #bucketedSize = 0

  constructor(kernel: PageKernel, segments: readonly Segment[]) {
    this.#kernel = kernel
    this.#segments = segments
    this.by = {
      newest: new SortedOrder(segments, 'newest'),
      price: new SortedOrder(segments, 'price'),
      odometer: new SortedOrder(segments, 'odometer'),
      year: new SortedOrder(segments, 'year'),
    }
    this.codes = {
      price: new RankCodes(kernel, segments, 'price', this.by.price),
      odometer: new RankCodes(kernel, segments, 'odometer', this.by.odometer),
      year: new RankCodes(kernel, segments, 'year', this.by.year),
    }
    this.priceRanges = new PriceRanges(kernel, segments, this.by.price, this.codes.price)
  }

  /** Adds the slot to the order of one key. Its segment has to hold the key already. */
  insert(key: SortKey, slot: number): void {
    if (this.#stale) return
    this.by[key].insert(slot)
    if (key === 'newest') return
    this.codes[key].put(slot)
    if (key === 'price') this.priceRanges.update(slot)
  }

  /** Removes the slot from the order of one key. Its segment has to hold the old key still. */
  remove(key: SortKey, slot: number): void {
    if (this.#stale) return
    this.by[key].remove(slot)
  }

  /** To be called when a slot was freed. */
  leave(slot: number): void {
    if (!this.#stale) this.priceRanges.update(slot)
  }

  /** Whether the next query sorts everything again. */
  get isStale(): boolean {
    return this.#stale
  }

  /** Counts a change of an index of `size` vehicles: too many without a query between them make the orders stale. */
  countChange(size: number): void {
    this.#stale ||= ++this.#changes > Math.max(FEWEST_CHANGES, size / 16)
  }

  /** Brings orders and codes up to date. */
  refresh(size: number): void {
    this.#changes = 0
    if (this.#stale) {
      const slots = this.#slotsByIdDown(size)
      for (const key of SORT_KEYS) this.by[key].rebuild(slots)
      this.#stale = false
      this.#bucketedSize = 0
    }
    // Buckets chosen for few vehicles divide many badly: they are chosen again whenever the catalogue has doubled.
    if (size > 2 * this.#bucketedSize) {
      for (const key of CODED_KEYS) this.codes[key].rebuild(size)
      this.priceRanges.rebuild()
      this.#bucketedSize = size
    }
  }

  /** Takes over orders in which the slots were saved, for each key. */
  open(slotsBy: Readonly<Record<SortKey, Uint32Array>>): void {
    for (const key of SORT_KEYS) this.by[key].fill(slotsBy[key])
    this.#stale = false
  }

  /** How many vehicles have a known price. */
  knownPrices(): number {
    return this.by.price.rank(UNKNOWN_PRICE, false)
  }

  /** The ranks in the price order of the prices from `min` to `max`, both inclusive; none when these cross. */
  priceRange(min: number, max: number): RankRange {
    if (!(min <= max)) return { from: 0, to: 0 }
    const to = max === Infinity ? this.knownPrices() : this.by.price.rank(max, true)
    return { from: Math.min(this.by.price.rank(min, false), to), to }
  }

  memoryBytes(): number {
    return SORT_KEYS.reduce((bytes, key) => bytes + this.by[key].memoryBytes(), 0)
  }

  #slotsByIdDown(size: number): Uint32Array {
    const slots = new Uint32Array(size)
    const ids = new Float64Array(size)
    let count = 0
    for (const [number, segment] of this.#segments.entries()) {
      for (let place = 0; place < SEGMENT_SLOTS; place++) {
        if (!hasBit(this.#kernel.words, segment.live, place)) continue
        slots[count] = number * SEGMENT_SLOTS + place
        ids[count++] = -(segment.ids[place] ?? 0)
      }
    }
    return radixSort(ids).map(position => slots[position] ?? 0)
  }
}
