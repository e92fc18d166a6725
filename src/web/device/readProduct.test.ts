import { expect, it } from 'vitest'
import { readProduct } from './readProduct.ts'

const key = '0'.repeat(64)

const SELTOS = {
  product_id: '0123456789abcd',
  photo: `/media/${key}-640.jpg`,
  brand: 'Kia',
  category: 'Suv',
  model_name: 'Seltos',
  variant: 'HTX',
  actual_price: 1_000_000,
  offer_amount: 50_000,
  price_after_offer: 950_000,
  held_until: 1_800_000_000_000,
  price_drop: { rupees: 25_000, since: 1_800_000_000_000 },
  emi_options: '₹20,000 a month',
  kilometer_driven: 42_000,
  year_of_registration: 2021,
  manufacturing_year: 2020,
  fuel_type: 'Petrol',
  transmission: 'Manual',
  owner: 'First',
  seating_capacity: '5',
  location: 'Bengaluru',
  stock_available: true,
  return_policy: '7 days',
  shipping_country: 'IN',
  handling_time: 'P1D',
  transit_time: 'P3D',
}

it('reads a product of the wire as a card takes it [HOME-5]', () => {
  expect(readProduct(SELTOS)).toMatchObject({
    productId: '0123456789abcd',
    brand: 'Kia',
    category: 'Suv',
    model: 'Seltos',
    variant: 'HTX',
    actualPrice: 1_000_000,
    offerAmount: 50_000,
    priceAfterOffer: 950_000,
    heldUntil: 1_800_000_000_000,
    priceDrop: { rupees: 25_000, since: 1_800_000_000_000 },
    odometerKm: 42_000,
    yearOfRegistration: 2021,
    manufacturingYear: 2020,
    fuelType: 'Petrol',
    transmission: 'Manual',
    owner: 'First',
    seatingCapacity: '5',
    location: 'Bengaluru',
    state: 'listed',
    photo: { key },
  })
})

it('keeps what is unknown unknown, and takes no photo of another site [CARD-2]', () => {
  expect(
    readProduct({ ...SELTOS, brand: null, price_after_offer: null, photo: null, stock_available: false }),
  ).toMatchObject({
    brand: null,
    priceAfterOffer: null,
    photo: null,
    state: 'reserved',
  })
  expect(readProduct({ ...SELTOS, photo: 'javascript:alert(1)' }).photo).toBeNull()
})
