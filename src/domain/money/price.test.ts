import { describe, expect, it } from 'vitest'
import { formatClosely, formatPrice, formatRupees, formatRupeesAndPaise, priceAfterOffer } from './price.ts'

describe('price as lists show it [CARD-3]', () => {
  it.each([
    [999, '₹999'],
    [1000, '₹1.0 K'],
    [1049, '₹1.0 K'],
    [99_940, '₹99.9 K'],
    [99_960, '₹1.0 L'],
    [1e5, '₹1.0 L'],
    [650_000, '₹6.5 L'],
    [9_994_000, '₹99.9 L'],
    [9_996_000, '₹1.0 Cr'],
    [1e7, '₹1.0 Cr'],
    [41_500_000, '₹4.2 Cr'],
    [0, '₹0'],
    [-5, '₹0'],
    [Number.NaN, '₹0'],
    [Infinity, '₹0'],
    [null, '₹0'],
    ['650000', '₹0'],
    [999.6, '₹1.0 K'],
  ])('%s is %s', (rupees, shown) => expect(formatPrice(rupees)).toBe(shown))

  it('never shows a figure that belongs to the next unit', () => {
    const shown = Array.from({ length: 30_000 }, (_, index) => formatPrice(index * 997))
    expect(shown.filter(text => /^₹\d{3,}\.\d [KL]$/.test(text))).toEqual([])
  })
})

describe('price in full', () => {
  it('groups the Indian way [EMI-2]', () => {
    expect(formatRupees(1_000_000)).toBe('₹10,00,000')
    expect(formatRupeesAndPaise(1_000_000)).toBe('₹10,00,000.00')
  })

  it.each([0, 0.5, 1.005, 1.5, 8.575, 999.999, 10_257.155, 123_456.785, -2.5, -60_000, 99_999_999.99])(
    'says %d rupees as Intl does',
    rupees => {
      const inRupees = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 } as const
      expect(formatRupees(rupees)).toBe(new Intl.NumberFormat('en-IN', inRupees).format(rupees))
      const inPaise = { ...inRupees, minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
      expect(formatRupeesAndPaise(rupees)).toBe(new Intl.NumberFormat('en-IN', inPaise).format(rupees))
    },
  )
})

describe('price after offer [ADMIN-2]', () => {
  it.each([
    [500_000, 20_000, 480_000],
    [10_000, 20_000, 0],
    [null, 5, null],
  ])('%s less %s is %s', (actual, offer, after) => expect(priceAfterOffer(actual, offer)).toBe(after))
})

it.each([
  [95_000, '₹95,000'],
  [99_999, '₹1.00 L'],
  [542_000, '₹5.42 L'],
  [9_999_900, '₹1.00 Cr'],
  [12_345_678, '₹1.23 Cr'],
])('says %d rupees closely as %s [PRICE-2]', (rupees, shown) =>
  expect(formatClosely(rupees)).toBe(shown.replace(' ', '\u00A0')),
)
