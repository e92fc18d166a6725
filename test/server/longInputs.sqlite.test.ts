import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionOf } from '../accounts/people.ts'
import { apiAs } from '../apiAs.ts'
import { FORMS } from '../enquiries/enquiryForms.ts'
import { startSite, type TestSite } from '../startSite.ts'

const BLANKS = ' '.repeat(15_500)

let running: TestSite
let owner: FastifyInstance
beforeAll(async () => {
  running = await startSite({
    configuration: { mode: 'live' },
    pages: () => ({
      clientDir: null,
      vite: null,
      reduce: address => address,
      render: async () => new Response('<p>Cars', { headers: { 'content-type': 'text/html' } }),
    }),
  })
  owner = await apiAs(running.site, 'owner')
})
afterAll(async () => {
  await owner.close()
  await running.close()
})

describe('a text that is too long is refused at its field [OPS-5]', () => {
  it.each([
    ['/api/price-range', { car: 'Swift', year: '2018', km: `${BLANKS}x` }, 'km'],
    ['/api/price-range', { car: 'Swift', year: '2018', km: `${' '.repeat(300)}x` }, 'km'],
    ['/api/search', { q: `5${BLANKS}x` }, 'q'],
    ['/api/suggestions', { q: 'a'.repeat(9_000) }, 'q'],
    ['/api/products', { brand: '_'.repeat(9_000) }, 'brand'],
    ['/api/facets', { q: 'a'.repeat(9_000) }, 'q'],
    ['/api/products/chosen', { ids: '0123456789abcd,'.repeat(600) }, 'ids'],
  ])('of the address %s', async (url, query, field) => {
    const answer = await running.app.inject({ url, query })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toContain(field)
  })

  it('of a path, and where an address has too many values', async () => {
    const ofPath = await running.app.inject({ url: `/api/product/${'a'.repeat(900)}` })
    expect([ofPath.statusCode, ofPath.json()]).toMatchObject([
      400,
      { error: 'invalid', fields: { path: 'Please keep this below 200 characters.' } },
    ])
    const many = await running.app.inject({ url: `/api/products?${'brand=a&'.repeat(900)}` })
    expect([many.statusCode, many.json()]).toMatchObject([400, { error: 'invalid' }])
  })

  it('of a page as of a call, but for its path: there is no such page', async () => {
    const open = (url: string) => running.app.inject({ url, headers: { host: 'cars.example' } })
    const answer = await open(`/buy?q=${'a'.repeat(9_000)}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    // Whatever the pages say: it is theirs to answer.
    expect((await open(`/used/${'_'.repeat(9_000)}`)).body).toContain('Cars')
    // Words in Hindi take nine characters a letter in an address.
    const hindi = await running.app.inject({ url: `/buy?q=${encodeURIComponent('गाड़ी '.repeat(60))}` })
    expect(hindi.statusCode).toBe(200)
  })

  it.each([
    ['/api/contact-form', { ...FORMS['/api/contact-form'], message: 'a '.repeat(20_000) }, 'message'],
    ['/api/alerts', { email: 'asha@example.com', search: `q=${'_'.repeat(30_000)}` }, 'search'],
    ['/api/auth/login', { email: `${'a'.repeat(30_000)}@example.com`, password: 'x' }, 'email'],
    ['/api/office/settings/general', { seen: 0, values: { team: [{ name: BLANKS.repeat(2) }] } }, 'name'],
    ['/api/office/stock/preview', { selection: { query: BLANKS.repeat(2) } }, 'query'],
  ])('of the JSON for %s', async (url, payload, field) => {
    const answer = await owner.inject({ method: 'POST', url, payload })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toContain(field)
  })

  it.each(['price', 'brand'])('of a part of a form, and never cut: %s', async name => {
    const form = new FormData()
    form.append(name, 'a'.repeat(70_000))
    const answer = await owner.inject({ method: 'POST', url: '/api/products/add', payload: form })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { fields: { [name]: 'This is too long. Please shorten it.' } },
    ])
  })

  it('of JSON as a whole: what a visitor writes fits, and the five thousand cars of staff', async () => {
    const cars = Array.from({ length: 5_000 }, (_, at) => ({ id: 10_000_000 + at, version: 1_000 }))
    expect(JSON.stringify(cars).length).toBeLessThan(240_000)
    const cookie = `forecourt_session=${await sessionOf(running, 1)}`
    const send = async (url: string, bytes: number) => {
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
      const payload = `{"a":"${'x'.repeat(bytes)}"}`
      return (await running.app.inject({ method: 'POST', url, headers, payload })).statusCode
    }
    expect([await send('/api/contact-form', 60_000), await send('/api/contact-form', 70_000)]).toEqual([400, 413])
    expect([await send('/api/auth/change-password', 60_000), await send('/api/auth/change-password', 70_000)]).toEqual([
      400, 413,
    ])
    const ofStaff = '/api/office/stock/apply'
    expect([await send(ofStaff, 250_000), await send(ofStaff, 270_000)]).toEqual([400, 413])
  })

  it('of a list and of the fields of an object', async () => {
    const send = (body: unknown) =>
      owner.inject({ method: 'POST', url: '/api/office/stock/preview', payload: { selection: body } })
    const answers = [
      await send({ ids: Array.from({ length: 10_001 }, () => 1) }),
      await send({ ids: [Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`name${at}`, 1]))] }),
    ]
    expect(answers.map(answer => answer.json<{ message: string }>().message)).toEqual([
      'Please send at most 10,000 at once.',
      'Please send at most 1,000 fields at once.',
    ])
  })
})
