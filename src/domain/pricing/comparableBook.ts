import type { CarTable, CodedCar } from './carTable.ts'

/** A car is compared with so many others at most. */
export const MOST_COMPARABLES = 24
/** They were registered so many years apart at most. */
export const YEARS_APART = 2
/** A year apart counts like so many kilometres, another variant like so many. */
export const KM_PER_YEAR = 12_000
export const KM_PER_VARIANT = 30_000

/** The slot of another car, and how far it is from the one that is compared, in kilometres. */
export interface Comparable {
  readonly slot: number
  readonly distance: number
}

/** Slots of the cars of one group, year and variant, by kilometres and then by id. */
interface Shelf {
  readonly year: number
  readonly variant: number
  readonly slots: number[]
}

/** A shelf that is read from a place to both sides. */
interface Cursor {
  readonly slots: readonly number[]
  /** What its year and variant count. */
  readonly apart: number
  above: number
  /** Below it is read in runs of the same kilometres, so that the lowest id of them comes first: where, first and last. */
  below: number
  first: number
  last: number
}

/**
 * The cars of each group (model, fuel, gearbox, size) on shelves by year and variant, each by kilometres, so that the nearest
 * are found without a look at all. A car of unknown kilometres stands at 12,000 for each year of its age.
 */
export class ComparableBook {
  readonly #table: CarTable
  readonly #thisYear: number
  readonly #groups = new Map<number, Map<number, Map<number, Shelf>>>()

  constructor(table: CarTable, thisYear: number) {
    this.#table = table
    this.#thisYear = thisYear
  }

  /** Adds the car in a slot; one without model or year is compared with none. */
  add(slot: number): void {
    const car = this.#table.read(slot)
    if (car.kind.group < 0 || car.year === 0) return
    const years = getOrMake(this.#groups, car.kind.group, () => new Map<number, Map<number, Shelf>>())
    const shelves = getOrMake(years, car.year, () => new Map<number, Shelf>())
    const { year, kind } = car
    const { slots } = getOrMake(shelves, kind.variant, () => ({ year, variant: kind.variant, slots: [] }))
    slots.splice(this.#placeIn(slots, this.#kmOf(car), this.#idOf(slot)), 0, slot)
  }

  /** Takes the car in a slot away, before the table forgets it. */
  remove(slot: number): void {
    const car = this.#table.read(slot)
    const years = this.#groups.get(car.kind.group)
    const shelves = years?.get(car.year)
    const shelf = shelves?.get(car.kind.variant)
    if (years === undefined || shelves === undefined || shelf === undefined) return
    shelf.slots.splice(this.#placeIn(shelf.slots, this.#kmOf(car), this.#idOf(slot)), 1)
    if (shelf.slots.length === 0) shelves.delete(car.kind.variant)
    if (shelves.size === 0) years.delete(car.year)
    if (years.size === 0) this.#groups.delete(car.kind.group)
  }

  /**
   * The cars that this one is compared with, the nearest first: of the same model, fuel, gearbox and size, registered at most two
   * years earlier or later; a year apart counts like 12,000 km, another variant like 30,000 km. Never the car in `own`.
   */
  nearest(car: CodedCar, own: number | undefined): Comparable[] {
    const km = this.#kmOf(car)
    const cursors = this.#cursors(car, km)
    const found: Comparable[] = []
    while (found.length < MOST_COMPARABLES) {
      const next = this.#nextOf(cursors, km)
      if (next === null) break
      if (next.slot !== own) found.push(next)
    }
    return found
  }

  #cursors(car: CodedCar, km: number): Cursor[] {
    const years = car.year === 0 ? undefined : this.#groups.get(car.kind.group)
    const cursors: Cursor[] = []
    if (years === undefined) return cursors
    for (let year = car.year - YEARS_APART; year <= car.year + YEARS_APART; year++) {
      for (const { variant, slots } of years.get(year)?.values() ?? []) {
        const above = this.#placeIn(slots, km, 0)
        const other = variant === car.kind.variant ? 0 : KM_PER_VARIANT
        const cursor = {
          slots,
          apart: Math.abs(year - car.year) * KM_PER_YEAR + other,
          above,
          below: 0,
          first: 0,
          last: 0,
        }
        this.#readRun(cursor, above - 1)
        cursors.push(cursor)
      }
    }
    return cursors
  }

  /** The nearest car that was not taken yet; of equally near ones the lowest id. */
  #nextOf(cursors: readonly Cursor[], km: number): Comparable | null {
    let best: Comparable | null = null
    let from: Cursor | undefined
    let upwards = false
    for (const cursor of cursors) {
      if (best !== null && cursor.apart > best.distance) continue
      for (const up of [false, true]) {
        const slot = cursor.slots[up ? cursor.above : cursor.below]
        if (slot === undefined) continue
        const distance = cursor.apart + Math.abs(this.#kmAt(slot) - km)
        if (
          best !== null
          && (distance > best.distance || (distance === best.distance && this.#idOf(slot) > this.#idOf(best.slot)))
        )
          continue
        best = { slot, distance }
        from = cursor
        upwards = up
      }
    }
    if (from !== undefined && upwards) from.above += 1
    else if (from !== undefined && from.below < from.last) from.below += 1
    else if (from !== undefined) this.#readRun(from, from.first - 1)
    return best
  }

  /** Goes to the run of the same kilometres that ends at `last`, which may be in front of the shelf. */
  #readRun(cursor: Cursor, last: number): void {
    const slot = cursor.slots[last]
    cursor.last = last
    cursor.first = slot === undefined ? last : this.#placeIn(cursor.slots, this.#kmAt(slot), 0)
    cursor.below = cursor.first
  }

  #placeIn(slots: readonly number[], km: number, id: number): number {
    let [low, high] = [0, slots.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const slot = slots[middle] ?? 0
      const there = this.#kmAt(slot)
      if (there < km || (there === km && this.#idOf(slot) < id)) low = middle + 1
      else high = middle
    }
    return low
  }

  #idOf(slot: number): number {
    return this.#table.columns.id[slot] ?? 0
  }

  #kmAt(slot: number): number {
    const { km, year } = this.#table.columns
    return this.#kmOf({ km: km[slot] ?? Number.NaN, year: year[slot] ?? 0 })
  }

  #kmOf({ km, year }: Pick<CodedCar, 'km' | 'year'>): number {
    return Number.isNaN(km) ? Math.max(0, this.#thisYear - year) * KM_PER_YEAR : km
  }
}

function getOrMake<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key)
  if (value === undefined) {
    value = make()
    map.set(key, value)
  }
  return value
}
