import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Account } from '#domain/account/account.ts'
import type { Site } from '#services/site.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { addPerson, sessionOf } from '#test/accounts/people.ts'
import { startSite, type TestSite } from '#test/startSite.ts'

let running: TestSite
afterEach(() => running.close())

/** A site whose pages are made by `show`; counts how often one was rendered. */
async function serve(show: (request: Request, site: Site, account: Account | null) => Promise<Response> | Response) {
  const rendered: string[] = []
  running = await startSite({
    pages: site => ({
      clientDir: null,
      vite: null,
      reduce: address => address.split('?unread', 1)[0] ?? '',
      async render(request, visitor) {
        rendered.push(request.url)
        return show(request, site, visitor?.account ?? null)
      },
    }),
  })
  const get = (url: string, headers: Record<string, string> = {}) => running.app.inject({ url, headers: { host: 'cars.example', ...headers } })
  return { rendered, get }
}

const page = (text: string, init: ResponseInit = {}) =>
  new Response(`<!doctype html><p>${text}</p>`, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } })

describe('cached pages', () => {
  it('are rendered once, and answered with 304 to whoever has them', async () => {
    const { rendered, get } = await serve(() => page('Cars'))
    const first = await get('/buy')
    const again = await get('/buy', { 'if-none-match': String(first.headers.etag) })
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate', vary: 'Accept-Encoding, Cookie' })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(first.headers.etag)
    expect((await get('/buy', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
    expect(rendered).toEqual(['http://cars.example/buy'])
  })

  it('are rendered once however many ask at the same time', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { rendered, get } = await serve(async () => (await promise).clone())
    const answers = Array.from({ length: 20 }, () => get('/'))
    resolve(page('Home'))
    expect(new Set((await Promise.all(answers)).map(answer => answer.body))).toEqual(new Set(['<!doctype html><p>Home</p>']))
    expect(rendered).toHaveLength(1)
  })

  it('are never stale: a change of the catalogue shows in the next answer', async () => {
    const { get } = await serve((_request, site) => page(`${site.catalogue.index.size} cars`))
    for (let cars = 0; cars < 5; cars++) {
      const answers = await Promise.all([get('/buy'), get('/buy', { 'accept-encoding': 'gzip' }), get('/')])
      expect(answers[0].body).toContain(`${cars} cars`)
      expect(gunzipSync(answers[1].rawPayload).toString()).toContain(`${cars} cars`)
      await addVehicle(running.site, 'test', { carNumber: `KA05MH100${cars}`, actualPrice: 500_000, options: {} })
    }
  })

  it('do not outlive a change that happens while they are rendered', async () => {
    const reached = Promise.withResolvers<void>()
    const change = Promise.withResolvers<void>()
    const { get } = await serve(async (_request, site) => {
      const { size } = site.catalogue.index
      if (size === 0) {
        reached.resolve()
        await change.promise
      }
      return page(`${size} cars`)
    })
    const before = get('/buy')
    await reached.promise
    await addVehicle(running.site, 'test', { carNumber: 'KA05MH1234', actualPrice: 500_000, options: {} })
    const after = get('/buy')
    change.resolve()
    expect((await after).body).toContain('1 cars')
    expect((await before).body).toContain('0 cars')
    expect((await get('/buy')).body).toContain('1 cars')
  })

  it('go out in the form that the reader takes', async () => {
    const { get } = await serve(() => page('Cars'))
    const plain = await get('/buy')
    const brotli = await get('/buy', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get('/buy', { 'accept-encoding': 'gzip, br;q=0' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  })

  it('are one page for all addresses that the page reads alike', async () => {
    const { rendered, get } = await serve(request => page(request.url))
    expect((await get('/buy?unread=1')).body).toContain('http://cars.example/buy<')
    await get('/buy?unread=2&other=3')
    await get('/buy')
    expect(rendered).toHaveLength(1)
  })

  it('are also that there is nothing, and where a visitor is sent', async () => {
    const { rendered, get } = await serve(request => (request.url.endsWith('/gone')
      ? page('Not here', { status: 404 }) : new Response(null, { status: 302, headers: { location: '/buy' } })))
    for (const [path, status, location] of [['/gone', 404, undefined], ['/moved', 302, '/buy']] as const) {
      for (const answer of [await get(path), await get(path), await get(path, { 'if-none-match': '*' })]) {
        expect(answer.statusCode).toBe(status)
        expect(answer.headers['cache-control']).toBe('no-store')
        expect(answer.headers.etag).toBeUndefined()
        expect(answer.headers.location).toBe(location)
      }
    }
    expect(rendered).toHaveLength(2)
  })

  it('are another host’s own as long as SITE_URL does not name the one', async () => {
    const { get } = await serve(request => page(new URL(request.url).origin))
    expect((await get('/')).body).toContain('http://cars.example')
    expect((await get('/', { host: 'other.example' })).body).toContain('http://other.example')
    expect((await get('/', { host: 'bad host"' })).statusCode).toBe(400)
  })

  it('answer HEAD with the same headers and no body', async () => {
    const { get } = await serve(() => page('Cars'))
    const { headers } = await get('/buy')
    const head = await running.app.inject({ method: 'HEAD', url: '/buy', headers: { host: 'cars.example' } })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect(head.headers).toMatchObject({ etag: headers.etag, 'content-length': headers['content-length'], 'content-type': headers['content-type'] })
  })
})

describe('pages that are not kept', () => {
  it('are those of a signed-in person', async () => {
    const { rendered, get } = await serve((_request, _site, account) => page(account?.email ?? 'nobody'))
    const session = await sessionOf(running, await addPerson(running, 'asha@cars.example'))
    expect((await get('/', { cookie: 'theme=dark' })).body).toContain('nobody')
    const own = await get('/', { cookie: `theme=dark; forecourt_session=${session}` })
    expect(own.body).toContain('asha@cars.example')
    expect(own.headers['cache-control']).toBe('no-store')
    expect(own.headers.etag).toBeUndefined()
    expect((await get('/')).body).toContain('nobody')
    expect(rendered).toHaveLength(2)
  })

  it('are not those of a cookie that opens nothing: these cost no rendering', async () => {
    const { rendered, get } = await serve(() => page('Cars'))
    await get('/')
    for (const cookie of ['x', 'x'.repeat(43), '']) expect((await get('/', { cookie: `forecourt_session=${cookie}` })).body).toContain('Cars')
    expect(rendered).toHaveLength(1)
  })

  it('are those that fail, set a cookie or ask for it', async () => {
    const { rendered, get } = await serve(request => {
      const { pathname } = new URL(request.url)
      if (pathname === '/failed') return page('Failed', { status: 500 })
      if (pathname === '/cookie') return page('Hello', { headers: { 'set-cookie': 'a=b; HttpOnly' } })
      return page('Private', { headers: { 'cache-control': 'no-store' } })
    })
    for (const path of ['/failed', '/cookie', '/private']) {
      const [first, second] = [await get(path), await get(path)]
      expect(first.headers['cache-control']).toBe('no-store')
      expect(second.statusCode).toBe(first.statusCode)
    }
    expect((await get('/cookie')).headers['set-cookie']).toEqual(['a=b; HttpOnly'])
    expect(rendered).toHaveLength(7)
  })

  it('answer a failure with 500, an incident number and nothing of what went wrong [ROUTE-5]', async () => {
    const { get } = await serve(() => { throw new Error('secret of the house') })
    const answer = await get('/buy')
    expect(answer.statusCode).toBe(500)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toMatch(/this number: [\da-f]{8}</)
    expect(answer.body).toContain(String(answer.headers['x-request-id']).slice(0, 8))
    expect(answer.body).not.toContain('secret')
  })

  it('know no method but GET and HEAD', async () => {
    await serve(() => page('Cars'))
    const answer = await running.app.inject({ method: 'POST', url: '/buy' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD')
  })
})

describe('rendering', () => {
  /** A site whose pages wait for `open`; `get` asks from an address. */
  async function serveSlowly() {
    const gate = Promise.withResolvers<void>()
    const underWay = { visitors: 0, signedIn: 0, most: 0 }
    const { rendered } = await serve(async (request, _site, account) => {
      const who = account === null ? 'visitors' : 'signedIn'
      underWay[who]++
      underWay.most = Math.max(underWay.most, underWay[who])
      await gate.promise
      underWay[who]--
      return page(request.url)
    })
    const get = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
      running.app.inject({ url, remoteAddress, headers: { host: 'cars.example', ...headers } })
    return { rendered, underWay, get, open: gate.resolve }
  }

  it('is refused to a network that asks for too much at a time, with when to come back, and to no other', async () => {
    const { rendered, get, open } = await serveSlowly()
    const flood = Array.from({ length: 100 }, (_, number) => get(`/buy/${number}`, '203.0.113.7'))
    const refused = await Promise.race(flood)
    expect(refused.statusCode).toBe(503)
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
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
    await vi.waitFor(() => expect(underWay.visitors).toBeGreaterThan(0))
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
    await vi.waitFor(() => expect(underWay.visitors).toBeGreaterThan(0))
    open()
    const statuses = (await Promise.all(flood)).map(answer => answer.statusCode)
    expect(statuses.filter(status => status === 200).length).toBeLessThanOrEqual(66)
    expect(statuses.filter(status => status === 503).length).toBeGreaterThanOrEqual(14)
    expect(underWay.most).toBeLessThanOrEqual(2)
  })

  it('does not make the signed-in wait for visitors, nor is it without bounds for them', async () => {
    const { underWay, get, open } = await serveSlowly()
    const session = await sessionOf(running, await addPerson(running, 'asha@cars.example'))
    const visitors = Array.from({ length: 80 }, (_, number) => get(`/buy/${number}`, `203.0.113.${number}`))
    const own = Array.from({ length: 72 }, (_, number) => get(`/office/${number}`, '203.0.113.1', { cookie: `forecourt_session=${session}` }))
    expect((await Promise.race(own)).statusCode).toBe(503)
    await vi.waitFor(() => expect([underWay.visitors > 0, underWay.signedIn > 0]).toEqual([true, true]))
    open()
    expect((await Promise.all(own)).filter(answer => answer.statusCode === 200)).toHaveLength(running.site.database.engine === 'sqlite' ? 65 : 66)
    await Promise.all(visitors)
  })
})
