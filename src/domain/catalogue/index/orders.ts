import { PLACE_MASK, SEGMENT_SHIFT, SEGMENT_SLOTS, type PageKernel } from './kernel.ts'
import { PriceLadder, type RankRange } from './priceBuckets.ts'
import { radixSort } from './radixSort.ts'
import { hasBit, SORT_KEYS, UNKNOWN_PRICE, type Segment, type SortKey } from './segment.ts'
import { SortedOrder } from './sortedOrder.ts'

const FEWEST_CHANGES = 1024

/**
 * The sorted orders and the price ladder. Single changes go into them at once; many without a question between them (the
 * first load, an import) only mark them stale, and the next question sorts everything anew.
 */
export class Orders {
  readonly by: Readonly<Record<SortKey, SortedOrder>>
  readonly ladder: PriceLadder
  readonly #kernel: PageKernel
  readonly #segments: readonly Segment[]
  #stale = true
  #changes = 0
  #ladderSize = 0

  constructor(kernel: PageKernel, segments: readonly Segment[]) {
    this.#kernel = kernel
    this.#segments = segments
    this.by = {
      newest: new SortedOrder(segments, 'newest'),
      price: new SortedOrder(segments, 'price'),
      odometer: new SortedOrder(segments, 'odometer'),
      year: new SortedOrder(segments, 'year'),
    }
    this.ladder = new PriceLadder(kernel, segments, this.by.price)
  }

  /** Puts the slot into the order of one key, as its segment now says. */
  insert(key: SortKey, slot: number): void {
    if (this.#stale) return
    this.by[key].insert(slot)
    if (key === 'price') this.#eachLadderChange(slot, true)
  }

  /** Takes the slot out of the order of one key, before its segment changes. */
  remove(key: SortKey, slot: number): void {
    if (this.#stale) return
    this.by[key].remove(slot)
    if (key === 'price') this.#eachLadderChange(slot, false)
  }

  /** To be called once for every change, with the number of vehicles: too many in a row make the orders stale. */
  countChange(size: number): void {
    this.#stale ||= ++this.#changes > Math.max(FEWEST_CHANGES, size / 16)
  }

  /** Makes everything fit to be asked. */
  refresh(size: number): void {
    this.#changes = 0
    if (this.#stale) {
      const slots = this.#slotsByIdDown(size)
      for (const key of SORT_KEYS) this.by[key].rebuild(slots)
      this.#stale = false
      this.#ladderSize = 0
    }
    // Rungs chosen for few vehicles fit many badly: chosen anew whenever the catalogue has doubled.
    if (size > 2 * this.#ladderSize) {
      this.ladder.rebuild(this.knownPrices())
      this.#ladderSize = size
    }
  }

  /** How many vehicles have a known price. */
  knownPrices(): number {
    return this.by.price.rank(UNKNOWN_PRICE, false)
  }

  /** The ranks in the price order within the bounds, both inclusive; none when they cross. */
  priceRange(min: number, max: number): RankRange {
    if (!(min <= max)) return { from: 0, to: 0 }
    const to = max === Infinity ? this.knownPrices() : this.by.price.rank(max, true)
    return { from: Math.min(this.by.price.rank(min, false), to), to }
  }

  memoryBytes(): number {
    return SORT_KEYS.reduce((bytes, key) => bytes + this.by[key].memoryBytes(), 0)
  }

  #eachLadderChange(slot: number, added: boolean): void {
    const segment = this.#segments[slot >>> SEGMENT_SHIFT]
    if (segment === undefined) return
    const place = slot & PLACE_MASK
    if (added) this.ladder.add(segment, place, segment.keys.price[place] ?? UNKNOWN_PRICE)
    else this.ladder.remove(segment, place)
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
