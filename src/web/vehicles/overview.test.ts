import { expect, it } from 'vitest'
import type { ShownCar } from '#domain/vehicles/facts/shownFacts.ts'
import { NEW_RECORD } from '#domain/vehicles/newVehicle.ts'
import { describeFacts } from './overview.ts'

const bare: ShownCar = { ...NEW_RECORD.facts, ...NEW_RECORD.options }
const tilesOf = (car: Partial<ShownCar>) => Object.fromEntries(describeFacts({ ...bare, ...car }).tiles)

it('shows beneath the tiles the warranty and the place that are known', () => {
  expect(describeFacts(bare).beneath).toEqual([])
  expect(describeFacts({ ...bare, warranty: '6 months', location: 'Pune' }).beneath).toEqual([
    ['Warranty', '6 months'],
    ['Where it stands', 'Pune'],
  ])
})

it('says of everything unknown that it is not stated, in twelve tiles [DETAIL-2]', () => {
  expect(describeFacts(bare).tiles.map(([, text]) => text)).toEqual(Array(12).fill('Not stated'))
})

it('writes figures with their units and days as people do [DETAIL-2]', () => {
  const vehicle = {
    registrationPrefix: 'KA05',
    mileageKmpl: 20.7,
    engineCc: 1493,
    postedOn: '2026-11-02',
    fuelType: 'Diesel',
  }
  expect(tilesOf(vehicle)).toMatchObject({
    'Registration': 'KA05',
    'Mileage': '20.7 kmpl',
    'Engine Capacity': '1,493 cc',
    'Posting Date': '2 Nov 2026',
  })
  for (const fuelType of ['Electric', 'electric']) {
    expect(tilesOf({ ...vehicle, engineCc: 0, fuelType })).toMatchObject({
      'Mileage': 'Runs on electricity',
      'Engine Capacity': 'No engine: electric',
    })
  }
  expect(tilesOf({ ...vehicle, fuelType: 'CNG' }).Mileage).toBe('20.7 km/kg')
  expect(tilesOf({ ...vehicle, postedOn: 'some day' })['Posting Date']).toBe('some day')
})

it('names the facts that are known [DETAIL-2]', () => {
  expect(describeFacts({ ...bare, odometerKm: 148_849, fuelType: 'Diesel' }).brief).toEqual(['1,48,849 km', 'Diesel'])
  expect(describeFacts(bare).brief).toEqual([])
})
