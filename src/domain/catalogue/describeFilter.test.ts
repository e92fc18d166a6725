import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import { expect, it } from 'vitest'
import type { OptionNames } from './chosenNames.ts'
import { describeFilter } from './describeFilter.ts'
import type { Filter } from './filter.ts'

const NAMES: OptionNames = {
  nameOf: (_, key) => (key.startsWith('no such') ? null : key.charAt(0).toUpperCase() + key.slice(1)),
  automatic: ['amt', 'automatic', 'cvt'],
}
const describe = (filter: Partial<Filter>) => describeFilter({ chosen: {}, ...filter }, NAMES, KIND_NOUNS.car)

it('puts a filter into words [FIND-3]', () => {
  expect(describe({})).toBe('All cars')
  expect(
    describe({
      chosen: {
        fuelType: ['diesel'],
        transmission: ['amt', 'automatic', 'cvt'],
        category: ['suv'],
        location: ['pune'],
      },
      priceMax: 1_200_000,
      kmMax: 60_000,
    }),
  ).toBe('Diesel Automatic Suv cars in Pune up to ₹12.0 L, up to 60,000 km')
  expect(describe({ chosen: { transmission: ['amt', 'cvt'] } })).toBe('Amt and Cvt cars')
  expect(describe({ chosen: { transmission: ['amt', 'automatic', 'cvt', 'manual'] } })).toBe(
    'Automatic and Manual cars',
  )
  expect(describe({ chosen: { seatingCapacity: ['7'], brand: ['kia'], model: ['carens'] } })).toBe(
    'Kia Carens 7-seater cars',
  )
  expect(describe({ chosen: { location: ['delhi', 'noida'] }, yearMin: 2019 })).toBe(
    'Cars in Delhi and Noida, of 2019 or later',
  )
  expect(describe({ yearMin: 2019, yearMax: 2021, kmMin: 10_000, kmMax: 50_000 })).toBe(
    'Cars, of 2019 to 2021, from 10,000 km to 50,000 km',
  )
  expect(describe({ chosen: { feature: ['abs', 'sunroof'] }, withPhotos: true, text: 'led lamps' })).toBe(
    'Cars, with Abs and Sunroof, with photos, “led lamps”',
  )
})

it('names the first of many, and none that no list has', () => {
  expect(describe({ chosen: { brand: ['audi', 'bmw', 'fiat', 'kia', 'tata'] } })).toBe(
    'Audi, Bmw, Fiat and 2 more cars',
  )
  expect(describe({ chosen: { brand: ['no such brand'] } })).toBe('All cars')
})
