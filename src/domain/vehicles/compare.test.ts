import { expect, it } from 'vitest'
import { NEW_RECORD } from './newVehicle.ts'
import { compareCars, type ComparableCar } from './compare.ts'

const OPTIONS: ComparableCar['options'] = {
  brand: 'Kia',
  model: 'Seltos',
  variant: 'HTX',
  category: 'Suv',
  fuelType: 'Diesel',
  transmission: 'Manual',
  registrationType: 'Individual',
  color: 'Silver',
  seatingCapacity: '5',
  owner: '1st Owner',
  location: 'Pune',
}
const CAR: ComparableCar = {
  ...NEW_RECORD.facts,
  actualPrice: 1_000_000,
  offerAmount: 40_000,
  priceAfterOffer: 960_000,
  odometerKm: 65_000,
  yearOfRegistration: 2019,
  manufacturingYear: 2018,
  mileageKmpl: 18.4,
  engineCc: 1493,
  insurance: 'Comprehensive',
  registrationPrefix: 'MH12',
  options: OPTIONS,
  features: ['Sunroof', 'ABS'],
}
const car = (change: Partial<ComparableCar>, options: Partial<ComparableCar['options']> = {}): ComparableCar => ({
  ...CAR,
  ...change,
  options: { ...OPTIONS, ...options },
})

const rowsOf = (cars: readonly ComparableCar[]) =>
  new Map(compareCars(cars).flatMap(({ rows }) => rows.map(row => [row.name, row])))
const textsOf = (cars: readonly ComparableCar[], name: string) =>
  rowsOf(cars)
    .get(name)
    ?.values.map(({ text }) => text)
const betterOf = (cars: readonly ComparableCar[], name: string) =>
  rowsOf(cars)
    .get(name)
    ?.values.map(({ better }) => better ?? '')

it('never calls kilometres better that are lower than before, and marks them [CAR-3] [FIND-10]', () => {
  const cars = [
    { ...CAR, odometerKm: 20_000, odometerLower: true },
    { ...CAR, odometerKm: 60_000 },
    { ...CAR, odometerKm: 70_000 },
  ]
  expect(betterOf(cars, 'Kilometres')).toEqual(['', 'the fewest', ''])
  const row = compareCars(cars)
    .flatMap(({ rows }) => rows)
    .find(({ name }) => name === 'Kilometres')
  expect(row?.values[0]).toEqual({ text: '20,000 KM, lower than before', warns: true })
})

it('marks the better value only where better is a fact [FIND-10]', () => {
  const cars = [
    CAR,
    car({ priceAfterOffer: 820_000, odometerKm: 70_000, yearOfRegistration: 2021, engineCc: 998, mileageKmpl: 25 }),
    car({ priceAfterOffer: 820_000, odometerKm: null }, { owner: '5th Owner or more', seatingCapacity: '7' }),
  ]
  expect(betterOf(cars, 'Price after offer')).toEqual(['', 'the lowest', 'the lowest'])
  expect(betterOf(cars, 'Kilometres')).toEqual(['the fewest', '', ''])
  expect(betterOf(cars, 'Year')).toEqual(['', 'the newest', ''])
  expect(betterOf(cars, 'Owner')).toEqual(['the fewest', 'the fewest', ''])
  const marked = compareCars(cars).flatMap(({ rows }) =>
    rows.filter(row => row.values.some(value => value.better)).map(row => row.name),
  )
  expect(marked).toEqual(['Price after offer', 'Year', 'Kilometres', 'Owner'])
  // Nothing is better than itself, or than what is unknown.
  expect(betterOf([CAR, CAR], 'Price after offer')).toEqual(['', ''])
  expect(betterOf([CAR, car({ odometerKm: null })], 'Kilometres')).toEqual(['', ''])
  expect(betterOf([CAR, car({ priceAfterOffer: 820_000 }), car({ priceAfterOffer: 0 })], 'Price after offer')).toEqual([
    '',
    'the lowest',
    '',
  ])
  expect(betterOf([CAR, car({}, { owner: 'Unregistered' })], 'Owner')).toEqual(['', 'the fewest'])
})

it('tells equal rows from those that differ [FIND-10]', () => {
  const rows = rowsOf([CAR, car({ actualPrice: 980_000, offerAmount: 20_000 }, { fuelType: 'DIESEL', color: 'Red' })])
  const differ = [...rows.values()].filter(row => !row.same).map(row => row.name)
  expect(differ).toEqual(['Original price', 'Offer', 'Colour'])
  // A single car differs from nothing, and nothing of it is hidden.
  expect([...rowsOf([CAR]).values()].some(row => row.same)).toBe(false)
})

it('states figures in full, and what is unknown as such [FIND-10]', () => {
  const empty = car(
    { actualPrice: null, priceAfterOffer: null, offerAmount: 0, odometerKm: null, engineCc: null, features: [] },
    { transmission: null, location: null },
  )
  const electric = car({ emiOptions: 'EMI ₹21,064/month' }, { fuelType: 'Electric' })
  const cars = [CAR, empty, electric]
  expect(textsOf(cars, 'Price after offer')).toEqual(['₹9,60,000', 'Not stated', '₹9,60,000'])
  expect(textsOf(cars, 'Offer')).toEqual(['₹40,000 off', 'No Offer', '₹40,000 off'])
  expect(textsOf(cars, 'EMI')).toEqual(['No EMI options available', 'No EMI options available', '₹21,064/month'])
  expect(textsOf(cars, 'Engine')).toEqual(['1,493 cc', 'Not stated', 'No engine: electric'])
  expect(textsOf(cars, 'Mileage')).toEqual(['18.4 kmpl', '18.4 kmpl', 'Runs on electricity'])
  expect(textsOf(cars, 'Gearbox')).toEqual(['Manual', 'Not stated', 'Manual'])
  expect(textsOf(cars, 'ABS')).toEqual(['Yes', 'Not stated', 'Yes'])
})

it('lists every feature that one of the cars has, safety first [FIND-10]', () => {
  const [features] = compareCars([CAR, car({ features: ['abs', 'Cruise Control', 'Own Thing', 'EBD'] })]).slice(-1)
  expect(features?.rows.map(({ name, values }) => [name, ...values.map(({ text }) => text)])).toEqual([
    ['abs', 'Yes', 'Yes'],
    ['EBD', 'No', 'Yes'],
    ['Sunroof', 'Yes', 'No'],
    ['Cruise Control', 'No', 'Yes'],
    ['Own Thing', 'No', 'Yes'],
  ])
  expect(compareCars([car({ features: [] })]).map(({ name }) => name)).toEqual(['Price', 'What it is'])
})
