import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInboxFilter } from '#domain/enquiries/inboxFilter.ts'
import { findEnquiry } from '#services/enquiries/findEnquiry.ts'
import { listEnquiries } from '#services/enquiries/listEnquiries.ts'
import { sweepEnquiryFiles } from '#services/enquiryFiles/sweepEnquiryFiles.ts'
import { imageSize } from '#platform/images/imageSize.ts'
import { loadPages } from '../accounts/pages.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { FORMS, jpeg, PDF, SALE, saleFiles, saleRequest } from './enquiryForms.ts'
import { sendMessage, sendSale, sessionIn, signedIn } from './inboxSite.ts'
import { jsonText } from '../database/jsonText.ts'

const MINUTE_MS = 60_000
const clock = { later: 0, now: () => Date.now() + clock.later }
let running: TestSite
let staff: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  running = await startSite({ clock, configuration: { mode: 'live', teamEmail: 'team@cars.example' } })
  staff = await signedIn(running, 'staff@cars.example')
})
afterAll(() => running.close())

/** Where the links to the files of a new sale lead in this browser. */
async function addressesFor(who: typeof staff): Promise<string[]> {
  const found = await findEnquiry(running.site, await sendSale(running))
  const replies = await Promise.all(
    (found?.files ?? []).map(file => who.get(`/api/office/enquiries/${found?.id}/files/${file.id}`)),
  )
  expect(replies.map(reply => [reply.statusCode, reply.headers['cache-control']])).toEqual(
    replies.map(() => [303, 'private, no-store']),
  )
  return replies.map(({ headers }) => String(headers.location))
}

