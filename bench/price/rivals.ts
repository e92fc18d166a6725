import type { DescribedCar, PricedCar } from '../../src/domain/pricing/pricedCar.ts'
import { bestSetting, middle, type FitEstimator } from './heldOut.ts'

const NEIGHBOURS = [1, 3, 5, 8, 12]
const USUAL_KM = 50_000
const USUAL_YEAR = 2016

const modelOf = ({ facets: { brand, model } }: DescribedCar) => `${brand}/${model}`
const prices = (cars: readonly PricedCar[]) => cars.flatMap(({ price }) => (price === null ? [] : [price]))

/** The middle price of the cars of the same model and year, else of the model, the brand, or all. */
export const medianOfModelAndYear: FitEstimator = cars => {
  const keys: readonly ((car: DescribedCar) => string)[] = [
    car => `${modelOf(car)}/${car.year}`,
    modelOf,
    car => String(car.facets.brand),
    () => '',
  ]
  const middles = keys.map(keyOf => {
    const groups = Map.groupBy(cars, keyOf)
    return new Map([...groups].map(([key, group]) => [key, middle(prices(group))]))
  })
  return car => middles.map((known, row) => known.get(keys[row]?.(car) ?? '')).find(price => price !== undefined) ?? 0
}

/** How far two cars of one model are apart. */
function distance(a: DescribedCar, b: DescribedCar): number {
  const differ = (facet: keyof DescribedCar['facets'], weight: number) =>
    a.facets[facet] === b.facets[facet] ? 0 : weight
  return (
    differ('variant', 1)
    + differ('fuelType', 1)
    + differ('transmission', 1)
    + differ('location', 0.3)
    + differ('owner', 0.3)
    + Math.abs((a.year ?? USUAL_YEAR) - (b.year ?? USUAL_YEAR)) / 2
    + Math.abs((a.odometerKm ?? USUAL_KM) - (b.odometerKm ?? USUAL_KM)) / 40_000
  )
}

function fitNeighbours(cars: readonly PricedCar[], count: number): (car: DescribedCar) => number {
  const models = Map.groupBy(cars, modelOf)
  const brands = Map.groupBy(cars, car => car.facets.brand)
  return car => {
    const pool = models.get(modelOf(car)) ?? brands.get(car.facets.brand) ?? cars
    const near = pool.map(other => ({ other, apart: distance(car, other) })).toSorted((a, b) => a.apart - b.apart)
    return middle(prices(near.slice(0, count).map(({ other }) => other)))
  }
}

/** The middle price of the k nearest cars of the same model; k is the best on a fifth of the known cars. */
export const nearestNeighbours: FitEstimator = cars => fitNeighbours(cars, bestSetting(cars, NEIGHBOURS, fitNeighbours))
