import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSite, type TestSite } from '../startSite.ts'
import { openBrowser, type Browser } from './browser.ts'
import { addPasskey, codeAt, ORIGIN, setUpApp } from './factors.ts'
import { addPerson, PASSWORD } from './people.ts'
import { makeAuthenticator } from './softAuthenticator.ts'

const MINUTE_MS = 60_000
let now = Date.parse('2026-11-27T06:30:00Z')
let running: TestSite
let people = 0
let browser: Browser
beforeAll(async () => {
  running = await startSite({ clock: { now: () => now }, configuration: { mode: 'live', siteUrl: ORIGIN } })
})
afterAll(() => running.close())
beforeEach(async () => {
  now += 10 * MINUTE_MS
  browser = await signedIn()
})

async function signedIn(): Promise<Browser> {
  people += 1
  const email = `again${people}@cars.example`
  await addPerson(running, email, 'owner')
  const opened = openBrowser(running.app)
  expect((await opened.post('/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(200)
  return opened
}

const makeKey = (from: Browser, password: string) =>
  from.post('/api/office/keys', { name: 'x', scopes: [], days: null, password })

type Key = ReturnType<typeof makeAuthenticator>
async function prove(from: Browser, key: Key, signing: { verified?: boolean; origin?: string } = {}) {
  const begun = await from.post('/api/auth/confirm/options', {})
  if (begun.statusCode !== 200) return begun
  const { step, options } = begun.json()
  return from.post('/api/auth/confirm', { step, response: key.sign(options, { origin: ORIGIN, ...signing }) })
}
const proofOf = async (from: Browser, key: Key) => (await prove(from, key)).json<{ proof: string }>().proof

describe('a passkey where the password is asked for again [OPS-6] [DESK-10]', () => {
  it('stands in for it once, within ten minutes, for the person who showed it', async () => {
    const { key } = await addPasskey(browser)
    const proof = await proofOf(browser, key)
    expect((await makeKey(await signedIn(), proof)).json()).toMatchObject({ fields: { password: expect.any(String) } })
    expect((await makeKey(browser, proof)).statusCode).toBe(201)
    expect((await makeKey(browser, proof)).statusCode).toBe(400)
    const late = await proofOf(browser, key)
    now += 10 * MINUTE_MS
    expect((await makeKey(browser, late)).statusCode).toBe(400)
  })

  it.each<[string, string, object]>([
    [
      'a webhook',
      '/api/office/hooks',
      { name: 'x', url: 'https://x.example/', kinds: ['vehicle.added'], contactsReason: null },
    ],
    ['a feed', '/api/office/feeds', { name: 'x', target: 'csv' }],
    ['an address of the calendar', '/api/office/calendar-feed', { with_actions: false }],
    ['an invitation', '/api/office/invitations', { name: 'x', email: 'new@cars.example', role: 'staff' }],
    ['the keeping of what has stopped', '/api/auth/access', { keep: [], seen: [] }],
  ])('makes %s', async (_what, url, payload) => {
    const { key } = await addPasskey(browser)
    const reply = await browser.post(url, { ...payload, password: await proofOf(browser, key) })
    expect([reply.body, reply.statusCode < 300]).toEqual([expect.any(String), true])
  })

  it('is refused without its finger or PIN, from another page, of somebody else, and a second time', async () => {
    const { key } = await addPasskey(browser)
    const { key: theirs } = await addPasskey(await signedIn())
    for (const reply of [
      await prove(browser, key, { verified: false }),
      await prove(browser, key, { origin: 'https://evil.example' }),
      await prove(browser, theirs),
      await prove(browser, makeAuthenticator()),
    ])
      expect(reply.statusCode).toBe(400)
    const begun = (await browser.post('/api/auth/confirm/options', {})).json()
    const answer = { step: begun.step, response: key.sign(begun.options, { origin: ORIGIN }) }
    expect((await browser.post('/api/auth/confirm', answer)).statusCode).toBe(200)
    expect((await browser.post('/api/auth/confirm', answer)).statusCode).toBe(409)
    expect((await prove(await signedIn(), key)).json().message).toContain('Enter your password instead')
  })

  it('is no password for changing the factors themselves, nor a sign-in', async () => {
    const { key } = await addPasskey(browser)
    const proof = await proofOf(browser, key)
    expect((await browser.post('/api/auth/factors/recovery-codes', { password: proof })).statusCode).toBe(400)
    expect((await browser.post('/api/auth/factors/app/begin', { password: proof })).statusCode).toBe(400)
    const email = `again${people}@cars.example`
    expect((await openBrowser(running.app).post('/api/auth/login', { email, password: proof })).statusCode).toBe(401)
    expect((await makeKey(browser, PASSWORD)).statusCode).toBe(201)
  })
})

describe('a code of the app where the password is asked for again [OPS-6] [DESK-10]', () => {
  it('stands in for it, and counts once', async () => {
    const { secret } = await setUpApp(browser, now)
    now += MINUTE_MS
    const code = codeAt(secret, now)
    expect((await makeKey(browser, `${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(201)
    const again = await makeKey(browser, code)
    expect([again.statusCode, again.json().fields.password]).toEqual([
      400,
      'This code is wrong, or was used already. Please wait for the next one.',
    ])
    expect((await makeKey(browser, PASSWORD)).statusCode).toBe(201)
  })

  it('is guessed by nobody with a stolen session, who takes no tries from the password', async () => {
    const { secret } = await setUpApp(browser, now)
    const statuses: number[] = []
    for (let place = 0; place < 40; place += 1) {
      statuses.push((await makeKey(browser, '000000')).statusCode)
      now += MINUTE_MS
    }
    expect(statuses.filter(status => status === 400).length).toBeLessThanOrEqual(30)
    expect(statuses.at(-1)).toBe(429)
    expect((await makeKey(browser, codeAt(secret, now))).statusCode).toBe(429)
    expect((await makeKey(browser, PASSWORD)).statusCode).toBe(201)
  })
})
