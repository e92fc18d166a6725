import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Validator } from '@seriousme/openapi-schema-validator'
import { apiRoutes } from '#api/api.ts'
import type { OpenApiDocument } from '#api/docs/document.ts'
import { acceptCookies } from '#api/http/cookies.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { API_CONTRACT } from './apiContract.ts'
import type { ContractCall, KnownVehicle } from './contractCall.ts'
import type { TestSite } from './startSite.ts'
import { startStockedSite } from './stockedSite.ts'

const known = { carNumber: 'KA05MH1234', model: 'Seltos' }
/** What every success of a write says (API-10). */
const WRITTEN = z.looseObject({ success: z.literal(true), message: z.string().min(1) })
const routes: RouteOptions[] = []
let running: TestSite
/** The same API, called by somebody of the staff. */
let staffApp: FastifyInstance
let vehicle: KnownVehicle
let document: OpenApiDocument

beforeAll(async () => {
  running = await startStockedSite()
  const { productId } = await addVehicle(running.site, 'test', {
    carNumber: known.carNumber,
    actualPrice: 900_000,
    options: { brand: 'Kia', model: known.model },
  })
  vehicle = { ...known, productId }
  staffApp = Fastify()
  staffApp.decorateRequest('account', null)
  staffApp.addHook('onRequest', async request => {
    request.account = { id: 1, email: 'owner@cars.example', role: 'staff', roles: ['sales', 'yard'] }
  })
  staffApp.addHook('onRoute', route => {
    routes.push(route)
  })
  await acceptCookies(staffApp, null)
  await staffApp.register(apiRoutes(running.site), { prefix: '/api' })
  document = (await running.app.inject('/api/openapi.json')).json()
})
afterAll(async () => {
  await staffApp.close()
  await running.close()
})

async function call({ method, who, example, body, send }: ContractCall) {
  const request = (await send?.(running)) ?? { method, url: example(vehicle), payload: body?.(vehicle) }
  return (who === 'staff' ? staffApp : running.app).inject(request)
}

describe('the API contract', () => {
  it.each(
    API_CONTRACT.map(
      row =>
        [
          row.requirement,
          row.method,
          row.example({ ...known, productId: '{productId}' }),
          row.who,
          row.status,
          row,
        ] as const,
    ),
  )('[%s] %s %s by %s answers %i', async (_requirement, _method, _example, _who, status, row) => {
    const reply = await call(row)
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    const isWritten = row.method !== 'GET' && row.status < 300
    expect((isWritten ? WRITTEN.and(row.answer) : row.answer).safeParse(reply.json()).error).toBeUndefined()
  })

  it('documents exactly the calls of the table, and every route is one of them [API-10]', () => {
    const inTable = new Set(API_CONTRACT.map(({ method, path }) => `${method} ${path}`))
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    )
    const registered = routes
      .filter(route => !route.schema?.hide && route.method !== 'HEAD')
      .map(route => `${String(route.method)} ${route.url.replace(/:(\w+)/g, '{$1}')}`)
    expect(new Set(documented)).toEqual(inTable)
    expect(new Set(registered)).toEqual(inTable)
  })

  it('hides nothing but its page and the answers to what no call takes [API-10]', () => {
    const hidden = routes.filter(route => route.schema?.hide && route.method === 'GET').map(route => route.url)
    expect(hidden).toEqual(['/api/docs', '/api/docs/style.css'])
  })

  it('is described by a valid OpenAPI 3.1 document with a schema for every answer [API-10]', async () => {
    const { valid, errors } = await new Validator().validate({ ...document })
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    const undescribed = API_CONTRACT.filter(({ method, path, status }) => {
      const operation = document.paths[path]?.[method.toLowerCase()]
      return !operation?.summary || operation.responses[status]?.content?.['application/json']?.schema === undefined
    })
    expect(undescribed).toEqual([])
  })

  it('says of every write that other sites are refused, of every body what is refused in it, and of the office who may not [API-10]', () => {
    const lacking = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => {
        const expected = [
          ...(method === 'get' ? [] : ['403']),
          ...(operation.requestBody === undefined ? [] : ['400', '413', '415']),
          ...(path.startsWith('/api/office/') ? ['401', '403'] : []),
        ]
        return expected
          .filter(status => operation.responses[status] === undefined)
          .map(status => `${method} ${path}: ${status}`)
      }),
    )
    expect(lacking).toEqual([])
  })

  it('is shown on a page that needs no script and no other host [API-10]', async () => {
    const page = await running.app.inject('/api/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const { path } of API_CONTRACT) expect(page.body).toContain(`<code>${path}</code>`)
    expect(page.body).not.toMatch(/<script|<style|style="|https?:/)
    expect((await running.app.inject('/api/docs/style.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  })
})
