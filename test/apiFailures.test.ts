import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiRoutes } from '#api/api.ts'
import { acceptCookies } from '#api/http/cookies.ts'
import { Failure, type FailureCode } from '#domain/errors.ts'
import type { Site } from '#services/site.ts'
import { apiAs } from './apiAs.ts'
import { failure } from './contractCall.ts'
import type { TestSite } from './startSite.ts'
import { startStockedSite } from './stockedSite.ts'

let running: TestSite
beforeAll(async () => {
  running = await startStockedSite()
})
afterAll(() => running.close())

/** The API of a site whose catalogue throws. */
async function failingApi(thrown: unknown): Promise<FastifyInstance> {
  const catalogue = {
    ...running.site.catalogue,
    get index(): never {
      throw thrown
    },
    version: () => {
      throw thrown
    },
  }
  const app = Fastify()
  await acceptCookies(app, null)
  await app.register(apiRoutes({ ...running.site, catalogue } as Site), { prefix: '/api' })
  return app
}

/** What an address takes, where it is not only read. */
const ALLOWED: Readonly<Record<string, string>> = {
  '/api/receive-product-id': 'POST',
  '/api/brands': 'DELETE, GET, HEAD, POST',
}

describe('failures of the API', () => {
  it.each([
    ['GET', '/api', 404, 'not_found'],
    ['GET', '/api/', 404, 'not_found'],
    ['GET', '/api/nothing/here', 404, 'not_found'],
    ['POST', '/api/nothing', 404, 'not_found'],
    ['GET', '/api/Products', 404, 'not_found'],
    ['PUT', '/api/brands', 405, 'method_not_allowed'],
    ['DELETE', '/api/products', 405, 'method_not_allowed'],
    ['OPTIONS', '/api/facets', 405, 'method_not_allowed'],
    ['GET', '/api/receive-product-id', 405, 'method_not_allowed'],
    ['PATCH', '/api/product/0123456789abcd', 405, 'method_not_allowed'],
  ] as const)('%s %s is %i as JSON [API-10]', async (method, url, status, error) => {
    const reply = await running.app.inject({ method, url, ...(method === 'PUT' ? { payload: '{not json' } : {}) })
    expect(reply.statusCode).toBe(status)
    expect(failure.parse(reply.json()).error).toBe(error)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers.allow).toBe(status === 405 ? (ALLOWED[url] ?? 'GET, HEAD') : undefined)
  })

  it.each([
    ['{"product_id"', 'application/json', 400, 'invalid'],
    ['', 'application/json', 400, 'invalid'],
    ['[]', 'application/json', 400, 'invalid'],
    ['{"__proto__":{}}', 'application/json', 400, 'invalid'],
    ['product_id=1', 'text/plain', 415, 'unsupported_media_type'],
    ['{"product_id":"0123456789abcd"}', 'text/plain;charset=UTF-8', 415, 'unsupported_media_type'],
    ['{"product_id":"0123456789abcd"}', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['{"product_id":"0123456789abcd"}', 'application/octet-stream', 415, 'unsupported_media_type'],
    ['{"product_id":"0123456789abcd"}', 'application/jsonp', 415, 'unsupported_media_type'],
    ['{"product_id":"0123456789abcd"}', 'text/json', 415, 'unsupported_media_type'],
    ['{"product_id":"0123456789abcd"}', '', 415, 'unsupported_media_type'],
    ['<a/>', 'application/xml', 415, 'unsupported_media_type'],
    [`"${'x'.repeat(2_000_000)}"`, 'application/json', 413, 'too_large'],
  ])('a body %.20s as %s is %i [API-10]', async (payload, type, status, error) => {
    const reply = await running.app.inject({
      method: 'POST',
      url: '/api/receive-product-id',
      payload,
      headers: { 'content-type': type },
    })
    expect(reply.statusCode).toBe(status)
    expect(failure.parse(reply.json()).error).toBe(error)
  })

  it.each(['/api/sellPage', '/api/products/add', '/api/office/photos', '/api/office/imports'])(
    'JSON for a call that takes files is not read beyond the usual limit: %s [API-10]',
    async url => {
      const staff = await apiAs(running.site, 'staff')
      const reply = await staff.inject({
        method: 'POST',
        url,
        payload: `"${'x'.repeat(2_000_000)}"`,
        headers: { 'content-type': 'application/json' },
      })
      expect(reply.statusCode).toBe(413)
      await staff.close()
    },
  )

  it.each([
    ['invalid', 400],
    ['signed_out', 401],
    ['forbidden', 403],
    ['not_found', 404],
    ['conflict', 409],
    ['in_use', 409],
    ['too_many', 429],
    ['too_soon', 429],
    ['unavailable', 503],
  ] satisfies [FailureCode, number][])(
    'what a service calls %s is %i with its text and fields [API-10]',
    async (code, status) => {
      const app = await failingApi(new Failure(code, 'Said to people.', { brand: 'is wrong' }))
      const reply = await app.inject('/api/brands')
      expect(reply.statusCode).toBe(status)
      expect(reply.json()).toEqual({
        success: false,
        message: 'Said to people.',
        error: code,
        fields: { brand: 'is wrong' },
      })
    },
  )

  it.each(['/api/product/%E0%A4%A', `/api/product/${'x'.repeat(2_000)}`])(
    'answers an address that cannot be read in its own form [API-10]',
    async url => {
      const reply = await running.app.inject(url)
      expect([400, 404, 414]).toContain(reply.statusCode)
      expect(failure.parse(reply.json()).success).toBe(false)
    },
  )

  it.each(['/api/products', '/api/brands', '/api/facets', '/api/product/0123456789abcd'])(
    'reveals nothing of a failure of its own but an incident id: %s [API-10]',
    async url => {
      const app = await failingApi(new Error('password=secret at /srv/secret.ts'))
      const reply = await app.inject(url)
      expect(reply.statusCode).toBe(500)
      expect(failure.parse(reply.json())).toMatchObject({
        error: 'internal',
        message: expect.stringMatching(/Incident \S+\.$/),
      })
      expect(reply.body).not.toContain('secret')
      expect(reply.headers.etag).toBeUndefined()
    },
  )
})
