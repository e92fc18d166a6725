import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { loadPages } from '../accounts/pages.ts'
import { openPage, postDeed, sendAsScript } from '../privacy/senderPage/mine.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { FORM_CALLS, FORMS, SALE, saleFiles, saleRequest } from './enquiryForms.ts'
import { signedIn } from './inboxSite.ts'
import { encodeSale, LIVE, textOf } from './postedPages.ts'

let running: TestSite
let now = 1_795_400_000_000
beforeAll(async () => {
  running = await startSite({
    configuration: LIVE,
    profile: { ...DEFAULT_SITE_PROFILE, keeping: { ...DEFAULT_SITE_PROFILE.keeping, enquiries: 400 } },
    pages: (await loadPages()).pages,
    clock: { now: () => now },
  })
})
afterAll(() => running.close())

const noticesOf = async (table: 'enquiries' | 'alerts') =>
  await running.site.database.query
    .selectFrom(table)
    .select(['noticeVersion', 'noticeAt', 'noticeLanguage'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const SHOWN = () => ({ noticeVersion: 2, noticeAt: now, noticeLanguage: 'en' })
const NONE = { noticeVersion: null, noticeAt: null, noticeLanguage: null }

it('keeps beside each enquiry which notice stood at its form, when, and in which language [OPS-8]', async () => {
  for (const call of FORM_CALLS) {
    now += DAY_MS
    await sendAsScript(running, call, { ...FORMS[call], notice: '2' })
    expect(await noticesOf('enquiries')).toEqual(SHOWN())
  }
  const sale = await running.app.inject(await saleRequest({ ...SALE, notice: '2' }, await saleFiles()))
  expect([sale.statusCode, await noticesOf('enquiries')]).toEqual([200, SHOWN()])
  const contact = { ...FORMS['/api/contact-form'], message: 'Plainly' }
  expect((await postDeed(running, '/contactus', { ...contact, notice: '2' })).statusCode).toBe(303)
  expect(await noticesOf('enquiries')).toEqual(SHOWN())
  const plainSale = await encodeSale({ ...SALE, carName: 'Plain', notice: '2' }, await saleFiles())
  expect((await postDeedOf('/Sell', plainSale)).statusCode).toBe(303)
  expect(await noticesOf('enquiries')).toEqual(SHOWN())
  expect(
    (await postDeed(running, '/alerts/new?search=', { email: 'a@example.com', frequency: 'daily', notice: '2' }))
      .statusCode,
  ).toBe(303)
  expect(await noticesOf('alerts')).toEqual(SHOWN())
})

it('keeps the one that was shown where the page is older, none where a program showed none, and refuses one that never was [OPS-8]', async () => {
  const form = FORMS['/api/contact-form']
  await sendAsScript(running, '/api/contact-form', { ...form, message: 'Open since yesterday', notice: '1' })
  expect(await noticesOf('enquiries')).toMatchObject({ noticeVersion: 1 })
  await sendAsScript(running, '/api/contact-form', { ...form, message: 'By a program' })
  expect(await noticesOf('enquiries')).toEqual(NONE)
  const wrong = await running.app.inject({ method: 'POST', url: '/api/contact-form', payload: { ...form, notice: 99 } })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json()).not.toHaveProperty('fields')
  expect(wrong.json<{ message: string }>().message).toContain('another release')
  const plain = await postDeed(running, '/contactus', { ...form, message: 'Typed long', notice: '99' })
  expect([plain.statusCode, textOf(plain)]).toEqual([400, expect.stringContaining('another release')])
  expect(plain.body).toContain('Typed long')
})

it('shows it to its sender and to the team, and on a page with the periods of this site [OPS-8]', async () => {
  const path = await sendAsScript(running, '/api/send-offer', {
    ...FORMS['/api/send-offer'],
    userName: 'Shown',
    notice: '2',
  })
  const { id } = await running.site.database.query
    .selectFrom('enquiries')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  for (const text of ['Make an offer: name, phone number', 'Privacy notice 2'])
    expect(textOf(await openPage(running, path))).toContain(text)
  const staff = await signedIn(running, 'ravi@cars.example')
  expect(textOf(await staff.get(`/office/enquiries/${id}`))).toContain('Sent under privacy notice 2 (en)')
  const notice = await openPage(running, '/privacy')
  expect(notice.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  for (const text of [
    '400 days after its last change',
    'Sell your car',
    'Data Protection Board of India',
    'hello@forecourt.example',
  ])
    expect(textOf(notice)).toContain(text)
})

const postDeedOf = (url: string, { payload, headers }: Awaited<ReturnType<typeof encodeSale>>) =>
  running.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'cars.example', origin: 'http://cars.example', 'sec-fetch-site': 'same-origin', ...headers },
  })
