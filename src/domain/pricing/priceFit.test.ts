import { describe, expect, it } from 'vitest'
import { randomNumbers } from '../catalogue/index/testing/randomCatalogue.ts'
import type { PricedCar } from './pricedCar.ts'
import type { PriceBook } from './priceBook.ts'
import { fittedBook, makeCar, makeCars, THIS_YEAR, TRUE_EFFECTS } from './testing/madeCars.ts'

const estimate = (book: PriceBook, car: PricedCar) => book.value(car)?.estimate ?? Number.NaN
/** By how much the book says that one car costs more than another (log rupees). */
const difference = (book: PriceBook, car: PricedCar, other: PricedCar) =>
  Math.log(estimate(book, car) / estimate(book, other))
const wrongBy = (book: PriceBook, car: PricedCar) => Math.abs(estimate(book, car) / (car.price ?? 0) - 1)
const middle = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN

describe('the estimate of a price', () => {
  it('recovers the effects that made prices follow [PRICE-2]', () => {
    const book = fittedBook(makeCars(2_500))
    const average = makeCar(0)
    expect(difference(book, makeCar(0, { year: 2021 }), average)).toBeCloseTo(-2 * TRUE_EFFECTS.year, 1.3)
    expect(difference(book, makeCar(0, { km: 90_000 }), average)).toBeCloseTo(4 * TRUE_EFFECTS.tenThousandKm, 1.3)
    expect(difference(book, makeCar(0, { owner: 2 }), average)).toBeCloseTo(2 * TRUE_EFFECTS.owner, 1.3)
    expect(difference(book, makeCar(0, { automatic: true }), average)).toBeCloseTo(TRUE_EFFECTS.automatic, 1.3)
    expect(difference(book, makeCar(0, { diesel: true }), average)).toBeCloseTo(TRUE_EFFECTS.diesel, 1.3)
    expect(difference(book, makeCar(0, { variant: 2 }), average)).toBeCloseTo(TRUE_EFFECTS.variant, 1.3)
  })

  it('is hardly moved when one price of ten is wild [PRICE-2]', () => {
    const random = randomNumbers(5)
    const wild = makeCars(1_200).map(car => (random(10) === 0 ? { ...car, price: (car.price ?? 0) * 6 } : car))
    const book = fittedBook(wild)
    const asked = makeCars(300, 9)
    expect(middle(asked.map(car => wrongBy(book, car)))).toBeLessThan(0.05)
  })

  it('leans on the brand for a model with few cars, on its own cars when there are many [PRICE-2]', () => {
    const others = makeCars(700)
    const dear = (id: number): PricedCar => {
      const car = makeCar(id, { model: 3 })
      return { ...car, price: (car.price ?? 0) * 2, facets: { ...car.facets, model: 'rare', variant: null } }
    }
    const ofBrand = estimate(fittedBook(others), dear(0))
    const withOwn = [1, 4, 60].map(count =>
      estimate(fittedBook([...others, ...Array.from({ length: count }, (_, place) => dear(5_000 + place))]), dear(0)),
    )
    const price = dear(0).price ?? 0
    expect(ofBrand).toBeLessThan(price * 0.8)
    expect([ofBrand, ...withOwn, price * 1.03]).toEqual([ofBrand, ...withOwn, price * 1.03].toSorted((a, b) => a - b))
    expect(withOwn[0]).toBeLessThan(price * 0.97)
    expect(withOwn[2]).toBeGreaterThan(price * 0.95)
  })

  it('does not depend on the order of the cars [PRICE-2]', () => {
    const cars = makeCars(400)
    const random = randomNumbers(3)
    const shuffled = cars.map(car => ({ car, place: random(1e9) })).toSorted((a, b) => a.place - b.place)
    const [book, other] = [fittedBook(cars), fittedBook(shuffled.map(({ car }) => car))]
    for (const car of cars) {
      const [one, another] = [book.position(car), other.position(car)]
      expect(another?.comparables).toEqual(one?.comparables)
      expect(another?.label).toBe(one?.label)
      expect((another?.estimate ?? 0) / (one?.estimate ?? 0)).toBeCloseTo(1, 5)
    }
  })

  it('holds four of five prices in its interval [PRICE-2]', () => {
    const book = fittedBook(makeCars(1_500))
    const inside = makeCars(1_000, 12).filter(car => {
      const { low = 0, high = 0 } = book.value(car) ?? {}
      return low <= (car.price ?? 0) && (car.price ?? 0) <= high
    })
    expect(inside.length).toBeGreaterThan(730)
    expect(inside.length).toBeLessThan(870)
  })

  it('is made in steps between which cars may change [PRICE-2]', () => {
    const cars = makeCars(600)
    const book = fittedBook(cars)
    const fit = book.fit()
    let step = fit.next()
    for (let id = 1; step.done !== true; id++) {
      book.remove(id)
      if (id % 2 === 0) book.put(makeCar(10_000 + id, { model: 20 + (id % 7) }))
      step = fit.next()
    }
    book.adopt(step.value)
    expect(estimate(book, makeCar(0)) / (makeCar(0).price ?? 0)).toBeCloseTo(1, 1)
    expect(book.value(makeCar(0, { model: 21 }))).not.toBeNull()
  })
})

