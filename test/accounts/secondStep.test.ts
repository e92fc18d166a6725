import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSignInGuards } from '#api/guards/signInGuard.ts'
import { auditReader, readAuditFilter } from '#domain/audit/auditFilter.ts'
import { listEvents } from '#services/audit/listEvents.ts'
import { changeAccount } from '#services/accounts/changeAccount.ts'
import { sweepSteps } from '#services/accounts/factors/pendingSteps.ts'
import { secondStep } from '#services/accounts/factors/secondStep.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { mailsTo, openBrowser, otherThan, verifyEmail, type Browser } from './browser.ts'
import { codeAt, setUpApp } from './factors.ts'
import { addPerson, PASSWORD } from './people.ts'

const STEP = 30_000
let running: TestSite
// The middle of a step.
let now = Math.floor(Date.now() / STEP) * STEP + STEP / 2
let email = ''
let id = 0
let people = 0
let browser: Browser
beforeAll(async () => {
  running = await startSite({ clock: { now: () => now }, configuration: { rateLimit: true } })
})
beforeEach(async () => {
  now += 3_600_000
  email = `person${++people}@cars.example`
  id = await addPerson(running, email, 'staff')
  browser = openBrowser(running.app)
})
afterAll(() => running.close())

const signIn = (from: Browser, password = PASSWORD) => from.post('/api/auth/login', { email, password })
const app = (from: Browser, code: string) => from.post('/api/auth/second-step/app', { code })
const recovery = (from: Browser, recoveryCode: string) => from.post('/api/auth/second-step/recovery', { recoveryCode })
const who = async (from: Browser) => (await from.get('/api/auth/session')).json().account?.email ?? null
const subjects = async () => (await mailsTo(running, email)).map(({ subject }) => subject)

/** Uses up the tries of what waits. */
const useUp = () =>
  running.site.database.transaction(transaction =>
    transaction.updateTable('pendingSteps').set({ tries: 10 }).where('accountId', '=', id).execute(),
  )

/** Signs in, sets up an app, and signs out again; goes on to a later step of the clock. */
async function withApp() {
  await signIn(browser)
  const made = await setUpApp(browser, now)
  await browser.post('/api/auth/logout')
  now += 10 * STEP
  return { secret: made.secret, codes: made.recoveryCodes ?? [] }
}