describe('the files of an enquiry [SELL-6] [ADMIN-10]', () => {
  it('open for the session that asked, harmless, and kept by nobody on the way', async () => {
    const replies = await Promise.all((await addressesFor(staff)).map(url => staff.get(url)))
    expect(replies.map(reply => reply.statusCode)).toEqual([200, 200, 200, 200])
    for (const { headers } of replies) {
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
      expect(headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox/)
      const inline = headers['content-type'] === 'image/jpeg'
      expect(headers['content-disposition']).toMatch(inline ? /^inline; / : /^attachment; /)
    }
    const kinds = replies.map(({ headers, rawPayload }) => [headers['content-type'], rawPayload.equals(PDF)])
    expect(kinds.toSorted()).toEqual([
      ['application/pdf', true],
      ['application/pdf', true],
      ['image/jpeg', false],
      ['image/jpeg', false],
    ])
    expect(replies.map(({ headers }) => headers['content-disposition'])).toContain(
      `attachment; filename*=UTF-8''${encodeURIComponent('रसीद.pdf')}`,
    )
  })

  it('are noted when they are documents that somebody opens, and never when they are refused [OPS-6]', async () => {
    const noted = () =>
      running.site.database.query
        .selectFrom('events')
        .select('after')
        .where('kind', '=', 'security')
        .where('actor', '=', String(staff.id))
        .execute()
    const addresses = await addressesFor(staff)
    const before = (await noted()).length
    for (const address of addresses) {
      expect((await staff.get(`${address}x`)).statusCode).toBe(403)
      expect((await staff.get(address)).statusCode).toBe(200)
    }
    const acts = (await noted()).slice(before).map(({ after }) => JSON.parse(after ?? '').act)
    expect(acts).toEqual(['file_opened', 'file_opened'])
  })

  it('open for nobody else: not another of the team, not another browser of the same person, no member, no visitor', async () => {
    const [address = ''] = await addressesFor(staff)
    const others = [
      [await signedIn(running, 'other@cars.example', 'owner'), 403],
      [await sessionIn(running, staff.id), 403],
      [await signedIn(running, 'member@cars.example', 'member'), 403],
    ] as const
    for (const [browser, status] of others) expect((await browser.get(address)).statusCode).toBe(status)
    expect((await running.app.inject(address)).statusCode).toBe(401)
  })

  it('do not open by an address that was changed, or after five minutes', async () => {
    const [address = '', second = ''] = await addressesFor(staff)
    const seal = address.split('/').at(-1) ?? ''
    const [until = '', signature = ''] = seal.split('.')
    const forged = [
      address.replace(seal, second.split('/').at(-1) ?? ''),
      address.replace(until, String(Number(until) + MINUTE_MS)),
      address.replace(signature, 'A'.repeat(43)),
      address.replace(seal, until),
      address.replace(seal, 'x'),
    ]
    for (const url of forged) expect((await staff.get(url)).statusCode).toBe(403)
    clock.later = 5 * MINUTE_MS + 1_000
    expect((await staff.get(address)).statusCode).toBe(403)
    clock.later = 0
    expect((await staff.get(address)).statusCode).toBe(200)
  })

  it('are small pictures for small places, behind the same seal; a document has none', async () => {
    const files = [...(await saleFiles()), { field: 'carPhotos', name: 'side.jpg', bytes: await jpeg('#3c3', 1_600) }]
    await running.app.inject(await saleRequest(SALE, files))
    const { id } = await running.site.database.query
      .selectFrom('enquiries')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const sent = (await findEnquiry(running.site, id))?.files ?? []
    const small = async (name: string) => {
      const file = sent.find(one => one.name === name)
      return String((await staff.get(`/api/office/enquiries/${id}/files/${file?.id}?small=1`)).headers.location)
    }
    const address = await small('side.jpg')
    const reply = await staff.get(address)
    expect([reply.headers['content-type'], (await imageSize(reply.rawPayload)).width]).toEqual(['image/jpeg', 480])
    expect(reply.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
    expect((await imageSize((await staff.get(address.replace('?small=1', ''))).rawPayload)).width).toBe(1_600)
    expect((await (await sessionIn(running, staff.id)).get(address)).statusCode).toBe(403)
    expect((await running.app.inject(address)).statusCode).toBe(401)
    expect((await staff.get(await small('rc.pdf'))).statusCode).toBe(404)
  })

  it('are removed after a day when no enquiry refers to them', async () => {
    const { files } = running.site
    const [address = ''] = await addressesFor(staff)
    await files.put('private/enquiries/00112233445566778899aabbccddeeff', Buffer.from('left behind'))
    expect(await sweepEnquiryFiles(running.site)).toBe(0)
    clock.later = 25 * 60 * MINUTE_MS
    expect(await sweepEnquiryFiles(running.site)).toBe(1)
    clock.later = 0
    expect(await files.stat('private/enquiries/00112233445566778899aabbccddeeff')).toBeNull()
    expect((await staff.get(address)).statusCode).toBe(200)
  })
})

describe('the export of the inbox [ADMIN-10]', () => {
  it('is the list as CSV, in which no cell is a formula', async () => {
    const formulas = ['=HYPERLINK("http://evil.example")', '+1+1', '-2+3', '@SUM(A1)', '\t=1']
    for (const name of formulas)
      await sendMessage(running, { name: `${name} exported`, message: `${name}\n"second; line"` })
    await running.app.inject({
      method: 'POST',
      url: '/api/send-offer',
      payload: { ...FORMS['/api/send-offer'], userName: 'Exported' },
    })
    const reply = await staff.get('/api/office/enquiries/export.csv?q=exported&state=new')
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    expect(reply.body.startsWith('\uFEFF')).toBe(true)
    const rows: Record<string, string>[] = parse(reply.body, { bom: true, columns: true })
    expect(rows).toHaveLength(6)
    expect(rows[0]).toMatchObject({ 'Kind': 'Offer', 'Offer': '900000', 'State': 'New', 'E-mail': 'a•••@•••.com' })
    for (const cell of rows.flatMap(row => Object.values(row))) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    expect(rows.map(row => row.Message)).toContain('\'=HYPERLINK("http://evil.example")\n"second; line"')
  })

  it('goes on beyond what is read at a time', { timeout: 60_000 }, async () => {
    const now = clock.now()
    await running.site.database.transaction(transaction =>
      transaction
        .insertInto('enquiries')
        .values(
          Array.from({ length: 501 }, () => ({
            kind: 'contact',
            state: 'won',
            name: 'Long',
            email: 'long@example.com',
            phone: '+919000000009',
            searchText: 'long',
            details: jsonText('{"message":"x"}'),
            version: 1,
            createdAt: now,
            updatedAt: now,
          })),
        )
        .execute(),
    )
    const { body } = await staff.get('/api/office/enquiries/export.csv?q=long&state=won')
    expect(body.trimEnd().split('\r\n')).toHaveLength(502)
  })
})

describe('the inbox of a demo site [MODE-1]', () => {
  it("shows this run's enquiries, files counted, and lets nothing be changed", async () => {
    const demo = await startSite({ pages: (await loadPages()).pages })
    try {
      await demo.app.inject({ method: 'POST', url: '/api/contact-form', payload: FORMS['/api/contact-form'] })
      await demo.app.inject(await saleRequest(SALE, await saleFiles()))
      const somebody = await signedIn(demo, 'staff@cars.example')
      const { entries, counts } = await listEnquiries(
        demo.site,
        somebody.id,
        readInboxFilter(new URLSearchParams('q=asha')),
      )
      const inbox = (await somebody.get('/office/enquiries')).body
      expect(inbox.match(/>demo, not saved</g)).toHaveLength(2)
      expect(entries.map(({ kind, state }) => [kind, state])).toEqual([
        ['sale', 'new'],
        ['contact', 'new'],
      ])
      expect(counts.new).toBe(2)
      const id = entries[0]?.id ?? 0
      expect((await somebody.get(`/office/enquiries/${id}`)).body).toContain('>demo, not saved<')
      expect(await findEnquiry(demo.site, id)).toMatchObject({ forgottenFiles: 2, files: [], version: 0 })
      for (const [call, body] of [
        ['change', { version: 1, state: 'won' }],
        ['notes', { note: 'x' }],
        ['draft', {}],
      ] as const) {
        expect((await somebody.post(`/api/office/enquiries/${id}/${call}`, body)).statusCode).toBe(409)
      }
      expect((await somebody.get('/api/office/enquiries/export.csv?kind=sale')).body.split('\r\n')).toHaveLength(3)
      expect(await demo.site.database.query.selectFrom('enquiryNotes').select('id').execute()).toEqual([])
    } finally {
      await demo.close()
    }
  })
})
