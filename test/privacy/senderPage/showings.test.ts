import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoVehicles } from '#database/demo/vehicles.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { loadPages } from '../../accounts/pages.ts'
import type { Browser } from '../../accounts/browser.ts'
import { FORMS, SALE, saleFiles, saleRequest } from '../../enquiries/enquiryForms.ts'
import { signedIn } from '../../enquiries/inboxSite.ts'
import { LIVE, textOf } from '../../enquiries/postedPages.ts'
import { startSite, type TestSite } from '../../startSite.ts'
import { openPage } from './mine.ts'
import { jsonText } from '../../database/jsonText.ts'

const PHONE = '98860 54321'
const EMAIL = 'zubeida.leak@example.com'
// In any writing: with the country code, in groups, in an address.
const LEAK = /98860[\s-]*54321|zubeida\.leak(?:@|%40|&#64;)/i

const { pages, list } = await loadPages()
let running: TestSite
let staff: Browser & { id: number }
let owner: Browser & { id: number }
let now = 1_795_400_000_000
let productId = ''
let drafted = ''
let ids: number[] = []
let ownPage = ''

const database = () => running.site.database.query
const person = { userName: 'Zubeida Khan', email: EMAIL, contactNumber: PHONE, address: `Call ${PHONE} at the gate` }
const send = (url: string, payload: object) => running.app.inject({ method: 'POST', url, payload })

beforeAll(async () => {
  running = await startSite({
    configuration: LIVE,
    pages,
    clock: { now: () => now },
    fill: platform => saveVehicles(platform, 'test', demoVehicles().slice(0, 3), { createOptions: true }),
  })
  staff = await signedIn(running, 'ravi@cars.example')
  owner = await signedIn(running, 'meera@cars.example', 'owner')
  const car = await database().selectFrom('vehicles').select(['id', 'productId', 'version']).executeTakeFirstOrThrow()
  productId = car.productId
  const userMessage = `My number is ${PHONE}, or write to ${EMAIL}`
  const offer = await send('/api/send-offer', { ...FORMS['/api/send-offer'], ...person, userMessage, productId })
  ownPage = offer.json<{ private_page: string }>().private_page
  await send('/api/send-booking', { ...FORMS['/api/send-booking'], ...person, productId })
  for (const url of ['/api/contact-form', '/api/support'] as const)
    await send(url, {
      ...FORMS[url],
      name: 'Zubeida Khan',
      email: EMAIL,
      phone: PHONE,
      contactNumber: PHONE,
      message: userMessage,
    })
  const sale = { ...SALE, sellerName: 'Zubeida Khan', email: EMAIL, contact: PHONE, description: userMessage }
  await running.app.inject(await saleRequest(sale, await saleFiles()))
  ids = (await database().selectFrom('enquiries').select('id').orderBy('id').execute()).map(({ id }) => id)
  const [first = 0] = ids
  const draft = await staff.post(`/api/office/enquiries/${ids.at(-1)}/draft`)
  drafted = draft.json<{ product_id: string }>().product_id
  await staff.post(`/api/office/enquiries/${first}/change`, {
    version: 1,
    state: 'negotiating',
    car: { outcome: 'reserve', version: car.version },
  })
  await staff.post(`/api/office/enquiries/${first}/notes`, { note: 'Wants it by Friday.' })
  await running.site.database.transaction(transaction =>
    transaction
      .updateTable('outbox')
      .set({ lastError: `550 no such user <${EMAIL}>`, attempts: 1, dueAt: now + 1e9 })
      .execute(),
  )
})
afterAll(() => running.close())

/** Every page of the office, with and without what it is about, and every answer of the API that somebody of the team can ask for. */
function everything(): string[] {
  const office = list.flatMap(({ path }) =>
    path.includes(':id') && path.includes('enquiries')
      ? ids.map(id => path.replace(':id', String(id)))
      : [productId, drafted].map(id =>
          path.replace(':productId', id).replace(':token', 'x').replace('*', 'x').replace(':id', '1'),
        ),
  )
  const pagesAndData = [...new Set(office)].flatMap(path => [path, path === '/' ? '/_.data' : `${path}.data`])
  const more = ['state=all', 'state=lost', 'q=zubeida', 'kind=sale', 'sort=next', 'overdue=1', 'assignee=mine']
  return [
    ...pagesAndData,
    ...more.map(query => `/office/enquiries?${query}`),
    '/office/audit?kind=shown',
    '/office/audit?subject=enquiry',
    '/office/stock?q=kia',
    ...['export.csv', 'export.csv?state=all'].map(name => `/api/office/enquiries/${name}`),
    '/api/office/audit.csv',
    '/api/office/stock.csv',
    '/api/office/demand.csv',
    '/api/products',
    `/api/product/${productId}`,
    '/api/products/?model_name=kia',
    '/api/openapi.json',
    '/health',
  ]
}

async function leaks(browser: Browser): Promise<string[]> {
  const found: string[] = []
  for (const url of everything()) {
    const { body, statusCode } = await browser.get(url)
    if (LEAK.test(body) || statusCode >= 500) found.push(url)
  }
  return found
}

describe('a phone number and an e-mail [CAR-5]', () => {
  it('leave the server nowhere before somebody was shown them', { timeout: 120_000 }, async () => {
    expect(everything().length).toBeGreaterThan(80)
    expect(await leaks(staff)).toEqual([])
    expect(await leaks(owner)).toEqual([])
    for (const name of ['change', 'notes', 'draft', 'link']) {
      const { body } = await staff.post(`/api/office/enquiries/${ids[0]}/${name}`, {
        version: 1,
        state: 'won',
        note: 'x',
      })
      expect(body).not.toMatch(LEAK)
    }
  })

  it('are in no mail to the team, which leads to the enquiry instead', async () => {
    const mails = await database().selectFrom('outbox').selectAll().where('recipient', '=', LIVE.teamEmail).execute()
    expect(mails).toHaveLength(5)
    for (const mail of mails) {
      expect(JSON.stringify({ ...mail, lastError: null })).not.toMatch(LEAK)
      expect(mail.bodyText).toContain('Phone: +91 ••• •••21')
      expect(mail.bodyText).toMatch(/http:\/\/cars\.example\/office\/enquiries\/\d+/)
    }
  })

  it('are found by who types what a caller says', async () => {
    for (const query of [PHONE, '+919886054321', EMAIL, '54321']) {
      const page = await staff.get(`/office/enquiries?state=all&q=${encodeURIComponent(query)}`)
      expect(textOf(page)).toContain('5 enquiries')
    }
  })

  it('are shown to one person, for an hour, with a reason that is kept and that the sender reads', async () => {
    const [id = 0, other = 0] = ids
    const address = `/api/office/enquiries/${id}/show`
    const page = `/office/enquiries/${id}`
    const wrong = await staff.post(address, { parts: ['phone'], reason: 'other' })
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { note: expect.any(String) } }),
    ])
    expect((await staff.post(address, { parts: [], reason: 'answer' })).statusCode).toBe(400)
    const shown = await staff.post(address, { parts: ['phone'], reason: 'call_back' })
    expect(shown.json()).toEqual({
      success: true,
      message: 'Shown, and kept with your reason.',
      phone: '+919886054321',
      email: null,
    })
    expect((await staff.get(page)).body).toContain('+91 98860 54321')
    expect((await staff.get(page)).body).not.toMatch(/zubeida\.leak/)
    expect((await owner.get(page)).body).not.toMatch(LEAK)
    expect((await staff.get(`/office/enquiries/${other}`)).body).not.toMatch(LEAK)
    expect((await staff.get('/office/enquiries')).body).not.toMatch(LEAK)
    const event = await database()
      .selectFrom('events')
      .selectAll()
      .where('kind', '=', 'shown')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ actor: String(staff.id), subject: 'enquiry', subjectId: id, before: null })
    expect(JSON.parse(event.after ?? '')).toEqual({ shown: ['phone'], reason: 'call_back', note: null })
    expect(textOf(await openPage(running, ownPage))).toContain(
      'A member of staff looked at your phone number, to call you.',
    )
    now += 60 * 60_000
    expect((await staff.get(page)).body).not.toMatch(LEAK)
  })

  it('stand in the audit for the owner, with who was shown them, when and why', async () => {
    await owner.post(`/api/office/enquiries/${ids[1]}/show`, {
      parts: ['phone', 'email'],
      reason: 'other',
      note: 'The RTO asks for it',
    })
    const audit = textOf(await owner.get('/office/audit?kind=shown'))
    expect(audit).toContain(`was shown phone number of enquiry ${ids[0]} (Call back)`)
    expect(audit).toContain(`was shown phone number and e-mail of enquiry ${ids[1]} (Other: The RTO asks for it)`)
    const person = textOf(await owner.get(`/office/audit?kind=shown&person=${owner.id}`))
    expect(person).toContain('Other: The RTO asks for it')
    expect(person).not.toContain('Call back')
  })

  it('leave in a list only with a reason, which each of its people reads', async () => {
    const masked: Record<string, string>[] = parse(
      (await staff.get('/api/office/enquiries/export.csv?state=all')).body,
      {
        bom: true,
        columns: true,
      },
    )
    expect(masked.map(row => row.Phone)).toEqual(Array.from({ length: 5 }, () => "'+91 ••• •••21"))
    const address = '/api/office/enquiries/export.csv?state=all'
    expect((await staff.post(address, {})).statusCode).toBe(400)
    const reply = await staff.post(address, { reason: 'complete_sale' })
    const rows: Record<string, string>[] = parse(reply.body, { bom: true, columns: true })
    expect(rows.map(row => row['E-mail'])).toEqual(Array.from({ length: 5 }, () => EMAIL))
    expect(reply.headers['cache-control']).toContain('no-store')
    const kept = await database()
      .selectFrom('events')
      .select('subjectId')
      .where('kind', '=', 'shown')
      .where('after', 'like', jsonText('%"exported":true%'))
      .execute()
    expect(kept.map(event => event.subjectId).toSorted((one, two) => one - two)).toEqual(ids)
    expect(textOf(await openPage(running, ownPage))).toContain(
      'A member of staff took along in a list your phone number and e-mail, to complete a sale.',
    )
    // What left in a file is not shown in the office for that.
    expect((await staff.get(`/office/enquiries/${ids[3]}`)).body).not.toMatch(LEAK)
  })

  it('are shown to nobody who wants to contact a sender that has withdrawn', async () => {
    const [id = 0] = ids
    await running.site.database.transaction(transaction =>
      transaction.updateTable('enquiries').set({ withdrawnAt: now }).where('id', '=', id).execute(),
    )
    const refused = await staff.post(`/api/office/enquiries/${id}/show`, { parts: ['phone'], reason: 'call_back' })
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('wants no further contact')])
    expect(
      (await staff.post(`/api/office/enquiries/${id}/show`, { parts: ['phone'], reason: 'check_duplicate' }))
        .statusCode,
    ).toBe(200)
    expect(textOf(await staff.get(`/office/enquiries/${id}`))).toContain('wants no further contact')
  })
})

it('a demo site masks and shows as any, and keeps nothing of it [CAR-5] [MODE-1]', async () => {
  const demo = await startSite({ pages })
  const somebody = await signedIn(demo, 'ravi@cars.example')
  await demo.app.inject({
    method: 'POST',
    url: '/api/contact-form',
    payload: { ...FORMS['/api/contact-form'], email: EMAIL, phone: PHONE },
  })
  expect((await somebody.get('/office/enquiries/1')).body).not.toMatch(LEAK)
  const shown = await somebody.post('/api/office/enquiries/1/show', { parts: ['phone', 'email'], reason: 'answer' })
  expect(shown.json()).toMatchObject({ phone: '+919886054321', email: EMAIL })
  expect((await somebody.get('/office/enquiries/1')).body).toMatch(LEAK)
  expect(
    await demo.site.database.query.selectFrom('events').select('id').where('kind', '=', 'shown').execute(),
  ).toEqual([])
  await demo.close()
})
