import { expect, it } from 'vitest'
import { catalogueHeading } from './catalogueHeading.ts'

const upper = (_: unknown, key: string) => key.toUpperCase()

it('says what a filtered list shows [ROUTE-4]', () => {
  expect(catalogueHeading({ chosen: {} }, upper)).toBe('Used cars')
  expect(catalogueHeading({ chosen: { brand: ['kia'], fuelType: ['diesel'] }, priceMax: 1_000_000 }, upper))
    .toBe('Used DIESEL KIA cars under ₹10.0 L')
  expect(catalogueHeading({ chosen: { brand: ['bmw', 'kia'] }, priceMin: 500_000, priceMax: 900_000 }, upper))
    .toBe('Used BMW and KIA cars from ₹5.0 L to ₹9.0 L')
})

it('names none of many values', () => {
  expect(catalogueHeading({ chosen: { brand: ['audi', 'bmw', 'kia'] }, priceMin: 500_000 }, upper)).toBe('Used cars above ₹5.0 L')
})
