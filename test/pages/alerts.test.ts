import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SESSION_COOKIE } from '#api/http/cookies.ts'
import { addAlert, mailTo, startAlertSite, tokenIn, type TestClock } from '../alerts/alertSite.ts'
import { addPerson, sessionOf } from '../accounts/people.ts'
import { loadPages } from '../accounts/pages.ts'
import { textOf } from '../enquiries/postedPages.ts'
import type { TestSite } from '../startSite.ts'

const BROWSER = {
  host: 'cars.example',
  origin: 'https://cars.example',
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0',
}

let running: TestSite
let clock: TestClock
beforeAll(async () => {
  const started = await startAlertSite({ pages: (await loadPages()).pages })
  running = started
  clock = started.clock
})
afterAll(() => running.close())

const get = (url: string, headers: Record<string, string> = BROWSER) =>
  running.app.inject({ url: url.split('#', 1)[0] ?? '', headers })
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = BROWSER) =>
  running.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  })
const subscribers = () => running.site.database.query.selectFrom('subscribers').selectAll().execute()
const isPrivate = ({ headers }: LightMyRequestResponse) => [headers['cache-control'], headers['referrer-policy']]

describe('an alert without JavaScript [FIND-11]', () => {
  it('is asked for from a list and from a car, confirmed, changed and ended', async () => {
    const list = await get('/buy?brand=kia&price_after_offer%5Bmax%5D=100000')
    expect(textOf(list)).toContain('Tell me when one comes in')
    expect(list.body).toContain('href="/alerts/new?brand=kia&amp;price_after_offer%5Bmax%5D=100000"')
    const form = await get('/alerts/new?page=3&price_after_offer%5Bmax%5D=100000&brand=Kia&unknown=1')
    expect(textOf(form)).toContain('No car fits today.')
    const page = '/alerts/new?brand=kia&price_after_offer%5Bmax%5D=100000'
    expect(form.body).toContain(`action="${page.replace('&', '&amp;')}#form-again"`)
    expect(form.headers['cache-control']).toBe('public, max-age=0, must-revalidate')

    const wrong = await post(page, { email: 'asha"><b>@', frequency: 'at_once' })
    expect([wrong.statusCode, textOf(wrong)]).toEqual([400, expect.stringContaining('Please check one thing')])
    expect(wrong.body).not.toContain('<b>@')
    const email = 'asha@example.com'
    const asked = await post(page, { email, frequency: 'daily' })
    expect([asked.statusCode, asked.headers.location]).toEqual([303, '/alerts/asked'])
    expect(textOf(await get('/alerts/asked'))).toContain('press the button there within 48 hours')

    const confirm = `/alerts/confirm/${tokenIn(await mailTo(running.site, email), 'confirm')}`
    for (let scanned = 0; scanned < 2; scanned += 1) {
      const shown = await get(confirm)
      expect([shown.statusCode, ...isPrivate(shown)]).toEqual([200, 'no-store', 'strict-origin'])
      expect(textOf(shown)).toContain('Confirm the alert')
    }
    const confirmed = await post(confirm, {})
    const manage = String(confirmed.headers.location)
    expect([confirmed.statusCode, manage]).toEqual([
      303,
      expect.stringMatching(/^\/alerts\/[\w-]{43}\?done=confirmed#done$/),
    ])
    expect(textOf(await get(confirm))).toContain('The alert is on')
    const own = await get(manage)
    expect(isPrivate(own)).toEqual(['no-store', 'strict-origin'])
    expect(textOf(own)).toContain(`Mails go to ${email}.`)
    expect(textOf(own)).toContain('Once a day · until 22 Nov 2027 · no mail yet')

    const path = manage.split('?')[0] ?? ''
    const [, id = ''] = /name="id" value="(\d+)"/.exec(own.body) ?? []
    expect((await post(path, { id, change: 'explode' })).statusCode).toBe(400)
    expect((await post(path, { id, change: 'pause' })).headers.location).toBe(`${path}?done=changed#done`)
    expect(textOf(await get(path))).toContain('Paused')
    expect((await post(path, { id, change: 'remove' })).headers.location).toBe('/alerts/erased')
    expect(await subscribers()).toEqual([])
    expect([(await get(path)).statusCode, (await post(path, { id, change: 'pause' })).statusCode]).toEqual([404, 404])
  })

  it('says the same of an address that is known, and refuses what another website sends', async () => {
    await addAlert(running.site, { email: 'known@example.com', frequency: 'daily', search: 'brand=kia' })
    const answers = await Promise.all(
      ['known@example.com', 'unknown@example.com'].map(email =>
        running.app.inject({
          method: 'POST',
          url: '/api/alerts',
          headers: BROWSER,
          payload: { email, frequency: 'daily', search: 'brand=kia' },
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[0]?.body).toBe(answers[1]?.body)
    for (const origin of ['https://evil.example', 'null']) {
      const refused = await post(
        '/alerts/new',
        { email: 'victim@example.com', frequency: 'daily' },
        { ...BROWSER, origin },
      )
      expect(refused.statusCode).toBe(403)
    }
    const machine = await post('/alerts/new', { email: 'spam@example.com', frequency: 'daily', website: 'x' })
    expect(machine.statusCode).toBe(303)
    expect((await subscribers()).map(row => row.email)).toEqual(['known@example.com', 'unknown@example.com'])
  })

  it.each(['x', 'a'.repeat(43), '%00', '..%2f..'])('is not found at the private link %s', async token => {
    for (const url of [`/alerts/${token}`, `/alerts/confirm/${token}`]) expect((await get(url)).statusCode).toBe(404)
    expect((await post(`/alerts/${token}/unsubscribe`, {})).statusCode).toBe(303)
  })
})

describe('one press in the mail program [FIND-11]', () => {
  const BODY = 'List-Unsubscribe=One-Click'

  it.each([
    ['application/x-www-form-urlencoded', BODY],
    [
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`,
    ],
  ])('erases the address, without cookies and from anywhere, sent as %s (RFC 8058)', async (type, payload) => {
    const email = `press${type.length}@example.com`
    const token = await addAlert(running.site, { email, frequency: 'daily', search: 'brand=honda' })
    const page = await get(`/alerts/${token}/unsubscribe`)
    expect(textOf(page)).toContain('Unsubscribe and erase my address')
    expect((await subscribers()).map(row => row.email)).toContain(email)
    const pressed = await running.app.inject({
      method: 'POST',
      url: `/alerts/${token}/unsubscribe`,
      payload,
      headers: { 'content-type': type, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    })
    expect([pressed.statusCode, pressed.headers.location]).toEqual([200, undefined])
    expect((await subscribers()).map(row => row.email)).not.toContain(email)
  })
})

describe('the feed of a list [FIND-11]', () => {
  it('is valid Atom with the newest cars, linked from the list, and unchanged while the catalogue is', async () => {
    const list = await get('/buy?brand=kia')
    expect(list.body).toContain('href="/buy.atom?brand=kia"')
    expect(list.body).toContain('type="application/atom+xml"')
    const feed = await get('/buy.atom?brand=kia')
    expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(feed.body).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom">/,
    )
    expect(feed.body).toContain('<id>https://cars.example/buy.atom?brand=kia</id>')
    expect(feed.body).toContain('<title>Kia cars</title>')
    expect(feed.body.match(/<entry>/g)).toHaveLength(2)
    const ids = [...feed.body.matchAll(/<id>([^<]+)<\/id>/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(3)
    for (const [, at = ''] of feed.body.matchAll(/<(?:updated|published)>([^<]+)</g))
      expect(new Date(at).toISOString()).toBe(at)
    const again = await get('/buy.atom?brand=kia', { ...BROWSER, 'if-none-match': String(feed.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  it('never fails, and escapes what an address says', async () => {
    const odd = await get(`/buy.atom?brand=${encodeURIComponent('<b>&"')}&q=${encodeURIComponent('<i>\u0001&')}&page=x`)
    expect(odd.statusCode).toBe(200)
    expect(odd.body).not.toMatch(/<[bi]>/)
    expect(odd.body.replace(/&(?:#\d+|amp|lt|gt|quot);/g, '')).not.toContain('&')
    const none = await get('/buy.atom?brand=nobody')
    expect(none.body).toMatch(/<updated>2026-/)
    expect(none.body).not.toContain('<entry>')
  })
})

describe('demand in the back office [FIND-12]', () => {
  it('counts empty lists once a day for each network and kind of car, also cached ones, but no robots', async () => {
    const empty = '/buy?brand=honda&model_name=city&price_after_offer%5Bmax%5D=450000'
    const from = (remoteAddress: string, url = empty, headers: Record<string, string> = BROWSER) =>
      running.app.inject({ url, headers, remoteAddress })
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.2']) await from(address)
    await from('203.0.113.3', `${empty}&sort=price_up`)
    await from('203.0.113.4', empty, { ...BROWSER, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await from('203.0.113.5', empty, { ...BROWSER, 'sec-purpose': 'prefetch' })
    await from('203.0.113.6', '/buy?brand=honda')
    await from('203.0.113.7', '/buy?brand=made+up&colors=beige')
    await running.site.searchMisses.write()
    const rows = () =>
      running.site.database.query.selectFrom('searchMisses').selectAll().where('brand', '=', 'honda').execute()
    const counted = { day: '2026-11-22', brand: 'honda', model: 'city', budget: 500_000, searches: 3 }
    expect(await rows()).toEqual([counted])

    const staff = await addPerson(running, 'staff@cars.example', 'staff')
    const cookie = `${SESSION_COOKIE.name}=${await sessionOf(running, staff)}`
    await addAlert(running.site, {
      email: 'demand@example.com',
      frequency: 'daily',
      search: 'brand=honda&model_name=city&price_after_offer[max]=500000',
    })
    const page = textOf(await get('/office/demand?days=7', { ...BROWSER, cookie }))
    expect(page).toMatch(/Honda City Up to ₹5\.0 L 3 1 0/)
    expect(textOf(await get('/admin-login', { ...BROWSER, cookie }))).toMatch(
      /Asked for, not in stock .*Honda City · Up to ₹5\.0 L 3 searches in vain · 1 saved search · 0 cars in stock/,
    )
    const csv = await get('/api/office/demand.csv?days=7', { ...BROWSER, cookie })
    expect(csv.body).toContain('Honda,City,500000,3,1,0\r\n')
    clock.at += 8 * 86_400_000
    expect((await get('/api/office/demand.csv?days=7', { ...BROWSER, cookie })).body).not.toContain('City')
    expect((await get('/office/demand')).headers.location).toBe('/login')
  })
})
