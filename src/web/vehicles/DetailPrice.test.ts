import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DetailPrice } from './DetailPrice.tsx'

const CAR = {
  priceAfterOffer: 820_000,
  actualPrice: 860_000,
  offerAmount: 40_000,
  priceDrop: { rupees: 25_000, since: Date.UTC(2026, 10, 3) },
  emiOptions: 'EMI ₹17,993/month, 5 years at 11.4%',
  state: 'listed' as const,
}
const textOf = (vehicle: Parameters<typeof DetailPrice>[0]['vehicle']) =>
  renderToStaticMarkup(createElement(DetailPrice, { vehicle })).replaceAll(/<[^>]+>/g, '|')

it('says the price, the offer, by how much it dropped, and what it is a month [PRICE-5] [DETAIL-1]', () => {
  expect(textOf(CAR).split('|').filter(Boolean)).toEqual([
    '₹',
    '8,20,000',
    'Original price ',
    '₹8,60,000',
    '₹40.0 K off',
    '₹25,000 less since 3 Nov',
    'EMI ₹17,993/month, 5 years at 11.4%',
  ])
})

it('of a sold car says no monthly payment, and of an unknown price ₹0 [CARD-2]', () => {
  expect(textOf({ ...CAR, state: 'sold', priceDrop: null, offerAmount: 0 })).not.toMatch(/month|less since|off/)
  expect(textOf({ ...CAR, priceAfterOffer: null })).toContain('₹|0|')
})
