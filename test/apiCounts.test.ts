import { existsSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FACET_NAMES, FACETS } from '#domain/catalogue/facets.ts'
import { BOUND_PARAMETERS, BOUNDS, PHOTOS_PARAMETER, TEXT_PARAMETER, parseFilter } from '#domain/catalogue/filter.ts'
import { searchCatalogue } from '#services/catalogue/searchCatalogue.ts'
import type { TestSite } from './startSite.ts'
import { startStockedSite } from './stockedSite.ts'

const NASTY_FILE = new URL('../../shared/data/nasty/blns/blns.json', import.meta.url)
const NASTY = existsSync(NASTY_FILE)
  ? (JSON.parse(readFileSync(NASTY_FILE, 'utf8')) as string[])
  : [
      '',
      '\u0000',
      "' or 1=1 --",
      '%',
      '_',
      '\\',
      '../../etc/passwd',
      '<script>alert(1)</script>',
      '\ud83d\ude00',
      '\u202etest',
      'NaN',
      '1e309',
      '-0',
      '9'.repeat(400),
      '__proto__',
      'constructor',
      '{}',
      '[]',
      '$ne',
      '%00',
      '\r\nSet-Cookie: a=b',
      '\ufeff',
      'İ',
      'ﬃ',
    ]

// What a query finds is the index's answer, whatever the engine.
const RUNS = process.env.TEST_ENGINE === 'postgres' ? 50 : 200

let running: TestSite
let values: Record<string, string[]>
beforeAll(async () => {
  running = await startStockedSite()
  const { facets } = (await running.app.inject('/api/facets')).json<{
    facets: Record<string, { value: string; name: string }[]>
  }>()
  values = Object.fromEntries(
    Object.entries(facets).map(([facet, options]) => [facet, options.flatMap(({ value, name }) => [value, name])]),
  )
})
afterAll(() => running.close())

/** Query strings as people make them: some of the facets, a few values each, in the list's spelling or the address's. */
function queries() {
  const parameters = FACET_NAMES.map(facet => FACETS[facet].parameter).map(parameter =>
    fc
      .array(
        fc.oneof(
          { weight: 20, arbitrary: fc.constantFrom(...(values[parameter] ?? [])) },
          { weight: 1, arbitrary: fc.string() },
        ),
        { maxLength: 4 },
      )
      .map(chosen => chosen.map(value => [parameter, value])),
  )
  const bound = (parameter: string, max: number) =>
    fc
      .option(fc.integer({ min: 0, max }), { freq: 1 })
      .map(number => (number === null ? [] : [[parameter, String(number)]]))
  const maybe = (parameter: string, ...texts: string[]) =>
    fc.option(fc.constantFrom(...texts), { freq: 1 }).map(text => (text === null ? [] : [[parameter, text]]))
  return fc
    .tuple(
      fc.subarray(parameters, { maxLength: 3 }).chain(some => fc.tuple(...some)),
      bound(BOUND_PARAMETERS.priceMin, 6_000_000),
      bound(BOUND_PARAMETERS.priceMax, 6_000_000),
      bound(BOUND_PARAMETERS.yearMin, 2030),
      bound(BOUND_PARAMETERS.kmMax, 150_000),
      maybe(PHOTOS_PARAMETER, '1'),
      maybe(TEXT_PARAMETER, 'sunroof', 'vxi', 'rear camera', 'no such words'),
    )
    .map(([facets, ...others]) => new URLSearchParams([...facets.flat(), ...others.flat()]))
}

describe('the count of a filter', () => {
  it('is the same in the list, its header, the facets and the page [API-1] [FILTER-1] [FILTER-6]', async () => {
    await fc.assert(
      fc.asyncProperty(queries(), async query => {
        const products = await running.app.inject(`/api/products?${query}`)
        const facets = await running.app.inject(`/api/facets?${query}`)
        const { total } = await searchCatalogue(running.site, {
          filter: parseFilter(query),
          sort: 'newest',
          offset: 0,
          limit: 24,
        })
        expect([products.json().length, Number(products.headers['x-total-count']), facets.json().total]).toEqual([
          total,
          total,
          total,
        ])
      }),
      { numRuns: RUNS },
    )
  }, 60_000)

  it('is what the sidebar promised for each next choice [FILTER-8]', async () => {
    const { facets } = (await running.app.inject('/api/facets?fuel_type=petrol&category=suv')).json()
    for (const { value, count, chosen } of facets.brand) {
      const reply = await running.app.inject(
        `/api/products?fuel_type=petrol&category=suv&limit=0&brand=${encodeURIComponent(value)}`,
      )
      expect([chosen, reply.headers['x-total-count']]).toEqual([false, String(count)])
    }
  })
})

describe('nasty texts', () => {
  const PARAMETERS = [
    ...FACET_NAMES.map(facet => FACETS[facet].parameter),
    ...BOUNDS.map(bound => BOUND_PARAMETERS[bound]),
    PHOTOS_PARAMETER,
    TEXT_PARAMETER,
    'car_number',
    'product_id',
    '__proto__',
    'constructor',
  ]
  const PAGING = ['limit', 'offset', 'sort']

  it.each(['/api/products', '/api/products/', '/api/products/catogrybody', '/api/facets'])(
    'never make %s fail on the server [API-10] [FILTER-6]',
    async path => {
      const failed: string[] = []
      for (const [index, text] of NASTY.entries()) {
        const alone = [...PARAMETERS, ...PAGING][index % (PARAMETERS.length + PAGING.length)] ?? ''
        const together = new URLSearchParams([['limit', '1'], ...PARAMETERS.map(parameter => [parameter, text])])
        for (const query of [
          together,
          new URLSearchParams([
            ['limit', '1'],
            [alone, text],
          ]),
          new URLSearchParams([
            ['limit', '1'],
            [text, text],
          ]),
        ]) {
          const { statusCode } = await running.app.inject(`${path}?${query}`)
          if (statusCode >= 500) failed.push(String(query))
        }
      }
      expect(failed).toEqual([])
    },
    60_000,
  )

  it('never make a product id fail on the server [API-4] [API-5] [API-10]', async () => {
    const statuses = new Set<number>()
    for (const text of NASTY) {
      const page = await running.app.inject(`/api/product/${encodeURIComponent(text)}`)
      const received = await running.app.inject({
        method: 'POST',
        url: '/api/receive-product-id',
        payload: { product_id: text },
      })
      statuses.add(page.statusCode).add(received.statusCode)
    }
    expect([...statuses].filter(status => ![400, 404, 414].includes(status))).toEqual([])
  }, 60_000)
})
