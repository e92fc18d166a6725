import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '#platform/logging.ts'
import { correctMine } from '#services/privacy/senderPage/correctMine.ts'
import { findByPrivateLink } from '#services/enquiries/privateLinks.ts'
import { hashToken } from '#services/accounts/sessions/token.ts'
import { loadPages } from '../../accounts/pages.ts'
import { FORM_CALLS, FORMS } from '../../enquiries/enquiryForms.ts'
import { LIVE, textOf } from '../../enquiries/postedPages.ts'
import { startSite, type TestSite } from '../../startSite.ts'
import { newestMailTo } from '../../mail/readMail.ts'
import { openPage, postDeed, sendAsScript } from './mine.ts'
import { jsonText } from '../../database/jsonText.ts'

let running: TestSite
const logged: string[] = []
beforeAll(async () => {
  const { pages } = await loadPages()
  running = await startSite({
    configuration: LIVE,
    pages,
    log: openLog({ logLevel: 'trace' }, { write: line => void logged.push(line) }),
  })
})
afterAll(() => running.close())

const send = (call: (typeof FORM_CALLS)[number]) => sendAsScript(running, call, FORMS[call])
const lastEnquiry = () =>
  running.site.database.query.selectFrom('enquiries').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

describe('the private link', () => {
  it.each(FORM_CALLS)(
    'comes with the answer to %s, opens what was sent, and only its hash is kept [CAR-5]',
    async call => {
      const path = await send(call)
      const token = path.slice('/mine/'.length)
      expect(Buffer.from(token, 'base64url')).toHaveLength(16)
      const links = await running.site.database.query.selectFrom('privateLinks').selectAll().execute()
      expect(links.map(link => link.tokenHash)).toContain(hashToken(token))
      expect(JSON.stringify(links)).not.toContain(token)
      const page = await openPage(running, path)
      expect(page.statusCode).toBe(200)
      for (const text of ['Asha Rao', '+91 98450 12345', 'asha@example.com', 'Nobody has answered it yet.'])
        expect(textOf(page)).toContain(text)
      expect(textOf(page)).toContain('Nobody has looked at your phone number or e-mail.')
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' })
      expect(page.headers.etag).toBeUndefined()
      expect(page.body).toContain('<meta name="robots" content="noindex"/>')
    },
  )

  it('is in the mail to the sender, whose words are gone once it is delivered [CAR-5]', async () => {
    await sendAsScript(running, '/api/send-offer', { ...FORMS['/api/send-offer'], email: 'mailed@example.com' })
    const { id } = await lastEnquiry()
    const mail = await newestMailTo(running.site, 'mailed@example.com')
    expect(mail.enquiryId).toBe(id)
    const [, path = ''] = /http:\/\/cars\.example(\/mine\/[\w-]{22})/.exec(mail.bodyText) ?? []
    expect((await openPage(running, path)).statusCode).toBe(200)
    expect(mail).toMatchObject({ isSecret: 1, replyTo: 'team@cars.example' })
    expect(mail.bodyText).not.toContain('Asha')
  })

  it('of another text says the same, whether it ever was one [CAR-5]', async () => {
    const path = await send('/api/contact-form')
    await postDeed(running, path, { deed: 'revoke' })
    const pages = await Promise.all(
      [path, `/mine/${'A'.repeat(22)}`, '/mine/x', `/mine/${'A'.repeat(300)}`].map(url => openPage(running, url)),
    )
    expect(pages.map(page => page.statusCode)).toEqual([404, 404, 404, 404])
    const texts = pages.map(textOf)
    expect(texts[0]).toContain('This link opens nothing')
    expect(new Set(texts).size).toBe(1)
  })

  it('is in no line of the log [CAR-5]', async () => {
    const path = await send('/api/contact-form')
    await openPage(running, path)
    await openPage(running, `${path}.data`)
    await postDeed(running, path, { deed: 'correct', email: 'nothing' })
    expect(logged.join('')).toContain('/mine/[hidden]')
    expect(logged.join('')).not.toContain(path.slice('/mine/'.length))
  })

  it('is refused a change from another website, or without its form [CAR-5]', async () => {
    const path = await send('/api/contact-form')
    const other = await postDeed(running, path, { deed: 'withdraw' }, { origin: 'https://evil.example' })
    expect(other.statusCode).toBe(403)
    expect((await postDeed(running, path, { deed: 'nonsense' })).statusCode).toBe(400)
    expect((await postDeed(running, `/mine/${'A'.repeat(22)}`, { deed: 'withdraw' })).statusCode).toBe(404)
    expect(await lastEnquiry()).toMatchObject({ state: 'new', withdrawnAt: null })
  })
})

