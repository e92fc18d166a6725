import { KIND_NOUNS, VEHICLE_NOUN } from '#domain/kinds/nouns.ts'
import { expect, it } from 'vitest'
import { catalogueHeading } from './catalogueHeading.ts'

const upper = { nameOf: (_: unknown, key: string) => key.toUpperCase(), automatic: [] }

it('says what a filtered list shows [ROUTE-4]', () => {
  expect(catalogueHeading({ chosen: {} }, upper, KIND_NOUNS.car)).toBe('Used cars')
  expect(
    catalogueHeading({ chosen: { brand: ['kia'], fuelType: ['diesel'] }, priceMax: 1_000_000 }, upper, KIND_NOUNS.car),
  ).toBe('Used DIESEL KIA cars up to ₹10.0 L')
  expect(
    catalogueHeading(
      { chosen: { brand: ['bmw', 'kia'] }, priceMin: 500_000, priceMax: 900_000 },
      upper,
      KIND_NOUNS.car,
    ),
  ).toBe('Used BMW and KIA cars from ₹5.0 L to ₹9.0 L')
})

it('names the city when one is chosen [FIND-6]', () => {
  const filter = { chosen: { brand: ['kia'], location: ['pune'] }, priceMax: 900_000, yearMin: 2018 }
  expect(catalogueHeading(filter, upper, KIND_NOUNS.car)).toBe('Used KIA cars in PUNE up to ₹9.0 L')
  expect(catalogueHeading({ chosen: { location: ['pune', 'surat'] } }, upper, KIND_NOUNS.car)).toBe('Used cars')
  expect(
    catalogueHeading({ chosen: { location: ['pune'] } }, { nameOf: () => null, automatic: [] }, KIND_NOUNS.car),
  ).toBe('Used cars')
})

it('names none of many values', () => {
  expect(
    catalogueHeading({ chosen: { brand: ['audi', 'bmw', 'kia'] }, priceMin: 500_000 }, upper, KIND_NOUNS.car),
  ).toBe('Used cars from ₹5.0 L')
})

it('repeats no words that no list has [FILTER-6]', () => {
  const known = { nameOf: (_: unknown, key: string) => (key === 'kia' ? 'Kia' : null), automatic: [] }
  expect(catalogueHeading({ chosen: { brand: ['cheap pills at pills.example'] } }, known, KIND_NOUNS.car)).toBe(
    'Used cars',
  )
  expect(catalogueHeading({ chosen: { brand: ['cheap pills', 'kia', 'more pills'] } }, known, KIND_NOUNS.car)).toBe(
    'Used Kia cars',
  )
})

it('says bounds as they are, not rounded', () => {
  expect(catalogueHeading({ chosen: {}, priceMin: 654_321, priceMax: 13 }, upper, KIND_NOUNS.car)).toBe(
    'Used cars from ₹6,54,321 to ₹13',
  )
})

it('heads a list of one kind with its noun, also in a mixed stock [VEH-3] [VEH-4]', () => {
  expect(catalogueHeading({ chosen: {}, kind: 'two-wheeler' }, upper, VEHICLE_NOUN)).toBe('Used two-wheelers')
  expect(catalogueHeading({ chosen: { brand: ['hero'] }, kind: 'two-wheeler' }, upper, VEHICLE_NOUN)).toBe(
    'Used HERO two-wheelers',
  )
})
