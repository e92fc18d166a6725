import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoVehicles } from '#database/demo/vehicles.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { startSite, type TestSite } from '../startSite.ts'

const [CAR, SECOND, THIRD, FOURTH] = demoVehicles()
if (CAR === undefined || SECOND === undefined || THIRD === undefined || FOURTH === undefined)
  throw new Error('the demo has fewer cars')

/** Two cars, and a scooter and a motorcycle in Pune. */
const VEHICLES = [
  { ...CAR, options: { ...CAR.options, location: 'Pune' } },
  SECOND,
  {
    ...THIRD,
    options: {
      ...THIRD.options,
      brand: 'Honda',
      model: 'Activa',
      variant: '5G',
      category: 'Scooter',
      location: 'Pune',
    },
  },
  {
    ...FOURTH,
    options: {
      ...FOURTH.options,
      brand: 'Bajaj',
      model: 'Pulsar 150',
      variant: 'Twin Disc',
      category: 'Motorcycle',
      location: 'Pune',
    },
  },
]

let running: TestSite
beforeAll(async () => {
  running = await startSite({
    template: platform => saveVehicles(platform, 'test', VEHICLES, { createOptions: true }),
  })
})
afterAll(() => running.close())

const search = async (text: string) =>
  (await running.app.inject(`/api/search?${new URLSearchParams({ q: text })}`)).json<{
    filter: Record<string, unknown>
    rest: string
    total: number
    address: string
  }>()

describe('the search call on a stock of several kinds', () => {
  it('names the kind that words say as a whole, and counts its vehicles [VEH-5] [FIND-4]', async () => {
    expect(await search('two wheeler pune 5 crore tak')).toMatchObject({
      filter: { kind: 'two-wheeler', location: ['Pune'], price_after_offer: { max: 50_000_000 } },
      rest: '',
      total: 2,
      address: expect.stringContaining('/buy?kind=two-wheeler&location=pune'),
    })
    expect(await search('car')).toMatchObject({ filter: { kind: 'car' }, total: 2, address: '/buy?kind=car' })
  })

  it('finds a category and a model by the words of the street, and says what is not sold [VEH-5]', async () => {
    expect(await search('scooty')).toMatchObject({ filter: { category: ['Scooter'] }, total: 1 })
    expect(await search('palsar 150')).toMatchObject({ filter: { model_name: ['Pulsar 150'] }, total: 1 })
    expect(await search('tractor')).toMatchObject({ filter: {}, rest: 'tractor' })
  })
})