describe('a sign-in with an authenticator app [DESK-10]', () => {
  it('waits after the password, and is one only by the code; each code counts once, for a step before and after', async () => {
    const { secret } = await withApp()
    const waiting = await signIn(browser)
    expect([waiting.statusCode, waiting.json()]).toEqual([
      202,
      {
        success: true,
        message: 'The password is right. Now the second step: your passkey or a code.',
        secondStep: { methods: ['app', 'recovery'] },
      },
    ])
    expect([...browser.cookies.keys()].toSorted()).toEqual(['forecourt_device', 'forecourt_step'])
    expect(await who(browser)).toBeNull()
    const late = codeAt(secret, now - STEP)
    expect((await app(browser, codeAt(secret, now - 2 * STEP))).statusCode).toBe(400)
    const right = await app(browser, `${late.slice(0, 3)} ${late.slice(3)}`)
    expect([right.statusCode, right.json()]).toEqual([
      200,
      { success: true, message: 'You are signed in.', account: { email, role: 'staff', roles: ['sales', 'yard'] } },
    ])
    expect([...browser.cookies.keys()].toSorted()).toEqual(['forecourt_device', 'forecourt_session'])
    expect(await who(browser)).toBe(email)
    const other = openBrowser(running.app)
    await signIn(other)
    expect((await app(other, late)).json()).toMatchObject({ error: 'invalid', fields: { code: expect.any(String) } })
    expect((await app(other, codeAt(secret, now + 2 * STEP))).statusCode).toBe(400)
    expect((await app(other, codeAt(secret, now + STEP))).statusCode).toBe(200)
    await signIn(other)
    // That of now is older than the one that was used.
    expect((await app(other, codeAt(secret, now))).statusCode).toBe(400)
  })

  it('tells nothing before the password is right, and nothing of other accounts', async () => {
    await withApp()
    const wrong = await signIn(browser, 'wrong password')
    expect([wrong.statusCode, wrong.json().message]).toEqual([401, 'The e-mail address or the password is wrong.'])
    expect(browser.cookies.has('forecourt_step')).toBe(false)
    const nobody = await app(openBrowser(running.app), '123456')
    expect([nobody.statusCode, nobody.json().error]).toEqual([401, 'signed_out'])
  })

  it('belongs to its browser, ends when it was used or after ten minutes, and begins with the password again', async () => {
    const { secret } = await withApp()
    await signIn(browser)
    const token = browser.cookies.get('forecourt_step') ?? ''
    expect((await app(openBrowser(running.app), codeAt(secret, now))).statusCode).toBe(401)
    expect((await app(browser, codeAt(secret, now))).statusCode).toBe(200)
    const again = openBrowser(running.app)
    again.cookies.set('forecourt_step', token)
    expect((await app(again, codeAt(secret, now + STEP))).statusCode).toBe(401)
    await signIn(again)
    now += 600_001
    expect((await app(again, codeAt(secret, now))).statusCode).toBe(401)
    await sweepSteps(running.site)
    expect(await running.site.database.query.selectFrom('pendingSteps').select('id').execute()).toEqual([])
  })

  it('is slowed down, stops after ten wrong codes of one password, and tells the person who has it', async () => {
    const { secret, codes } = await withApp()
    const stranger = openBrowser(running.app)
    await signIn(stranger)
    for (let tries = 1; tries <= 5; tries += 1)
      expect((await app(stranger, otherThan(codeAt(secret, now)))).statusCode).toBe(400)
    const slowed = await app(stranger, codeAt(secret, now))
    expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, '30'])
    expect((await subjects()).filter(subject => subject.includes('Somebody knows your password'))).toHaveLength(1)
    await useUp()
    now += STEP + 1
    expect((await app(stranger, codeAt(secret, now))).statusCode).toBe(401)
    // The person's own browser is known: what strangers do keeps it from nothing.
    await signIn(browser)
    expect((await recovery(browser, codes[0] ?? '')).statusCode).toBe(200)
    const { lines } = await listEvents(
      running.site,
      readAuditFilter(new URLSearchParams('subject=security')),
      auditReader(['owner']),
    )
    expect(lines.map(({ event, group }) => (event ?? group)?.what)).toContainEqual(
      expect.stringContaining(`failed at the second step as ${email}`),
    )
  })

  it('gets no further by many codes at once', async () => {
    const { secret } = await withApp()
    await signIn(browser)
    const wrong = otherThan(codeAt(secret, now))
    const replies = await Promise.all(Array.from({ length: 20 }, () => app(browser, wrong)))
    expect(replies.filter(({ statusCode }) => statusCode === 400).length).toBe(5)
    expect(replies.filter(({ statusCode }) => statusCode === 429).length).toBe(15)
  })

  it('is not tried more often by tries that find it over, as those at once with the last one do', async () => {
    await withApp()
    const address = '10.240.0.1'
    const stranger = openBrowser(running.app, address)
    await signIn(stranger)
    for (let tries = 0; tries < 4; tries += 1) expect((await app(stranger, '000000')).statusCode).toBe(400)
    const guard = createSignInGuards(running.site)
    const meanwhile = async () => {
      await useUp()
      return null
    }
    const late = secondStep(
      running.site,
      { ...guard, stepLimits: { ...guard.stepLimits, codes: { ...guard.stepLimits.codes, take: meanwhile } } },
      { step: stranger.cookies.get('forecourt_step') ?? '', typed: { code: '000000' } },
      { address, userAgent: '', session: null, device: null },
    )
    await expect(late).rejects.toMatchObject({ code: 'signed_out' })
    await signIn(stranger)
    expect((await app(stranger, '000000')).statusCode).toBe(400)
    expect((await app(stranger, '000000')).statusCode).toBe(429)
  })

  it('is counted among the tries of strangers on devices that have shown no more than a password or a mailbox', async () => {
    const before = openBrowser(running.app)
    await signIn(before)
    expect(before.cookies.has('forecourt_device')).toBe(true)
    await withApp()
    const known = () =>
      running.site.database.query.selectFrom('knownDevices').select('accountId').where('accountId', '=', id).execute()
    expect(await known()).toHaveLength(1)
    const reset = openBrowser(running.app)
    await verifyEmail(running, reset, 'reset', email)
    const newPassword = 'another long secret'
    expect((await reset.post('/api/auth/update-password', { email, newPassword })).statusCode).toBe(200)
    expect([reset.cookies.has('forecourt_device'), await known()]).toEqual([false, []])
  })

  it('is not got round by a new password, which ends what waits', async () => {
    const { secret } = await withApp()
    await signIn(browser)
    const reset = openBrowser(running.app)
    await verifyEmail(running, reset, 'reset', email)
    const newPassword = 'another long secret'
    expect((await reset.post('/api/auth/update-password', { email, newPassword })).statusCode).toBe(200)
    expect((await app(browser, codeAt(secret, now))).statusCode).toBe(401)
    expect((await signIn(reset, newPassword)).statusCode).toBe(202)
    expect(await who(reset)).toBeNull()
    await changeAccount(running.site, 'test', id, { state: 'disabled' })
    expect((await app(reset, codeAt(secret, now))).statusCode).toBe(401)
  })

  it('takes a recovery code however it is typed, once, and mails how many are left', async () => {
    const { codes } = await withApp()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^(?:[2-9a-km-z]{4}-){3}[2-9a-km-z]{4}$/)
    const [first = ''] = codes
    await signIn(browser)
    expect((await recovery(browser, first.replaceAll('-', ' ').toUpperCase())).statusCode).toBe(200)
    expect(await who(browser)).toBe(email)
    expect((await subjects()).at(-1)).toContain('A recovery code was used')
    await signIn(browser)
    expect((await recovery(browser, first)).json()).toMatchObject({ fields: { recoveryCode: expect.any(String) } })
    expect((await recovery(browser, 'short')).statusCode).toBe(400)
    const stored = await running.site.database.query
      .selectFrom('recoveryCodes')
      .selectAll()
      .where('accountId', '=', id)
      .execute()
    expect(JSON.stringify(stored)).not.toContain(first.replaceAll('-', ''))
    expect(stored.filter(row => row.usedAt !== null)).toHaveLength(1)
  })

  it('keeps no secret that the database alone gives away', async () => {
    const { secret } = await withApp()
    const rows = await running.site.database.query.selectFrom('authenticatorApps').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})
