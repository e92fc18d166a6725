import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeAccount } from '#services/accounts/changeAccount.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { mailsTo, openBrowser, otpFor, verifyEmail } from './browser.ts'
import { addPerson, PASSWORD, sessionOf } from './people.ts'

const ASK = '/api/auth/request-otp-password-reset'
const VERIFY = '/api/auth/validate-OTPreset'
const UPDATE = '/api/auth/update-password'
const NEW = 'battery staple'

let running: TestSite
let email = ''
let id = 0
let people = 0
beforeAll(async () => {
  running = await startSite()
})
beforeEach(async () => {
  email = `person${++people}@cars.example`
  id = await addPerson(running, email)
})
afterAll(() => running.close())

const browse = () => openBrowser(running.app)
const signIn = (password: string, browser = browse()) => browser.post('/api/auth/login', { email, password })

describe('resetting a password [AUTH-3] [API-9]', () => {
  it('takes an OTP, sets the new password and ends every session', async () => {
    const [before, browser] = [browse(), browse()]
    await signIn(PASSWORD, before)
    const early = await browser.post(UPDATE, { email, newPassword: NEW })
    expect([early.statusCode, early.json().message]).toEqual([400, 'Please verify OTP first'])
    await verifyEmail(running, browser, 'reset', email)
    const done = await browser.post(UPDATE, { email, newPassword: NEW })
    expect([done.statusCode, done.json()]).toEqual([200, { success: true, message: expect.any(String) }])
    expect((await before.get('/api/auth/session')).json()).toEqual({ account: null })
    expect((await signIn(PASSWORD)).statusCode).toBe(401)
    expect((await signIn(NEW)).statusCode).toBe(200)
    const event = await running.site.database.query
      .selectFrom('events')
      .selectAll()
      .where('kind', '=', 'changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ kind: 'changed', subject: 'account', subjectId: id, actor: String(id) })
    expect(`${event.before}${event.after}`).not.toMatch(/argon2|battery|hash/)
  })

  it('works once, in the browser that verified, and not with an OTP for registering [AUTH-5]', async () => {
    const [browser, other] = [browse(), browse()]
    await other.post('/api/auth/request-otp-registration', { email: `new-${email}` })
    const registering = await otpFor(running, `new-${email}`)
    expect((await other.post(VERIFY, { email: `new-${email}`, otp: registering })).statusCode).toBe(400)
    await verifyEmail(running, browser, 'reset', email)
    expect((await other.post(UPDATE, { email, newPassword: NEW })).statusCode).toBe(400)
    const token = browser.cookies.get('forecourt_verified') ?? ''
    expect((await browser.post(UPDATE, { email, newPassword: NEW })).statusCode).toBe(200)
    browser.cookies.set('forecourt_verified', token)
    expect((await browser.post(UPDATE, { email, newPassword: 'another password' })).statusCode).toBe(400)
    expect((await signIn(NEW)).statusCode).toBe(200)
  })

  it('answers for an unknown and a disabled account as for any other, and mails nobody [AUTH-5]', async () => {
    const disabled = `off-${email}`
    await changeAccount(running.site, 'test', await addPerson(running, disabled), { state: 'disabled' })
    const answersFor = async (address: string) => {
      const browser = browse()
      const answers = []
      for (const [url, body] of [
        [ASK, {}],
        [ASK, {}],
        [VERIFY, { otp: '123456' }],
        [UPDATE, { newPassword: NEW }],
      ] as const) {
        const { statusCode, body: text, headers } = await browser.post(url, { email: address, ...body })
        answers.push([url, statusCode, text.replace(/\d+ seconds?/, 'a while'), Object.keys(headers).toSorted()])
      }
      return answers
    }
    const known = await answersFor(email)
    expect(known.map(([, status]) => status)).toEqual([200, 429, 400, 400])
    expect(await answersFor(`nobody-${email}`)).toEqual(known)
    expect(await answersFor(disabled)).toEqual(known)
    expect(await mailsTo(running, email)).toHaveLength(1)
    const mails = [...(await mailsTo(running, `nobody-${email}`)), ...(await mailsTo(running, disabled))]
    expect(mails.filter(mail => !mail.subject.includes('was disabled'))).toEqual([])
  })

  it('lets somebody sign in at once whose failures had slowed it down', async () => {
    const browser = browse()
    for (let failure = 0; failure < 5; failure += 1) await signIn('wrong password', browser)
    expect((await signIn(PASSWORD, browser)).statusCode).toBe(429)
    await verifyEmail(running, browser, 'reset', email)
    await browser.post(UPDATE, { email, newPassword: NEW })
    expect((await signIn(NEW, browser)).statusCode).toBe(200)
  })

  it('does not open what was disabled meanwhile', async () => {
    const browser = browse()
    await verifyEmail(running, browser, 'reset', email)
    await changeAccount(running.site, 'test', id, { state: 'disabled' })
    expect((await browser.post(UPDATE, { email, newPassword: NEW })).statusCode).toBe(403)
    browser.cookies.set('forecourt_session', await sessionOf(running, id))
    expect((await browser.get('/api/auth/session')).json()).toEqual({ account: null })
  })
})
