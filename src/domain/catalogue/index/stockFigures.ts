import { LIST_BYTES, PLACE_MASK, SEGMENT_SHIFT, SEGMENT_SLOTS, type PageKernel } from './kernel.ts'
import type { Orders } from './orders.ts'
import { radixSort } from './radixSort.ts'
import { FIRST_HOURS, UNKNOWN_PRICE, UNKNOWN_YEAR, type Segment } from './segment.ts'
import { Walk } from './walk.ts'
import type { StockFigures } from './indexTypes.ts'

// Sorting a match costs so many times as much as a step along an order; measured.
const SORT_COST = 20

/** Finds least, middle and most while prices come in, ascending: `count` of them. */
class Spread {
  least = 0
  middle = 0
  most = 0
  readonly count: number
  #seen = 0

  constructor(count: number) {
    this.count = count
  }

  add(price: number): void {
    if (++this.#seen === 1) this.least = price
    if (this.#seen === Math.ceil(this.count / 2)) this.middle = price
    this.most = price
  }

  get figures(): { least: number; middle: number; most: number } {
    return { least: this.least, middle: this.middle, most: this.most }
  }
}

/** What one look at every marked vehicle gives: kilometres, and how many known prices each year has. */
class FirstLook {
  least = FIRST_HOURS
  most = -1
  driven = 0
  priced = 0
  readonly byYear = new Uint32Array(UNKNOWN_YEAR + 1)

  add(segment: Segment, place: number): void {
    const odometer = segment.keyAt('odometer', place)
    if (odometer < FIRST_HOURS) {
      this.driven++
      if (odometer < this.least) this.least = odometer
      if (odometer > this.most) this.most = odometer
    }
    if (segment.keyAt('price', place) === UNKNOWN_PRICE) return
    const year = segment.keyAt('year', place)
    this.byYear[year] = (this.byYear[year] ?? 0) + 1
    this.priced++
  }
}

/** Prices, kilometres and years of the marked vehicles (the `matching` pages) of an index of `size` vehicles. */
export class Figures {
  readonly #kernel: PageKernel
  readonly #segments: readonly Segment[]
  readonly #orders: Orders
  readonly #list: number

  constructor(kernel: PageKernel, segments: readonly Segment[], orders: Orders) {
    this.#kernel = kernel
    this.#segments = segments
    this.#orders = orders
    this.#list = kernel.allocate(LIST_BYTES)
  }

  /** The figures of the `total` marked vehicles. */
  of(total: number, size: number): StockFigures {
    const look = new FirstLook()
    const slots = this.#slots(total)
    for (const slot of slots) this.#look(look, slot)
    const price = new Spread(look.priced)
    // Unknown years are counted like a year and left out at the end.
    const years = new Map<number, Spread>()
    for (const batch of this.#byPrice(slots, look.priced, size)) {
      for (const slot of batch) {
        const segment = this.#segments[slot >>> SEGMENT_SHIFT]
        const rupees = segment?.keyAt('price', slot & PLACE_MASK) ?? 0
        const year = segment?.keyAt('year', slot & PLACE_MASK) ?? UNKNOWN_YEAR
        let spread = years.get(year)
        if (spread === undefined) years.set(year, (spread = new Spread(look.byYear[year] ?? 0)))
        spread.add(rupees)
        price.add(rupees)
      }
    }
    years.delete(UNKNOWN_YEAR)
    return {
      price: look.priced === 0 ? null : price.figures,
      kilometres: look.driven === 0 ? null : { least: look.least, most: look.most, count: look.driven },
      years: [...years]
        .toSorted(([a], [b]) => a - b)
        .map(([key, spread]) => ({ year: UNKNOWN_YEAR - 1 - key, count: spread.count, ...spread.figures })),
    }
  }

  #look(look: FirstLook, slot: number): void {
    const segment = this.#segments[slot >>> SEGMENT_SHIFT]
    if (segment !== undefined) look.add(segment, slot & PLACE_MASK)
  }

  /** The slots of the marked vehicles. */
  #slots(total: number): Uint32Array {
    const { words } = this.#kernel
    const slots = new Uint32Array(total)
    let found = 0
    for (const [number, segment] of this.#segments.entries()) {
      if (segment.matches === 0) continue
      const occupied = this.#kernel.occupied(segment.matching, this.#list)
      for (let entry = 0; entry < 2 * occupied; entry++) {
        const word = 2 * (words[(this.#list >>> 2) + (entry >>> 1)] ?? 0) + (entry & 1)
        for (let bits = words[(segment.matching >>> 2) + word] ?? 0; bits !== 0; bits &= bits - 1) {
          slots[found++] = number * SEGMENT_SLOTS + word * 32 + 31 - Math.clz32(bits & -bits)
        }
      }
    }
    return slots.subarray(0, found)
  }

  /** The slots with a known price by price, ascending, in batches. Few are sorted; many are met along the order of prices. */
  *#byPrice(slots: Uint32Array, priced: number, size: number): Generator<Uint32Array> {
    if (slots.length * SORT_COST > size) {
      const walk = new Walk(this.#orders.by.price, this.#kernel, this.#segments)
      yield* walk.up({ from: 0, to: this.#orders.knownPrices() })
      return
    }
    const prices = Float64Array.from(
      slots,
      slot => this.#segments[slot >>> SEGMENT_SHIFT]?.keyAt('price', slot & PLACE_MASK) ?? UNKNOWN_PRICE,
    )
    yield radixSort(prices)
      .subarray(0, priced)
      .map(position => slots[position] ?? 0)
  }
}
