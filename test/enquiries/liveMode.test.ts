import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoVehicles } from '#database/demo/vehicles.ts'
import { findEnquiry } from '#services/enquiries/findEnquiry.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { FORM_CALLS, FORMS } from './enquiryForms.ts'

let running: TestSite
beforeAll(async () => {
  running = await startSite({
    configuration: { mode: 'live', teamEmail: 'team@cars.example', siteUrl: 'https://cars.example' },
    fill: platform => saveVehicles(platform, 'test', demoVehicles().slice(0, 3), { createOptions: true }),
  })
})
afterAll(() => running.close())

const THANKS = {
  '/api/send-offer': 'Your offer has been submitted successfully! our Team will contact You Soon.',
  '/api/send-booking': 'Your booking request has been submitted successfully! our Team will contact You Soon.',
  '/api/contact-form': 'Thank you for your message! We will get back to you soon.',
  '/api/support': 'Your message has been sent successfully!, Our team Will Contact Within 48 Hours',
}
const KINDS = {
  '/api/send-offer': 'offer',
  '/api/send-booking': 'booking',
  '/api/contact-form': 'contact',
  '/api/support': 'support',
}

const enquiries = () => running.site.database.query.selectFrom('enquiries').selectAll().orderBy('id').execute()
const mails = () => running.site.database.query.selectFrom('outbox').selectAll().orderBy('id').execute()
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  running.app.inject({ method: 'POST', url, payload, headers })

describe('a live site', () => {
  it.each(FORM_CALLS)(
    'keeps %s with the mail to the team before it says so [API-8] [MODE-1] [DETAIL-4] [DETAIL-5] [CONTACT-2] [ADMIN-9]',
    async call => {
      const before = (await mails()).length
      const reply = await post(call, FORMS[call])
      expect(reply.statusCode).toBe(200)
      expect(reply.json()).toEqual({
        success: true,
        message: THANKS[call],
        private_page: expect.stringMatching(/^\/mine\/[\w-]{22}$/),
      })
      expect((await enquiries()).at(-1)).toMatchObject({
        kind: KINDS[call],
        state: 'new',
        name: 'Asha Rao',
        phone: '+919845012345',
      })
      const written = await mails()
      expect(written).toHaveLength(before + 2)
      expect(written.at(-2)).toMatchObject({
        recipient: 'asha@example.com',
        replyTo: 'team@cars.example',
        isSecret: 1,
      })
      expect(written.at(-1)).toMatchObject({ recipient: 'team@cars.example', replyTo: null })
    },
  )

  it('freezes the car as it was when the offer came [DETAIL-4]', async () => {
    const { site } = running
    const vehicle = await site.database.query
      .selectFrom('vehicles')
      .select(['id', 'productId', 'priceAfterOffer'])
      .executeTakeFirstOrThrow()
    await post('/api/send-offer', { ...FORMS['/api/send-offer'], productId: vehicle.productId })
    await site.database.transaction(transaction =>
      transaction.updateTable('vehicles').set({ priceAfterOffer: 1 }).where('id', '=', vehicle.id).execute(),
    )
    const row = (await enquiries()).at(-1)
    expect(row?.vehicleId).toBe(vehicle.id)
    expect(JSON.parse(row?.vehicleSnapshot ?? '')).toMatchObject({
      productId: vehicle.productId,
      priceAfterOffer: vehicle.priceAfterOffer,
    })
    expect((await mails()).at(-1)?.bodyText).toContain(`https://cars.example/product/${vehicle.productId}`)
  })

  it('keeps an offer in words in rupees [DETAIL-4]', async () => {
    expect((await post('/api/send-offer', { ...FORMS['/api/send-offer'], offerPrice: '५ लाख' })).statusCode).toBe(200)
    expect(JSON.parse((await enquiries()).at(-1)?.details ?? '')).toMatchObject({ offerPrice: 500_000 })
  })

  it('counts a form that is sent twice once [DETAIL-4]', async () => {
    const before = (await enquiries()).length
    const key = { 'idempotency-key': crypto.randomUUID() }
    const replies = await Promise.all([1, 2, 3].map(() => post('/api/contact-form', FORMS['/api/contact-form'], key)))
    expect(replies.map(reply => reply.statusCode)).toEqual([200, 200, 200])
    expect(await enquiries()).toHaveLength(before + 1)
  })

  it('takes a corrected form, or another person, with the same key as something new [DETAIL-4]', async () => {
    const before = (await enquiries()).length
    const key = { 'idempotency-key': crypto.randomUUID() }
    for (const message of ['Are you open?', 'Are you open on Sunday?']) {
      await post('/api/contact-form', { ...FORMS['/api/contact-form'], message }, key)
    }
    await post('/api/contact-form', { ...FORMS['/api/contact-form'], email: 'ravi@example.com' }, key)
    expect(await enquiries()).toHaveLength(before + 3)
  })

  it.each([12, -5])(
    'mails what is filled in very quickly (%j ms) with a mark, and keeps how quickly',
    async filledInMs => {
      const reply = await post('/api/contact-form', {
        ...FORMS['/api/contact-form'],
        message: `In ${filledInMs} ms`,
        filledInMs,
      })
      expect(reply.json()).toMatchObject({ success: true })
      const enquiry = (await enquiries()).at(-1)
      expect(enquiry).toMatchObject({ state: 'new', filledInMs: Math.max(0, filledInMs) })
      expect(await findEnquiry(running.site, enquiry?.id ?? 0)).toMatchObject({ filledInMs: Math.max(0, filledInMs) })
      expect((await mails()).at(-1)).toMatchObject({ subject: expect.stringContaining('[filled in very quickly]') })
      await post('/api/contact-form', { ...FORMS['/api/contact-form'], message: 'At leisure', filledInMs: 1_500 })
      expect((await enquiries()).at(-1)).toMatchObject({ state: 'new', filledInMs: null })
      expect((await mails()).at(-1)?.subject).not.toContain('quickly')
    },
  )

  it('leads from every mail to its enquiry, whatever host the request names', async () => {
    await running.app.inject({
      method: 'POST',
      url: '/api/contact-form',
      payload: FORMS['/api/contact-form'],
      headers: { host: 'evil.example' },
    })
    const [enquiry, mail] = [(await enquiries()).at(-1), (await mails()).at(-1)]
    expect(mail?.bodyText).toContain(`\nhttps://cars.example/office/enquiries/${enquiry?.id}\n`)
    expect(mail?.bodyHtml).toContain(`href="https://cars.example/office/enquiries/${enquiry?.id}"`)
    expect(mail?.messageId).toMatch(/^[0-9a-f-]{36}@cars\.example$/)
    expect(JSON.stringify(mail)).not.toContain('evil')
  })

  it('keeps what a machine fills in as spam and mails nobody', async () => {
    const before = (await mails()).length
    const reply = await post('/api/contact-form', { ...FORMS['/api/contact-form'], website: 'https://spam.example' })
    expect(reply.json()).toMatchObject({ success: true })
    expect((await enquiries()).at(-1)).toMatchObject({ state: 'spam' })
    expect(await mails()).toHaveLength(before)
  })

  it.each(FORM_CALLS)('says what is wrong with %s at the field, and keeps nothing [API-8] [API-10]', async call => {
    const before = (await enquiries()).length
    const phoneField = 'phone' in FORMS[call] ? 'phone' : 'contactNumber'
    const reply = await post(call, { ...FORMS[call], email: 'not an address', [phoneField]: '12' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      success: false,
      error: 'invalid',
      fields: { email: expect.any(String), [phoneField]: expect.any(String) },
    })
    expect(await enquiries()).toHaveLength(before)
  })
})
