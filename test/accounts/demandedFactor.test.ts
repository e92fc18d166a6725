import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resetFactorsByEmail } from '#services/accounts/factors/resetFactors.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { mailsTo, openBrowser, type Browser } from './browser.ts'
import { setUpApp } from './factors.ts'
import { addPerson, PASSWORD } from './people.ts'

let running: TestSite
let boss: Browser
let other: Browser
beforeAll(async () => {
  running = await startSite()
  await addPerson(running, 'boss@cars.example', 'owner')
  await addPerson(running, 'other@cars.example', 'owner')
  boss = openBrowser(running.app)
  other = openBrowser(running.app)
  await signIn(boss, 'boss@cars.example')
})
afterAll(() => running.close())

const signIn = (browser: Browser, email: string) => browser.post('/api/auth/login', { email, password: PASSWORD })
const demand = (owners: boolean, seen: number) =>
  boss.post('/api/office/settings/signingIn', { seen, values: { secondFactor: { owners } } })
const account = async (browser: Browser) => (await browser.get('/api/auth/session')).json().account

describe('a second factor that is demanded of owners [DESK-10]', () => {
  it('is switched on by an owner who has one', async () => {
    const refused = await demand(true, 0)
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      expect.stringContaining('Set up your own second factor first'),
    ])
    await setUpApp(boss, running.site.clock.now())
    expect((await demand(true, 0)).statusCode).toBe(200)
    expect((await mailsTo(running, 'other@cars.example')).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Owners need a second factor now'),
    ])
  })

  it('lets an owner without one do nothing else, and all again with one', async () => {
    const key = await boss.post('/api/office/keys', {
      name: 'Till',
      scopes: ['vehicle.inspect'],
      password: PASSWORD,
    })
    expect((await signIn(other, 'other@cars.example')).statusCode).toBe(200)
    expect(await account(other)).toEqual({
      email: 'other@cars.example',
      role: 'member',
      roles: [],
      secondFactorDue: true,
    })
    const refused = await other.get('/api/office/stock.csv')
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      expect.stringContaining('This site asks owners for a second factor'),
    ])
    for (const path of ['/api/office/settings/signingIn', '/api/office/people/1', '/api/office/keys'])
      expect((await other.post(path)).statusCode).toBe(403)
    await setUpApp(other, running.site.clock.now())
    expect(await account(other)).toEqual({ email: 'other@cars.example', role: 'owner', roles: ['owner'] })
    expect((await other.get('/api/office/stock.csv')).statusCode).toBe(200)
    expect(key.statusCode).toBe(201)
    const program = await running.app.inject({
      url: '/api/office/stock.csv',
      headers: { host: 'cars.example', authorization: `Bearer ${key.json().key}` },
    })
    expect(program.statusCode).toBe(200)
  })

  it('cannot be removed then, by either of two at once', async () => {
    const remove = () => other.post('/api/auth/factors/app/remove', { password: PASSWORD })
    for (const { statusCode } of await Promise.all([remove(), remove()])) expect(statusCode).toBe(409)
    expect((await demand(false, 1)).statusCode).toBe(200)
    expect((await remove()).statusCode).toBe(200)
  })

  it('is no lock-out: a command on the server removes it, and the owner sets up another', async () => {
    expect((await demand(true, 2)).statusCode).toBe(200)
    await resetFactorsByEmail(running.site, 'person', 'BOSS@cars.example')
    expect(await account(boss)).toBeNull()
    expect((await signIn(boss, 'boss@cars.example')).statusCode).toBe(200)
    expect(await account(boss)).toMatchObject({ role: 'member', secondFactorDue: true })
    await setUpApp(boss, running.site.clock.now())
    expect(await account(boss)).toEqual({ email: 'boss@cars.example', role: 'owner', roles: ['owner'] })
    await expect(resetFactorsByEmail(running.site, 'person', 'nobody@cars.example')).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
