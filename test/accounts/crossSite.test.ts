import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSite, type TestSite } from '../startSite.ts'
import { addPerson, sessionOf } from './people.ts'

let running: TestSite
let token = ''
beforeAll(async () => {
  running = await startSite({ configuration: { siteUrl: 'https://cars.example' } })
  token = await sessionOf(running, await addPerson(running, 'staff@cars.example', 'staff'))
})
afterAll(() => running.close())

const HOST = 'www.cars.example'

/** Removes a vehicle that is not there: 404 when the request is let through. */
const write = (headers: object) =>
  running.app.inject({
    method: 'DELETE',
    url: '/api/products/KA05MH1234',
    headers: { host: HOST, ...headers, cookie: `forecourt_session=${token}` },
  })

describe('a write with a session [AUTH-1]', () => {
  it.each([
    { origin: 'https://www.cars.example' },
    { origin: 'https://www.cars.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://cars.example', 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ])('is taken with %j', async headers => expect((await write(headers)).statusCode).toBe(404))

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'https://www.cars.example.evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'https://www.cars.example:8443' },
    { origin: 'https://blog.cars.example', 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://www.cars.example', 'sec-fetch-site': 'cross-site' },
    {},
  ])('is refused with %j', async headers => {
    const reply = await write(headers)
    expect([reply.statusCode, reply.json().error]).toEqual([403, 'forbidden'])
  })
})

it("says to a program that writes with a session what to send, and the API's description says it too [API-10]", async () => {
  const { message } = (await write({})).json()
  expect(message).toContain('`Origin`')
  expect((await write({ origin: 'https://evil.example' })).json().message).not.toContain('`Origin`')
  const document = (await running.app.inject('/api/openapi.json')).json()
  expect(document.info.description).toContain(message.slice(message.indexOf('A program')))
})

describe('a write without a session', () => {
  it('is taken from a program, and refused from another website before its body is read, to whatever address', async () => {
    const form = (headers: Record<string, string>, url = '/api/contact-form') =>
      running.app.inject({
        method: 'POST',
        url,
        headers: { host: HOST, 'content-type': 'application/json', ...headers },
        payload: '{ not JSON',
      })
    expect((await form({})).statusCode).toBe(400)
    for (const url of ['/api/contact-form', '/api/auth/login', '/api/auth/logout', '/api/none']) {
      expect((await form({ origin: 'https://evil.example' }, url)).statusCode).toBe(403)
      expect((await form({ 'sec-fetch-site': 'cross-site' }, url)).statusCode).toBe(403)
    }
  })
})

it('reading is for everybody', async () => {
  const reply = await running.app.inject({
    url: '/api/brands',
    headers: { host: HOST, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['access-control-allow-origin']).toBeUndefined()
})
