import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOST, openDemoPages, textOf, type DemoPages, type HtmlPage } from './demoPages.ts'
import { linksOf, region, textsOf } from './region.ts'

interface Product {
  product_id: string
  brand: string
  model_name: string
  category: string
  price_after_offer: number
  offer_amount: number
  emi_options: string | null
}
interface Detail {
  product: Product
  photos: unknown[]
  features: { feature_description: string }[]
}

let demo: DemoPages
let page: HtmlPage
let detail: Detail
beforeAll(async () => {
  demo = await openDemoPages()
  detail = await pickVehicle()
  page = await demo.open(`/product/${detail.product.product_id}`)
})
afterAll(() => demo.close())

/** A vehicle with an offer, several photos and features. */
async function pickVehicle(): Promise<Detail> {
  const listed = (await demo.app.inject('/api/products?limit=60')).json<Product[]>()
  for (const { product_id } of listed.filter(({ offer_amount }) => offer_amount > 0)) {
    const found = (await demo.app.inject(`/api/product/${product_id}`)).json<Detail>()
    if (found.photos.length >= 3 && found.features.length > 3 && found.product.emi_options !== null) return found
  }
  throw new Error('The demo catalogue has no such vehicle')
}

const rupees = (amount: number) => new Intl.NumberFormat('en-IN').format(amount)

it('has twelve tiles, and of the car number four characters [DETAIL-2]', () => {
  const [tiles] = region(page, 'Overview').querySelectorAll('dl')
  expect(tiles && textsOf(tiles, 'dt')).toEqual([
    'Registration',
    'Registration Year',
    'Manufacturing Year',
    'Transmission',
    'Mileage',
    'Insurance',
    'Colour',
    'Seating Capacity',
    'Registration Type',
    'Tires Used',
    'Engine Capacity',
    'Posting Date',
  ])
  const [registration] = tiles ? textsOf(tiles, 'dd') : []
  expect(registration).toMatch(/^[A-Z0-9]{4}$/)
  expect(page.html).not.toMatch(new RegExp(`${registration}[A-Z]{1,3}\\d{4}`))
})

it('puts the features in groups [DETAIL-3]', () => {
  const features = region(page, 'Features')
  expect(textsOf(features, 'li').toSorted()).toEqual(
    detail.features.map(({ feature_description }) => feature_description).toSorted(),
  )
  expect(features.querySelectorAll('h3').length).toBeGreaterThan(1)
})

it('opens WhatsApp with the question typed [DETAIL-6]', () => {
  const { product } = detail
  const links = page
    .$$('main a[href^="https://wa.me/"]')
    .map(link => new URL(link.getAttribute('href')?.replaceAll('&amp;', '&') ?? ''))
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) {
    expect(link.pathname).toBe('/918055500102')
    for (const text of [
      `${product.brand} ${product.model_name}`,
      rupees(product.price_after_offer),
      `http://${HOST}/product/${product.product_id}`,
    ]) {
      expect(link.searchParams.get('text')).toContain(text)
    }
  }
})

it('shows four cars of the same body type, the same ones again [DETAIL-7]', async () => {
  const related = region(page, 'Related Cars')
  const cards = textsOf(related, 'article')
  expect(cards).toHaveLength(4)
  for (const card of cards) expect(card).toContain(detail.product.category)
  expect([...linksOf(related)].filter(([text]) => text.startsWith('View all')).map(([, address]) => address)).toEqual([
    '/buy',
  ])
  const again = await demo.open(`/product/${detail.product.product_id}?again=1`)
  expect(textsOf(region(again, 'Related Cars'), 'article')).toEqual(cards)
})

it('shows the price with the EMI text that the card has, by the formula [EMI-2] [CARD-1] [DETAIL-1]', () => {
  const { price_after_offer: price, emi_options: text } = detail.product
  const rate = 11.4 / 1200
  const emi = (price * rate * (1 + rate) ** 60) / ((1 + rate) ** 60 - 1)
  expect(text).toBe(`EMI ₹${rupees(Math.round(emi))}/month, 5 years at 11.4%`)
  expect(page.text('main')).toContain(text)
  expect(page.$$('main data')[0]?.getAttribute('value')).toBe(String(price))
  expect(page.$$('main s').length).toBeGreaterThan(0)
})

