import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditReader, readAuditFilter } from '#domain/audit/auditFilter.ts'
import { listEvents } from '#services/audit/listEvents.ts'
import { openBrowser } from '../accounts/browser.ts'
import { addPerson, sessionOf } from '../accounts/people.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
let now = Date.parse('2026-11-23T06:00:00Z')
beforeAll(async () => {
  running = await startSite({ clock: { now: () => (now += 1) } })
})
afterAll(() => running.close())

const linesOf = async (query: string, seesPeople = true) =>
  (
    await listEvents(
      running.site,
      readAuditFilter(new URLSearchParams(query)),
      auditReader(seesPeople ? ['owner'] : ['sales', 'yard']),
    )
  ).lines.map(({ event, group }) => `${(event ?? group)?.who} ${(event ?? group)?.what}`)

it('what leaves the site, and sessions that were ended, are in the audit, for owners alone [OPS-6]', async () => {
  const id = await addPerson(running, 'asha@cars.example', 'staff')
  await sessionOf(running, id)
  const browser = openBrowser(running.app)
  browser.cookies.set('forecourt_session', await sessionOf(running, id))
  for (const url of [
    '/api/office/stock.csv',
    '/api/office/audit.csv',
    '/api/office/enquiries/export.csv',
    '/api/office/registers/stock.csv',
    '/api/office/registers/trips.csv',
  ])
    expect((await browser.get(url)).statusCode).toBe(200)
  const { sessions } = (await browser.get('/api/auth/sessions')).json<{
    sessions: { id: string; current: boolean }[]
  }>()
  expect(sessions).toHaveLength(2)
  const ended = sessions.find(({ current }) => !current)?.id
  expect((await browser.send({ method: 'DELETE', url: `/api/auth/sessions/${ended}` })).statusCode).toBe(200)
  expect((await browser.send({ method: 'DELETE', url: '/api/auth/sessions' })).statusCode).toBe(200)
  const noted = [
    'asha@cars.example signed out everywhere',
    'asha@cars.example signed another browser out',
    'asha@cars.example exported the trip register with the names of drivers',
    'asha@cars.example exported the stock register',
    'asha@cars.example exported the list of enquiries',
    'asha@cars.example exported the audit',
    'asha@cars.example exported the list of vehicles',
  ]
  expect(await linesOf('subject=security')).toEqual(noted)
  expect((await linesOf('')).slice(0, noted.length)).toEqual(noted)
  expect(await linesOf('subject=account')).toEqual(['First start made the account owner@cars.example'])
  expect([...(await linesOf('', false)), ...(await linesOf('subject=security', false))]).toEqual([])
})

const signIn = (email: string, address: string) =>
  openBrowser(running.app, address).post('/api/auth/login', { email, password: 'wrong password' })
const newest = (count: number) => async () => (await linesOf('subject=security&person=stranger')).slice(0, count)
const rows = () =>
  running.site.database.query.selectFrom('events').selectAll().where('actor', '=', 'stranger').orderBy('id').execute()

it('failed sign-ins and waits are noted at the first and the tenth, an address without an account never [OPS-6]', async () => {
  await addPerson(running, 'ravi@cars.example')
  for (let tries = 0; tries < 5; tries += 1) {
    await signIn('ravi@cars.example', '203.0.113.7')
    await expect.poll(async () => (await rows()).length).toBe(1)
  }
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await signIn('ravi@cars.example', '203.0.113.7')).statusCode).toBe(429)
    await expect.poll(async () => (await rows()).length).toBe(tries < 9 ? 2 : 3)
  }
  await signIn('Secret.Name@elsewhere.example', '203.0.113.9')
  await expect
    .poll(newest(2))
    .toEqual([
      'Somebody not signed in failed to sign in as an address without an account (from 203.0.113.0)',
      'Somebody not signed in was told to wait 10 times within ten minutes after too many failures to sign in as ravi@cars.example (from 203.0.113.0)',
    ])
  expect(JSON.stringify(await rows())).not.toMatch(/secret\.name/i)
})

it('a flood from many networks makes a bounded number of rows, and leaves those about accounts [OPS-6]', async () => {
  now += 11 * 60_000
  const before = (await rows()).length
  for (let network = 0; network < 30; network += 1)
    await signIn(`flood${network}@elsewhere.example`, `198.51.${network}.1`)
  await signIn('ravi@cars.example', '192.0.2.1')
  await expect
    .poll(newest(1))
    .toEqual(['Somebody not signed in failed to sign in as ravi@cars.example (from 192.0.2.0)'])
  expect((await linesOf('person=stranger'))[0]).toBe('Somebody not signed in caused 13 security events')
  // Ten networks apart, the 1st and the 10th of all others, and the one of the account.
  expect((await rows()).length - before).toBe(13)
})
