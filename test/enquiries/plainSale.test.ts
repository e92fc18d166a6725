import { request as ask } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOST_FILE_BYTES } from '#domain/enquiries/saleParts.ts'
import { loadPages } from '../accounts/pages.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { jpeg, PDF, SALE, saleFiles, saleRequest, type SentFile } from './enquiryForms.ts'
import { BROWSER, controlOf, encodeSale, LIVE, textOf } from './postedPages.ts'

let running: TestSite
beforeAll(async () => {
  running = await startSite({ configuration: LIVE, pages: (await loadPages()).pages })
})
afterAll(() => running.close())

const send = async (
  fields: Record<string, string>,
  files: readonly SentFile[],
  { app }: TestSite = running,
  headers: Record<string, string> = {},
) => {
  const form = await encodeSale(fields, files)
  return app.inject({ method: 'POST', url: '/Sell', payload: form.payload, headers: { ...form.headers, ...headers } })
}
const enquiries = () => running.site.database.query.selectFrom('enquiries').selectAll().orderBy('id').execute()
const files = () => running.site.database.query.selectFrom('enquiryFiles').selectAll().orderBy('id').execute()
const photos = async (count: number): Promise<SentFile[]> => {
  const bytes = await jpeg()
  return Array.from({ length: count }, (_, place) => ({ field: 'carPhotos', name: `${place}.jpg`, bytes }))
}
const papers = (count: number): SentFile[] =>
  Array.from({ length: count }, (_, place) => ({ field: 'documents', name: `${place}.pdf`, bytes: PDF }))
const CHOOSE_AGAIN = {
  documents: 'Please choose your documents again: a browser does not keep files.',
  photos: 'Please choose your photos again: a browser does not keep files.',
}

