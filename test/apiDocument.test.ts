import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core'
import Fastify, { type RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiRoutes } from '#api/api.ts'
import type { OpenApiDocument } from '#api/docs/document.ts'
import { acceptCookies } from '#api/http/cookies.ts'
import { FACET_NAMES } from '#domain/catalogue/facets.ts'
import { writeFilter, type Filter } from '#domain/catalogue/filter.ts'
import { writeStockView, type StockFilter } from '#domain/stock/stockView.ts'
import { startSite, type TestSite } from './startSite.ts'

let running: TestSite
let document: OpenApiDocument
beforeAll(async () => {
  running = await startSite()
  document = (await running.app.inject('/api/openapi.json')).json()
})
afterAll(() => running.close())

it('registers every route for a call of the contract, with its method and path [API-10]', async () => {
  const routes: RouteOptions[] = []
  const app = Fastify()
  await acceptCookies(app, null)
  app.addHook('onRoute', route => {
    routes.push(route)
  })
  await app.register(apiRoutes(running.site), { prefix: '/api' })
  await app.close()
  // What refuses a method or an address that no call has takes several methods.
  const answering = routes.filter(({ method }) => !Array.isArray(method))
  expect(answering.length).toBeGreaterThan(100)
  const strangers = answering.filter(
    ({ method, url, config }) =>
      config?.call === undefined || config.call.path !== url || (config.call.method !== method && method !== 'HEAD'),
  )
  expect(strangers.map(({ method, url }) => `${String(method)} ${url}`)).toEqual([])
})

it('passes the linter of OpenAPI documents by its recommended rules [API-10]', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // A list that takes no input cannot be asked for wrongly.
      'operation-4xx-response': 'off',
      // The way to a private file is a redirect.
      'operation-2xx-response': 'off',
    },
  })
  const source = makeDocumentFromString(JSON.stringify(document, null, 2), '/openapi.json')
  const problems = await lintDocument({ document: source, externalRefResolver: new BaseResolver(), config })
  // The search of the back office is a call of its own, with its slash (API-2).
  expect(problems.map(({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([
    'no-path-trailing-slash #/paths/~1api~1products~1: `/api/products/` should not have a trailing slash.',
  ])
})

const parametersOf = (path: string) => document.paths[path]?.get?.parameters?.map(({ name }) => name)

it.each(['/api/products', '/api/facets'])(
  'describes every parameter of the filter that %s reads [API-1] [FILTER-2] [FIND-6]',
  async path => {
    const chosen = Object.fromEntries(FACET_NAMES.map(facet => [facet, ['x']]))
    const query = writeFilter({
      chosen,
      kind: 'tractor',
      priceMin: 1,
      priceMax: 2,
      yearMin: 1,
      yearMax: 2,
      kmMin: 1,
      kmMax: 2,
      engineCcMin: 1,
      engineCcMax: 2,
      grossWeightKgMin: 1,
      grossWeightKgMax: 2,
      payloadKgMin: 1,
      payloadKgMax: 2,
      horsepowerMin: 1,
      horsepowerMax: 2,
      hoursRunMin: 1,
      hoursRunMax: 2,
      withPhotos: true,
      text: 'x',
    } satisfies Required<Filter>)
    const { statusCode, headers } = await running.app.inject(`${path}?${query}`)
    expect(statusCode).toBe(200)
    expect(headers['x-ignored-parameters']).toBeUndefined()
    expect(parametersOf(path)).toEqual(expect.arrayContaining([...query.keys()]))
  },
)

it('describes every parameter of the stock list that its export reads [ADMIN-10]', () => {
  const query = writeStockView({
    filter: {
      text: 'x',
      state: 'listed',
      brand: 'x',
      age: '90+',
      offer: 'with',
      priceMin: 1,
      priceMax: 2,
      withoutPrice: true,
      withoutPhotos: true,
      unasked: true,
    } satisfies Required<StockFilter>,
    sort: 'car',
    descending: false,
    page: 2,
  })
  expect(parametersOf('/api/office/stock.csv')).toEqual(expect.arrayContaining([...query.keys()]))
})

it('asks for a session where visitors may not call, and nowhere else [API-10] [AUTH-4]', async () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method} ${path}`,
      open: operation.security?.length === 0,
      refuses: operation.responses[401] !== undefined,
    })),
  )
  // Signing in itself answers 401.
  const signsIn = /^post \/api\/auth\/(?:login|passkey|second-step)\b/
  expect(
    operations.filter(({ call, open, refuses }) => open === refuses && !signsIn.test(call)).map(({ call }) => call),
  ).toEqual([])
})
