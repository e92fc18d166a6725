import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { removeVehicle } from '#services/vehicles/removeVehicle.ts'
import { apiAs } from '#test/apiAs.ts'
import type { TestSite } from '#test/startSite.ts'
import { startStockedSite } from '#test/stockedSite.ts'

const ASKED = [
  '/api/products?limit=24',
  '/api/products?limit=7&offset=3&sort=price_up',
  '/api/products?brand=kia&limit=200',
  '/api/products/catogrybody?category=suv&limit=8',
  '/api/products/LastUpdated',
  '/api/facets',
  '/api/facets?brand=kia&top=5&show=brand',
  '/api/facets?text=turbo',
]
const NUMBER = 'MH12KE1234'

let running: TestSite
beforeAll(async () => {
  running = await startStockedSite()
})
afterAll(() => running.close())

const get = (url: string, headers: Record<string, string> = {}) => running.app.inject({ url, headers })

it('keeps lists and facets of the API, and none is stale after a change [API-1] [FILTER-8]', async () => {
  const { site } = running
  // The same API without a cache.
  const plain = await apiAs(site, null)
  const areSame = async () => {
    for (const url of ASKED) {
      const [kept, made] = [await get(url), await plain.inject(url)]
      expect([url, kept.statusCode, kept.body]).toEqual([url, 200, made.body])
      expect(kept.headers['x-total-count']).toBe(made.headers['x-total-count'])
    }
  }
  try {
    await areSame()
    await areSame()
    const options = { brand: 'Kia', model: 'Seltos', category: 'Suv' }
    const { id } = await addVehicle(site, 'test', { carNumber: NUMBER, actualPrice: 900_000, options })
    await areSame()
    await changeVehicle(site, 'test', id, 1, { actualPrice: 1_000, options })
    await areSame()
    await changeVehicle(site, 'test', id, 2, { actualPrice: 1_000, options, state: 'hidden' })
    await areSame()
    await removeVehicle(site, 'test', NUMBER)
    await areSame()
  } finally {
    await plain.close()
  }
})

it('sends what it keeps in each encoding, and 304 with the total to whoever has it [API-1]', async () => {
  const url = '/api/products?limit=24&brand=kia'
  const whole = await get(url)
  const forms = [
    brotliDecompressSync((await get(url, { 'accept-encoding': 'br, gzip' })).rawPayload),
    gunzipSync((await get(url, { 'accept-encoding': 'gzip' })).rawPayload),
  ]
  expect(forms.map(String)).toEqual([whole.body, whole.body])
  const again = await get(url, { 'if-none-match': String(whole.headers.etag) })
  expect([again.statusCode, again.body, again.headers['x-total-count']]).toEqual([
    304,
    '',
    whole.headers['x-total-count'],
  ])
  const head = await running.app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', whole.headers.etag])
})

it('names keys that it does not know in each answer, kept or not [FILTER-6]', async () => {
  const first = await get('/api/facets?brand=kia&brnad=x')
  const second = await get('/api/facets?brand=kia')
  const third = await get('/api/facets?brand=kia&brnad=x')
  expect([first, second, third].map(reply => reply.headers['x-ignored-parameters'])).toEqual([
    'brnad',
    undefined,
    'brnad',
  ])
})
