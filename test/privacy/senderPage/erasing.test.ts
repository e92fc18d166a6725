import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoVehicles } from '#database/demo/vehicles.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { loadPages } from '../../accounts/pages.ts'
import type { Browser } from '../../accounts/browser.ts'
import { FORMS, SALE, saleFiles, saleRequest } from '../../enquiries/enquiryForms.ts'
import { signedIn } from '../../enquiries/inboxSite.ts'
import { LIVE, textOf } from '../../enquiries/postedPages.ts'
import { startSite, type TestSite } from '../../startSite.ts'
import { openPage, postDeed, sendAsScript } from './mine.ts'

const PERSON = { name: 'Zubeida Quraishi', email: 'Zubeida.Gone@example.com', phone: '98860 77777' }
const TRACE = /zubeida|quraishi|98860\s?77777|secret garden|KA51ZZ9999/i

let running: TestSite
let staff: Browser & { id: number }
let now = 1_795_400_000_000
beforeAll(async () => {
  running = await startSite({
    configuration: LIVE,
    pages: (await loadPages()).pages,
    clock: { now: () => now },
    fill: platform => saveVehicles(platform, 'test', demoVehicles().slice(0, 3), { createOptions: true }),
  })
  staff = await signedIn(running, 'ravi@cars.example')
})
afterAll(() => running.close())

const lastId = async () =>
  (
    await running.site.database.query
      .selectFrom('enquiries')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id

/** Every value of every table in which a person would be recognised, as `table.column`. */
async function traces(): Promise<string[]> {
  const { query } = running.site.database
  const tables = await query.introspection.getTables()
  const found = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(query)
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = Buffer.isBuffer(value) ? value.toString('latin1') : String(value)
        if (TRACE.test(text)) found.add(`${name}.${column}`)
      }
  }
  return [...found]
}

/** What the team does with an enquiry, leaving words of its own about the sender. */
async function workOnIt(id: number, version: number): Promise<void> {
  const post = async (name: string, body: object) => {
    const { statusCode, body: said } = await staff.post(`/api/office/enquiries/${id}/${name}`, body)
    if (statusCode !== 200) throw new Error(said)
  }
  await post('notes', { note: 'Zubeida rings from 98860 77777.' })
  await post('show', { parts: ['phone', 'email'], reason: 'other', note: 'Quraishi asked for it' })
  await post('change', { version, state: 'lost', lostReason: 'Zubeida bought elsewhere' })
  await post('change', { version: version + 1, state: 'negotiating' })
}

const erase = (path: string) => postDeed(running, path, { deed: 'erase', sure: 'yes' })

