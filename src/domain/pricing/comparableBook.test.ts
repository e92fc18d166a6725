import { expect, it } from 'vitest'
import { CarTable } from './carTable.ts'
import { ComparableBook, KM_PER_VARIANT, KM_PER_YEAR, MOST_COMPARABLES, YEARS_APART } from './comparableBook.ts'
import type { PricedCar } from './pricedCar.ts'
import { makeCars, THIS_YEAR } from './testing/madeCars.ts'

const kmOf = ({ odometerKm, year }: PricedCar) => odometerKm ?? (THIS_YEAR - (year ?? 0)) * KM_PER_YEAR

/** The same by looking at every car. */
function lookAtAll(cars: readonly PricedCar[], car: PricedCar): number[] {
  const isLike = (other: PricedCar) =>
    other.id !== car.id
    && (['model', 'fuelType', 'transmission'] as const).every(facet => other.facets[facet] === car.facets[facet])
    && Math.abs((other.year ?? 0) - (car.year ?? 0)) <= YEARS_APART
  const distance = (other: PricedCar) =>
    Math.abs(kmOf(other) - kmOf(car))
    + Math.abs((other.year ?? 0) - (car.year ?? 0)) * KM_PER_YEAR
    + (other.facets.variant === car.facets.variant ? 0 : KM_PER_VARIANT)
  const near = cars.filter(isLike).toSorted((a, b) => distance(a) - distance(b) || a.id - b.id)
  return near.slice(0, MOST_COMPARABLES).map(({ id }) => id)
}

it('finds the nearest as by looking at all, after changes too [PRICE-2]', () => {
  // Round kilometres make many as near as each other, and a tenth is unknown.
  const rounded = (car: PricedCar) => ({
    ...car,
    odometerKm: car.id % 10 === 0 ? null : Math.ceil((car.odometerKm ?? 0) / 10_000) * 10_000,
  })
  const [first, second] = [makeCars(1_500, 3).map(rounded), makeCars(1_500, 4).map(rounded)]
  const table = new CarTable()
  const book = new ComparableBook(table, THIS_YEAR)
  const put = (car: PricedCar) => {
    const slot = table.slotOf(car.id)
    if (slot !== undefined) book.remove(slot)
    table.remove(car.id)
    const added = table.add(car)
    if (added !== null) book.add(added)
  }
  for (const car of first) put(car)
  for (const car of second.slice(0, 700)) put(car)
  const cars = [...second.slice(0, 700), ...first.slice(700)]
  for (const car of cars.slice(500, 900)) {
    const found = book.nearest(table.describe(car), table.slotOf(car.id))
    expect(found.map(({ slot }) => table.columns.id[slot])).toEqual(lookAtAll(cars, car))
  }
})

it('compares vehicles by size, and by hours where these are counted: a tractor with its horsepower and nearest hours [VEH-4] [PRICE-2]', () => {
  const [like] = makeCars(1, 3)
  if (like === undefined) throw new Error('no car was made')
  const tractor = (id: number, horsepower: number, hoursRun: number, category = 'tractor'): PricedCar => ({
    ...like,
    id,
    odometerKm: null,
    facets: { ...like.facets, category },
    sizes: { horsepower, hoursRun },
  })
  const table = new CarTable()
  const book = new ComparableBook(table, THIS_YEAR)
  for (const car of [tractor(1, 47, 900), tractor(2, 47, 3_000), tractor(3, 36.5, 1_000), tractor(4, 46, 1_200)])
    book.add(table.add(car) ?? 0)
  const nearTo = (car: PricedCar) =>
    book.nearest(table.describe(car), undefined).map(({ slot }) => table.columns.id[slot])
  expect(nearTo(tractor(9, 48, 1_100))).toEqual([4, 1, 2])
  expect(nearTo(tractor(9, 36, 5_000))).toEqual([3])
  // Sizes make no difference between cars.
  expect(nearTo(tractor(9, 47, 1_100, 'suv'))).toEqual([])
})
