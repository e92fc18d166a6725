import { randomNumbers } from '../../catalogue/index/testing/randomCatalogue.ts'
import { PriceBook } from '../priceBook.ts'
import type { PricedCar } from '../pricedCar.ts'

export const THIS_YEAR = 2026

/** What the prices of made cars follow (log rupees). */
export const TRUE_EFFECTS = {
  year: -0.09,
  tenThousandKm: -0.03,
  owner: -0.05,
  automatic: 0.12,
  diesel: 0.1,
  variant: 0.08,
}

/** A car that costs what the effects say. Models 0 to 11 are of brands 0 to 2. */
export function makeCar(id: number, car: Partial<MadeCar> = {}, noise = 0): PricedCar {
  const { model, variant, year, km, owner, automatic, diesel } = { ...AVERAGE, ...car }
  const log =
    12.5
    + 0.15 * model
    + TRUE_EFFECTS.variant * variant
    + TRUE_EFFECTS.year * (THIS_YEAR - year)
    + TRUE_EFFECTS.tenThousandKm * (km / 10_000)
    + TRUE_EFFECTS.owner * owner
    + (automatic ? TRUE_EFFECTS.automatic : 0)
    + (diesel ? TRUE_EFFECTS.diesel : 0)
  return {
    id,
    price: Math.round(Math.exp(log + noise)),
    odometerKm: km,
    year,
    facets: {
      brand: `brand ${model % 3}`,
      model: `model ${model}`,
      variant: `trim ${variant}`,
      category: model < 6 ? 'hatchback' : 'suv',
      transmission: automatic ? 'automatic' : 'manual',
      fuelType: diesel ? 'diesel' : 'petrol',
      owner: `owner ${owner}`,
      location: 'pune',
    },
  }
}

interface MadeCar {
  model: number
  variant: number
  year: number
  km: number
  owner: number
  automatic: boolean
  diesel: boolean
}

const AVERAGE: MadeCar = { model: 4, variant: 1, year: 2019, km: 50_000, owner: 0, automatic: false, diesel: false }

/** Cars drawn by a seed, with ids from 1; prices are off by 4 % on average. */
export function makeCars(count: number, seed = 1): PricedCar[] {
  const random = randomNumbers(seed)
  return Array.from({ length: count }, (_, place) => {
    const year = 2013 + random(13)
    const car = {
      model: random(12),
      variant: random(3),
      year,
      km: Math.max(1_000, (THIS_YEAR - year) * 9_000 + random(30_000) - 15_000),
      owner: random(3),
      automatic: random(3) === 0,
      diesel: random(2) === 0,
    }
    return makeCar(place + 1, car, (random(1_000) + random(1_000) + random(1_000) - 1_498.5) / 10_000)
  })
}

/** A book of these cars, fitted. */
export function fittedBook(cars: readonly PricedCar[]): PriceBook {
  const book = new PriceBook(THIS_YEAR)
  for (const car of cars) book.put(car)
  refit(book)
  return book
}

/** Fits the book to the end and adopts the fit. */
export function refit(book: PriceBook): void {
  const fit = book.fit()
  let step = fit.next()
  while (step.done !== true) step = fit.next()
  book.adopt(step.value)
}
