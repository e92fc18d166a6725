import { expect, it } from 'vitest'
import { compareOffer } from './offerComparison.ts'

it('compares an offer with the price while it is typed [DETAIL-4]', () => {
  expect(compareOffer('', 685_000)).toBe('The price is ₹6,85,000.')
  expect(compareOffer('6,50,000', 685_000)).toBe('That is ₹35,000 below the price.')
  expect(compareOffer('6.5 lakh', 685_000)).toBe('That is ₹35,000 below the price.')
  expect(compareOffer('65,00,000', 685_000)).toBe('That is ₹58,15,000 above the price.')
  expect(compareOffer('6,85,000', 685_000)).toBe('That is the full price.')
  expect(compareOffer('6,50,000', null)).toBeUndefined()
})