it('of a sold car takes no offer and shows no monthly payment [DETAIL-4] [DETAIL-5]', async () => {
  const sold = await demo.site.database.query
    .selectFrom('vehicles')
    .select('productId')
    .where('state', '=', 'sold')
    .executeTakeFirstOrThrow()
  for (const [address, expected] of [
    [detail.product.product_id, true],
    [sold.productId, false],
  ] as const) {
    const shown = await demo.open(`/product/${address}`)
    expect(shown.status).toBe(200)
    // The cards of related cars show theirs.
    for (const card of shown.$$('article')) card.remove()
    const said = shown.text('main')
    expect(/\/month/.test(said)).toBe(expected)
    expect(/Make Offer|Book Test Drive/.test(shown.html)).toBe(expected)
    expect(shown.$$('main p, main span, main strong').some(element => textOf(element) === 'Sold')).toBe(!expected)
  }
})

it('has at the foot of phones price, WhatsApp, Call and what is allowed: an offer, or cars like a sold one [DETAIL-4] [DETAIL-6]', async () => {
  for (const state of ['listed', 'reserved', 'sold'] as const) {
    const { productId } = await demo.site.database.query
      .selectFrom('vehicles')
      .select('productId')
      .where('state', '=', state)
      .executeTakeFirstOrThrow()
    const bar = region(await demo.open(`/product/${productId}`), 'Price and contact')
    expect(textOf(bar)).toMatch(/^₹[\d,]+/)
    expect(bar.querySelectorAll('a').map(link => link.getAttribute('aria-label') ?? textOf(link))).toEqual([
      'WhatsApp',
      'Call',
      ...(state === 'sold' ? ['See cars like it'] : []),
    ])
    expect(bar.querySelectorAll('button[value="offer"]')).toHaveLength(state === 'sold' ? 0 : 1)
  }
})

it('reads a sum in words from a browser without JavaScript, and says beneath its field how [DETAIL-4]', async () => {
  const reply = await demo.app.inject({
    method: 'POST',
    url: `/product/${detail.product.product_id}?form=offer`,
    payload: new URLSearchParams({ offerPrice: '5 lakh' }).toString(),
    headers: { host: HOST, origin: `http://${HOST}`, 'content-type': 'application/x-www-form-urlencoded' },
  })
  const again = parse(reply.body)
  const field = again.querySelector('[name="offerPrice"]')
  expect([reply.statusCode, field?.getAttribute('value')]).toEqual([400, '5 lakh'])
  expect(again.getElementById(field?.getAttribute('aria-describedby') ?? '')?.text).toContain('₹5,00,000')
})

it('answers 404 of an unknown vehicle and says so [DETAIL-8]', async () => {
  for (const id of ['00000000000000', 'not-an-id']) {
    const unknown = await demo.open(`/product/${id}`)
    expect(unknown.status).toBe(404)
    expect(unknown.$$('main h1, main h2').map(textOf)).toContain('Failed to fetch product data')
  }
})

it('describes the vehicle for search engines [SEO-1] [SEO-2]', () => {
  const { brand, model_name, category, price_after_offer } = detail.product
  const [vehicle, ...others] = page.jsonLd()
  expect(page.$(`head script[type="application/ld+json"][title="${HOST} Product"]`).rawText).toBe(
    JSON.stringify(vehicle),
  )
  expect(vehicle).toMatchObject({
    '@context': 'https://schema.org',
    '@type': ['Car', 'Product'],
    name: model_name,
    description: `${brand} ${category}`,
    offers: {
      '@type': 'Offer',
      price: price_after_offer,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      additionalProperty: { name: 'displayPrice' },
      shippingDetails: { shippingDestination: { addressCountry: 'IN' } },
    },
  })
  expect(others).toEqual([expect.objectContaining({ '@type': 'BreadcrumbList' })])
})

it('shows the body type of a car without photos, and asks for some on WhatsApp [CARD-1] [DETAIL-1]', async () => {
  const all = (await demo.app.inject('/api/products?limit=300')).json<(Product & { photo: string | null })[]>()
  const bare = all.find(({ photo, category }) => !photo && category === 'Suv')
  if (bare === undefined) throw new Error('The demo catalogue has no such vehicle')
  const { $$, text } = await demo.open(`/product/${bare.product_id}`)
  expect(text('main')).toContain('No images available')
  expect($$('main img[src="/no-photo/suv.svg"]')).toHaveLength(1)
  const [ask] = $$('main a').filter(link => textOf(link) === 'Ask for photos on WhatsApp')
  expect(ask?.getAttribute('href')).toContain('send%20me%20photos%20of%20the%20')
})
