import { expect, it } from 'vitest'
import { BRANDS } from '../brands.ts'
import { findKnownModel } from '../../import/names/modelNames.ts'
import { aliasKey } from '../../import/names/optionNames.ts'
import { KNOWN_CAR_BRANDS, KNOWN_CARS, KNOWN_MODELS } from './knownModels.ts'
import { readModelTable } from './table.ts'

it('knows more than 250 cars with their body type, of every brand of the home page', () => {
  expect(KNOWN_CARS.filter(({ category }) => category !== null).length).toBeGreaterThan(250)
  expect(BRANDS.filter(brand => !KNOWN_CAR_BRANDS.includes(brand))).toEqual([])
})

it('has every name of a brand once', () => {
  const names = KNOWN_MODELS.flatMap(({ brand, name, aliases }) =>
    [name, ...aliases].map(text => `${brand} ${aliasKey(text)}`),
  )
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it('finds a model by old names and with an edition behind', () => {
  expect(findKnownModel('Maruti Suzuki', 'Swift Dzire')).toMatchObject({
    name: 'Dzire',
    kind: 'car',
    category: 'Sedan',
    seats: 5,
    fuelType: null,
  })
  expect(findKnownModel('Tata', 'Nexon EV Long Range')).toMatchObject({ category: 'Suv', fuelType: 'Electric' })
  expect(findKnownModel('Toyota', 'Innova Crysta')).toMatchObject({ category: 'Muv', seatsVary: true })
  expect(findKnownModel('Kia', 'Nothing')).toBeUndefined()
})

it('knows models of every kind with category, fuel, seats and sizes [VEH-10]', () => {
  expect(findKnownModel('Hero', 'HF Deluxe BS6')).toMatchObject({
    kind: 'two-wheeler',
    category: 'Motorcycle',
    fuelType: 'Petrol',
    seats: 2,
    engineCc: 97,
  })
  expect(findKnownModel('Honda', 'Activa 125')).toMatchObject({
    kind: 'two-wheeler',
    category: 'Scooter',
    engineCc: 124,
  })
  expect(findKnownModel('Honda', 'Amaze')).toMatchObject({ kind: 'car', category: 'Sedan', engineCc: null })
  expect(findKnownModel('Bajaj', 'RE Compact')).toMatchObject({ category: 'Passenger Three-Wheeler', fuelVaries: true })
  expect(findKnownModel('Tata', 'छोटा हाथी')).toMatchObject({ name: 'Ace', category: 'Pickup', grossKg: 1550 })
  expect(findKnownModel('Tata', 'Prima 5530.S')).toMatchObject({ grossKg: null, combinationKg: 55_000 })
  expect(findKnownModel('Mahindra', '575 DI XP')).toMatchObject({ kind: 'tractor', horsepower: 45, seats: 1 })
  expect(findKnownModel('Hero', 'Passion Pro')).toMatchObject({ engineCc: 113, earlierCc: { before: 2020, cc: 97 } })
  expect(findKnownModel('Bajaj', 'RE')?.engineCc).toBeNull()
})

it('refuses a line that does not fit, also one of another kind [VEH-10]', () => {
  expect(() => readModelTable('car', 'Kia', 'Suvs 5: Seltos')).toThrow('Not a line of models')
  expect(() => readModelTable('car', 'Honda', 'Scooter 2: Dio')).toThrow('Not a line of models')
  expect(() => readModelTable('two-wheeler', 'Honda', 'Scooter 2: Dio @110')).toThrow('Not a size')
})
