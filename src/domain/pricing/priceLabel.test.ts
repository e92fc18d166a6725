import { expect, it } from 'vitest'
import { priceLabel, type JudgedPrice } from './priceLabel.ts'

/** Twelve others from 4,70,000 to 5,25,000; half of them cost from 4,83,750 to 5,11,250. */
const judged: JudgedPrice = {
  price: 500_000,
  estimate: 500_000,
  error: 0.02,
  halfWidth: 0.15,
  age: 6,
  others: Array.from({ length: 12 }, (_, place) => 470_000 + place * 5_000),
  span: { low: 483_750, middle: 497_500, high: 511_250 },
}
const labelOf = (changes: Partial<JudgedPrice>) => priceLabel({ ...judged, ...changes }).label
const reasonOf = (changes: Partial<JudgedPrice>) => priceLabel({ ...judged, ...changes }).withoutLabel

it('goes by the span of the prices that are drawn: fair in it, good left of it, high right of it [PRICE-2]', () => {
  expect(labelOf({ price: 483_750 })).toBe('Fair price')
  expect(labelOf({ price: 511_250 })).toBe('Fair price')
  expect(labelOf({ price: 483_749 })).toBe('Good price')
  expect(labelOf({ price: 511_251 })).toBe('High price')
  expect(labelOf({ price: 475_000 })).toBe('Good price')
  expect(labelOf({ price: 470_000 })).toBe('Great price')
})

it('has no label where the difference is within the error of the estimate [PRICE-2]', () => {
  expect(reasonOf({ price: 480_000, error: 0.05 })).toBe('within error')
  expect(reasonOf({ price: 520_000, error: 0.05 })).toBe('within error')
  expect(reasonOf({ price: 480_000, estimate: 470_000 })).toBe('within error')
  expect(labelOf({ price: 500_000, error: 0.05 })).toBe('Fair price')
})

it('is left out with few comparables, a wide interval, a high age, or nothing to judge [PRICE-2]', () => {
  expect(reasonOf({ others: judged.others.slice(0, 7) })).toBe('few comparables')
  expect(reasonOf({ others: judged.others.slice(0, 8) })).toBeNull()
  expect(reasonOf({ halfWidth: 0.31 })).toBe('wide interval')
  expect(reasonOf({ age: 15 })).toBeNull()
  expect(reasonOf({ age: 16 })).toBe('too old')
  expect(reasonOf({ age: null })).toBe('no year')
  expect(reasonOf({ price: null })).toBe('no price')
})
