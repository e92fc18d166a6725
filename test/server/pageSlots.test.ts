import { describe, expect, it } from 'vitest'
import { addPerson, sessionOf } from '#test/accounts/people.ts'
import { page, servePages } from './servePages.ts'

describe('rendering', () => {
  /** A site whose pages wait for `open`; `get` asks from an address. */
  async function serveSlowly() {
    const gate = Promise.withResolvers<void>()
    const underWay = { visitors: 0, signedIn: 0, most: 0 }
    const { running, rendered } = await servePages(async (request, _site, account) => {
      const who = account === null ? 'visitors' : 'signedIn'
      underWay[who]++
      underWay.most = Math.max(underWay.most, underWay[who])
      await gate.promise
      underWay[who]--
      return page(request.url)
    })
    const get = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
      running.app.inject({ url, remoteAddress, headers: { host: 'cars.example', ...headers } })
    return { running, rendered, underWay, get, open: gate.resolve }
  }

  it('is refused to a network that asks for too much at a time, with when to come back, and to no other', async () => {
    const { running, rendered, get, open } = await serveSlowly()
    const flood = Array.from({ length: 100 }, (_, number) => get(`/buy/${number}`, '203.0.113.7'))
    const refused = await Promise.race(flood)
    expect(refused.statusCode).toBe(503)
    expect(refused.headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(refused.body).toContain('<h1>The site is busy</h1>')
    const buyer = get('/buy', '198.51.100.9')
    // By the time this is refused, the buyer has a place.
    expect((await get('/late', '203.0.113.7')).statusCode).toBe(503)
    open()
    expect((await buyer).statusCode).toBe(200)
    const statuses = (await Promise.all(flood)).map(answer => answer.statusCode)
    // Those under way and 64 waiting, less the place that the buyer got.
    expect(statuses.filter(status => status === 200)).toHaveLength(running.site.database.engine === 'sqlite' ? 64 : 65)
    expect(rendered.slice(0, 4)).toContain('http://cars.example/buy')
    expect((await get('/buy/0', '203.0.113.7')).statusCode).toBe(200)
  })

  it('is made for many who share one address, as behind a proxy that is not trusted', async () => {
    const { get, open } = await serveSlowly()
    const many = Array.from({ length: 40 }, (_, number) => get(`/buy/${number}`, '127.0.0.1'))
    open()
    expect(new Set((await Promise.all(many)).map(answer => answer.statusCode))).toEqual(new Set([200]))
  })

  it('is made for whoever asks for a page that a refused one asked for first', async () => {
    const { underWay, get, open } = await serveSlowly()
    const flood = Array.from({ length: 64 }, (_, number) => get(`/buy/${number}`, '203.0.113.7'))
    await expect.poll(() => underWay.visitors).toBeGreaterThan(0)
    const asked = ['203.0.113.7', '198.51.100.9'].map(network => get('/product', network))
    const late = Array.from({ length: 4 }, (_, number) => get(`/late/${number}`, `192.0.2.${number}`))
    const [first] = await Promise.all(asked.slice(0, 1))
    expect(first?.statusCode).toBe(503)
    open()
    expect((await asked[1])?.statusCode).toBe(200)
    await Promise.all([...flood, ...late])
  })

  it('has a short queue for all visitors together, and never more than two pages under way', async () => {
    const { underWay, get, open } = await serveSlowly()
    const flood = Array.from({ length: 80 }, (_, number) => get(`/buy/${number}`, `203.0.113.${number}`))
    expect((await Promise.race(flood)).statusCode).toBe(503)
    await expect.poll(() => underWay.visitors).toBeGreaterThan(0)
    open()
    const statuses = (await Promise.all(flood)).map(answer => answer.statusCode)
    expect(statuses.filter(status => status === 200).length).toBeLessThanOrEqual(66)
    expect(statuses.filter(status => status === 503).length).toBeGreaterThanOrEqual(14)
    expect(underWay.most).toBeLessThanOrEqual(2)
  })

  it('does not make the signed-in wait for visitors, nor is it without bounds for them', async () => {
    const { running, underWay, get, open } = await serveSlowly()
    const session = await sessionOf(running, await addPerson(running, 'asha@cars.example'))
    const visitors = Array.from({ length: 80 }, (_, number) => get(`/buy/${number}`, `203.0.113.${number}`))
    const own = Array.from({ length: 72 }, (_, number) =>
      get(`/office/${number}`, '203.0.113.1', { cookie: `forecourt_session=${session}` }),
    )
    expect((await Promise.race(own)).statusCode).toBe(503)
    await expect.poll(() => [underWay.visitors > 0, underWay.signedIn > 0]).toEqual([true, true])
    open()
    expect((await Promise.all(own)).filter(answer => answer.statusCode === 200)).toHaveLength(
      running.site.database.engine === 'sqlite' ? 65 : 66,
    )
    await Promise.all(visitors)
  })
})