describe('a car offered for sale without JavaScript', () => {
  it('is kept with its files, said so on a page of its own, and counts once [SELL-5] [SELL-6] [API-8] [MODE-1]', async () => {
    const replies = await Promise.all([send(SALE, await saleFiles()), send(SALE, await saleFiles())])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    // Whoever sends the same again without a key of a browser's own is not shown the way to the private page of the first.
    expect(replies.map(({ headers }) => headers.location).toSorted()).toEqual([
      '/Sell?sent=car#sent',
      expect.stringMatching(/^\/mine\/[\w-]{22}\?done=sent#done$/),
    ])
    const rows = await enquiries()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ kind: 'sale', state: 'new', name: 'Asha Rao', phone: '+919845012345' })
    expect(JSON.parse(rows[0]?.details ?? '')).toMatchObject({
      carNumber: 'KA05MH1234',
      priceMin: 800_000,
      description: SALE.description,
    })
    expect((await files()).map(({ role, name, contentType }) => [role, name, contentType])).toEqual([
      ['document', 'rc.pdf', 'application/pdf'],
      ['photo', 'front.jpg', 'image/jpeg'],
    ])
    const sent = await running.app.inject('/Sell?sent=car')
    expect(textOf(sent)).toContain('Form submitted successfully! Your car is with our team.')
    expect(sent.body).toContain('content="noindex, follow"')
    expect(sent.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it('has all fields and the browser’s own file fields in a page that is cached for all visitors [SELL-2] [SELL-3] [SELL-4]', async () => {
    const page = await running.app.inject('/Sell')
    expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(page.body).toMatch(/<form[^>]*action="\/Sell#form-again" enctype="multipart\/form-data"/i)
    for (const name of [...Object.keys(SALE), 'documents', 'carPhotos']) expect(controlOf(page, name)).not.toBe('')
  })

  it('comes back with what was typed and what is wrong; of files it says that they are to be chosen again [SELL-5]', async () => {
    const before = (await enquiries()).length
    const page = await send({ ...SALE, sellerName: '', priceMax: '1,000', features: 'Sunroof\r\nTyres' }, [
      ...papers(1),
      ...(await photos(1)),
    ])
    expect([page.statusCode, page.headers['cache-control']]).toEqual([400, 'private, no-cache'])
    const text = textOf(page)
    for (const said of [
      'Please fill all required fields.',
      'Please enter your name.',
      'The highest price must not be below the lowest.',
      CHOOSE_AGAIN.documents,
      CHOOSE_AGAIN.photos,
    ])
      expect(text).toContain(said)
    expect(page.body).toMatch(/id="form-again" tabindex="-1"/i)
    expect(controlOf(page, 'carNumber')).toContain('value="KA 05 MH 1234"')
    expect(controlOf(page, 'features')).toContain('Sunroof\nTyres')
    expect(controlOf(page, 'documents')).toContain('aria-invalid="true"')
    expect(await enquiries()).toHaveLength(before)
  })

  it('asks for a document and a photo, and no more than there may be [SELL-4] [SELL-5]', async () => {
    const none = textOf(await send(SALE, []))
    expect(none).toContain('Please upload at least one document.')
    expect(none).toContain('Please upload at least one car photo.')
    const many = textOf(await send(SALE, [...papers(5), ...(await photos(1))]))
    expect(many).toContain('You can upload a maximum of 4 documents.')
    expect(many).toContain(CHOOSE_AGAIN.photos)
    expect(many).not.toContain(CHOOSE_AGAIN.documents)
    const far = await send(SALE, [...papers(1), ...(await photos(20))])
    expect([far.statusCode, textOf(far)]).toEqual([
      413,
      expect.stringContaining('You can upload a maximum of 8 car photos.'),
    ])
    expect(controlOf(far, 'description')).toContain(SALE.description)
  })

  it('looks at what a file is, whatever it is called [SELL-6]', async () => {
    const before = (await files()).length
    const program: SentFile = { field: 'documents', name: 'rc.pdf', bytes: Buffer.from('MZ\u0090\u0000') }
    const drawing: SentFile = {
      field: 'carPhotos',
      name: 'car.jpg',
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    }
    const page = await send(SALE, [program, drawing])
    expect(page.statusCode).toBe(400)
    expect(textOf(page)).toContain('rc.pdf: Please send documents as PDF, JPEG or PNG.')
    expect(textOf(page)).toMatch(/car\.jpg: /)
    expect(await files()).toHaveLength(before)
  })

  it('says which file is too large, and keeps what was typed [SELL-4]', async () => {
    const page = await send(SALE, [
      { field: 'documents', name: 'rc.pdf', bytes: Buffer.concat([PDF, Buffer.alloc(MOST_FILE_BYTES)]) },
      ...(await photos(1)),
    ])
    expect(page.statusCode).toBe(413)
    expect(textOf(page)).toContain('rc.pdf is larger than 10 MB. Please choose a smaller file.')
    expect(controlOf(page, 'sellerName')).toContain('value="Asha Rao"')
  })

  it('goes on from a complete first step where a browser could not lead there, and names what an incomplete one lacks [SELL-2]', async () => {
    const { sellerName, email, contact, carName, carNumber, variant } = SALE
    const first = { sellerName, email, contact, carName, carNumber, variant }
    const page = await send(
      { ...first, ...Object.fromEntries(['location', 'address', 'description'].map(name => [name, ''])), next: '1' },
      [],
    )
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toBe('private, no-cache')
    expect(controlOf(page, 'variant')).toContain('value="HTX"')
    expect(page.body).not.toContain('aria-invalid')
    expect(/<h2[^>]*id="form-again"[^>]*>([^<]*)/.exec(page.body)?.[1]).toBe('Price and place')
    const lacking = await send({ sellerName: 'Asha Rao', next: '1' }, [])
    expect(lacking.statusCode).toBe(400)
    expect(lacking.body).toContain('Please enter your phone number.')
    expect(lacking.body).not.toContain('Please choose your documents again')
    expect((await send({ ...SALE, next: '1' }, await saleFiles())).statusCode).toBe(303)
  })

  it('keeps what a machine fills in as spam [API-8]', async () => {
    expect((await send({ ...SALE, variant: 'ZX', website: 'x' }, await saleFiles())).statusCode).toBe(303)
    const form = await encodeSale({ ...SALE, variant: 'ZXi' }, await saleFiles())
    expect(form.payload.includes('name="website"')).toBe(true)
    expect((await enquiries()).at(-1)).toMatchObject({ state: 'spam' })
  })

  it.each([
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
  ])('is refused with %s: %s, unread [AUTH-1]', async (name, value) => {
    const page = await send(SALE, await saleFiles(), running, { [name]: value })
    expect([page.statusCode, textOf(page)]).toEqual([
      403,
      expect.stringContaining('did not come from a page of this website'),
    ])
    expect(page.body).not.toContain('Asha')
  })

  it.each([
    ['multipart/form-data', 'x', 400],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b', 400],
    ['application/x-www-form-urlencoded', 'email=a', 415],
  ])('is refused when it did not arrive whole or as files: %s %j', async (type, payload, status) => {
    const page = await running.app.inject({
      method: 'POST',
      url: '/Sell',
      payload,
      headers: { ...BROWSER, 'content-type': type },
    })
    expect([page.statusCode, textOf(page)]).toEqual([
      status,
      expect.stringContaining('An error occurred while submitting the form.'),
    ])
  })

  it('is not read beyond 128 KB when it comes as text fields', async () => {
    const headers = { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded' }
    expect(
      (await running.app.inject({ method: 'POST', url: '/Sell', payload: 'a&'.repeat(70_000), headers })).statusCode,
    ).toBe(413)
  })
})

describe('limits of plain sell forms [API-8] [API-10]', () => {
  let limited: TestSite
  beforeAll(async () => {
    limited = await startSite({ configuration: { ...LIVE, rateLimit: true }, pages: (await loadPages()).pages })
  })
  afterAll(() => limited.close())

  it('are those of the call, by telephone number and by network; what was typed comes back', async () => {
    for (let count = 0; count < 3; count += 1)
      expect((await limited.app.inject(await saleRequest(SALE, await saleFiles()))).statusCode).toBe(200)
    for (let count = 0; count < 2; count += 1)
      expect((await send(SALE, await saleFiles(), limited)).statusCode).toBe(303)
    const byPhone = await send(SALE, await saleFiles(), limited)
    expect([byPhone.statusCode, textOf(byPhone)]).toEqual([
      429,
      expect.stringContaining('You have sent several messages already.'),
    ])
    for (let count = 0; count < 24; count += 1)
      await limited.app.inject({ method: 'POST', url: '/api/contact-form', payload: {} })
    const byNetwork = await send({ ...SALE, contact: '98450 99999' }, await saleFiles(), limited)
    expect([byNetwork.statusCode, Number(byNetwork.headers['retry-after']) > 0]).toEqual([429, true])
    expect(controlOf(byNetwork, 'contact')).toContain('value="98450 99999"')
    expect(textOf(byNetwork)).toContain(CHOOSE_AGAIN.documents)
  })
})

it('uploads take the places of the call’s uploads; who finds none gets back what was typed, over the network', async () => {
  const site = await startSite({
    configuration: { ...LIVE, siteUrl: null, trustProxy: 1 },
    pages: (await loadPages()).pages,
  })
  const origin = await site.listen()
  const sendSlowly = (path: string) => {
    const sending = ask(`${origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 1_000_000,
        'x-forwarded-for': '203.0.113.1',
      },
    })
    sending.on('error', () => {})
    sending.write('--b\r\nContent-Disposition: form-data; name="documents"; filename="rc.pdf"\r\n\r\n%PDF')
    return sending
  }
  const slow = Array.from({ length: 4 }, () => sendSlowly('/api/sellPage'))
  const { payload, headers } = await encodeSale(SALE, [...papers(1), ...(await photos(2))])
  const post = (from: string) =>
    fetch(`${origin}/Sell`, {
      method: 'POST',
      body: new Uint8Array(payload),
      redirect: 'manual',
      headers: { 'content-type': headers['content-type'] ?? '', 'x-forwarded-for': from },
    })
  await expect.poll(async () => (await post('203.0.113.1')).status, { timeout: 60_000 }).toBe(503)
  const refused = await post('203.0.113.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  const text = await refused.text()
  expect(text).toContain('The service is busy. Please try again in a moment.')
  expect(text).toContain('value="KA 05 MH 1234"')
  // One refused form of a network is read at a time: of another, nothing is given back.
  await expect
    .poll(
      async () => {
        slow.push(sendSlowly('/Sell'))
        return (await post('203.0.113.1')).text()
      },
      { timeout: 60_000 },
    )
    .toContain('The site is busy')
  const unread = await post('203.0.113.1')
  expect([unread.status, unread.headers.get('retry-after'), await unread.text()]).toEqual([
    503,
    '30',
    expect.not.stringContaining('KA 05'),
  ])
  expect((await post('203.0.113.2')).status).toBe(303)
  for (const sending of slow) sending.destroy()
  await site.close()
})

it('a demo site checks them, keeps nothing and says so [MODE-1]', async () => {
  const demo = await startSite({ configuration: { siteUrl: 'http://cars.example' }, pages: (await loadPages()).pages })
  expect((await send(SALE, await saleFiles(), demo)).statusCode).toBe(303)
  expect(demo.site.demoInbox.list()).toMatchObject([{ files: 2 }])
  expect(textOf(await demo.app.inject('/Sell?sent=car'))).toContain('This is a demo, so nothing of it was kept.')
  expect(await demo.site.database.query.selectFrom('enquiries').select('id').execute()).toEqual([])
  await demo.close()
})
