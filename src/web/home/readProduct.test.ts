import { expect, it } from 'vitest'
import { readProduct } from './readProduct.ts'

const key = '0'.repeat(64)

it('reads a product of the wire as a card takes it [HOME-5]', () => {
  expect(readProduct({
    product_id: '0123456789abcd', photo: `/media/${key}-640.jpg`, brand: 'Kia', model_name: 'Seltos', price_after_offer: 950_000,
    offer_amount: 50_000, stock_available: true,
  })).toMatchObject({
    productId: '0123456789abcd', brand: 'Kia', model: 'Seltos', priceAfterOffer: 950_000, state: 'listed', photo: { key },
  })
})

it('takes what is missing or strange for unknown [CARD-2]', () => {
  expect(readProduct({ brand: 7, price_after_offer: 'much', photo: 'javascript:alert(1)', stock_available: false })).toMatchObject({
    productId: '', brand: null, priceAfterOffer: null, photo: null, offerAmount: 0, state: 'reserved',
  })
})
