import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeAccount } from '#services/accounts/changeAccount.ts'
import { beginPasskeyStep } from '#services/accounts/factors/passkeyStep.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { mailsTo, openBrowser, type Browser } from './browser.ts'
import { addPasskey, ORIGIN, setUpApp, usePasskey } from './factors.ts'
import { addPerson, PASSWORD } from './people.ts'
import { makeAuthenticator } from './softAuthenticator.ts'

let running: TestSite
let email = ''
let id = 0
let people = 0
let browser: Browser
beforeAll(async () => {
  running = await startSite({ configuration: { siteUrl: ORIGIN } })
})
beforeEach(async () => {
  email = `person${++people}@cars.example`
  id = await addPerson(running, email, 'staff')
  browser = openBrowser(running.app)
  await signIn(browser)
})
afterAll(() => running.close())

const signIn = (from: Browser, address = email) => from.post('/api/auth/login', { email: address, password: PASSWORD })
const who = async (from: Browser) => (await from.get('/api/auth/session')).json().account?.email ?? null

describe('a passkey [DESK-10]', () => {
  it('signs in alone, by what the authenticator signs for this site and this browser, once', async () => {
    const { key } = await addPasskey(browser)
    const other = openBrowser(running.app)
    const begun = await other.post('/api/auth/passkey/options')
    expect(begun.json().options).toMatchObject({ rpId: 'cars.example', userVerification: 'required' })
    expect(begun.json().options.allowCredentials ?? []).toEqual([])
    const response = key.sign(begun.json().options, { origin: ORIGIN })
    expect((await openBrowser(running.app).post('/api/auth/passkey', { response })).statusCode).toBe(401)
    const right = await other.post('/api/auth/passkey', { response })
    expect([right.statusCode, right.json().account]).toEqual([200, { email, role: 'staff', roles: ['sales', 'yard'] }])
    expect(await who(other)).toBe(email)
    await other.post('/api/auth/logout')
    expect((await other.post('/api/auth/passkey', { response })).statusCode).toBe(401)
    expect(await who(other)).toBeNull()
  })

  it('opens nothing from another page, without asking who it is, with a counter that went back, or unknown', async () => {
    const { key } = await addPasskey(browser)
    const other = openBrowser(running.app)
    const refusals = [
      await usePasskey(other, key, { origin: 'https://cars.example.evil.example' }),
      await usePasskey(other, key, { verified: false }),
      await usePasskey(other, makeAuthenticator()),
    ]
    for (const { statusCode, body } of refusals) expect([statusCode, body]).toEqual([401, refusals[0]?.body])
    expect((await usePasskey(other, key, { counter: 9 })).statusCode).toBe(200)
    expect((await usePasskey(other, key, { counter: 9 })).statusCode).toBe(401)
    expect((await usePasskey(other, key, { counter: 10 })).statusCode).toBe(200)
    await changeAccount(running.site, 'test', id, { state: 'disabled' })
    expect((await usePasskey(openBrowser(running.app), key)).statusCode).toBe(403)
  })

  it('is the second step after the password, of its own account alone, also without a PIN', async () => {
    const { key } = await addPasskey(browser)
    const stranger = openBrowser(running.app)
    await signIn(stranger, (await withOtherPasskey()).email)
    expect((await usePasskey(stranger, key)).statusCode).toBe(401)
    const own = openBrowser(running.app)
    const waiting = await signIn(own)
    expect([waiting.statusCode, waiting.json().secondStep]).toEqual([202, { methods: ['passkey', 'recovery'] }])
    expect((await usePasskey(own, key, { verified: false })).statusCode).toBe(200)
    expect(await who(own)).toBe(email)
  })

  it('is begun after the password however many strangers begin without one', async () => {
    await addPasskey(browser)
    const own = openBrowser(running.app)
    await signIn(own)
    const begin = (token: string | null) =>
      beginPasskeyStep(running.site, { id: 'cars.example', origin: ORIGIN }, token, () =>
        Promise.reject(new Error('too many begin')),
      )
    await expect(begin(null)).rejects.toThrow('too many begin')
    await expect(begin(own.cookies.get('__Host-forecourt_step') ?? '')).resolves.toMatchObject({
      options: { rpId: 'cars.example' },
    })
  })

  async function withOtherPasskey() {
    const address = `other${people}@cars.example`
    await addPerson(running, address, 'staff')
    const other = openBrowser(running.app)
    await signIn(other, address)
    await addPasskey(other)
    return { email: address }
  }

  it('is added with the password, mailed, and ends every other session but this one', async () => {
    const other = openBrowser(running.app)
    await signIn(other)
    const wrong = await browser.post('/api/auth/factors/passkeys/begin', { password: 'wrong' })
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { password: 'The password is wrong.' }])
    const { recoveryCodes } = await addPasskey(browser)
    expect(recoveryCodes).toHaveLength(10)
    expect([await who(browser), await who(other)]).toEqual([email, null])
    expect((await mailsTo(running, email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('A passkey was added'),
    )
    expect((await addPasskey(browser, 'Laptop')).recoveryCodes).toBeNull()
  })

  it('is renamed and removed by its owner alone; the last factor takes the recovery codes along', async () => {
    const { key } = await addPasskey(browser)
    const row = await running.site.database.query
      .selectFrom('passkeys')
      .selectAll()
      .where('credentialId', '=', key.id)
      .executeTakeFirstOrThrow()
    const path = `/api/auth/factors/passkeys/${row.id}`
    const stranger = openBrowser(running.app)
    await addPerson(running, `stranger${people}@cars.example`, 'owner')
    await signIn(stranger, `stranger${people}@cars.example`)
    expect((await stranger.post(path, { name: 'Mine' })).statusCode).toBe(404)
    expect((await stranger.post(`${path}/remove`, { password: PASSWORD })).statusCode).toBe(404)
    expect((await browser.post(path, { name: '  Old phone ' })).statusCode).toBe(200)
    expect((await browser.post(path, { name: ' ' })).statusCode).toBe(400)
    expect((await browser.post(`${path}/remove`, { password: 'wrong' })).statusCode).toBe(400)
    expect((await browser.post(`${path}/remove`, { password: PASSWORD })).statusCode).toBe(200)
    const codes = await running.site.database.query
      .selectFrom('recoveryCodes')
      .select('id')
      .where('accountId', '=', id)
      .execute()
    expect(codes).toEqual([])
    expect((await signIn(openBrowser(running.app))).statusCode).toBe(200)
  })

  it('goes on counting as a factor where it does not work: a site with another name lets nobody in by the password alone', async () => {
    await addPasskey(browser)
    const moved = await startSite({
      configuration: { ...running.site.configuration, siteUrl: 'https://bikes.example' },
    })
    const elsewhere = openBrowser(moved.app)
    expect((await elsewhere.post('/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(202)
    const begun = await elsewhere.post('/api/auth/passkey/options')
    expect([begun.statusCode, begun.json().message]).toEqual([400, expect.stringContaining('another address')])
    await moved.app.close()
  })

  it('is not offered where browsers make none', async () => {
    const plain = await startSite()
    const asked = await openBrowser(plain.app).post('/api/auth/passkey/options')
    expect([asked.statusCode, asked.json().message]).toEqual([400, expect.stringContaining('https')])
    await plain.close()
  })
})

describe('second factors of a colleague [DESK-10]', () => {
  it('are reset by an owner, not by the person: who is signed out, mailed, and let in by the password', async () => {
    await setUpApp(browser, running.site.clock.now())
    const boss = openBrowser(running.app)
    const bossId = await addPerson(running, `boss${people}@cars.example`, 'owner')
    await signIn(boss, `boss${people}@cars.example`)
    const reset = (person: number) =>
      boss.post(`/api/office/people/${person}/reset-second-factor`, { password: PASSWORD })
    expect((await reset(bossId)).statusCode).toBe(409)
    expect((await reset(id)).statusCode).toBe(200)
    expect((await reset(id)).statusCode).toBe(409)
    expect(await who(browser)).toBeNull()
    expect((await signIn(browser)).statusCode).toBe(200)
    expect((await mailsTo(running, email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Your second factor was reset'),
    )
  })
})
