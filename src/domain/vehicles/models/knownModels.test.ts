import { expect, it } from 'vitest'
import { BRANDS } from '../brands.ts'
import { findKnownModel } from '../../import/names/modelNames.ts'
import { aliasKey } from '../../import/names/optionNames.ts'
import { KNOWN_BRANDS, KNOWN_MODELS } from './knownModels.ts'
import { readModelTable } from './table.ts'

it('knows more than 250 models with their body type, of every brand of the home page', () => {
  expect(KNOWN_MODELS.filter(({ bodyType }) => bodyType !== null).length).toBeGreaterThan(250)
  expect(BRANDS.filter(brand => !KNOWN_BRANDS.includes(brand))).toEqual([])
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
    bodyType: 'Sedan',
    seats: 5,
    fuelType: null,
  })
  expect(findKnownModel('Tata', 'Nexon EV Long Range')).toMatchObject({ bodyType: 'Suv', fuelType: 'Electric' })
  expect(findKnownModel('Toyota', 'Innova Crysta')).toMatchObject({ bodyType: 'Muv', seatsVary: true })
  expect(findKnownModel('Kia', 'Nothing')).toBeUndefined()
})

it('refuses a line that does not fit', () =>
  expect(() => readModelTable('Kia', 'Suvs 5: Seltos')).toThrow('Not a line of models'))
