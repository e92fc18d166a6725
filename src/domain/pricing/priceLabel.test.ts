import { expect, it } from 'vitest'
import { priceLabel } from './priceLabel.ts'

const judged = { price: 500_000, estimate: 500_000, halfWidth: 0.15, age: 6, comparables: 14, middle: 500_000 }
const labelOf = (changes: Partial<typeof judged>) => priceLabel({ ...judged, ...changes }).label
const reasonOf = (changes: Partial<Record<keyof typeof judged, number | null>>) =>
  priceLabel({ ...judged, ...changes } as typeof judged).withoutLabel

it('goes by the share of the estimate [PRICE-2]', () => {
  expect(labelOf({ price: 440_000 })).toBe('Great price')
  expect(labelOf({ price: 441_000 })).toBe('Good price')
  expect(labelOf({ price: 475_000 })).toBe('Good price')
  expect(labelOf({ price: 476_000 })).toBe('Fair price')
  expect(labelOf({ price: 540_000 })).toBe('Fair price')
  expect(labelOf({ price: 541_000 })).toBe('High price')
})

it('never says other than the comparables beside it [PRICE-2]', () => {
  expect(labelOf({ price: 400_000, middle: 400_000 })).toBe('Fair price')
  expect(labelOf({ price: 470_000, middle: 460_000 })).toBe('Fair price')
  expect(labelOf({ price: 600_000, middle: 600_000 })).toBe('Fair price')
})

it('is left out with few comparables, a wide interval, a high age, or nothing to judge [PRICE-2]', () => {
  expect(reasonOf({ comparables: 7 })).toBe('few comparables')
  expect(reasonOf({ comparables: 8 })).toBeNull()
  expect(reasonOf({ halfWidth: 0.31 })).toBe('wide interval')
  expect(reasonOf({ age: 15 })).toBeNull()
  expect(reasonOf({ age: 16 })).toBe('too old')
  expect(reasonOf({ age: null })).toBe('no year')
  expect(reasonOf({ price: null })).toBe('no price')
})
