import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoVehicles } from '#database/demo/vehicles.ts'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { loadPages } from '../accounts/pages.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { another, BROWSER, controlOf, FORMS, LIVE, SENT, textOf, type Kind } from './postedPages.ts'

const KINDS = Object.keys(FORMS) as Kind[]

let running: TestSite
let car = ''
let now = 1_800_000_000_000
beforeAll(async () => {
  const { pages } = await loadPages()
  running = await startSite({
    configuration: LIVE,
    // A page with free times is kept nowhere (VISIT-1).
    profile: { ...DEFAULT_SITE_PROFILE, visits: null },
    pages,
    clock: { now: () => now },
    fill: platform => saveVehicles(platform, 'test', demoVehicles().slice(0, 3), { createOptions: true }),
  })
  car = (await running.site.database.query.selectFrom('vehicles').select('productId').executeTakeFirstOrThrow())
    .productId
})
afterAll(() => running.close())

const pageOf = (kind: Kind) => (kind === 'contact' ? '/contactus' : `/product/${car}?form=${kind}`)
const post = (site: TestSite, url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const get = (url: string) => running.app.inject({ url: url.split('#', 1)[0] ?? '', headers: BROWSER })
const enquiries = () => running.site.database.query.selectFrom('enquiries').selectAll().orderBy('id').execute()

describe.each(KINDS)('the form %s, posted by the browser itself', kind => {
  it('stands in a page that is cached for all visitors, with a way to send it [CONTACT-2] [DETAIL-4] [DETAIL-5]', async () => {
    const page = await get(pageOf(kind))
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate'])
    expect(page.body).toContain(`action="${pageOf(kind)}#form-again"`)
    expect(page.body.replace(/<input type="hidden" name="notice"/, '')).not.toContain('type="hidden"')
    expect(page.headers['set-cookie']).toBeUndefined()
  })

  it('is taken and answered with 303 to a page that says so, to which one may come back [API-8] [MODE-1]', async () => {
    const before = (await enquiries()).length
    const reply = await post(running, pageOf(kind), FORMS[kind])
    expect(reply.statusCode).toBe(303)
    expect(reply.headers['cache-control']).toBe('no-store')
    const rows = await enquiries()
    expect(rows).toHaveLength(before + 1)
    expect(rows.at(-1)).toMatchObject({
      kind,
      state: 'new',
      name: 'Asha Rao',
      phone: '+919845012345',
      filledInMs: null,
    })
    const {
      message,
      productId,
      carPrice = '',
    } = JSON.parse(rows.at(-1)?.details ?? '') as { message?: string; productId?: string; carPrice?: string }
    expect([message, productId, carPrice.slice(0, 1)]).toEqual(
      kind === 'contact' ? ['Open on Sunday?\nOr Monday?', undefined, ''] : [undefined, car, '₹'],
    )
    const sent = await get(String(reply.headers.location))
    expect(textOf(sent)).toContain(SENT[kind])
    expect(String(reply.headers.location)).toMatch(/^\/mine\/[\w-]{22}\?done=sent#done$/)
    expect(sent.body).toContain('id="done"')
    expect(sent.body).toContain('<meta name="robots" content="noindex"/>')
    expect(sent.headers['cache-control']).toBe('no-store')
    await get(String(reply.headers.location))
    expect(await enquiries()).toHaveLength(before + 1)
  })

  it('counts once when it is sent twice, at once or later; after a day, or corrected, it is another', async () => {
    const form = another(kind)
    const before = (await enquiries()).length
    const replies = await Promise.all([1, 2, 3].map(() => post(running, pageOf(kind), form)))
    now += DAY_MS - 1
    replies.push(await post(running, pageOf(kind), form))
    expect(replies.map(reply => reply.statusCode)).toEqual([303, 303, 303, 303])
    expect(await enquiries()).toHaveLength(before + 1)
    now += 1
    await Promise.all([1, 2].map(() => post(running, pageOf(kind), form)))
    expect(await enquiries()).toHaveLength(before + 2)
    await post(running, pageOf(kind), { ...form, email: 'other@example.com' })
    expect(await enquiries()).toHaveLength(before + 3)
  })

  it('comes back with all that was typed, what is wrong at each field and above, nothing kept [API-10]', async () => {
    const before = (await enquiries()).length
    const [required = ''] = Object.keys(FORMS[kind])
    const address = kind === 'contact' ? 'message' : 'address'
    const page = await post(running, pageOf(kind), {
      ...FORMS[kind],
      [required]: ' ',
      email: 'asha"><b>',
      [address]: 'One\r\n</textarea><script>alert(1)</script>',
    })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([400, 'private, no-cache'])
    expect(await enquiries()).toHaveLength(before)
    expect(textOf(page)).toContain('Please check 2 things')
    const summary = /<div id="form-again" tabindex="-1"[\s\S]*?<\/ul>/i.exec(page.body)?.[0] ?? ''
    const leads = [...summary.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id)
    expect(leads).toHaveLength(2)
    for (const [place, name] of [required, 'email'].entries()) {
      expect(controlOf(page, name)).toContain(`id="${leads[place]}"`)
      expect(controlOf(page, name)).toContain('aria-invalid="true"')
      expect(page.body).toContain(`id="${leads[place]}-error"`)
    }
    expect(controlOf(page, 'email')).toContain('value="asha&quot;&gt;&lt;b&gt;"')
    expect(controlOf(page, address)).toContain('One\n&lt;/textarea&gt;&lt;script&gt;')
    expect(page.body).not.toContain('<script>alert')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  })

  it('keeps what a machine fills in as spam, and says nothing of it', async () => {
    const reply = await post(running, pageOf(kind), { ...another(kind), website: 'https://spam.example' })
    expect(reply.statusCode).toBe(303)
    expect((await enquiries()).at(-1)).toMatchObject({ kind, state: 'spam' })
    const wrong = await post(running, pageOf(kind), { website: 'https://spam.example' })
    expect(wrong.body).not.toContain('spam.example')
  })

  it('is refused from another website before it is read, and no page made of it [AUTH-1]', async () => {
    const before = (await enquiries()).length
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ] as Record<string, string>[]) {
      const page = await post(running, pageOf(kind), { ...FORMS[kind], email: 'victim@example.com' }, headers)
      expect(page.statusCode).toBe(403)
      expect(textOf(page)).toContain('This request did not come from a page of this website.')
      expect(page.body).not.toContain('victim')
      expect([page.headers['cache-control'], page.body]).toEqual(['no-store', expect.not.stringContaining('<main')])
    }
    expect(await enquiries()).toHaveLength(before)
  })

  it('is refused as JSON, and when it is too large', async () => {
    expect((await post(running, pageOf(kind), FORMS[kind], { 'content-type': 'application/json' })).statusCode).toBe(
      415,
    )
    const large = await post(running, pageOf(kind), { ...FORMS[kind], email: 'x'.repeat(140_000) })
    expect(large.statusCode).toBe(413)
    expect(textOf(large)).toContain('What was sent is too large.')
  })

  it('is read no further than a hundred fields, the first of each name', async () => {
    const send = (payload: string) =>
      running.app.inject({
        method: 'POST',
        url: pageOf(kind),
        payload,
        headers: { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded' },
      })
    const many = await send(
      `email=first&email=second&${'a&'.repeat(60_000)}${kind === 'contact' ? 'name' : 'userName'}=Asha`,
    )
    expect(many.statusCode).toBe(400)
    expect(controlOf(many, 'email')).toContain('value="first"')
    expect(many.body).not.toContain('value="Asha"')
    expect((await send('a&'.repeat(70_000))).statusCode).toBe(413)
    const broken = await send('email=a+b%20c%E0%A4%0d%0a%zz')
    expect(controlOf(broken, 'email')).toMatch(/value="a b c\uFFFD\n?%zz"/)
  })
})

describe('limits of plain forms [API-8] [API-10]', () => {
  let limited: TestSite
  beforeAll(async () => {
    limited = await startSite({ configuration: { ...LIVE, rateLimit: true }, pages: (await loadPages()).pages })
  })
  afterAll(() => limited.close())

  it('are those of the calls, counted together; what was typed stays', async () => {
    const phone = '98450 77777'
    for (let count = 0; count < 3; count += 1) {
      const { statusCode } = await limited.app.inject({
        method: 'POST',
        url: '/api/contact-form',
        payload: { ...FORMS.contact, phone },
      })
      expect(statusCode).toBe(200)
    }
    for (let count = 0; count < 2; count += 1)
      expect((await post(limited, '/contactus', { ...FORMS.contact, phone })).statusCode).toBe(303)
    const refused = await post(limited, '/contactus', { ...FORMS.contact, phone })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(textOf(refused)).toMatch(
      /You have sent several messages already\. Please try again in \d+ minutes?, or call us\./,
    )
    expect(refused.body).toMatch(/id="form-again" tabindex="-1"/i)
    expect(controlOf(refused, 'phone')).toContain(`value="${phone}"`)
    expect(controlOf(refused, 'message')).toContain('Or Monday?')
    const { statusCode } = await limited.app.inject({
      method: 'POST',
      url: '/api/contact-form',
      payload: { ...FORMS.contact, phone },
    })
    expect(statusCode).toBe(429)
  })

  it('count a network’s sendings on both ways', async () => {
    const from = (count: number) => ({ ...FORMS.contact, phone: `98451${10_000 + count}` })
    for (let count = 0; count < 30; count += 1) {
      const sent =
        count % 2 === 0
          ? await limited.app.inject({
              method: 'POST',
              url: '/api/contact-form',
              payload: from(count),
              remoteAddress: '127.0.3.1',
            })
          : await limited.app.inject({
              method: 'POST',
              url: '/contactus',
              payload: new URLSearchParams(from(count)).toString(),
              remoteAddress: '127.0.3.1',
              headers: { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded' },
            })
      expect(sent.statusCode).toBe(count % 2 === 0 ? 200 : 303)
    }
    const refused = await limited.app.inject({
      method: 'POST',
      url: '/api/contact-form',
      payload: from(99),
      remoteAddress: '127.0.3.1',
    })
    expect(refused.statusCode).toBe(429)
  })

  it('count forms about cars that are not there', async () => {
    const send = (url: string) =>
      limited.app.inject({
        method: 'POST',
        url,
        payload: new URLSearchParams(FORMS.contact).toString(),
        remoteAddress: '127.0.4.1',
        headers: { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded' },
      })
    for (let count = 0; count < 30; count += 1) {
      expect((await send(`/product/00000000000000?form=${count % 2 === 0 ? 'offer' : 'nonsense'}`)).statusCode).toBe(
        404,
      )
    }
    const refused = await send('/product/00000000000000?form=nonsense')
    expect([refused.statusCode, refused.body]).toEqual([429, expect.not.stringContaining('<main')])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send('/contactus')).statusCode).toBe(429)
  })
})

describe('a form about a car', () => {
  it('that is not there says so, and is not taken [DETAIL-8]', async () => {
    const before = (await enquiries()).length
    for (const url of ['/product/00000000000000?form=offer', '/product/nonsense?form=booking']) {
      const page = await post(running, url, FORMS.offer)
      expect([page.statusCode, textOf(page)]).toEqual([404, expect.stringContaining('Failed to fetch product data')])
    }
    expect(await enquiries()).toHaveLength(before)
  })

  it('is offered by its buttons without JavaScript, and has a page of its own [DETAIL-4] [DETAIL-5]', async () => {
    const page = await get(`/product/${car}`)
    const buttons = [...page.body.matchAll(/<form([^>]*)><button([^>]*)>/g)].map(
      ([, form = '', button = '']) => `${form} ${button}`,
    )
    for (const kind of ['offer', 'booking']) {
      const button = buttons.find(found => found.includes(`name="form"`) && found.includes(`value="${kind}"`)) ?? ''
      for (const part of ['method="get"', `action="/product/${car}"`, 'type="submit"']) expect(button).toContain(part)
      expect(button).not.toContain('aria-haspopup')
    }
    expect(page.body).not.toContain('content="noindex')
    const form = await get(`/product/${car}?form=offer&utm_source=x`)
    expect(form.body).toContain('<meta name="robots" content="noindex, follow"/>')
    expect(textOf(form)).toMatch(/The price is ₹[\d,]+\./)
  })
})

it('a demo site checks plain forms, keeps nothing and says so [MODE-1]', async () => {
  const demo = await startSite({ configuration: { siteUrl: 'http://cars.example' }, pages: (await loadPages()).pages })
  const reply = await post(demo, '/contactus', FORMS.contact)
  await post(demo, '/contactus', FORMS.contact)
  const sent = await demo.app.inject(String(reply.headers.location).replace('#sent', ''))
  expect(textOf(sent)).toContain('Sent. This is a demo, so nobody will reply.')
  expect((await post(demo, '/contactus', { name: 'Asha' })).statusCode).toBe(400)
  expect(demo.site.demoInbox.list()).toHaveLength(1)
  expect(await demo.site.database.query.selectFrom('enquiries').select('id').execute()).toEqual([])
  await demo.close()
})
