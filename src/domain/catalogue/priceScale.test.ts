import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { KINDS } from '../kinds/kinds.ts'
import { MAX_SLIDER_END } from './priceBounds.ts'
import { priceFit } from './priceFit.ts'
import { nextPrice, placeOfPrice, priceAtPlace, priceStep } from './priceScale.ts'

const CARS = priceFit('car')

it('reaches from ₹0 to the end of the slider, in steps of FILTER-4 [FILTER-4]', () => {
  expect([priceAtPlace(-1, CARS), priceAtPlace(0, CARS), priceAtPlace(1, CARS), priceAtPlace(2, CARS)]).toEqual([
    0,
    0,
    MAX_SLIDER_END,
    MAX_SLIDER_END,
  ])
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), place => {
      expect(priceAtPlace(place, CARS) % 100).toBe(0)
    }),
  )
})

it('gives the prices that people search most of its length [FIND-6]', () => {
  expect(placeOfPrice(1_000_000, CARS)).toBe(0.6)
  expect(placeOfPrice(2_000_000, CARS)).toBe(0.8)
})

it('puts a dearer price further right, and back to itself, for each kind [FIND-6] [VEH-4]', () => {
  for (const fit of KINDS.map(priceFit)) {
    const rupees = fc.integer({ min: 0, max: fit.end })
    fc.assert(
      fc.property(rupees, rupees, (a, b) => {
        expect(Math.sign(placeOfPrice(a, fit) - placeOfPrice(b, fit))).toBe(Math.sign(a - b))
        const back = priceAtPlace(placeOfPrice(a, fit), fit)
        expect(Math.abs(back - a)).toBeLessThanOrEqual(priceStep(a, fit))
      }),
    )
  }
})

it('goes on to the next whole step and back', () => {
  expect([nextPrice(0, 1, CARS), nextPrice(10_000, -1, CARS), nextPrice(0, -1, CARS)]).toEqual([10_000, 0, 0])
  expect([nextPrice(654_321, 1, CARS), nextPrice(654_321, -1, CARS)]).toEqual([660_000, 650_000])
  expect([nextPrice(1_000_000, 1, CARS), nextPrice(1_000_000, -1, CARS)]).toEqual([1_050_000, 990_000])
  expect([nextPrice(MAX_SLIDER_END, 1, CARS), nextPrice(MAX_SLIDER_END, -1, CARS)]).toEqual([MAX_SLIDER_END, 9_900_000])
})
