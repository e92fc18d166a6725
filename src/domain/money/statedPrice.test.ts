import { describe, expect, it } from 'vitest'
import { statedPriceRange, statedPriceText } from './statedPrice.ts'

describe('a price as a sender states it [DETAIL-4]', () => {
  it.each([
    [650_000, 650_000, 650_000],
    ['650000', 650_000, 650_000],
    ['₹6,50,000', 650_000, 650_000],
    ['Rs. 6,50,000.00', 650_000, 650_000],
    ['₹6.5 L', 645_000, 654_999],
    ['₹999', 999, 999],
    ['₹45.0 K', 44_950, 45_049],
    ['1.2 Cr', 11_500_000, 12_499_999],
  ])('%j stands for %d to %d', (stated, from, to) => expect(statedPriceRange(stated)).toEqual({ from, to }))

  it.each([null, undefined, '', '₹0', 0, -5, 'ask us', '6.5 lakh only', '1e9', '9'.repeat(30)])('%j is none', stated =>
    expect(statedPriceRange(stated)).toBeNull(),
  )

  it('is shown as it was stated, numbers in rupees', () => {
    expect([650_000, '₹6.5 L', null].map(statedPriceText)).toEqual(['₹6,50,000', '₹6.5 L', ''])
  })
})
