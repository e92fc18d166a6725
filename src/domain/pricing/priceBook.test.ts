import { describe, expect, it } from 'vitest'
import { fittedBook, makeCar, makeCars, refit } from './testing/madeCars.ts'

describe('the prices of a stock', () => {
  it('never count a car in what is said of it [PRICE-2]', () => {
    const cars = makeCars(400)
    for (const place of [0, 100]) {
      const car = cars[place] ?? makeCar(1)
      const wild = { ...car, price: (car.price ?? 0) * 3 }
      const [book, other] = [fittedBook(cars), fittedBook(cars.with(place, wild))]
      const [asked, again] = [book.position(car), other.position(car)]
      expect(asked?.comparables.map(({ id }) => id)).not.toContain(car.id)
      expect(again?.comparables).toEqual(asked?.comparables)
      expect((again?.estimate ?? 0) / (asked?.estimate ?? 0)).toBeCloseTo(1, 6)
      // The share of prices in their intervals is of the whole stock, so that one price can move its factor a little.
      expect((again?.high ?? 0) / (asked?.high ?? 0)).toBeCloseTo(1, 1)
    }
  })

  it('compare with cars of the same model, fuel and gearbox, at most two years apart [PRICE-2]', () => {
    const cars = makeCars(1_000)
    const byId = new Map(cars.map(car => [car.id, car]))
    const book = fittedBook(cars)
    for (const car of cars.slice(0, 60)) {
      const found = book.position(car)?.comparables ?? []
      expect(found.length).toBeLessThanOrEqual(24)
      for (const { id, price } of found) {
        const other = byId.get(id)
        expect(price).toBe(other?.price)
        for (const facet of ['model', 'fuelType', 'transmission'] as const)
          expect(other?.facets[facet]).toBe(car.facets[facet])
        expect(Math.abs((other?.year ?? 0) - (car.year ?? 0))).toBeLessThanOrEqual(2)
      }
    }
  })

  it('say how many comparables cost more and which price is the middle [PRICE-2]', () => {
    const others = [300_000, 310_000, 320_000, 330_000, 340_000, 350_000, 360_000, 370_000]
    const cars = others.map((price, place) => ({ ...makeCar(10_000 + place, { model: 40 }), price }))
    const car = { ...makeCar(20_000, { model: 40 }), price: 325_000 }
    const position = fittedBook([...makeCars(300), ...cars, car]).position(car)
    expect(position?.comparables.map(({ price }) => price).toSorted((a, b) => a - b)).toEqual(others)
    expect(position).toMatchObject({ price: 325_000, dearer: 5, span: { middle: 335_000 } })
  })

  it('are the same for a changed car as for a book made anew with the fit, and nearly as after a new fit [PRICE-2]', () => {
    const cars = makeCars(500)
    const book = fittedBook(cars)
    const changes = [7, 80, 333].map(place => ({ ...(cars[place] ?? makeCar(1)), price: 222_000, odometerKm: 61_000 }))
    for (const car of changes) book.put(car)
    const now = cars.map(car => changes.find(({ id }) => id === car.id) ?? car)
    const anew = fittedBook(cars)
    for (const car of cars) anew.remove(car.id)
    for (const car of now) anew.put(car)
    expect(now.map(car => book.position(car))).toEqual(now.map(car => anew.position(car)))
    const before = now.map(car => book.position(car))
    refit(book)
    for (const [place, car] of now.entries()) {
      expect((book.position(car)?.estimate ?? 0) / (before[place]?.estimate ?? 0)).toBeCloseTo(1, 1)
    }
  })

  it('lose a car that is taken away or has no price any more, and move one whose model was wrong [PRICE-2]', () => {
    const cars = makeCars(500)
    const book = fittedBook(cars)
    const comparables = (car = makeCar(0)) => book.value(car)?.comparables.map(({ id }) => id) ?? []
    const [first = 0, second = 0, third = 0] = comparables()
    book.remove(first)
    book.put({ ...(cars[second - 1] ?? makeCar(1)), price: null })
    book.put(makeCar(third, { model: 5 }))
    book.remove(123_456)
    expect(book.size).toBe(498)
    for (const id of [first, second, third]) expect(comparables()).not.toContain(id)
    expect(comparables(makeCar(0, { model: 5 }))).toContain(third)
  })
})
