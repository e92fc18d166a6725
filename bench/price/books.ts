import { PriceBook } from '../../src/domain/pricing/priceBook.ts'
import { comparableYear, type PricedCar } from '../../src/domain/pricing/pricedCar.ts'

/** The latest year of registration in a list: when it was made. */
export function yearOfList(cars: readonly PricedCar[]): number {
  return cars.reduce((latest, { year }) => Math.max(latest, comparableYear(year) ?? 0), 0)
}

/** A book of these cars, fitted. */
export function fittedBook(cars: readonly PricedCar[], thisYear: number): PriceBook {
  const book = new PriceBook(thisYear)
  for (const car of cars) book.put(car)
  const fit = book.fit()
  let step = fit.next()
  while (step.done !== true) step = fit.next()
  book.adopt(step.value)
  return book
}
