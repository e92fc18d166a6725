import { expect, it } from 'vitest'
import { hasEngine } from './engine.ts'
import { vehicleEditSchema, vehicleFormSchema } from './vehicleForm.ts'

it.each([
  ['Electric', false],
  ['ELECTRIC', false],
  ['EV', false],
  ['Petrol', true],
  ['Hybrid', true],
  ['Electric Hybrid', true],
  [null, true],
  ['', true],
])('a car of the fuel %j has an engine size: %j', (fuelType, has) => expect(hasEngine(fuelType)).toBe(has))

const FORM = {
  carNumber: 'KA05MH1234',
  brand: 'Tata',
  model: 'Nexon EV',
  variant: 'XM',
  category: 'Suv',
  fuelType: 'Electric',
  transmission: 'Automatic',
  registrationType: 'Individual',
  owner: '1st Owner',
  seatingCapacity: '5',
  color: 'White',
  yearOfRegistration: '2023',
  manufacturingYear: '2023',
  actualPrice: '12,00,000',
  odometerKm: '12000',
  tiresUsed: 'New',
  insurance: 'Comprehensive',
  postedOn: '2026-11-21',
}

it('asks for no engine size and no mileage of an electric car, and for both of any other [ADMIN-2]', () => {
  expect(vehicleFormSchema('car').safeParse(FORM).success).toBe(true)
  expect(vehicleFormSchema('car').safeParse({ ...FORM, engineCc: 'none', mileageKmpl: '' }).success).toBe(true)
  const petrol = vehicleFormSchema('car').safeParse({ ...FORM, fuelType: 'Petrol' })
  expect(petrol.error?.issues.map(({ path }) => path[0])).toEqual(['mileageKmpl', 'engineCc'])
  const seen = { state: 'listed', actualPrice: 1_200_000, offerAmount: 0 }
  expect(vehicleEditSchema('car', seen).safeParse({ fuelType: 'Electric', engineCc: '' }).success).toBe(true)
})
