import { describe, expect, it } from 'vitest'
import { pickFacts, PUBLIC_FACTS } from '#domain/vehicles/facts/facts.ts'
import { NEW_RECORD } from '#domain/vehicles/newVehicle.ts'
import type { VehicleDetail } from './loadVehiclePage.ts'
import { describeFacts, describeStanding, describeTiles, TILES } from './overview.ts'

const bare: VehicleDetail = {
  ...pickFacts(PUBLIC_FACTS, NEW_RECORD.facts),
  id: 1,
  productId: '0123456789abcd',
  brand: null,
  category: null,
  model: null,
  variant: null,
  fuelType: null,
  owner: null,
  seatingCapacity: null,
  location: null,
  priceAfterOffer: null,
  priceDrop: null,
  heldUntil: null,
  photo: null,
  photos: [],
  features: [],
  transmission: null,
  color: null,
  registrationType: null,
}

it('shows beneath the tiles the warranty and the place that are known', () => {
  expect(describeStanding(bare)).toEqual([])
  expect(describeStanding({ warranty: '6 months', location: 'Pune' })).toEqual([
    { name: 'Warranty', text: '6 months' },
    { name: 'Where it stands', text: 'Pune' },
  ])
})

describe('the twelve tiles [DETAIL-2]', () => {
  it('says of everything unknown that it is not stated', () => {
    expect(TILES).toHaveLength(12)
    expect(Object.values(describeTiles(bare))).toEqual(Array(12).fill('Not stated'))
  })

  it('writes figures with their units and days as people do', () => {
    const vehicle = {
      ...bare,
      registrationPrefix: 'KA05',
      mileageKmpl: 20.7,
      engineCc: 1493,
      postedOn: '2026-11-02',
      fuelType: 'Diesel',
    }
    expect(describeTiles(vehicle)).toMatchObject({
      Registration: 'KA05',
      Mileage: '20.7 kmpl',
      'Engine Capacity': '1,493 cc',
      'Posting Date': '2 Nov 2026',
    })
    for (const fuelType of ['Electric', 'electric']) {
      expect(describeTiles({ ...vehicle, engineCc: 0, fuelType })).toMatchObject({
        Mileage: 'Runs on electricity',
        'Engine Capacity': 'No engine: electric',
      })
    }
    expect(describeTiles({ ...vehicle, fuelType: 'CNG' }).Mileage).toBe('20.7 km/kg')
    expect(describeTiles({ ...vehicle, postedOn: 'some day' })['Posting Date']).toBe('some day')
  })
})

it('names the facts that are known [DETAIL-2]', () => {
  expect(describeFacts({ ...bare, odometerKm: 148_849, fuelType: 'Diesel' })).toEqual(['1,48,849 km', 'Diesel'])
  expect(describeFacts(bare)).toEqual([])
})
