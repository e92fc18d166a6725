import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Standing } from '#domain/accounts/roles.ts'
import { listPeople } from '#services/accounts/listPeople.ts'
import { OWN_PASSWORD } from '../apiAs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { mailsTo, openBrowser, type Browser } from './browser.ts'
import { addPerson, PASSWORD, sessionOf } from './people.ts'

let running: TestSite
let first = 0
let owner: Browser
beforeAll(async () => {
  running = await startSite()
  first = (await running.site.database.query.selectFrom('accounts').select('id').executeTakeFirstOrThrow()).id
  owner = await signedIn(first)
})
afterAll(() => running.close())

async function signedIn(id: number): Promise<Browser> {
  const browser = openBrowser(running.app)
  browser.cookies.set('forecourt_session', await sessionOf(running, id))
  return browser
}

const MEMBER = { role: 'member', state: 'active' } as const
const change = (browser: Browser, id: number, body: object) =>
  browser.post(`/api/office/people/${id}`, { password: browser === owner ? OWN_PASSWORD : PASSWORD, ...body })
const roleIn = async (browser: Browser) =>
  (await browser.get('/api/auth/session')).json<{ account: { role: Standing } | null }>().account?.role ?? null
const find = async (email: string) => (await listPeople(running.site, email)).people[0]

describe('an owner looks after people [AUTH-4]', () => {
  it('approves a member, who may enter at once in the session that is open, and gets a mail', async () => {
    const id = await addPerson(running, 'asha@cars.example')
    const asha = await signedIn(id)
    expect(await roleIn(asha)).toBe('member')
    expect((await asha.send({ method: 'DELETE', url: '/api/products/KA01AA0001' })).statusCode).toBe(403)
    expect((await change(owner, id, { role: 'staff', seen: MEMBER })).statusCode).toBe(200)
    expect(await roleIn(asha)).toBe('staff')
    expect((await asha.send({ method: 'DELETE', url: '/api/products/KA01AA0001' })).statusCode).toBe(404)
    const [mail, ...others] = await mailsTo(running, 'asha@cars.example')
    expect(mail?.subject).toContain('was approved')
    expect(others).toEqual([])
  })

  it('disables somebody, whose sessions end at once, and enables them with one mail about it', async () => {
    const id = await addPerson(running, 'ravi@cars.example', 'staff')
    const ravi = await signedIn(id)
    expect((await change(owner, id, { state: 'disabled', seen: { role: 'staff', state: 'active' } })).statusCode).toBe(
      200,
    )
    expect(await roleIn(ravi)).toBe(null)
    expect(await find('ravi@')).toMatchObject({ state: 'disabled', openSessions: 0, lastSeenAt: expect.any(Number) })
    expect((await change(owner, id, { state: 'active', seen: { role: 'staff', state: 'disabled' } })).statusCode).toBe(
      200,
    )
    expect(await roleIn(ravi)).toBe(null)
    const mails = await mailsTo(running, 'ravi@cars.example')
    expect(mails.map(mail => mail.subject)).toEqual(['Your account at Forecourt Motors was disabled'])
  })

  it('does not change what another owner has changed meanwhile', async () => {
    const id = await addPerson(running, 'devi@cars.example')
    const second = await signedIn(await addPerson(running, 'second@cars.example', 'owner'))
    const answers = await Promise.all([
      change(owner, id, { role: 'staff', seen: MEMBER }),
      change(second, id, { state: 'disabled', seen: MEMBER }),
    ])
    expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([200, 409])
    const refused = answers.find(answer => answer.statusCode === 409)?.json<{ message: string }>().message
    expect(refused).toMatch(
      /^Somebody has changed this account since you looked: it is (active|disabled), and its role is (staff|member)\.$/,
    )
  })

  it('cannot remove the last owner, and the answer says why', async () => {
    for (const { id, email } of (await listPeople(running.site, '')).people.filter(
      person => person.roles.includes('owner') && person.id !== first,
    )) {
      expect(await find(email)).toMatchObject({ lastOwner: false })
      await change(owner, id, { role: 'staff', seen: { role: 'owner', state: 'active' } })
    }
    for (const wanted of [{ role: 'staff' }, { state: 'disabled' }]) {
      const answer = await change(owner, first, { ...wanted, seen: { role: 'owner', state: 'active' } })
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        409,
        'This is the last owner: make somebody else an owner first.',
      ])
    }
    expect(await find('owner@')).toMatchObject({ lastOwner: true, openSessions: 1 })
  })

  it('has to say what was seen, and to name roles and states that there are', async () => {
    for (const body of [{ role: 'staff' }, { role: 'king', seen: MEMBER }, { state: 'gone', seen: MEMBER }]) {
      expect((await change(owner, first, body)).statusCode).toBe(400)
    }
    expect((await change(owner, 999_999, { role: 'staff', seen: MEMBER })).statusCode).toBe(404)
  })

  it('sees those who wait first, then the team, then the disabled; finds them by address, wildcards taken literally', async () => {
    const waiting = await addPerson(running, 'a_b%c@cars.example')
    const { people, total } = await listPeople(running.site, '')
    expect(total).toBe(people.length)
    expect(people[0]).toMatchObject({ id: waiting, roles: [], lastSeenAt: null, openSessions: 0 })
    const places = people.map(({ roles, state }) => (state === 'disabled' ? 3 : roles.length === 0 ? 1 : 2))
    expect(places).toEqual(places.toSorted())
    expect((await listPeople(running.site, '_b%C')).people.map(({ id }) => id)).toEqual([waiting])
    expect((await listPeople(running.site, 'a%c')).total).toBe(0)
  })
})
