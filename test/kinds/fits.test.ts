import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseFilter } from '#domain/catalogue/filter.ts'
import { kindChoices } from '#services/catalogue/kindChoices.ts'
import { searchCatalogue } from '#services/catalogue/searchCatalogue.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'

const scooter = (carNumber: string, location: string, odometerKm: number) =>
  vehicleInput(carNumber, {
    odometerKm,
    options: { brand: 'Honda', model: 'Activa 6G', variant: null, category: 'Scooter', location },
  })
const truck = (carNumber: string, odometerKm: number) =>
  vehicleInput(carNumber, {
    odometerKm,
    options: { brand: 'Tata', model: '407', variant: null, category: 'Light Goods Vehicle', location: 'Indore' },
  })
const SCOOTERS = [scooter('MH12AB3001', 'Pune', 9_000), scooter('MH12AB3002', 'Surat', 60_000)]
const OTHERS = [
  vehicleInput('MH12AB3003', { options: { location: 'Pune' } }),
  truck('MP09AB3004', 250_000),
  truck('MP09AB3005', 350_000),
]

interface Facets {
  fits?: string
  kinds?: unknown[]
  facets: Record<string, { value: string }[]>
  ranges: { kilometer_driven: { max: number; count: number }[] }
}

const start = (stock: typeof SCOOTERS) =>
  startSite({ fill: platform => saveVehicles(platform, 'test', stock, { createOptions: true }) })
const asker = (running: TestSite) => async (query: string) =>
  (await running.app.inject(`/api/facets?${query}`)).json<Facets>()

describe('facets and ranges of a mixed stock', () => {
  let running: TestSite
  beforeAll(async () => {
    running = await start([...SCOOTERS, ...OTHERS])
  })
  afterAll(() => running.close())

  it('fit the kind that is chosen, or that of the chosen categories [VEH-4]', async () => {
    const ask = asker(running)
    const all = await ask('')
    expect(all.fits).toBeUndefined()
    expect(all.ranges.kilometer_driven.at(-1)).toEqual({ max: 200_000, count: 3 })
    expect(all.facets.seating_capacity).not.toEqual([])
    for (const query of ['kind=two-wheeler', 'category=scooter']) {
      const chosen = await ask(query)
      expect(chosen.fits).toBe('two-wheeler')
      expect(chosen.facets.seating_capacity).toEqual([])
      expect(chosen.facets.transmission).toEqual([])
      expect(chosen.ranges.kilometer_driven.map(({ max, count }) => [max, count])).toEqual([
        [10_000, 1],
        [20_000, 1],
        [30_000, 1],
        [40_000, 1],
        [50_000, 1],
        [75_000, 2],
      ])
    }
    expect((await ask('category=scooter&category=suv')).fits).toBeUndefined()
    expect((await ask('kind=car')).fits).toBeUndefined()
  })

  it('count kilometres beyond those of cars, the bounds of the filter aside [VEH-4]', async () => {
    const { ranges } = await asker(running)('kind=commercial&kilometer_driven[max]=100000')
    expect(ranges.kilometer_driven.map(({ max, count }) => [max, count])).toEqual([
      [50_000, 0],
      [100_000, 0],
      [150_000, 0],
      [200_000, 0],
      [300_000, 1],
      [400_000, 2],
      [600_000, 2],
    ])
  })

  it('have kinds to choose that keep what fits, each with what it gives [VEH-4]', async () => {
    const choose = async (query: string) => {
      const filter = parseFilter(new URLSearchParams(query))
      const answer = await searchCatalogue(running.site, { filter, sort: 'newest', offset: 0, limit: 0 })
      return kindChoices(running.site, filter, answer)
    }
    expect(await choose('')).toEqual([
      { kind: 'car', title: 'Cars', count: 1, chosen: false, filter: { chosen: {}, kind: 'car' } },
      {
        kind: 'two-wheeler',
        title: 'Two-wheelers',
        count: 2,
        chosen: false,
        filter: { chosen: {}, kind: 'two-wheeler' },
      },
      {
        kind: 'commercial',
        title: 'Commercial vehicles',
        count: 2,
        chosen: false,
        filter: { chosen: {}, kind: 'commercial' },
      },
    ])
    // Taking off a category takes off its kind, too. A link to a kind without a match drops the rest of the filter.
    expect(await choose('category=scooter&location=pune')).toEqual([
      { kind: 'car', title: 'Cars', count: 1, chosen: false, filter: { chosen: { location: ['pune'] }, kind: 'car' } },
      {
        kind: 'two-wheeler',
        title: 'Two-wheelers',
        count: 1,
        chosen: true,
        filter: { chosen: { location: ['pune'] } },
      },
      {
        kind: 'commercial',
        title: 'Commercial vehicles',
        count: 2,
        chosen: false,
        filter: { chosen: {}, kind: 'commercial' },
      },
    ])
  })
})

describe('facets and ranges of a stock of one kind', () => {
  it('fit that kind, with no kinds to choose [VEH-4]', async () => {
    const running = await start(SCOOTERS)
    try {
      const all = await asker(running)('')
      expect(all.fits).toBe('two-wheeler')
      expect(all.kinds).toBeUndefined()
      expect(all.facets.seating_capacity).toEqual([])
      expect(all.facets.category?.map(({ value }) => value)).toEqual(['scooter'])
    } finally {
      await running.close()
    }
  })
})
