import { describe, expect, it } from 'vitest'
import { vehicleJsonLd } from './jsonLd.ts'
import { NEW_RECORD } from './newVehicle.ts'

const seller = { origin: 'https://yard.example', name: 'Forecourt Motors' }
const VEHICLE = {
  ...NEW_RECORD.facts,
  ...NEW_RECORD.options,
  id: 7,
  productId: '0123456789abcd',
  priceAfterOffer: 400_000,
  priceDrop: null,
  heldUntil: null,
  photo: null,
  photos: [],
  features: [],
}
const of = (more: Partial<Parameters<typeof vehicleJsonLd>[0]>) => vehicleJsonLd({ ...VEHICLE, ...more }, seller)

describe('a vehicle of another kind for search engines [SEO-1]', () => {
  it('has the type of schema.org that fits it', () => {
    expect(of({ category: 'Suv' })['@type']).toEqual(['Car', 'Product'])
    expect(of({ kind: 'two-wheeler', category: 'Scooter' })['@type']).toEqual(['Motorcycle', 'Product'])
    expect(of({ kind: 'commercial', category: 'Bus' })['@type']).toEqual(['BusOrCoach', 'Product'])
    expect(of({ kind: 'commercial', category: 'Pickup' })['@type']).toEqual(['Vehicle', 'Product'])
    expect(of({ kind: 'tractor', category: 'Tractor' })['@type']).toEqual(['Vehicle', 'Product'])
  })

  it('says the hours of a tractor as hours, never as kilometres', () => {
    const tractor = of({ kind: 'tractor', category: 'Tractor', hoursRun: 3200, horsepower: 45, odometerKm: 3200 })
    expect(tractor).toMatchObject({
      vehicleEngine: { enginePower: { value: 45, unitCode: 'BHP' } },
      additionalProperty: [{ name: 'Hours run', value: 3200, unitCode: 'HUR' }],
    })
    expect(tractor.mileageFromOdometer).toBeUndefined()
  })

  it('says weights and axles of a truck', () => {
    expect(of({ kind: 'commercial', category: 'Pickup', grossWeightKg: 1550, payloadKg: 750, axles: 2 })).toMatchObject(
      {
        weightTotal: { value: 1550, unitCode: 'KGM' },
        payload: { value: 750, unitCode: 'KGM' },
        numberOfAxles: 2,
      },
    )
  })
})
