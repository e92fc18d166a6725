import { describe, expect, it } from 'vitest'
import { NEW_RECORD } from './newVehicle.ts'
import { changedFields, describeFields, type VehicleRecord } from './vehicleChanges.ts'

const PHOTO = { key: 'a'.repeat(64), width: 4, height: 3 }
const OTHER = { key: 'b'.repeat(64), width: 4, height: 3 }

const record: VehicleRecord = {
  facts: {
    ...NEW_RECORD.facts,
    carNumber: 'KA05MH1234',
    registrationPrefix: 'KA05',
    actualPrice: 900_000,
    offerAmount: 0,
    odometerKm: 132_000,
    yearOfRegistration: 2021,
    manufacturingYear: 2021,
    mileageKmpl: 16.8,
    engineCc: 1497,
    warranty: '',
    postedOn: '2026-11-21',
  },
  options: {
    brand: 'Kia',
    model: 'Seltos',
    variant: 'HTX',
    category: 'Suv',
    fuelType: 'Petrol',
    transmission: 'Manual',
    registrationType: 'Individual',
    color: null,
    seatingCapacity: '5',
    owner: '1st Owner',
    location: 'Pune',
  },
  features: ['Airbags', 'Sunroof'],
  photos: [PHOTO, OTHER],
}

const changed = (after: Partial<VehicleRecord>) =>
  changedFields(record, { ...record, ...after }).map(({ label, before, after: now }) => [label, before, now])

describe('what changed of a vehicle, as people read it [ADMIN-10]', () => {
  it('is nothing of a record that is the same', () => expect(changed({})).toEqual([]))

  it('describes facts with their units, and not what follows from another', () => {
    expect(
      changed({
        facts: {
          ...record.facts,
          carNumber: 'KA01AA0001',
          registrationPrefix: 'KA01',
          odometerKm: 140_500,
          handlingTime: 'P2D',
          state: 'sold',
        },
      }),
    ).toEqual([
      ['Car number', 'KA 05 MH 1234', 'KA 01 AA 0001'],
      ['Kilometres driven', '1,32,000 km', '1,40,500 km'],
      ['Handling time', '1 day', '2 days'],
      ['State', 'listed', 'sold'],
    ])
  })

  it('describes options, features that came or went, and photos', () => {
    expect(
      changed({ options: { ...record.options, color: 'White' }, features: ['Airbags', 'ABS'], photos: [PHOTO] }),
    ).toEqual([
      ['Colour', '—', 'White'],
      ['Features', 'Sunroof', 'ABS'],
      ['Photos', '2 photos', '1 photo'],
    ])
    expect(changed({ photos: [OTHER, PHOTO] })).toEqual([['Photos', '2 photos', 'in another order']])
  })
})

it('describes every field but the state, with null for what is unknown [ADMIN-10]', () => {
  const texts = Object.fromEntries(describeFields(record).map(({ label, text }) => [label, text]))
  expect(texts).toMatchObject({
    Brand: 'Kia',
    Colour: null,
    Price: '₹9,00,000',
    'Posting date': '21 Nov 2026',
    Mileage: '16.8 km/l',
    Warranty: null,
    'Transit time': '3 days',
  })
  expect(Object.keys(texts)).not.toContain('State')
})