describe('a car of which little is known', () => {
  const book = fittedBook(makeCars(600))
  const car = makeCar(0)

  it('is estimated as an average one in what is unknown [PRICE-2]', () => {
    const unknown = { ...car, odometerKm: null, facets: { ...car.facets, owner: null, variant: null, location: null } }
    expect(estimate(book, unknown) / (car.price ?? 0)).toBeGreaterThan(0.8)
    expect(estimate(book, unknown) / (car.price ?? 0)).toBeLessThan(1.25)
  })

  it('takes absurd kilometres and years as unknown [PRICE-2]', () => {
    for (const odometerKm of [0, -5, 1e9, Number.NaN, Number.POSITIVE_INFINITY])
      expect(book.value({ ...car, odometerKm })).toEqual(book.value({ ...car, odometerKm: null }))
    for (const year of [0, 1, 9_999, Number.NaN])
      expect(book.value({ ...car, year })).toEqual(book.value({ ...car, year: null }))
  })

  it('has no label without a year or a model [PRICE-2]', () => {
    expect(book.position({ ...car, year: null })).toMatchObject({
      label: null,
      withoutLabel: 'no year',
      comparables: [],
    })
    expect(book.position({ ...car, facets: { ...car.facets, model: null } })).toMatchObject({
      label: null,
      withoutLabel: 'few comparables',
      span: null,
    })
    expect(book.position({ ...car, year: THIS_YEAR - 16 })).toMatchObject({ label: null, withoutLabel: 'too old' })
  })
})

describe('a stock that says little', () => {
  it('has no estimate without a fit or without cars [PRICE-2]', () => {
    const empty = fittedBook([])
    expect(empty.value(makeCar(0))).toBeNull()
    expect(empty.position(makeCar(1))).toBeNull()
  })

  it('says nothing of its only car, and of others what that costs [PRICE-2]', () => {
    const only = makeCar(1)
    const book = fittedBook([only])
    expect(book.position(only)).toBeNull()
    expect(estimate(book, only) / (only.price ?? 0)).toBeCloseTo(1, 2)
  })

  it('knows what cars cost that all cost the same [PRICE-2]', () => {
    const cars = makeCars(400).map(car => ({ ...car, price: 500_000 }))
    const book = fittedBook(cars)
    for (const car of cars.slice(0, 50)) expect(book.position(car)?.estimate).toBeCloseTo(500_000, -3)
  })

  it('leaves out prices that nobody asks [PRICE-2]', () => {
    const cars = makeCars(300)
    const absurd = [0, -1, 5, 1e12, Number.NaN, Number.POSITIVE_INFINITY, null]
    const book = fittedBook([...cars, ...absurd.map((price, place) => ({ ...makeCar(1_000 + place), price }))])
    expect(book.size).toBe(300)
    expect(book.value(makeCar(0))).toEqual(fittedBook(cars).value(makeCar(0)))
    expect(book.position({ ...makeCar(1_000), price: 0 })).toMatchObject({
      price: null,
      label: null,
      withoutLabel: 'no price',
    })
  })
})
