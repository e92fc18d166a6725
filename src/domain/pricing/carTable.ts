import { EffectNames, KindTable, type Kind } from './kindTable.ts'
import {
  comparablePrice,
  comparableSize,
  comparableUse,
  comparableYear,
  type DescribedCar,
  type PricedCar,
} from './pricedCar.ts'

const FIRST_SLOTS = 1_024
/** A spread of ids over 32 bits: 2^32 divided by the golden ratio. */
const SPREAD = 0x9e37_79b1

/** The part of a car among `parts`, from 1. By its id alone, so that it is the same after each change. */
export const partOf = (id: number, parts: number): number => ((Math.imul(id, SPREAD) >>> 8) % parts) + 1

/** A car as numbers. Unknown: year 0, `km` NaN, owner and city -1. */
export interface CodedCar {
  readonly kind: Kind
  readonly year: number
  readonly km: number
  readonly owner: number
  readonly city: number
}

/** Cars as columns, one slot each. */
export interface CarColumns {
  readonly id: Float64Array
  /** -1 in a slot without a car. */
  readonly kind: Int32Array
  readonly year: Int16Array
  readonly km: Float32Array
  readonly owner: Int32Array
  readonly city: Int32Array
  readonly logPrice: Float64Array
}

/** Columns of so many slots, with what is in the first ones of `from`. */
function makeColumns(slots: number, from?: CarColumns): CarColumns {
  const columns = {
    id: new Float64Array(slots),
    kind: new Int32Array(slots).fill(-1),
    year: new Int16Array(slots),
    km: new Float32Array(slots),
    owner: new Int32Array(slots),
    city: new Int32Array(slots),
    logPrice: new Float64Array(slots),
  }
  if (from === undefined) return columns
  columns.id.set(from.id.subarray(0, slots))
  columns.kind.set(from.kind.subarray(0, slots))
  columns.year.set(from.year.subarray(0, slots))
  columns.km.set(from.km.subarray(0, slots))
  columns.owner.set(from.owner.subarray(0, slots))
  columns.city.set(from.city.subarray(0, slots))
  columns.logPrice.set(from.logPrice.subarray(0, slots))
  return columns
}

/** The cars that have a price that can be compared, as columns. */
export class CarTable {
  readonly kinds = new KindTable()
  readonly owners = new EffectNames()
  readonly cities = new EffectNames()
  columns = makeColumns(FIRST_SLOTS)
  #used = 0
  readonly #free: number[] = []
  readonly #slots = new Map<number, number>()

  get size(): number {
    return this.#slots.size
  }

  slotOf(id: number): number | undefined {
    return this.#slots.get(id)
  }

  /** A car that need not be here as numbers; nothing is kept of it. */
  describe(car: DescribedCar): CodedCar {
    const { facets, year } = car
    return {
      kind: this.kinds.describe(facets, comparableSize(car)),
      year: comparableYear(year) ?? 0,
      km: comparableUse(car) ?? Number.NaN,
      owner: this.owners.find(facets.owner ?? ''),
      city: this.cities.find(facets.location ?? ''),
    }
  }

  /** The car in a slot. Throws RangeError when there is none. */
  read(slot: number): CodedCar {
    const { kind, year, km, owner, city } = this.columns
    const known = this.kinds.kinds[kind[slot] ?? -1]
    if (known === undefined) throw new RangeError(`there is no car in slot ${slot}`)
    return {
      kind: known,
      year: year[slot] ?? 0,
      km: km[slot] ?? Number.NaN,
      owner: owner[slot] ?? -1,
      city: city[slot] ?? -1,
    }
  }

  /** Adds a car that is not here, and gives its slot; null when its price cannot be compared. */
  add(car: PricedCar): number | null {
    const price = comparablePrice(car.price)
    if (price === null) return null
    const slot = this.#free.pop() ?? this.#used++
    const { length } = this.columns.id
    if (slot >= length) this.columns = makeColumns(length + (length >> 1), this.columns)
    const { id, kind, year, km, owner, city, logPrice } = this.columns
    this.#slots.set(car.id, slot)
    id[slot] = car.id
    kind[slot] = this.kinds.add(car.facets, comparableSize(car))
    year[slot] = comparableYear(car.year) ?? 0
    km[slot] = comparableUse(car) ?? Number.NaN
    owner[slot] = this.owners.number(car.facets.owner ?? '')
    city[slot] = this.cities.number(car.facets.location ?? '')
    logPrice[slot] = Math.log(price)
    return slot
  }

  /** Takes a car away. An unknown id is no error. */
  remove(id: number): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#slots.delete(id)
    this.columns.kind[slot] = -1
    this.#free.push(slot)
  }

  /** A copy of the columns that later changes do not alter. */
  copy(): CarColumns {
    return makeColumns(this.#used, this.columns)
  }
}
