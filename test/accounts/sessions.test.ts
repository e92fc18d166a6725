import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeAccount } from '#services/accounts/changeAccount.ts'
import { findSession, sweepSessions } from '#services/accounts/sessions/sessions.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { openBrowser, type Browser } from './browser.ts'
import { addPerson, PASSWORD, sessionOf } from './people.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NAME = 'forecourt_session'

let running: TestSite
let now = Date.now()
let email = ''
let id = 0
let people = 0
beforeAll(async () => {
  running = await startSite({ clock: { now: () => now } })
})
beforeEach(async () => {
  email = `person${++people}@cars.example`
  id = await addPerson(running, email, 'staff')
})
afterAll(() => running.close())

/** When the session was seen last; that is noted beside the request. */
const seenAt = async () => (await rows())[0]?.lastSeenAt
const rows = () =>
  running.site.database.query
    .selectFrom('sessions')
    .selectAll()
    .where('accountId', '=', id)
    .orderBy('createdAt')
    .execute()
async function signIn(browser = openBrowser(running.app)): Promise<Browser> {
  const reply = await browser.post('/api/auth/login', { email, password: PASSWORD })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return browser
}
async function holding(token: string): Promise<Browser> {
  const browser = openBrowser(running.app)
  browser.cookies.set(NAME, token)
  return browser
}
/** What a browser is taken for: by the session call, by a guarded read, and by a page. */
async function takenFor(browser: Browser) {
  const { account } = (await browser.get('/api/auth/session')).json()
  const token = browser.cookies.get(NAME) ?? ''
  return [
    account?.role ?? null,
    (await browser.get('/api/auth/sessions')).statusCode,
    (await findSession(running.site, token))?.account.role ?? null,
  ]
}
const NOBODY = [null, 401, null]
const STAFF = ['staff', 200, 'staff']

