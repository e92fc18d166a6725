import type { VehicleState } from '#domain/vehicles/vehicle.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '#contract/products.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { VERSION } from '#platform/version.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { removeVehicle } from '#services/vehicles/removeVehicle.ts'
import type { TestSite } from './startSite.ts'
import { startStockedSite } from './stockedSite.ts'

let running: TestSite
let all: Product[]
const get = (url: string, headers: Record<string, string> = {}) => running.app.inject({ url, headers })
const list = async (url: string) => (await get(url)).json<Product[]>()

beforeAll(async () => {
  running = await startStockedSite()
  all = await list('/api/products')
})
afterAll(() => running.close())

describe('GET /api/products', () => {
  it('answers with every match when no limit is given, and with the total [API-1]', async () => {
    const reply = await get('/api/products')
    expect(reply.headers['x-total-count']).toBe(String(all.length))
    expect(all.length).toBeGreaterThan(200)
    expect(new Set(all.map(product => product.product_id)).size).toBe(all.length)
  })

  it('takes repeated keys as alternatives and different keys together [API-1]', async () => {
    const found = await list('/api/products?brand=Kia&brand=Hyundai&category=Suv&fuel_type=Diesel')
    const expected = all.filter(
      ({ brand, category, fuel_type: fuel }) =>
        (brand === 'Kia' || brand === 'Hyundai') && category === 'Suv' && fuel === 'Diesel',
    )
    expect(found).toEqual(expected)
    expect(found.length).toBeGreaterThan(0)
  })

  it.each([
    'price_after_offer[min]=400000&price_after_offer[max]=900000',
    'price_after_offer%5Bmin%5D=400000&price_after_offer%5Bmax%5D=900000',
  ])('bounds the price by %s [API-1]', async query => {
    const found = await list(`/api/products?${query}`)
    expect(found).toEqual(
      all.filter(({ price_after_offer: price }) => price !== null && price >= 400_000 && price <= 900_000),
    )
    expect(found.length).toBeGreaterThan(0)
  })

  it.each(['mercedes benz', 'Mercedes-Benz', 'MERCEDES%20%20BENZ', 'mercedes+benz', 'mercedes_benz'])(
    'finds a brand written %s [FILTER-6]',
    async brand => {
      expect(await list(`/api/products?brand=${brand}`)).toEqual(
        all.filter(product => product.brand === 'Mercedes-Benz'),
      )
    },
  )

  it.each([
    'brand=None-such',
    'nothing=of+this&utm_source=x',
    'price_after_offer[min]=',
    'brand=',
    '%%%=%',
    'brand=%E0%A4%A',
  ])('does not fail on %s [FILTER-6]', async query =>
    expect((await get(`/api/products?${query}`)).statusCode).toBe(200),
  )

  it('reads keys with brackets, as many programs write them [API-1]', async () => {
    expect(await list('/api/products?brand[]=kia&brand%5B%5D=hyundai')).toEqual(
      all.filter(({ brand }) => brand === 'Kia' || brand === 'Hyundai'),
    )
  })

  it.each([
    ['brnad=kia&limit=1', 'brnad'],
    ['utm_source=x&brand[0]=kia', 'utm_source, brand%5B0%5D'],
    ['brand=kia&limit=1&offset=2&sort=newest', undefined],
  ])('says which keys of %s it has not read [FILTER-6]', async (query, ignored) => {
    for (const call of ['products', 'facets']) {
      const reply = await get(
        `/api/${call}?${call === 'facets' ? query.replace(/&(?:limit|offset|sort)=\w+/g, '') : query}`,
      )
      expect([reply.statusCode, reply.headers['x-ignored-parameters']]).toEqual([200, ignored])
    }
  })

  it.each(['[min]=abc', '[max]=-5', '[min]=1e6', '[max]=5%20lakh', '[min]=1&price_after_offer[min]=2'])(
    'refuses price_after_offer%s and names the field [API-1] [FILTER-6]',
    async part => {
      for (const call of ['products', 'facets']) {
        const reply = await get(`/api/${call}?price_after_offer${part}`)
        expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([
          400,
          [`price_after_offer${part.slice(0, 5)}`],
        ])
      }
    },
  )

  it('pages by limit and offset in each order [API-1]', async () => {
    for (const sort of ['newest', 'price_up', 'price_down', 'least_driven', 'newest_year']) {
      const whole = await list(`/api/products?sort=${sort}`)
      const reply = await get(`/api/products?sort=${sort}&limit=7&offset=11`)
      expect(reply.json()).toEqual(whole.slice(11, 18))
      expect(reply.headers['x-total-count']).toBe(String(all.length))
    }
    expect(await list('/api/products')).toEqual(await list('/api/products?sort=newest'))
    expect(await list('/api/products?limit=0')).toEqual([])
    expect(await list('/api/products?offset=9999999')).toEqual([])
  })

  it.each([
    ['limit=ten', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['limit=99999999999', 'limit'],
    ['offset=x', 'offset'],
    ['sort=cheapest', 'sort'],
    ['sort=', 'sort'],
  ])('refuses %s and names the field [API-1]', async (query, field) => {
    const reply = await get(`/api/products?${query}`)
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().fields)).toEqual([field])
  })

  it('answers 304 until the catalogue changes, with the total each time [API-1]', async () => {
    const etag = String((await get('/api/products?brand=kia')).headers.etag)
    // Another release may write the same in another form.
    expect(etag).toBe(`W/"${VERSION}-${running.site.catalogue.version()}-${indianDay(running.site.clock.now())}"`)
    const again = await get('/api/products?brand=kia', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['x-total-count']).toBe(String(all.filter(({ brand }) => brand === 'Kia').length))

    await addVehicle(running.site, 'test', {
      carNumber: 'MH12AB1234',
      actualPrice: 900_000,
      options: { brand: 'Kia', model: 'Seltos' },
    })
    const changed = await get('/api/products?brand=kia', { 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toHaveLength(Number(again.headers['x-total-count']) + 1)
    await removeVehicle(running.site, 'test', 'MH12AB1234')
    expect(await list('/api/products')).toHaveLength(all.length)
  })

  it('answers HEAD with the same headers and no body [API-1]', async () => {
    const reply = await running.app.inject({ method: 'HEAD', url: '/api/products?brand=kia' })
    expect([reply.statusCode, reply.body]).toEqual([200, ''])
    const { headers } = await get('/api/products?brand=kia')
    for (const name of ['etag', 'x-total-count', 'content-type', 'cache-control'])
      expect(reply.headers[name]).toBe(headers[name])
  })

  it('is a different call from the one with a slash [API-1] [API-2]', async () => {
    expect((await get('/api/products?brand=kia')).statusCode).toBe(200)
    expect((await get('/api/products/?brand=kia')).statusCode).toBe(400)
  })
})

describe('the other lists', () => {
  it('lists a body type whatever the case, and nothing for an unknown one [API-3]', async () => {
    expect(await list('/api/products/catogrybody?category=luxury-suv')).toEqual(
      all.filter(({ category }) => category === 'Luxury SUV'),
    )
    const none = await get('/api/products/catogrybody?category=Tractor')
    expect([none.statusCode, none.json()]).toEqual([200, []])
  })

  it('lists the 12 latest [API-3]', async () => {
    expect(await list('/api/products/LastUpdated')).toEqual(all.slice(0, 12))
  })

  it('sorts options by name and seating capacities by number [API-7]', async () => {
    const seats = (await get('/api/seating-capacities'))
      .json<{ name: string }[]>()
      .map(({ name }) => Number.parseInt(name, 10))
    expect(seats).toEqual(seats.toSorted((a, b) => a - b))
    const colors = (await get('/api/colors')).json<{ name: string }[]>().map(({ name }) => name)
    expect(colors).toEqual(colors.toSorted((a, b) => a.localeCompare(b, 'en')))
  })
})

describe('one product', () => {
  it('has what the list has and more, but never the whole car number [API-4]', async () => {
    const listed = all.find(product => product.photo !== null) as Product
    const { productId, carNumber } = { productId: listed.product_id, carNumber: await carNumberOf(listed.product_id) }
    const reply = await get(`/api/product/${productId.toUpperCase()}`)
    const { product, photos, features } = reply.json()
    expect(product).toMatchObject(listed)
    expect(product.registration).toBe(carNumber.slice(0, 4))
    expect(photos[0].photo_url).toBe(listed.photo)
    expect(features.length).toBeGreaterThan(0)
    expect(reply.body).not.toContain(carNumber)
    expect((await get('/api/products')).body).not.toContain(carNumber)
  })

  it('keeps the page of a sold vehicle and has none for a hidden one [API-4] [API-5]', async () => {
    const rows = await running.site.database.query
      .selectFrom('vehicles')
      .select(['productId', 'state'])
      .where('state', 'in', ['sold', 'hidden'])
      .execute()
    expect(new Set(rows.map(row => row.state))).toEqual(new Set(['sold', 'hidden']))
    for (const { productId, state } of rows) {
      const status = state === 'hidden' ? 404 : 200
      const page = await get(`/api/product/${productId}`)
      expect(page.statusCode).toBe(status)
      expect(page.json().product?.stock_available).toBe(status === 200 ? false : undefined)
      const received = await running.app.inject({
        method: 'POST',
        url: '/api/receive-product-id',
        payload: { product_id: productId },
      })
      expect(received.statusCode).toBe(status)
    }
  })
})

describe('GET /api/products/chosen', () => {
  it('answers for many ids in their order, sold ones too, and leaves out what has no page [FIND-8] [FIND-9]', async () => {
    const stateOf = async (state: VehicleState) =>
      (
        await running.site.database.query
          .selectFrom('vehicles')
          .select('productId')
          .where('state', '=', state)
          .executeTakeFirstOrThrow()
      ).productId
    const [sold, hidden] = [await stateOf('sold'), await stateOf('hidden')]
    const [first = '', second = ''] = all.map(product => product.product_id)
    const ids = [second, hidden, sold.toUpperCase(), 'f'.repeat(14), first, second]
    const reply = await get(`/api/products/chosen?ids=${ids.join(',')}`)
    const found = reply.json<(Product & { sold: boolean })[]>()
    expect(found.map(product => product.product_id)).toEqual([second, sold, first])
    expect(found.map(product => product.sold)).toEqual([false, true, false])
    expect({ ...found[2], sold: undefined }).toEqual(all[0])
    expect(reply.body).not.toContain(await carNumberOf(sold))
    const again = await get(`/api/products/chosen?ids=${first}`, { 'if-none-match': String(reply.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each(['', 'ids=', 'ids=none', `ids=${Array.from({ length: 101 }, () => 'a'.repeat(14)).join(',')}`])(
    'refuses %s with a message [FIND-8]',
    async query => {
      const reply = await get(`/api/products/chosen?${query}`)
      expect(reply.statusCode).toBe(400)
      expect(Object.keys(reply.json().fields)).toEqual(['ids'])
    },
  )
})

async function carNumberOf(productId: string): Promise<string> {
  const row = await running.site.database.query
    .selectFrom('vehicles')
    .select('carNumber')
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
  return String(row.carNumber)
}
