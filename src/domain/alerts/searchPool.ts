import type { Filter } from '../catalogue/filter.ts'
import type { IndexRow } from '../catalogue/index/indexTypes.ts'

const FIRST_NUMBERS = 1 << 14
const HIGHEST = 0x7fff_ffff
/** An unknown value of a car: it meets only a filter without bounds. */
const UNKNOWN = -1
const RANGES = [
  ['priceMin', 'priceMax'],
  ['yearMin', 'yearMax'],
  ['kmMin', 'kmMax'],
] as const

/** What a car has, ready for many comparisons: 1 at the code of each of its values, and its numbers. */
export interface ComparedCar {
  values: Uint8Array
  numbers: readonly [price: number, year: number, kilometres: number]
  withPhotos: boolean
}

const numberOf = (value: number | null) => (value === null ? UNKNOWN : Math.min(Math.max(0, value), HIGHEST))

/** A car with the codes of its values. */
export function comparedCar({ price, year, odometerKm, withPhotos }: IndexRow, values: Uint8Array): ComparedCar {
  return { values, numbers: [numberOf(price), numberOf(year), numberOf(odometerKm)], withPhotos }
}

/**
 * Filters as numbers one behind another in one array, since thousands are compared with a car and each would be a walk
 * through several objects. It leaves words aside, and takes amounts above two thousand million for equal.
 */
export class SearchPool {
  #numbers = new Int32Array(FIRST_NUMBERS)
  #used = 0

  /** Adds a filter and returns its address. Of each group of codes a car must have one. It is never taken out. */
  add(filter: Filter, groups: readonly (readonly number[])[]): number {
    const bounds = RANGES.flatMap(([least, most]) => {
      const [min, max] = [filter[least], filter[most]]
      return min === undefined && max === undefined
        ? [UNKNOWN, HIGHEST]
        : [numberOf(min ?? 0), numberOf(max ?? HIGHEST)]
    })
    const record = [
      filter.withPhotos === true ? 1 : 0,
      ...bounds,
      groups.length,
      ...groups.flatMap(group => [group.length, ...group]),
    ]
    const address = this.#used
    this.#used += record.length
    if (this.#used > this.#numbers.length) {
      const larger = new Int32Array(Math.max(this.#used, 2 * this.#numbers.length))
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers.set(record, address)
    return address
  }

  /** Whether a car meets the filter at an address, its words, kind and sizes left aside. */
  meets(address: number, { values, numbers, withPhotos }: ComparedCar): boolean {
    const pool = this.#numbers
    if (pool[address] === 1 && !withPhotos) return false
    let at = address + 1
    for (const value of numbers) {
      if (value < (pool[at] ?? 0) || value > (pool[at + 1] ?? 0)) return false
      at += 2
    }
    for (let groups = pool[at++] ?? 0; groups > 0; groups--) {
      const end = at + 1 + (pool[at] ?? 0)
      let found = 0
      for (at++; at < end; at++) found |= values[pool[at] ?? 0] ?? 0
      if (found === 0) return false
    }
    return true
  }
}
