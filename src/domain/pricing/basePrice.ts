import { ageOf, FIGURES, scaledAge, writeFigures } from './carFigures.ts'
import type { CodedCar } from './carTable.ts'
import { yearCode } from './pricedCar.ts'

/** Effects on the log of the price in rupees, by number; all but the constant among `figures` are shrunken towards 0. */
export interface Effects {
  readonly figures: Float64Array
  readonly years: Float64Array
  readonly owners: Float64Array
  readonly cities: Float64Array
  readonly levels: Float64Array
  readonly slopes: Float64Array
}

const figures = new Float64Array(FIGURES)

/** The log of a car's price in rupees by the effects alone. What is not known to them counts 0. */
export function basePrice(effects: Effects, car: CodedCar, thisYear: number): number {
  const age = scaledAge(ageOf(car.year, thisYear))
  writeFigures(age, car.km, figures, 0)
  let sum = effects.years[yearCode(car.year)] ?? 0
  sum += (effects.owners[car.owner] ?? 0) + (effects.cities[car.city] ?? 0)
  for (let k = 0; k < FIGURES; k++) sum += (effects.figures[k] ?? 0) * (figures[k] ?? 0)
  for (const level of car.kind.levels) sum += effects.levels[level] ?? 0
  for (const slope of car.kind.slopes) sum += (effects.slopes[slope] ?? 0) * age
  return sum
}
