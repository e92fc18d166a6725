import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '#server/app.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { openBrowser, otherThan, otpFor, type Browser } from './browser.ts'
import { addPerson, PASSWORD } from './people.ts'

const MINUTE = 60_000
const ASK = '/api/auth/request-otp-password-reset'
const VERIFY = '/api/auth/validate-OTPreset'
const UPDATE = '/api/auth/update-password'

let running: TestSite
let now = Date.now()
let email = ''
let people = 0
beforeAll(async () => {
  running = await startSite({ clock: { now: () => now }, configuration: { rateLimit: true } })
})
beforeEach(async () => {
  email = `asker${++people}@cars.example`
  await addPerson(running, email)
})
afterAll(() => running.close())

const browse = (address?: string) => openBrowser(running.app, address)
const ask = async (browser: Browser) => {
  expect((await browser.post(ASK, { email })).statusCode).toBe(200)
  return otpFor(running, email)
}
const verify = async (browser: Browser, otp: string) => (await browser.post(VERIFY, { email, otp })).statusCode

describe('tries of a one-time password [OPS-6] [AUTH-5]', () => {
  it('by strangers leave those of the browser that asked, which has five', async () => {
    const laptop = browse()
    const code = await ask(laptop)
    expect(laptop.cookies.get('forecourt_verified')).toMatch(/^[\w-]{43}$/)
    for (let tries = 0; tries < 9; tries += 1) expect(await verify(browse(), otherThan(code))).toBe(400)
    expect(await verify(browse(), code)).toBe(400)
    for (let tries = 0; tries < 4; tries += 1) expect(await verify(laptop, otherThan(code))).toBe(400)
    expect(await verify(laptop, code)).toBe(200)
    expect((await laptop.post(UPDATE, { email, newPassword: PASSWORD })).statusCode).toBe(200)
  })

  it('on the phone, of what the laptop asked for, are five as well; what was right once is right no more', async () => {
    const [laptop, phone] = [browse(), browse()]
    const code = await ask(laptop)
    for (let tries = 0; tries < 4; tries += 1) expect(await verify(phone, otherThan(code))).toBe(400)
    expect(await verify(phone, code)).toBe(200)
    for (const browser of [laptop, browse()]) expect(await verify(browser, code)).toBe(400)
    expect((await laptop.post(UPDATE, { email, newPassword: PASSWORD })).statusCode).toBe(400)
    expect((await phone.post(UPDATE, { email, newPassword: PASSWORD })).statusCode).toBe(200)
  })

  it('and what was verified are not lost when a stranger asks meanwhile', async () => {
    const [laptop, stranger] = [browse(), browse()]
    const first = await ask(laptop)
    now += MINUTE
    const second = await ask(stranger)
    expect(await verify(laptop, first)).toBe(200)
    now += MINUTE
    await ask(stranger)
    expect((await laptop.post(UPDATE, { email, newPassword: PASSWORD })).statusCode).toBe(200)
    expect(await verify(stranger, second)).toBe(400)
  })

  it('in the browser that asked, of the newer one that somebody else asked for, count as well', async () => {
    const laptop = browse()
    await ask(laptop)
    now += MINUTE
    const newer = await ask(browse())
    expect(await verify(laptop, newer)).toBe(200)
  })

  it('in the browser that asked are five: it gets none of those of others, nor does a browser without its cookies', async () => {
    const laptop = browse()
    const code = await ask(laptop)
    for (let tries = 0; tries < 5; tries += 1) expect(await verify(laptop, otherThan(code))).toBe(400)
    for (const browser of [laptop, browse()]) expect(await verify(browser, code)).toBe(400)
  })

  it('of all others together are five, however the address is spelled and whichever process they come to', async () => {
    const laptop = browse()
    const code = await ask(laptop)
    const second = await createApp(running.site, null)
    onTestFinished(() => second.close())
    for (let tries = 0; tries < 5; tries += 1) {
      const browser = openBrowser(tries % 2 === 0 ? running.app : second)
      const spelled = tries % 2 === 0 ? email.toUpperCase() : ` ${email} `
      expect((await browser.post(VERIFY, { email: spelled, otp: otherThan(code) })).statusCode).toBe(400)
    }
    expect(await verify(openBrowser(second), code)).toBe(400)
    expect(await verify(laptop, code)).toBe(200)
  })

  it('at once are five each, of fifty', async () => {
    const laptop = browse()
    const code = await ask(laptop)
    const counts = async () => {
      const { query } = running.site.database
      const own = await query
        .selectFrom('otpAsks')
        .select('tries')
        .where('emailKey', '=', email)
        .executeTakeFirstOrThrow()
      const others = await query
        .selectFrom('oneTimePasswords')
        .select('otherTries')
        .where('emailKey', '=', email)
        .executeTakeFirstOrThrow()
      return [own.tries, others.otherTries]
    }
    await Promise.all(Array.from({ length: 50 }, () => verify(browse(), otherThan(code))))
    expect(await counts()).toEqual([0, 5])
    // Not over the network's own limit of sixty.
    await Promise.all(Array.from({ length: 50 }, () => verify(laptop, otherThan(code))))
    expect(await counts()).toEqual([5, 5])
    for (const browser of [laptop, browse()]) expect(await verify(browser, code)).toBe(400)
  })

  it('of one network are sixty in ten minutes, for whatever addresses', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 61 }, (_, number) =>
        browse('10.200.0.1').post(VERIFY, { email: `guess${number}@cars.example`, otp: '123456' }),
      ),
    ).then(replies => replies.map(reply => reply.statusCode))
    expect([
      statuses.filter(status => status === 400).length,
      statuses.filter(status => status === 429).length,
    ]).toEqual([60, 1])
  })

  it('can be asked for from a known device when strangers have used up those of the day', async () => {
    const mine = browse()
    expect((await mine.post('/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(200)
    for (let time = 0; time < 30; time += 1) {
      await ask(browse())
      now += MINUTE
    }
    expect((await browse().post(ASK, { email })).statusCode).toBe(429)
    expect(await verify(mine, await ask(mine))).toBe(200)
  })
})
