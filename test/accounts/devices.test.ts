import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSite, type TestSite } from '../startSite.ts'
import { mailsTo, openBrowser, otpFor, type Browser } from './browser.ts'
import { addPerson, PASSWORD } from './people.ts'

const MINUTE = 60_000
let running: TestSite
let now = Date.now()
let email = ''
let people = 0
beforeAll(async () => {
  running = await startSite({ clock: { now: () => now } })
})
beforeEach(async () => {
  email = `owner${++people}@cars.example`
  await addPerson(running, email, 'owner')
})
afterAll(() => running.close())

const signIn = async (browser: Browser, password = PASSWORD, who = email) =>
  (await browser.post('/api/auth/login', { email: who, password })).statusCode
const fail = async (browser: Browser, who = email) => signIn(browser, 'wrong password', who)
const subjects = async () => (await mailsTo(running, email)).map(mail => mail.subject)

describe('a device from which somebody has signed in [OPS-6]', () => {
  it('gets in while strangers of many networks attack the account, and a new one after a bounded wait or a reset', async () => {
    const mine = openBrowser(running.app, '10.150.0.1')
    expect(await signIn(mine)).toBe(200)
    for (let network = 0; network < 16; network += 1) await fail(openBrowser(running.app, `10.151.${network}.1`))
    const elsewhere = openBrowser(running.app, '10.152.0.1')
    const refused = await elsewhere.post('/api/auth/login', { email, password: PASSWORD })
    expect([refused.statusCode, Number(refused.headers['retry-after']) <= 300]).toEqual([429, true])
    const moved = openBrowser(running.app, '10.153.0.1')
    moved.cookies.set('forecourt_device', mine.cookies.get('forecourt_device') ?? '')
    expect(await signIn(moved)).toBe(200)
    await elsewhere.post('/api/auth/request-otp-password-reset', { email })
    await elsewhere.post('/api/auth/validate-OTPreset', { email, otp: await otpFor(running, email) })
    const newPassword = 'nine silver spoons'
    expect((await elsewhere.post('/api/auth/update-password', { email, newPassword })).statusCode).toBe(200)
    for (let network = 0; network < 16; network += 1) await fail(openBrowser(running.app, `10.154.${network}.1`))
    expect(await signIn(elsewhere, newPassword)).toBe(200)
  })

  it('gets in when everybody is one network, as behind a proxy that is not trusted, whose tries are used up', async () => {
    const proxy = '10.160.0.1'
    const mine = openBrowser(running.app, proxy)
    expect(await signIn(mine)).toBe(200)
    for (let tries = 0; tries < 30; tries += 1)
      expect(await fail(openBrowser(running.app, proxy), `guess${tries}@cars.example`)).toBe(401)
    expect(await signIn(openBrowser(running.app, proxy))).toBe(429)
    expect(await signIn(mine)).toBe(200)
  })

  it('has five tries of its own like any place', async () => {
    const mine = openBrowser(running.app)
    await signIn(mine)
    for (let tries = 0; tries < 5; tries += 1) expect(await fail(mine)).toBe(401)
    expect(await signIn(mine)).toBe(429)
    now += MINUTE
    expect(await signIn(mine)).toBe(200)
  })

  it('of another account helps nobody, and a planted token becomes no key', async () => {
    const [attacker, mine] = [openBrowser(running.app), openBrowser(running.app)]
    const other = `attacker${people}@cars.example`
    await addPerson(running, other)
    expect(await signIn(attacker, PASSWORD, other)).toBe(200)
    const planted = attacker.cookies.get('forecourt_device') ?? ''
    mine.cookies.set('forecourt_device', planted)
    expect(await signIn(mine)).toBe(200)
    expect(mine.cookies.get('forecourt_device')).not.toBe(planted)
    for (let network = 0; network < 16; network += 1) await fail(openBrowser(running.app, `10.170.${network}.1`))
    attacker.cookies.set('forecourt_device', planted)
    expect(await signIn(attacker)).toBe(429)
  })

  it('that is new is told by mail, with what and when, but not the very first one', async () => {
    const [laptop, phone] = [openBrowser(running.app), openBrowser(running.app)]
    await signIn(laptop)
    await signIn(laptop)
    expect(await subjects()).toEqual([])
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36' }
    const sent = { method: 'POST' as const, url: '/api/auth/login', payload: { email, password: PASSWORD }, headers }
    expect((await phone.send(sent)).statusCode).toBe(200)
    expect((await phone.send(sent)).statusCode).toBe(200)
    const [mail, ...others] = await mailsTo(running, email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('A new sign-in to your account at Forecourt Motors')
    expect(mail?.bodyText).toContain('Chrome on Android')
    expect(mail?.bodyText).toContain('sign that browser out')
    expect(
      (await laptop.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'six dry leaves' }))
        .statusCode,
    ).toBe(200)
    expect((await subjects()).at(-1)).toBe('Your password for Forecourt Motors was changed')
    expect(await signIn(phone, 'six dry leaves')).toBe(200)
    expect(await subjects()).toHaveLength(3)
  })

  it('is one of twenty that an account knows', async () => {
    for (let device = 0; device < 22; device += 1) {
      now += 1_000
      await signIn(openBrowser(running.app))
    }
    const known = await running.site.database.query
      .selectFrom('knownDevices')
      .innerJoin('accounts', 'accounts.id', 'accountId')
      .select('deviceHash')
      .where('email', '=', email)
      .execute()
    expect(known).toHaveLength(20)
  })

  it('is told five times a day by mail and ten times in the audit, however often somebody signs in', async () => {
    for (let device = 0; device < 13; device += 1) await signIn(openBrowser(running.app))
    const { id } = await running.site.database.query
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const notes = async () =>
      (
        await running.site.database.query
          .selectFrom('events')
          .select('after')
          .where('subject', '=', 'account')
          .where('subjectId', '=', id)
          .execute()
      ).filter(event => event.after?.includes('signed_in_on_new_device')).length
    expect([(await subjects()).length, await notes()]).toEqual([5, 10])
    now += 24 * 60 * MINUTE
    expect(await signIn(openBrowser(running.app))).toBe(200)
    expect([(await subjects()).length, await notes()]).toEqual([6, 11])
  })
})
