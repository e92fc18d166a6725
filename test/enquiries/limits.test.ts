import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSite, type TestSite } from '../startSite.ts'
import { FORMS } from './enquiryForms.ts'

let running: TestSite
beforeAll(async () => {
  running = await startSite({ configuration: { rateLimit: true } })
})
afterAll(() => running.close())

const write = (phone: string, remoteAddress: string) =>
  running.app.inject({
    method: 'POST',
    url: '/api/contact-form',
    payload: { ...FORMS['/api/contact-form'], phone },
    remoteAddress,
  })

describe('limits of what visitors send [API-8] [API-10]', () => {
  it('takes five messages from one telephone number, however it is written and wherever it comes from', async () => {
    const writings = ['98450 12345', '+91 98450 12345', '098450-12345', '9845012345', '919845012345', '(98450) 12345']
    const statuses = []
    for (const [index, phone] of writings.entries()) statuses.push((await write(phone, `127.0.1.${index}`)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('takes thirty from one address, then says when to come back', async () => {
    for (let index = 0; index < 30; index += 1) {
      expect((await write(`98450${String(10_000 + index)}`, '127.0.2.1')).statusCode).toBe(200)
    }
    const reply = await write('9845099999', '127.0.2.1')
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(reply.json()).toMatchObject({
      success: false,
      error: 'too_many',
      message: expect.stringContaining('try again'),
    })
    expect((await write('9845099999', '127.0.2.2')).statusCode).toBe(200)
  })
})

describe.each([
  [1, ''],
  [2, ', 10.0.0.2'],
  [['loopback', '10.0.0.0/8'], ', 10.0.0.2, 10.0.0.3'],
])('behind the proxies %j', (trustProxy, proxies) => {
  let behind: TestSite
  beforeAll(async () => {
    behind = await startSite({ configuration: { rateLimit: true, trustProxy } })
  })
  afterAll(() => behind.close())

  it('counts by the address that the proxy saw, whatever the sender wrote in front of it [API-10] [OPS-7]', async () => {
    const statuses = []
    for (let index = 0; index < 31; index += 1) {
      const reply = await behind.app.inject({
        method: 'POST',
        url: '/api/contact-form',
        payload: {},
        headers: { 'x-forwarded-for': `198.51.100.${index}, 203.0.113.5${proxies}` },
      })
      statuses.push(reply.statusCode)
    }
    expect(statuses.at(29)).toBe(400)
    expect(statuses.at(30)).toBe(429)
  })
})