describe('erasing [CAR-5]', () => {
  it('asks once, leaves no trace in any table, and its link says when', async () => {
    const form = {
      ...FORMS['/api/send-offer'],
      userName: PERSON.name,
      email: PERSON.email,
      contactNumber: PERSON.phone,
      address: '1 Secret Garden',
      userMessage: 'Call Zubeida',
      carName: 'Car of Zubeida',
    }
    const path = await sendAsScript(running, '/api/send-offer', form)
    const id = await lastId()
    await workOnIt(id, 1)
    await postDeed(running, path, { deed: 'correct', userName: 'Zubeida Quraishi-Rao', contactNumber: '98860 77777' })
    expect(await traces()).toEqual(
      expect.arrayContaining([
        'enquiries.name',
        'enquiries.searchText',
        'enquiry_notes.note',
        'outbox.recipient',
        'events.after',
      ]),
    )
    const unsure = await postDeed(running, path, { deed: 'erase' })
    expect([unsure.statusCode, textOf(unsure)]).toEqual([400, expect.stringContaining('Nothing was erased')])
    expect((await erase(path)).headers.location).toBe(`${path}?done=erased#done`)
    expect(await traces()).toEqual([])
    const page = await openPage(running, path)
    expect([page.statusCode, textOf(page)]).toEqual([200, expect.stringContaining('Erased on 23 Nov 2026')])
    expect(page.body).not.toMatch(/9,00,000|Offer<|audit/)
    expect((await erase(path)).statusCode).toBe(404)
    const row = await running.site.database.query
      .selectFrom('enquiries')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'lost', erasedAt: now, idempotencyKey: null, email: '', phone: '' })
    expect(JSON.parse(row.details)).toMatchObject({ offerPrice: 900_000 })
    const office = await staff.get(`/office/enquiries/${id}`)
    expect([office.statusCode, textOf(office)]).toEqual([200, expect.stringContaining('This was erased on')])
    expect((await staff.get('/office/enquiries?state=all')).statusCode).toBe(200)
    expect((await staff.get('/office/audit')).body).not.toMatch(TRACE)
    expect(
      (await staff.post(`/api/office/enquiries/${id}/show`, { parts: ['phone'], reason: 'complete_sale' })).statusCode,
    ).toBe(409)
    expect((await staff.post(`/api/office/enquiries/${id}/link`)).statusCode).toBe(409)
    expect((await staff.post(`/api/office/enquiries/${id}/notes`, { note: 'It was Zubeida' })).statusCode).toBe(409)
  })

  it('takes photos and documents of an offered car along', async () => {
    const sale = {
      ...SALE,
      sellerName: PERSON.name,
      email: PERSON.email,
      contact: PERSON.phone,
      carNumber: 'KA 51 ZZ 9999',
      description: 'Zubeida’s, one owner',
    }
    const reply = await running.app.inject(await saleRequest(sale, await saleFiles()))
    const path = reply.json<{ private_page: string }>().private_page
    const id = await lastId()
    const files = await running.site.database.query
      .selectFrom('enquiryFiles')
      .selectAll()
      .where('enquiryId', '=', id)
      .execute()
    expect(files).toHaveLength(2)
    await erase(path)
    expect(await traces()).toEqual([])
    for (const { fileKey: key } of files) expect(await running.site.files.get(key)).toBeNull()
    expect((await staff.get(`/office/enquiries/${id}`)).statusCode).toBe(200)
  })

  it('keeps name and address where a car was sold, and says so before', async () => {
    const car = await running.site.database.query
      .selectFrom('vehicles')
      .select(['productId', 'version'])
      .where('state', '=', 'listed')
      .executeTakeFirstOrThrow()
    const path = await sendAsScript(running, '/api/send-offer', {
      ...FORMS['/api/send-offer'],
      userName: 'Buyer Bose',
      email: PERSON.email,
      contactNumber: PERSON.phone,
      userMessage: 'Zubeida sent me',
      productId: car.productId,
    })
    const id = await lastId()
    const sold = await staff.post(`/api/office/enquiries/${id}/change`, {
      version: 1,
      state: 'won',
      car: { outcome: 'sold', version: car.version, price: 880_000 },
    })
    expect(sold.statusCode).toBe(200)
    const before = textOf(await openPage(running, path))
    expect(before).toContain('The car was sold to you for ₹8,80,000.')
    expect(before).toContain('Your name and address stay, because a car was sold')
    await erase(path)
    expect(await traces()).toEqual([])
    const row = await running.site.database.query
      .selectFrom('enquiries')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: 'Buyer Bose', phone: '', email: '', state: 'won' })
    expect(JSON.parse(row.details)).toMatchObject({ address: '12 MG Road', userMessage: '' })
    expect(textOf(await openPage(running, path))).toContain('Your name and address stay in the record of the sale.')
  })

  it('leaves alone what others sent, also with the same contact', async () => {
    const payload = { ...FORMS['/api/contact-form'], name: 'Ravi Other', message: 'Still here' }
    const [one = '', other = ''] = [
      await sendAsScript(running, '/api/contact-form', payload),
      await sendAsScript(running, '/api/contact-form', { ...payload, message: 'Mine too' }),
    ]
    await erase(one)
    expect(textOf(await openPage(running, other))).toContain('Mine too')
    const mails = await running.site.database.query.selectFrom('outbox').select('enquiryId').execute()
    expect(mails.map(mail => mail.enquiryId)).toContain(await lastId())
  })
})

it('gives everything about somebody as a file, with who looked [CAR-5]', async () => {
  const path = await sendAsScript(running, '/api/contact-form', {
    ...FORMS['/api/contact-form'],
    message: 'Take along',
    notice: 2,
  })
  await staff.post(`/api/office/enquiries/${await lastId()}/show`, { parts: ['email'], reason: 'answer' })
  now += 1_000
  const copy = await postDeed(running, path, { deed: 'export' })
  expect(copy.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="what-i-sent-2026-11-23.json"',
  })
  expect(copy.json()).toMatchObject({
    kind: 'contact',
    sent: { name: 'Asha Rao', phone: '+919845012345', message: 'Take along' },
    agreedTo: { version: 2, language: 'en', text: expect.stringContaining('Write to us: name, phone number') },
    shown: [{ who: 'staff', what: ['email'], why: 'Answer', note: null, inAList: false }],
  })
  expect((await postDeed(running, `/mine/${'A'.repeat(22)}`, { deed: 'export' })).statusCode).toBe(404)
})
