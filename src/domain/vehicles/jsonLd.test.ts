import { describe, expect, it } from 'vitest'
import { compactFigure } from '../money/compactFigure.ts'
import { breadcrumbJsonLd, jsonLdText, listedVehicleJsonLd, structuredDataTitle, vehicleJsonLd } from './jsonLd.ts'
import { NEW_RECORD } from './newVehicle.ts'
import type { VehicleSummary } from './vehicle.ts'

const seller = { origin: 'https://cars.example', name: 'Forecourt Motors' }
const car: VehicleSummary = {
  id: 7,
  productId: '0123456789abcd',
  brand: 'Kia',
  category: 'Suv',
  model: 'Seltos',
  variant: 'HTX',
  fuelType: 'Diesel',
  transmission: 'Manual',
  owner: 'First',
  seatingCapacity: '5',
  location: 'Pune',
  actualPrice: 1_000_000,
  offerAmount: 50_000,
  priceAfterOffer: 950_000,
  priceDrop: null,
  heldUntil: null,
  emiOptions: null,
  odometerKm: 42_000,
  yearOfRegistration: 2021,
  returnPolicy: null,
  shippingCountry: 'India',
  handlingTime: 'P1D',
  transitTime: 'P3D',
  state: 'listed',
  photo: { key: 'a'.repeat(64), width: 1200, height: 900 },
}

describe('a vehicle for search engines [SEO-1]', () => {
  it('takes its name from the model, its description from brand and body type', () => {
    expect(listedVehicleJsonLd(car, seller)).toMatchObject({
      '@type': ['Car', 'Product'],
      name: 'Seltos',
      description: 'Kia Suv',
      url: 'https://cars.example/product/0123456789abcd',
      image: [`https://cars.example/media/${'a'.repeat(64)}-1200.jpg`],
    })
  })

  it('describes the whole car as far as it is known', () => {
    const whole = {
      ...NEW_RECORD.facts,
      ...NEW_RECORD.options,
      ...car,
      photos: [],
      color: 'White',
      engineCc: 1497,
      manufacturingYear: 2020,
      warranty: '6 months or 10,000 km',
    }
    expect(vehicleJsonLd({ ...whole, owner: '2nd Owner' }, seller)).toMatchObject({
      brand: { name: 'Kia' },
      model: 'Seltos',
      vehicleConfiguration: 'HTX',
      alternateName: 'Kia Seltos HTX',
      color: 'White',
      vehicleTransmission: 'Manual',
      vehicleSeatingCapacity: 5,
      numberOfPreviousOwners: 2,
      productionDate: '2020',
      vehicleModelDate: '2021',
      mileageFromOdometer: { value: 42_000, unitCode: 'KMT' },
      vehicleEngine: { '@type': 'EngineSpecification', engineDisplacement: { value: 1497, unitCode: 'CMQ' } },
      offers: {
        warranty: { '@type': 'WarrantyPromise', description: '6 months or 10,000 km' },
        availableAtOrFrom: { address: { addressLocality: 'Pune', addressCountry: 'IN' } },
        seller: { '@id': 'https://cars.example/#dealer' },
      },
    })
    for (const owner of ['5th Owner or more', null])
      expect(vehicleJsonLd({ ...whole, owner }, seller)).not.toHaveProperty('numberOfPreviousOwners')
  })

  it('offers the exact price in rupees, the compact one beside it [SEO-2]', () => {
    expect(listedVehicleJsonLd(car, seller).offers).toMatchObject({
      price: 950_000,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      additionalProperty: { name: 'displayPrice', value: '9.5', unitText: 'INR L' },
    })
  })

  it('falls back to the original price, and states none when there is none', () => {
    expect(listedVehicleJsonLd({ ...car, priceAfterOffer: null }, seller).offers).toMatchObject({ price: 1_000_000 })
    const unpriced = listedVehicleJsonLd({ ...car, priceAfterOffer: null, actualPrice: null }, seller).offers
    expect(unpriced).not.toHaveProperty('price')
    expect(unpriced).toMatchObject({ additionalProperty: { value: '0' } })
  })

  it.each(['reserved', 'sold'] as const)('is out of stock when %s', state => {
    expect(listedVehicleJsonLd({ ...car, state }, seller).offers).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    })
  })

  it('ships with its times within India, and nowhere else', () => {
    expect(listedVehicleJsonLd(car, seller).offers).toMatchObject({
      shippingDetails: {
        shippingDestination: { addressCountry: 'IN' },
        deliveryTime: { handlingTime: { value: 'P1D', maxValue: 1 }, transitTime: { value: 'P3D', maxValue: 3 } },
      },
    })
    expect(listedVehicleJsonLd({ ...car, shippingCountry: 'IN' }, seller).offers).toHaveProperty('shippingDetails')
    for (const shippingCountry of [null, '', 'Nepal', 'Indiana']) {
      expect(listedVehicleJsonLd({ ...car, shippingCountry }, seller).offers).not.toHaveProperty('shippingDetails')
    }
  })

  it('says nothing about what is unknown', () => {
    const bare = listedVehicleJsonLd(
      {
        ...car,
        brand: null,
        model: null,
        variant: null,
        fuelType: null,
        odometerKm: null,
        yearOfRegistration: null,
        photo: null,
      },
      seller,
    )
    expect(bare).toMatchObject({ name: 'Unknown Model', description: 'Suv' })
    expect(JSON.stringify(bare)).not.toContain('null')
    expect(bare).not.toHaveProperty('image')
  })

  it('titles the block after the host', () => {
    expect(structuredDataTitle('https://www.cars.example:8443')).toBe('www.cars.example:8443 Product')
  })

  it('cannot be broken out of by what a dealer types', () => {
    const text = jsonLdText([listedVehicleJsonLd({ ...car, model: '</script><script>alert(1)</script> & co' }, seller)])
    expect(text).not.toMatch(/[<>&]/)
    expect(JSON.parse(text)).toMatchObject({
      '@context': 'https://schema.org',
      name: '</script><script>alert(1)</script> & co',
    })
  })

  it('holds several objects in one block', () => {
    expect(
      JSON.parse(jsonLdText([listedVehicleJsonLd(car, seller), listedVehicleJsonLd(car, seller)]))['@graph'],
    ).toHaveLength(2)
  })

  it('counts the steps of the breadcrumbs', () => {
    expect(
      breadcrumbJsonLd('https://cars.example', [
        { name: 'Home', path: '/' },
        { name: 'Buy', path: '/buy' },
      ]).itemListElement,
    ).toMatchObject([
      { position: 1, item: 'https://cars.example/' },
      { position: 2, item: 'https://cars.example/buy' },
    ])
  })
})

describe('the compact figure [SEO-2]', () => {
  it.each([
    [undefined, '0', ''],
    ['950000', '0', ''],
    [Number.NaN, '0', ''],
    [0, '0', ''],
    [-1, '0', ''],
    [Infinity, '0', ''],
    [1, '1.00', ''],
    [999.5, '999.50', ''],
    [1000, '1.0', 'K'],
    [99_999, '100.0', 'K'],
    [100_000, '1.0', 'L'],
    [950_000, '9.5', 'L'],
    [10_000_000, '1.0', 'Cr'],
    [41_500_000, '4.2', 'Cr'],
  ])('of %s is %s %s', (rupees, figure, unit) => expect(compactFigure(rupees)).toEqual({ figure, unit }))
})
