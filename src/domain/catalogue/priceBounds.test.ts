import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { PRICE_SLIDERS } from './filter.ts'
import { MAX_SLIDER_END, readMaxSlider, withPriceMax, withPriceMin } from './priceBounds.ts'

it("sets no bound at a slider's end [FILTER-4]", () => {
  expect(withPriceMin({ chosen: {}, priceMin: 5_000 }, 0)).toEqual({ chosen: {} })
  expect(readMaxSlider(MAX_SLIDER_END, MAX_SLIDER_END)).toBeUndefined()
  expect(readMaxSlider(MAX_SLIDER_END - PRICE_SLIDERS.step, MAX_SLIDER_END)).toBe(9_999_800)
  expect(withPriceMax({ chosen: {}, priceMax: 5_000 }, undefined)).toEqual({ chosen: {} })
})

it('stops one bound at the other [FILTER-4]', () => {
  expect(withPriceMin({ chosen: {}, priceMax: 300_000 }, 800_000).priceMin).toBe(300_000)
  expect(withPriceMax({ chosen: {}, priceMin: 300_000 }, 100_000).priceMax).toBe(300_000)
})

it('never lets minimum and maximum cross, whatever is done [FILTER-4]', () => {
  const move = fc.record({
    lower: fc.boolean(),
    rupees: fc.option(fc.integer({ min: -10, max: 50_000_000 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 20 }), moves => {
      const { priceMin = 0, priceMax = Infinity } = moves.reduce(
        (filter, { lower, rupees }) => (lower ? withPriceMin(filter, rupees) : withPriceMax(filter, rupees)),
        { chosen: {} } as Parameters<typeof withPriceMin>[0],
      )
      expect(priceMin).toBeGreaterThanOrEqual(0)
      expect(priceMin).toBeLessThanOrEqual(priceMax)
    }),
  )
})
