import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSite, type TestSite } from '../startSite.ts'
import { CODE_LINE, mailsTo, openBrowser, otherThan, otpFor, verifyEmail } from './browser.ts'
import { addPerson, PASSWORD } from './people.ts'

const MINUTE = 60_000
const ASK = '/api/auth/request-otp-registration'
const VERIFY = '/api/auth/validate-otp'
const REGISTER = '/api/auth/register'

let running: TestSite
let now = Date.now()
let email = ''
let people = 0
beforeAll(async () => {
  running = await startSite({ clock: { now: () => now } })
})
beforeEach(() => {
  email = `person${++people}@cars.example`
})
afterAll(() => running.close())

const browse = () => openBrowser(running.app)
const accountOf = (address: string) =>
  running.site.database.query.selectFrom('accounts').selectAll().where('email', '=', address).executeTakeFirst()

describe('registering [AUTH-2] [API-9]', () => {
  it('asks for an OTP, verifies it, and makes a member who can sign in', async () => {
    const browser = browse()
    const asked = await browser.post(ASK, { email })
    expect([asked.statusCode, asked.json()]).toEqual([200, { success: true, message: expect.any(String) }])
    const early = await browser.post(REGISTER, { email, password: PASSWORD })
    expect([early.statusCode, early.json().message]).toEqual([400, 'Please verify OTP first'])
    const verified = await browser.post(VERIFY, { email, otp: await otpFor(running, email) })
    expect([verified.statusCode, verified.json()]).toEqual([200, { success: true, message: expect.any(String) }])
    const cookie = String(verified.headers['set-cookie'])
    expect(cookie).toMatch(/^forecourt_verified=[\w-]{43}; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Lax$/)
    const made = await browser.post(REGISTER, { email: email.toUpperCase(), password: PASSWORD })
    expect([made.statusCode, made.json()]).toEqual([201, { success: true, message: expect.any(String) }])
    const signedIn = await browser.post('/api/auth/login', { email, password: PASSWORD })
    expect(signedIn.json()).toMatchObject({ success: true, account: { role: 'member' } })
    expect((await browser.send({ method: 'DELETE', url: '/api/products/KA05MH1234' })).statusCode).toBe(403)
  })

  it('mails the OTP in demo mode too, plain and as HTML, into a file when there is no mail server [AUTH-5]', async () => {
    await browse().post(ASK, { email })
    const folder = join(running.site.configuration.dataDir, 'outbox')
    const written = async () =>
      Promise.all(
        (await readdir(folder).catch(() => []))
          .filter(name => name.endsWith('.eml'))
          .map(name => readFile(join(folder, name), 'utf8')),
      )
    await expect.poll(async () => (await written()).some(text => text.includes(`To: ${email}`))).toBe(true)
    await expect.poll(async () => (await mailsTo(running, email))[0]?.sentAt).not.toBeNull()
    const code = await otpFor(running, email)
    expect((await written()).some(text => text.includes(`To: ${email}`) && text.includes(code))).toBe(true)
    const [mail] = await mailsTo(running, email)
    expect(mail?.bodyHtml).toContain(code)
    expect(mail?.subject).not.toContain(code)
  })

  it('says what is missing [AUTH-2] [AUTH-5] [API-10]', async () => {
    const fieldsOf = async (url: string, body: object) => {
      const reply = await browse().post(url, body)
      return [reply.statusCode, reply.json().fields]
    }
    expect(await fieldsOf(ASK, { email: 'nobody' })).toEqual([
      400,
      { email: expect.stringContaining('e-mail address') },
    ])
    expect(await fieldsOf(VERIFY, { email })).toEqual([400, { otp: 'Please enter the OTP' }])
    expect(await fieldsOf(VERIFY, { email, otp: '12a456' })).toEqual([400, { otp: expect.any(String) }])
    expect(await fieldsOf(REGISTER, { email })).toEqual([400, { password: 'Password is required' }])
    expect(await fieldsOf(REGISTER, { email, password: '1234567' })).toEqual([
      400,
      { password: expect.stringContaining('8 characters') },
    ])
    expect(await fieldsOf(REGISTER, { email, password: 'x'.repeat(201) })).toEqual([
      400,
      { password: expect.stringContaining('200') },
    ])
  })

  it('keeps no code and no password in the clear, nor in the events [AUTH-5]', async () => {
    const browser = browse()
    await browser.post(ASK, { email })
    const code = await otpFor(running, email)
    const row = await running.site.database.query
      .selectFrom('oneTimePasswords')
      .selectAll()
      .where('emailKey', '=', email)
      .executeTakeFirst()
    expect(row?.codeHash).toMatch(/^[\da-f]{64}$/)
    expect(JSON.stringify({ ...row, email_key: '', code_hash: '' })).not.toContain(code)
    await browser.post(VERIFY, { email, otp: code })
    await browser.post(REGISTER, { email, password: PASSWORD })
    const account = await accountOf(email)
    expect(account).toMatchObject({
      role: 'member',
      state: 'active',
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
    })
    const event = await running.site.database.query
      .selectFrom('events')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      subject: 'account',
      subjectId: account?.id,
      kind: 'added',
      actor: String(account?.id),
      before: null,
    })
    expect(JSON.parse(event.after ?? '')).toEqual({ email, role: 'member', state: 'active' })
  })
})

