import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeAccount } from '#services/accounts/changeAccount.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { mailsTo, openBrowser, type Browser } from './browser.ts'
import { addPerson, PASSWORD, sessionOf } from './people.ts'

const [HOST, OLDER] = ['__Host-forecourt_session', 'forecourt_session']
let running: TestSite
let now = Date.now()
let email = ''
let id = 0
let people = 0
beforeAll(async () => {
  running = await startSite({ clock: { now: () => now }, configuration: { siteUrl: 'https://cars.example' } })
})
beforeEach(async () => {
  email = `person${++people}@cars.example`
  id = await addPerson(running, email, 'staff')
})
afterAll(() => running.close())

const holding = (name: string, token: string): Browser => {
  const browser = openBrowser(running.app)
  browser.cookies.set(name, token)
  return browser
}
const roleOf = async (browser: Browser) => (await browser.get('/api/auth/session')).json().account?.role ?? null
const signIn = async () => {
  const browser = openBrowser(running.app)
  return { browser, reply: await browser.post('/api/auth/login', { email, password: PASSWORD }) }
}

describe('cookies by TLS [OPS-6]', () => {
  it('can be set by this host alone: prefix, Secure, the whole site, no domain', async () => {
    const { browser, reply } = await signIn()
    await browser.post('/api/auth/request-otp-password-reset', { email })
    const asked = await browser.post('/api/auth/request-otp-registration', { email: `new-${email}` })
    const set = [reply, asked].flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat())
    expect(set.map(cookie => cookie.split('=')[0])).toEqual([
      HOST,
      '__Host-forecourt_device',
      '__Host-forecourt_verified',
    ])
    for (const cookie of set)
      expect(cookie).toMatch(/^[\w-]+=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(await roleOf(browser)).toBe('staff')
    await browser.post('/api/auth/logout')
    expect([...browser.cookies.keys()].includes(HOST)).toBe(false)
  })

  it('of an older release keep somebody signed in, and become ours with another token', async () => {
    const token = await sessionOf(running, id)
    const [browser, other] = [holding(OLDER, token), holding(OLDER, token)]
    expect(await roleOf(browser)).toBe('staff')
    expect([...browser.cookies.keys()]).toEqual([HOST])
    expect(browser.cookies.get(HOST)).not.toBe(token)
    expect((await browser.get('/api/auth/sessions')).json().sessions).toMatchObject([{ current: true }])
    // What the browser had sent before it got the new one still counts, for a minute.
    expect(await roleOf(other)).toBe('staff')
    expect([...other.cookies]).toEqual([[OLDER, token]])
    now += 60_000
    expect([await roleOf(other), await roleOf(browser)]).toEqual([null, 'staff'])
  })

  it('under the older name are not taken from anybody who signed in since', async () => {
    const { browser } = await signIn()
    expect(await roleOf(holding(OLDER, browser.cookies.get(HOST) ?? ''))).toBe(null)
  })
})

it('another role gives each session another token, once, and the one from before ends [OPS-6]', async () => {
  const { browser } = await signIn()
  const before = browser.cookies.get(HOST) ?? ''
  await changeAccount(running.site, '1', id, { role: 'owner' })
  const replies = await Promise.all([1, 2, 3].map(() => holding(HOST, before).get('/api/auth/session')))
  expect(replies.map(reply => reply.json().account.role)).toEqual(['owner', 'owner', 'owner'])
  const renewed = replies.flatMap(reply => reply.cookies)
  expect(renewed).toHaveLength(1)
  const after = holding(HOST, renewed[0]?.value ?? '')
  expect(await roleOf(after)).toBe('owner')
  now += 60_000
  expect([await roleOf(holding(HOST, before)), await roleOf(after)]).toEqual([null, 'owner'])
  const [mail, ...others] = await mailsTo(running, email)
  expect([mail?.subject, others]).toEqual(['Your role at Forecourt Motors was changed', []])
  expect(mail?.bodyText).toContain('changed the role of your account to “owner”')
})
