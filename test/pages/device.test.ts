import type { VehicleState } from '#domain/vehicles/vehicle.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDemoPages, textOf, type DemoPages } from './demoPages.ts'
import { linksOf, region, textsOf } from './region.ts'

let demo: DemoPages
/** Product ids: four cars for sale, the first two of one body type; one that is sold, one that visitors do not see. */
let cars: string[]
let sold: string
let hidden: string
const UNKNOWN = 'f'.repeat(14)

beforeAll(async () => {
  demo = await openDemoPages()
  const listed = (await demo.app.inject('/api/products?category=Suv&limit=5')).json<{ product_id: string }[]>()
  cars = listed.map(product => product.product_id)
  const stateOf = async (state: VehicleState) =>
    (
      await demo.site.database.query
        .selectFrom('vehicles')
        .select('productId')
        .where('state', '=', state)
        .executeTakeFirstOrThrow()
    ).productId
  ;[sold, hidden] = [await stateOf('sold'), await stateOf('hidden')]
})
afterAll(() => demo.close())

const cardLinks = (
  cards: readonly { querySelectorAll(selector: string): { getAttribute(name: string): unknown }[] }[],
) => cards.flatMap(card => card.querySelectorAll('a').map(link => link.getAttribute('href')))
const robotsOf = async (address: string) =>
  (await demo.open(address)).$('head meta[name="robots"]').getAttribute('content')

it('shows a shared shortlist in its order, sold cars too, and says what is gone [FIND-8]', async () => {
  const ids = [cars[1], UNKNOWN, sold, cars[0], hidden, 'nonsense', cars[1]]
  const page = await demo.open(`/shortlist?ids=${ids.join(',')}`)
  expect(page.status).toBe(200)
  expect(cardLinks(page.$$('article'))).toEqual([cars[1], sold, cars[0]].map(id => `/product/${id}`))
  expect(page.text('main')).toContain('3 cars to look at.')
  expect(page.text('main')).toContain('2 cars of this link are not on the site any more.')
  expect(linksOf(page.$('main')).get('Compare them')).toBe(`/compare?ids=${cars[1]},${sold},${cars[0]}`)
  const many = Array.from({ length: 101 }, (_, at) => at.toString(16).padStart(14, '0'))
  expect((await demo.open(`/shortlist?ids=${many.join(',')}`)).text('main')).toContain(
    'A link shows 100 cars at most: the others are left out.',
  )
})

it('says of the cars of a shared shortlist which one is sold [FIND-8]', async () => {
  const page = await demo.open(`/shortlist?ids=${cars[0]},${sold}`)
  expect(page.$$('article').map(card => textsOf(card, '.card-state'))).toEqual([[], ['Sold']])
})

it('keeps what was viewed and kept on the device: pages are the same for all and set nothing [FIND-9] [FIND-8]', async () => {
  for (const address of ['/', `/product/${cars[0]}`, '/shortlist']) {
    const page = await demo.open(address)
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.text('main')).not.toContain('Recently viewed')
    expect(page.headers.etag).toBe((await demo.open(address)).headers.etag)
  }
})

it('says without JavaScript how the shortlist works, and makes one page of all addresses without cars [FIND-8]', async () => {
  const page = await demo.open('/shortlist?ids=none&utm_source=x')
  expect(page.status).toBe(200)
  expect(page.text('main .without-script')).toContain('Press the heart on a car to keep it here.')
  expect(page.headers.etag).toBe((await demo.open('/shortlist')).headers.etag)
  for (const address of ['/shortlist', `/shortlist?ids=${cars[0]}`])
    expect(await robotsOf(address)).toBe('noindex, follow')
  const comparison = await demo.open(`/compare?ids=${cars[0]}`)
  expect(comparison.$('head link[rel="canonical"]').getAttribute('href')).toMatch(/\/compare$/)
})

it('compares cars in a table with headers for columns, groups and rows [FIND-10]', async () => {
  const page = await demo.open(`/compare?ids=${cars.slice(0, 3).join(',')}`)
  const table = region(page, 'Comparison')
  expect(page.text('h1')).toBe('Compare 3 cars')
  expect(table.querySelectorAll('th[scope="col"] a').map(link => link.getAttribute('href'))).toEqual(
    cars.slice(0, 3).map(id => `/product/${id}`),
  )
  expect(textsOf(table, 'th[scope="rowgroup"]')).toEqual(['Price', 'What it is', 'Features'])
  const rows = table.querySelectorAll('tbody tr:has(th[scope="row"])')
  expect(rows.every(row => row.querySelectorAll('td').length === 3)).toBe(true)
  const body = rows.find(row => textsOf(row, 'th')[0] === 'Body type')
  expect(body?.getAttribute('data-same')).toBe('true')
  expect(body && textsOf(body, 'td')).toEqual(['Suv', 'Suv', 'Suv'])
  // The lowest price is marked for the eye by weight and bar, and in words.
  const prices = (await demo.app.inject(`/api/products/chosen?ids=${cars.slice(0, 3).join(',')}`))
    .json<{ price_after_offer: number }[]>()
    .map(product => product.price_after_offer)
  const price = rows.find(row => textsOf(row, 'th')[0] === 'Price after offer')
  expect(price?.querySelectorAll('td').map(cell => textOf(cell).endsWith(', the lowest'))).toEqual(
    prices.map(rupees => rupees === Math.min(...prices)),
  )
  expect(price?.querySelectorAll('td').map(cell => cell.getAttribute('data-better') === 'true')).toEqual(
    prices.map(rupees => rupees === Math.min(...prices)),
  )
  expect(page.$$('input[name="differs"]')).toHaveLength(1)
  const removals = page.$$('main a[aria-label^="Take "]').map(link => link.getAttribute('href'))
  expect(removals[1]).toBe(`/compare?ids=${cars[0]},${cars[2]}`)
  expect(linksOf(page.$('main')).get('Add a car')).toBe('/buy')
})

it('keeps the order of the columns, four at most, and says what is sold or gone [FIND-10]', async () => {
  const [a, b, c, d, e] = cars
  const five = await demo.open(`/compare?ids=${[e, d, c, b, a].join(',')}`)
  expect(five.$$('th[scope="col"] a').map(link => link.getAttribute('href'))).toEqual(
    [e, d, c, b].map(id => `/product/${id}`),
  )
  expect(five.text('main')).toContain('4 cars can be compared at most: the others are left out.')
  expect(five.headers.etag).not.toBe((await demo.open(`/compare?ids=${[b, c, d, e].join(',')}`)).headers.etag)
  const some = await demo.open(`/compare?ids=${a},${sold},${UNKNOWN}`)
  expect(textsOf(some.$('main'), 'th[scope="col"]')[1]).toMatch(/Sold$/)
  expect(some.text('main')).toContain('1 car of this link is not on the site any more.')
  const none = await demo.open(`/compare?ids=${hidden}`)
  expect([none.status, none.text('h1')]).toEqual([200, 'None of these cars is on the site any more'])
  expect((await demo.open('/compare')).text('h1')).toBe('No cars to compare yet')
})