describe('a sender', () => {
  it('corrects what was sent, of which the team sees that it was corrected [CAR-5]', async () => {
    const path = await send('/api/send-offer')
    const wrong = await postDeed(running, path, { deed: 'correct', contactNumber: '12', userName: 'Asha R. Rao' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('value="12"')
    expect(textOf(wrong)).toContain('Please enter a phone number with 10 digits')
    const right = await postDeed(running, path, {
      deed: 'correct',
      contactNumber: '98860 11111',
      offerPrice: '8,50,000',
      userName: 'Asha R. Rao',
    })
    expect([right.statusCode, right.headers.location]).toEqual([303, `${path}?done=corrected#done`])
    const row = await lastEnquiry()
    expect(row).toMatchObject({ name: 'Asha R. Rao', phone: '+919886011111', version: 2 })
    expect(row.searchText).toContain('+919886011111')
    expect(JSON.parse(row.details)).toMatchObject({ offerPrice: 850_000, carName: 'Kia Seltos' })
    const event = await running.site.database.query
      .selectFrom('events')
      .selectAll()
      .where('subject', '=', 'enquiry')
      .where('subjectId', '=', row.id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(event.after ?? '')).toEqual({
      act: 'corrected',
      fields: ['userName', 'contactNumber'],
      sums: [{ field: 'offerPrice', before: 900_000, after: 850_000 }],
    })
    expect(textOf(await openPage(running, `${path}?done=corrected`))).toContain('Your correction is saved')
  })

  it('gives another address: what went to the first opens nothing any more, and the new one gets a link [CAR-5]', async () => {
    const form = { ...FORMS['/api/send-offer'], email: 'wrong@example.com' }
    const path = await sendAsScript(running, '/api/send-offer', form)
    const mailedTo = async (recipient: string) => {
      const { bodyText: text } = await newestMailTo(running.site, recipient)
      return /(\/mine\/[\w-]{22})/.exec(text)?.[1] ?? ''
    }
    const first = await mailedTo('wrong@example.com')
    expect((await openPage(running, first)).statusCode).toBe(200)
    await postDeed(running, path, { deed: 'correct', email: 'right@example.com' })
    expect((await openPage(running, first)).statusCode).toBe(404)
    expect((await openPage(running, path)).statusCode).toBe(200)
    expect((await openPage(running, await mailedTo('right@example.com'))).statusCode).toBe(200)
  })

  it('who corrects while it is being erased brings nothing back [CAR-5]', async () => {
    const path = await send('/api/contact-form')
    const token = path.slice('/mine/'.length)
    const { database } = running.site
    const { id } = await lastEnquiry()
    let late: Promise<unknown> = Promise.resolve()
    await database.transaction(async transaction => {
      await transaction
        .updateTable('enquiries')
        .set({ name: 'Erased', details: jsonText('{}'), erasedAt: 1 })
        .where('id', '=', id)
        .execute()
      late = correctMine(running.site, token, { name: 'Back Again' }).catch((thrown: unknown) => thrown)
      // Long enough to have read what was there, on the engine where nobody waits to read.
      for (let times = 0; times < 20; times += 1) await findByPrivateLink(database.query, token)
    })
    expect(await late).toMatchObject({ code: 'not_found' })
    expect(await lastEnquiry()).toMatchObject({ id, name: 'Erased', details: '{}' })
  })

  it('withdraws it once and for all, and nobody is to go on [CAR-5]', async () => {
    const path = await send('/api/send-booking')
    for (const _ of [1, 2])
      expect((await postDeed(running, path, { deed: 'withdraw' })).headers.location).toBe(`${path}?done=withdrawn#done`)
    expect(await lastEnquiry()).toMatchObject({
      state: 'lost',
      lostReason: 'Withdrawn by the sender',
      withdrawnAt: expect.any(Number),
      version: 2,
    })
    expect(textOf(await openPage(running, path))).toContain('You have withdrawn your request for a test drive.')
  })

  it('renews the link, and the one before is dead [CAR-5]', async () => {
    const path = await send('/api/support')
    const renewed = String((await postDeed(running, path, { deed: 'renew' })).headers.location)
    expect(renewed).toMatch(/^\/mine\/[\w-]{22}\?done=renewed#done$/)
    expect((await openPage(running, path)).statusCode).toBe(404)
    expect(textOf(await openPage(running, renewed))).toContain('the one before is dead')
  })
})

it('sent twice with a browser’s own key has a link each time; with a plain form’s only the first time [CAR-5]', async () => {
  const twice = await Promise.all(
    [1, 2].map(() =>
      running.app.inject({
        method: 'POST',
        url: '/api/contact-form',
        payload: { ...FORMS['/api/contact-form'], message: 'Twice' },
        headers: { 'idempotency-key': 'a key of its own' },
      }),
    ),
  )
  const paths = twice.map(reply => reply.json<{ private_page: string }>().private_page)
  expect(new Set(paths).size).toBe(2)
  for (const path of paths) expect(textOf(await openPage(running, path))).toContain('Twice')
})

it('sent by a plain form opens for nobody who sends the same with the key that these share [CAR-5]', async () => {
  const fields = { ...FORMS['/api/contact-form'], message: 'Plain' }
  const plain = await postDeed(running, '/contactus', fields)
  expect(plain.headers.location).toContain('/mine/')
  const { id } = await lastEnquiry()
  const links = () =>
    running.site.database.query.selectFrom('privateLinks').select('tokenHash').where('enquiryId', '=', id).execute()
  const before = await links()
  await running.app.inject({
    method: 'POST',
    url: '/api/contact-form',
    payload: fields,
    headers: { 'idempotency-key': 'plain form' },
  })
  expect(await links()).toEqual(before)
})

it('a demo site gives no link, and says that nothing is kept [CAR-5] [MODE-1]', async () => {
  const demo = await startSite({ configuration: { siteUrl: LIVE.siteUrl } })
  const reply = await demo.app.inject({ method: 'POST', url: '/api/contact-form', payload: FORMS['/api/contact-form'] })
  expect(reply.json()).toEqual({ success: true, message: 'Thank you for your message! We will get back to you soon.' })
  expect(await demo.site.database.query.selectFrom('privateLinks').selectAll().execute()).toEqual([])
  await demo.close()
})
