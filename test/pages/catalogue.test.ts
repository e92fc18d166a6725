import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDemoPages, textOf, type DemoPages, type HtmlPage } from './demoPages.ts'
import { linksOf, region, textsOf } from './region.ts'

interface Product {
  product_id: string
  brand: string
  category: string
  model_name: string
  variant: string
  fuel_type: string
  transmission: string
  owner: string
  location: string
  kilometer_driven: number
  year_of_registration: number
  emi_options: string
}

let demo: DemoPages
beforeAll(async () => {
  demo = await openDemoPages()
})
afterAll(() => demo.close())

const ask = (query: string) => demo.app.inject(`/api/products?${query}`)
const countOf = async (query: string) => Number((await ask(`limit=1&${query}`)).headers['x-total-count'])
const totalOf = (page: HtmlPage) => page.text('main p[aria-live="polite"]')

it('a card shows the vehicle that the API describes [CARD-1] [EMI-2]', async () => {
  const [product] = (await ask('limit=1&brand=kia')).json<Product[]>()
  const [card] = (await demo.open('/buy?brand=kia')).$$('article')
  expect(product && card).toBeDefined()
  if (product === undefined || card === undefined) return
  const {
    brand,
    model_name,
    category,
    variant,
    fuel_type,
    transmission,
    owner,
    location,
    year_of_registration,
    kilometer_driven,
    emi_options,
  } = product
  expect(textsOf(card, 'h2')).toEqual([`${brand} ${model_name}`])
  for (const text of [
    category,
    variant,
    fuel_type,
    transmission,
    owner,
    location,
    String(year_of_registration),
    `${kilometer_driven.toLocaleString('en-IN')} KM`,
    emi_options,
  ])
    expect(textOf(card)).toContain(text)
  expect(card.querySelectorAll('a').map(link => link.getAttribute('href'))).toEqual([`/product/${product.product_id}`])
})

it('reads brand and category in any spelling, paths in any letter case, and never fails on nonsense [FILTER-6] [ROUTE-1]', async () => {
  const benz = `${await countOf('brand=Mercedes-Benz')} cars`
  for (const spelling of ['mercedes benz', 'Mercedes-Benz', 'MERCEDES  BENZ']) {
    expect(totalOf(await demo.open(`/buy?brand=${encodeURIComponent(spelling)}`))).toBe(benz)
  }
  const all = `${await countOf('')} cars`
  for (const address of [
    '/buy',
    '/BUY',
    '/buy?price_after_offer[max]=cheap&page=-4&sort=random&colour[]=%00&show=everything',
  ]) {
    const page = await demo.open(address)
    expect(page.status).toBe(200)
    expect(totalOf(page)).toBe(all)
  }
  expect((await demo.open('/buy?page=999999')).$$('article').length).toBeGreaterThan(0)
})

it('says so when nothing matches, and leads back to everything [FILTER-7]', async () => {
  const page = await demo.open('/buy?brand=nobody')
  const cars = region(page, 'Cars')
  expect(textsOf(cars, 'h2')).toEqual(['Oops! No vehicles match your filters'])
  expect(textOf(cars)).toContain('Try adjusting your search criteria.')
  expect(linksOf(cars)).toEqual(
    new Map([
      [`Without “Unknown brand”: ${await countOf('')} cars`, '/buy'],
      ['Clear all filters', '/buy'],
      ['Tell me when one comes in', '/alerts/new?brand=nobody'],
    ]),
  )
})

it('names the choices whose removal gives cars, most first, as links that need no script [FIND-3]', async () => {
  const filter = {
    'brand=maserati': 'Maserati',
    'fuel_type=cng': 'CNG',
    'price_after_offer[max]=500000': 'Up to ₹5.0 L',
  }
  const parts = Object.keys(filter)
  const without = await Promise.all(
    Object.entries(filter).map(async ([part, name]) => {
      const query = parts.filter(other => other !== part).join('&')
      return { name, query, count: await countOf(query) }
    }),
  )
  const offered = without.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  expect(offered.length).toBeGreaterThan(0)
  const page = await demo.open(`/buy?${parts.join('&')}`)
  const links = page.$$('ul[aria-label="One choice less"] a')
  expect(links.map(textOf)).toEqual(
    offered.map(({ name, count }) => `Without “${name}”: ${count} ${count === 1 ? 'car' : 'cars'}`),
  )
  const [first] = links
  expect(totalOf(await demo.open(first?.getAttribute('href') ?? ''))).toMatch(`${offered[0]?.count} car`)
})

it('says which words were not understood, and does not empty the list for those that no car has [FIND-2]', async () => {
  const unknown = await demo.open('/buy?brand=kia&q=xyzzy')
  expect(unknown.text('.words-said')).toBe('We did not understand “xyzzy”; this word does not narrow the list.')
  expect(totalOf(unknown)).toBe(`${await countOf('brand=kia')} cars`)
  const searched = await demo.open('/buy?brand=maserati&q=lxi')
  expect(searched.text('.words-said')).toBe('We did not understand “lxi”; the list is searched for this word.')
  expect(textsOf(region(searched, 'Cars'), 'h2')).toEqual(['Oops! No vehicles match your filters'])
  expect(linksOf(region(searched, 'Cars')).get(`Without “lxi”: ${await countOf('brand=maserati')} cars`)).toBe(
    '/buy?brand=maserati',
  )
})

it('shows how many cars each option would give [FILTER-8]', async () => {
  const page = await demo.open('/buy?fuel_type=diesel&show=brand')
  const kia = await countOf('fuel_type=diesel&brand=kia')
  expect(page.$$('aside label').map(textOf)).toContain(`Kia${kia} cars`)
})

it('comes in pages of 24 with real links [FILTER-8]', async () => {
  const first = await demo.open('/buy?fuel_type=petrol')
  expect(first.$$('article')).toHaveLength(24)
  const next = first.$('nav[aria-label="Pages"] a[rel="next"]')
  expect(next.getAttribute('href')).toBe('/buy?fuel_type=petrol&page=2')
  const second = await demo.open('/buy?fuel_type=petrol&page=2')
  expect(second.text('nav[aria-label="Pages"] [aria-current="page"]')).toBe('2')
  expect(second.$('nav[aria-label="Pages"] a[rel="prev"]').getAttribute('href')).toBe('/buy?fuel_type=petrol')
})

it('the filter of the back office sends to the catalogue [ADMIN-6]', async () => {
  const page = await demo.open('/product/view-cars', 'staff')
  const apply = page.$$('form').filter(form => textsOf(form, 'button').includes('Apply Filters'))
  expect(apply.map(form => form.getAttribute('action'))).toEqual(['/buy'])
  expect(apply[0]?.querySelectorAll('input[type="checkbox"][name="brand"][value="kia"]')).toHaveLength(1)
})
