import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { VehicleCard } from './VehicleCard.tsx'

const KNOWN: VehicleSummary = {
  id: 1,
  productId: '0123456789abcd',
  brand: 'Kia',
  category: 'Suv',
  model: 'Seltos',
  variant: 'HTX',
  fuelType: 'Diesel',
  transmission: 'Manual',
  owner: '1st Owner',
  seatingCapacity: '5',
  location: 'Pune',
  actualPrice: 1_000_000,
  offerAmount: 40_000,
  priceAfterOffer: 960_000,
  priceDrop: null,
  heldUntil: null,
  emiOptions: 'EMI ₹21,064/month, 5 years at 11.4%',
  odometerKm: 65_000,
  yearOfRegistration: 2019,
  returnPolicy: null,
  shippingCountry: null,
  handlingTime: 'P1D',
  transitTime: 'P3D',
  state: 'listed',
  photo: { key: 'a'.repeat(64), width: 1200, height: 900 },
}
const UNKNOWN: VehicleSummary = {
  ...KNOWN,
  brand: null,
  category: null,
  model: null,
  variant: null,
  fuelType: null,
  transmission: null,
  owner: null,
  location: null,
  actualPrice: null,
  offerAmount: 0,
  priceAfterOffer: null,
  priceDrop: null,
  heldUntil: null,
  emiOptions: null,
  odometerKm: null,
  yearOfRegistration: null,
  photo: null,
}

/** The card as a page shows it: its markup, and its text with a space between elements that are not inside a line. */
function render(vehicle: VehicleSummary): { html: string; text: string } {
  const card = createElement(VehicleCard, { vehicle, place: 'first' })
  const html = renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element: card }]) }),
  )
  return {
    html,
    text: html
      .replace(/<\/?span[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  }
}

it('shows everything a buyer compares by [CARD-1] [CARD-3]', () => {
  const { html, text } = render(KNOWN)
  for (const part of [
    'Kia Seltos',
    'Suv',
    'HTX',
    '2019 65,000 KM Diesel Manual 1st Owner Pune',
    '₹9.6 L',
    '₹40.0 K off',
    '₹10.0 L',
    'EMI ₹21,064/month, 5 years at 11.4%',
    'Know More',
  ])
    expect(text).toContain(part)
  expect(html).toMatch(/<s>.*₹10\.0 L.*<\/s>/)
  expect(html).toContain(`${'a'.repeat(64)}-640.jpg`)
})

it('shows fallbacks for what is unknown [CARD-1] [CARD-2]', () => {
  const { html, text } = render(UNKNOWN)
  for (const part of [
    'Unknown Brand',
    'Unknown Category',
    'Unknown Model',
    'Unknown Variant',
    'N/A',
    'No Offer',
    'No EMI options available',
  ])
    expect(text).toContain(part)
  expect(text.match(/Unknown(?! [BCMV])/g)).toHaveLength(3)
  expect(text.match(/₹0/g)).toHaveLength(2)
  expect(html).toContain('/no-photo.svg')
})

it('strikes the original price through only when there is an offer [CARD-1]', () => {
  expect(render({ ...KNOWN, offerAmount: 0, priceAfterOffer: 1_000_000 }).html).not.toContain('<s>')
})

it('says beneath the price by how much it dropped, and since when [PRICE-5]', () => {
  const priceDrop = { rupees: 25_000, since: Date.parse('2026-11-03T00:30:00+05:30') }
  const { text } = render({ ...KNOWN, priceDrop })
  expect(text).toContain('₹25,000 less since 3 Nov')
  expect(text.indexOf('off')).toBeLessThan(text.indexOf('less since'))
  expect(render(KNOWN).text).not.toContain('less since')
})
