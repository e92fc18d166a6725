import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_SLIDER_END } from './priceBounds.ts'
import { nextPrice, placeOfPrice, priceAtPlace, priceStep } from './priceScale.ts'

it('reaches from ₹0 to the end of the slider, in steps of FILTER-4 [FILTER-4]', () => {
  expect([priceAtPlace(-1), priceAtPlace(0), priceAtPlace(1), priceAtPlace(2)]).toEqual([
    0,
    0,
    MAX_SLIDER_END,
    MAX_SLIDER_END,
  ])
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), place => {
      expect(priceAtPlace(place) % 100).toBe(0)
    }),
  )
})

it('gives the prices that people search most of its length [FIND-6]', () => {
  expect(placeOfPrice(1_000_000)).toBe(0.6)
  expect(placeOfPrice(2_000_000)).toBe(0.8)
})

it('puts a dearer price further right, and back to itself [FIND-6]', () => {
  const rupees = fc.integer({ min: 0, max: MAX_SLIDER_END })
  fc.assert(
    fc.property(rupees, rupees, (a, b) => {
      expect(Math.sign(placeOfPrice(a) - placeOfPrice(b))).toBe(Math.sign(a - b))
      expect(Math.abs(priceAtPlace(placeOfPrice(a)) - a)).toBeLessThanOrEqual(priceStep(a))
    }),
  )
})

it('goes on to the next whole step and back', () => {
  expect([nextPrice(0, 1), nextPrice(10_000, -1), nextPrice(0, -1)]).toEqual([10_000, 0, 0])
  expect([nextPrice(654_321, 1), nextPrice(654_321, -1)]).toEqual([660_000, 650_000])
  expect([nextPrice(1_000_000, 1), nextPrice(1_000_000, -1)]).toEqual([1_050_000, 990_000])
  expect([nextPrice(MAX_SLIDER_END, 1), nextPrice(MAX_SLIDER_END, -1)]).toEqual([MAX_SLIDER_END, 9_900_000])
})