describe('an OTP [AUTH-5]', () => {
  it('is refused after five wrong tries, also when they come at once', async () => {
    const browser = browse()
    await browser.post(ASK, { email })
    const code = await otpFor(running, email)
    const wrong = await Promise.all(
      Array.from({ length: 12 }, () => browser.post(VERIFY, { email, otp: otherThan(code) })),
    )
    expect(new Set(wrong.map(reply => reply.statusCode))).toEqual(new Set([400]))
    expect((await browser.post(VERIFY, { email, otp: code })).statusCode).toBe(400)
    now += MINUTE
    await verifyEmail(running, browser, 'registration', email)
  })

  it('is taken at the fifth try, and lives for ten minutes', async () => {
    const browser = browse()
    await browser.post(ASK, { email })
    const code = await otpFor(running, email)
    for (let tries = 0; tries < 4; tries += 1) await browser.post(VERIFY, { email, otp: otherThan(code) })
    expect((await browser.post(VERIFY, { email, otp: code })).statusCode).toBe(200)
    await browser.post(ASK, { email: `late-${email}` })
    now += 10 * MINUTE
    expect(
      (await browser.post(VERIFY, { email: `late-${email}`, otp: await otpFor(running, `late-${email}`) })).statusCode,
    ).toBe(400)
    expect((await browser.post(REGISTER, { email, password: PASSWORD })).json().message).toBe('Please verify OTP first')
  })

  it('verified in one browser does not help another, nor another address, nor a second time', async () => {
    const [mine, other] = [browse(), browse()]
    await verifyEmail(running, mine, 'registration', email)
    await verifyEmail(running, other, 'registration', `other-${email}`)
    for (const browser of [browse(), other])
      expect((await browser.post(REGISTER, { email, password: PASSWORD })).statusCode).toBe(400)
    expect(await accountOf(email)).toBeUndefined()
    const token = mine.cookies.get('forecourt_verified') ?? ''
    expect((await mine.post(REGISTER, { email, password: PASSWORD })).statusCode).toBe(201)
    mine.cookies.set('forecourt_verified', token)
    expect((await mine.post(REGISTER, { email, password: PASSWORD })).statusCode).toBe(400)
  })

  it('comes once a minute to one address, however asked for; a new one replaces the one before', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => browse().post(ASK, { email })))
    expect(replies.map(reply => reply.statusCode).toSorted()).toEqual([200, 429, 429, 429, 429, 429])
    const first = await otpFor(running, email)
    const refused = await browse().post(ASK, { email: email.toUpperCase() })
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().error]).toEqual([429, '60', 'too_soon'])
    expect(await mailsTo(running, email)).toHaveLength(1)
    now += MINUTE
    expect((await browse().post(ASK, { email })).statusCode).toBe(200)
    const second = await otpFor(running, email)
    // Once in a million the two are the same.
    const replaced = first === second ? otherThan(second) : first
    expect((await browse().post(VERIFY, { email, otp: replaced })).statusCode).toBe(400)
    expect((await browse().post(VERIFY, { email, otp: second })).statusCode).toBe(200)
  })

  it('comes thirty times a day at most', async () => {
    for (let time = 0; time < 30; time += 1) {
      expect((await browse().post(ASK, { email })).statusCode).toBe(200)
      now += 2 * MINUTE
    }
    const refused = await browse().post(ASK, { email })
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 24 * 3_600 - 60 * 60])
    now += 24 * 60 * MINUTE
    expect((await browse().post(ASK, { email })).statusCode).toBe(200)
  })
})

it('does not reveal whether an account exists: it is mailed instead [AUTH-5]', async () => {
  await addPerson(running, email)
  const answersFor = async (address: string) => {
    const browser = browse()
    const bodies = [
      [ASK, {}],
      [ASK, {}],
      [VERIFY, { otp: '123456' }],
      [REGISTER, { password: PASSWORD }],
    ] as const
    const answers = []
    for (const [url, body] of bodies) {
      const { statusCode, body: text, headers } = await browser.post(url, { email: address, ...body })
      answers.push([url, statusCode, text, Object.keys(headers).toSorted()])
    }
    return answers
  }
  expect(await answersFor(email)).toEqual(await answersFor(`new-${email}`))
  const mails = await mailsTo(running, email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.bodyText).toContain('has an account')
  expect(mails[0]?.bodyText).not.toMatch(CODE_LINE)
})
