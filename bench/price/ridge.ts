import { comparableKm, comparableYear, type DescribedCar, type PricedCar } from '../../src/domain/pricing/pricedCar.ts'
import { bestSetting, type FitEstimator } from './heldOut.ts'

const PENALTIES = [0.03, 0.1, 0.3, 1, 3]
const SWEEPS = 60
const USUAL_KM = 50_000
const USUAL_YEAR = 2016

/** A column of the regression: the cars that have it, with their values. */
interface Column {
  penalty: number
  effect: number
  cars: number[]
  values: number[]
}

/** What a car is regressed on: each of its options, its age and kilometres in two shapes, and whether they are unknown. */
function regressors({ facets, year, odometerKm }: DescribedCar): [name: string, value: number][] {
  const { brand, model, variant, category, fuelType, transmission, owner, location } = facets
  const options = { brand, category, fuelType, transmission, owner, location }
  const [knownYear, knownKm] = [comparableYear(year), comparableKm(odometerKm)]
  const age = (USUAL_YEAR - (knownYear ?? USUAL_YEAR)) / 5
  const km = knownKm ?? USUAL_KM
  return [
    ['constant', 1],
    ['age', age],
    ['age squared', age * age],
    ['km', km / 50_000 - 1],
    ['log km', Math.log1p(km / 20_000) - 1.25],
    ['unknown year', knownYear === null ? 1 : 0],
    ['unknown km', knownKm === null ? 1 : 0],
    ...Object.entries(options).map(([name, value]): [string, number] => [`${name} ${value}`, 1]),
    [`model ${brand}/${model}`, 1],
    [`variant ${brand}/${model}/${variant}`, 1],
  ]
}

function fitRidge(cars: readonly PricedCar[], penalty: number): (car: DescribedCar) => number {
  const columns = new Map<string, Column>()
  const left = Float64Array.from(cars, ({ price }) => Math.log(price ?? Number.NaN))
  for (const [number, car] of cars.entries()) {
    for (const [name, value] of regressors(car)) {
      const column = columns.get(name) ?? {
        penalty: name === 'constant' ? 1e-6 : penalty,
        effect: 0,
        cars: [],
        values: [],
      }
      columns.set(name, column)
      column.cars.push(number)
      column.values.push(value)
    }
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) for (const column of columns.values()) moveColumn(column, left)
  return car => {
    let sum = 0
    for (const [name, value] of regressors(car)) sum += (columns.get(name)?.effect ?? 0) * value
    return Math.exp(sum)
  }
}

/** Moves one effect to where the penalised sum of squares is least while the others stay. */
function moveColumn(column: Column, left: Float64Array): void {
  const { penalty, cars, values } = column
  let [sum, squares] = [0, 0]
  for (const [place, car] of cars.entries()) {
    const value = values[place] ?? 0
    sum += value * (left[car] ?? 0)
    squares += value * value
  }
  const step = (sum + squares * column.effect) / (squares + penalty) - column.effect
  column.effect += step
  for (const [place, car] of cars.entries()) left[car] = (left[car] ?? 0) - (values[place] ?? 0) * step
}

/** Least squares of the log price on everything, with one ridge penalty, the best on a fifth of the known cars. */
export const ridgeOnEverything: FitEstimator = cars => fitRidge(cars, bestSetting(cars, PENALTIES, fitRidge))
