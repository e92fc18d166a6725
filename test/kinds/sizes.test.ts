import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'

const TRACTOR = { brand: 'Mahindra', model: '575 DI', variant: 'XP', category: 'Tractor' }
const BIKE = { brand: 'Bajaj', model: 'Pulsar 150', variant: 'Disc', category: 'Motorcycle' }
const tractor = (carNumber: string, horsepower: number, hoursRun: number, yearOfRegistration: number) =>
  vehicleInput(carNumber, { options: TRACTOR, horsepower, hoursRun, yearOfRegistration, odometerKm: 9 })
const bike = (carNumber: string, engineCc: number) => vehicleInput(carNumber, { options: BIKE, engineCc })
const STOCK = [
  vehicleInput('KA01AA0001', { engineCc: 1197, odometerKm: 61_000 }),
  bike('KA01AA0002', 149),
  bike('KA01AA0003', 346),
  tractor('KA01AA0004', 47, 3_420, 2018),
  tractor('KA01AA0005', 36.5, 900, 2019),
]

let running: TestSite
beforeAll(async () => {
  running = await startSite({ fill: platform => saveVehicles(platform, 'test', STOCK, { createOptions: true }) })
})
afterAll(() => running.close())

const get = async <Answer>(path: string) => (await running.app.inject(path)).json<Answer>()
const total = async (query: string) => (await get<{ total: number }>(`/api/facets?${query}`)).total
const ranges = async (query: string) =>
  (await get<{ ranges: Record<string, { min?: number; max?: number; count: number }[]> }>(`/api/facets?${query}`))
    .ranges

describe('a list by sizes', () => {
  it('has the vehicles within the bounds, of any kind that has the size [VEH-4] [VEH-2]', async () => {
    expect(await total('engine_capacity[min]=126&engine_capacity[max]=350')).toBe(2)
    expect(await total('engine_capacity[min]=1000')).toBe(1)
    expect(await total('horsepower[min]=36&horsepower[max]=40')).toBe(1)
    expect(await total('horsepower[max]=36')).toBe(0)
    expect(await total('hours_run[max]=1000')).toBe(1)
    // What is stored of a fact that the kind has not is no use of it.
    expect(await total('kind=tractor&kilometer_driven[max]=100')).toBe(0)
    expect(await total('gross_weight[min]=1')).toBe(0)
    const wrong = await running.app.inject('/api/products?horsepower[min]=strong')
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toMatchObject({ fields: { 'horsepower[min]': 'must be a number of horsepower, such as 45' } })
  })

  it('offers the sizes of the chosen kind with counts, its own choice left aside, and none without a kind [VEH-4]', async () => {
    expect(Object.keys(await ranges(''))).toEqual(['year_of_registration', 'kilometer_driven', 'with_photos'])
    const { engine_capacity: engine, hours_run: none } = await ranges('kind=two-wheeler&engine_capacity[max]=200')
    expect(none).toBeUndefined()
    expect(engine?.filter(({ count }) => count > 0)).toEqual([
      { min: 126, max: 160, count: 1 },
      { min: 201, max: 350, count: 1 },
    ])
    const { hours_run: hours, horsepower } = await ranges('kind=tractor')
    expect(hours?.map(({ max, count }) => [max, count])).toEqual([
      [500, 0],
      [1_000, 1],
      [2_000, 1],
      [3_000, 1],
      [5_000, 2],
      [8_000, 2],
    ])
    expect(horsepower?.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  })

  it('has those with the fewest hours first, behind those that count kilometres [VEH-4] [FILTER-8]', async () => {
    const years = async (query: string) =>
      (await get<{ year_of_registration: number }[]>(`/api/products?${query}`)).map(row => row.year_of_registration)
    expect(await years('kind=tractor&sort=least_driven')).toEqual([2019, 2018])
    expect((await years('sort=least_driven')).slice(3)).toEqual([2019, 2018])
  })
})
