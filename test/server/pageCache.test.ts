import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { addPerson, sessionOf } from '#test/accounts/people.ts'
import { page, servePages } from './servePages.ts'

describe('cached pages', () => {
  it('are rendered once, and answered with 304 to whoever has them', async () => {
    const { rendered, get } = await servePages(() => page('Cars'))
    const first = await get('/buy')
    const again = await get('/buy', { 'if-none-match': String(first.headers.etag) })
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding, Cookie',
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(first.headers.etag)
    expect((await get('/buy', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
    expect(rendered).toEqual(['http://cars.example/buy'])
  })

  it('are rendered once however many ask at the same time', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { rendered, get } = await servePages(async () => (await promise).clone())
    const answers = Array.from({ length: 20 }, () => get('/'))
    resolve(page('Home'))
    expect(new Set((await Promise.all(answers)).map(answer => answer.body))).toEqual(
      new Set(['<!doctype html><p>Home</p>']),
    )
    expect(rendered).toHaveLength(1)
  })

  it('are made anew when they are old: a change of the catalogue shows in the next answer', async () => {
    const { running, get } = await servePages((_request, site) => page(`${site.catalogue.index.size} cars`))
    for (let cars = 0; cars < 5; cars++) {
      const answers = await Promise.all([get('/buy'), get('/buy', { 'accept-encoding': 'gzip' }), get('/')])
      expect(answers[0].body).toContain(`${cars} cars`)
      expect(gunzipSync(answers[1].rawPayload).toString()).toContain(`${cars} cars`)
      await addVehicle(running.site, 'test', { carNumber: `KA05MH100${cars}`, actualPrice: 500_000, options: {} })
    }
  })

  it('are made anew after midnight in India, since they say what ends with a day [PRICE-5]', async () => {
    let now = Date.parse('2026-12-02T23:59:59+05:30')
    const clock = { now: () => now }
    const { rendered, get } = await servePages(() => page('25,000 less since 3 Nov'), { clock })
    await get('/buy')
    await get('/buy')
    expect(rendered).toHaveLength(1)
    now += 1_000
    await get('/buy')
    expect(rendered).toHaveLength(2)
  })

  it('do not outlive a change that happens while they are rendered', async () => {
    const reached = Promise.withResolvers<void>()
    const change = Promise.withResolvers<void>()
    const { running, get } = await servePages(async (_request, site) => {
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
    const { get } = await servePages(() => page('Cars'))
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
    const { rendered, get } = await servePages(request => page(request.url))
    expect((await get('/buy?unread=1')).body).toContain('http://cars.example/buy<')
    await get('/buy?unread=2&other=3')
    await get('/buy')
    expect(rendered).toHaveLength(1)
  })

  it('are also that there is nothing, and where a visitor is sent', async () => {
    const { rendered, get } = await servePages(request =>
      request.url.endsWith('/gone')
        ? page('Not here', { status: 404 })
        : new Response(null, { status: 302, headers: { location: '/buy' } }),
    )
    for (const [path, status, location] of [
      ['/gone', 404, undefined],
      ['/moved', 302, '/buy'],
    ] as const) {
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
    const { get } = await servePages(request => page(new URL(request.url).origin))
    expect((await get('/')).body).toContain('http://cars.example')
    expect((await get('/', { host: 'other.example' })).body).toContain('http://other.example')
    expect((await get('/', { host: 'bad host"' })).statusCode).toBe(400)
  })

  it('answer HEAD with the same headers and no body', async () => {
    const { running, get } = await servePages(() => page('Cars'))
    const { headers } = await get('/buy')
    const head = await running.app.inject({ method: 'HEAD', url: '/buy', headers: { host: 'cars.example' } })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect(head.headers).toMatchObject({
      etag: headers.etag,
      'content-length': headers['content-length'],
      'content-type': headers['content-type'],
    })
  })
})

describe('pages that are not cached', () => {
  it('are those of a signed-in person', async () => {
    const { running, rendered, get } = await servePages((_request, _site, account) => page(account?.email ?? 'nobody'))
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
    const { rendered, get } = await servePages(() => page('Cars'))
    await get('/')
    for (const cookie of ['x', 'x'.repeat(43), ''])
      expect((await get('/', { cookie: `forecourt_session=${cookie}` })).body).toContain('Cars')
    expect(rendered).toHaveLength(1)
  })

  it('are those that fail, set a cookie or ask for it', async () => {
    const { rendered, get } = await servePages(request => {
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
    const { get } = await servePages(() => {
      throw new Error('secret of the house')
    })
    const answer = await get('/buy')
    expect(answer.statusCode).toBe(500)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toMatch(/this number: [\da-f]{8}</)
    expect(answer.body).toContain(String(answer.headers['x-request-id']).slice(0, 8))
    expect(answer.body).not.toContain('secret')
  })

  it('know no method but GET and HEAD', async () => {
    const { running } = await servePages(() => page('Cars'))
    const answer = await running.app.inject({ method: 'POST', url: '/buy' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD')
  })
})