describe('a session [AUTH-1]', () => {
  it('is a cookie that scripts cannot read, of which only a hash is kept', async () => {
    const browser = openBrowser(running.app)
    const reply = await browser.post('/api/auth/login', { email: ` ${email.toUpperCase()}`, password: PASSWORD })
    expect(reply.json()).toEqual({
      success: true,
      message: 'You are signed in.',
      account: { email, role: 'staff', roles: ['sales', 'yard'] },
    })
    expect([reply.headers['set-cookie']].flat()[0]).toMatch(
      /^forecourt_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(reply.headers['cache-control']).toBe('no-store')
    const token = browser.cookies.get(NAME) ?? ''
    const [row] = await rows()
    expect(row).toMatchObject({
      id: createHash('sha256').update(token).digest('hex'),
      address: expect.stringMatching(/^10\.\d+\.\d+\.0$/),
    })
    expect(JSON.stringify(row)).not.toContain(token)
    expect((await browser.get('/api/auth/session')).json()).toEqual({
      account: { email, role: 'staff', roles: ['sales', 'yard'] },
    })
  })

  it('is rotated at sign-in: what the browser had before opens nothing', async () => {
    const browser = await signIn()
    const before = browser.cookies.get(NAME) ?? ''
    await signIn(browser)
    expect(browser.cookies.get(NAME)).not.toBe(before)
    expect(await takenFor(await holding(before))).toEqual(NOBODY)
    expect(await takenFor(browser)).toEqual(STAFF)
    expect(await rows()).toHaveLength(1)
  })

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}'--`, '%00'])(
    'that is forged (%j) opens nothing',
    async token => {
      expect(await takenFor(await holding(token))).toEqual(NOBODY)
    },
  )

  it('that was stolen from the database, as its hash, opens nothing', async () => {
    await signIn()
    const [row] = await rows()
    expect(await takenFor(await holding(row?.id ?? ''))).toEqual(NOBODY)
    expect(await takenFor(await holding(Buffer.from(row?.id ?? '', 'hex').toString('base64url')))).toEqual(NOBODY)
  })

  it('ends after twelve idle hours, and each use puts that off, noted every five minutes at most', async () => {
    const browser = await signIn()
    const signedInAt = now
    now += 4 * MINUTE
    await browser.get('/api/auth/session')
    expect(await seenAt()).toBe(signedInAt)
    for (let use = 0; use < 5; use += 1) {
      now += 12 * HOUR - 5 * MINUTE
      expect(await takenFor(browser)).toEqual(STAFF)
      await expect.poll(seenAt).toBe(now)
    }
    now += 12 * HOUR
    expect(await takenFor(browser)).toEqual(NOBODY)
  })

  it('ends after thirty days however much it is used', async () => {
    const browser = await signIn()
    const end = now + 30 * DAY
    while (now + 11 * HOUR < end) {
      now += 11 * HOUR
      await browser.get('/api/auth/session')
      await expect.poll(seenAt).toBe(now)
    }
    now = end - 1
    expect(await takenFor(browser)).toEqual(STAFF)
    now = end
    expect(await takenFor(browser)).toEqual(NOBODY)
  })

  it('ends when the account is disabled, and does not come back when it is enabled', async () => {
    const browser = await signIn()
    await changeAccount(running.site, 'test', id, { state: 'disabled' })
    expect(await takenFor(browser)).toEqual(NOBODY)
    await changeAccount(running.site, 'test', id, { state: 'active' })
    expect(await takenFor(browser)).toEqual(NOBODY)
  })

  it('of a disabled account opens nothing even where it was left over', async () => {
    await running.site.database.transaction(transaction =>
      transaction.updateTable('accounts').set({ state: 'disabled' }).where('id', '=', id).execute(),
    )
    expect(await takenFor(await holding(await sessionOf(running, id)))).toEqual(NOBODY)
  })

  it('has the role that the account has now', async () => {
    const browser = await signIn()
    await changeAccount(running.site, 'test', id, { role: 'member' })
    expect((await browser.get('/api/auth/session')).json().account.role).toBe('member')
    expect((await browser.send({ method: 'DELETE', url: '/api/products/KA05MH1234' })).statusCode).toBe(403)
  })

  it('ends at sign-out, on the server too', async () => {
    const browser = await signIn()
    const token = browser.cookies.get(NAME) ?? ''
    const reply = await browser.post('/api/auth/logout')
    expect(reply.json()).toEqual({ success: true, message: 'You are signed out.' })
    expect(browser.cookies.has(NAME)).toBe(false)
    expect(await takenFor(await holding(token))).toEqual(NOBODY)
    expect((await browser.post('/api/auth/logout')).statusCode).toBe(200)
  })

  it('is listed with the others of the account, and all end together', async () => {
    const first = await signIn()
    now += HOUR
    const second = await signIn()
    const stranger = openBrowser(running.app)
    await stranger.post('/api/auth/login', { email: 'owner@cars.example', password: 'a long secret' })
    const { sessions } = (await second.get('/api/auth/sessions')).json()
    expect(sessions).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{64}$/),
        createdAt: now,
        lastSeenAt: now,
        userAgent: 'lightMyRequest',
        address: expect.stringMatching(/^10\..*\.0$/),
        current: true,
      },
      {
        id: expect.any(String),
        createdAt: now - HOUR,
        lastSeenAt: now - HOUR,
        userAgent: 'lightMyRequest',
        address: expect.any(String),
        current: false,
      },
    ])
    const tokens = [first, second].map(browser => browser.cookies.get(NAME) ?? '')
    expect((await second.send({ method: 'DELETE', url: '/api/auth/sessions' })).statusCode).toBe(200)
    for (const token of tokens) expect(await takenFor(await holding(token))).toEqual(NOBODY)
    expect((await stranger.get('/api/auth/session')).json().account.role).toBe('owner')
  })

  it('can be ended by itself, by its owner alone', async () => {
    const [browser, other] = [await signIn(), await signIn()]
    const stranger = openBrowser(running.app)
    await stranger.post('/api/auth/login', { email: 'owner@cars.example', password: 'a long secret' })
    const { sessions } = (await browser.get('/api/auth/sessions')).json() as {
      sessions: { id: string; current: boolean }[]
    }
    const url = `/api/auth/sessions/${sessions.find(({ current }) => !current)?.id}`
    expect((await stranger.send({ method: 'DELETE', url })).statusCode).toBe(404)
    expect(await takenFor(other)).toEqual(STAFF)
    expect((await browser.send({ method: 'DELETE', url })).statusCode).toBe(200)
    expect(await takenFor(other)).toEqual(NOBODY)
    expect(await takenFor(browser)).toEqual(STAFF)
    expect((await browser.send({ method: 'DELETE', url })).statusCode).toBe(404)
  })

  it('is the only one left when its owner changes the password, and a new one', async () => {
    const [other, browser] = [await signIn(), await signIn()]
    const before = browser.cookies.get(NAME) ?? ''
    const wrong = await browser.post('/api/auth/change-password', {
      currentPassword: 'wrong',
      newPassword: 'battery staple',
    })
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      { currentPassword: 'The current password is wrong.' },
    ])
    const reply = await browser.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'battery staple',
    })
    expect(reply.statusCode).toBe(200)
    expect(await takenFor(browser)).toEqual(STAFF)
    expect(await takenFor(other)).toEqual(NOBODY)
    expect(await takenFor(await holding(before))).toEqual(NOBODY)
    expect((await openBrowser(running.app).post('/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(401)
    expect(
      (await openBrowser(running.app).post('/api/auth/login', { email, password: 'battery staple' })).statusCode,
    ).toBe(200)
  })

  it('that opens nothing any more is taken back from the browser', async () => {
    const browser = await holding('A'.repeat(43))
    await browser.get('/api/auth/session')
    expect(browser.cookies.has(NAME)).toBe(false)
  })

  it('is swept when it is over, and no other', async () => {
    await signIn()
    now += 13 * HOUR
    await signIn()
    await sweepSessions(running.site)
    expect((await rows()).map(row => row.createdAt)).toEqual([now])
  })
})

describe('the cookie is Secure [AUTH-1]', () => {
  it.each([
    [{ siteUrl: 'https://cars.example' }, {}, true],
    [{ trustProxy: 1 }, { 'x-forwarded-proto': 'https' }, true],
    [{}, { 'x-forwarded-proto': 'https' }, false],
    [{ siteUrl: 'http://cars.example' }, {}, false],
  ])('with %j and a request with %j: %s', async (configuration, headers, secure) => {
    const site = await startSite({ configuration })
    const reply = await openBrowser(site.app).send({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'owner@cars.example', password: 'a long secret' },
      headers,
    })
    await site.close()
    expect(reply.statusCode).toBe(200)
    expect(String(reply.headers['set-cookie']).split('; ').includes('Secure')).toBe(secure)
  })
})
