import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditReader, readAuditFilter } from '#domain/audit/auditFilter.ts'
import type { Role, Standing } from '#domain/accounts/roles.ts'
import { acceptInvitation } from '#services/accounts/invitations/acceptInvitation.ts'
import { accountsThatMay } from '#services/accounts/accountsThatMay.ts'
import { listPeople } from '#services/accounts/listPeople.ts'
import { listEvents } from '#services/audit/listEvents.ts'
import { listTeam } from '#services/enquiries/findEnquiry.ts'
import { OWN_PASSWORD } from '../apiAs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { mailsTo, openBrowser, type Browser } from './browser.ts'
import { addPerson, sessionOf } from './people.ts'

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
const change = (id: number, body: object) => owner.post(`/api/office/people/${id}`, { password: OWN_PASSWORD, ...body })
const seenAs = (...roles: Role[]) => ({ roles, state: 'active' })
const accountIn = async (browser: Browser) =>
  (await browser.get('/api/auth/session')).json<{ account: { role: Standing; roles: Role[] } | null }>().account

describe('a person has several roles [BOOK-11]', () => {
  it('and each of them holds from the next request on, given or taken', async () => {
    const id = await addPerson(running, 'asha@cars.example')
    const asha = await signedIn(id)
    const opens = async (...addresses: string[]) =>
      Promise.all(addresses.map(async address => (await asha.get(address)).statusCode))
    const [sales, stock, trips] = ['/api/office/sales.csv', '/api/office/stock.csv', '/api/office/registers/trips.csv']
    expect(await opens(sales, stock, trips)).toEqual([403, 403, 403])
    expect((await change(id, { roles: ['accountant', 'sales'], seen: seenAs() })).statusCode).toBe(200)
    expect(await accountIn(asha)).toMatchObject({ role: 'member', roles: ['sales', 'accountant'] })
    expect(await opens(sales, stock, trips)).toEqual([200, 200, 200])
    await change(id, { roles: ['yard'], seen: seenAs('sales', 'accountant') })
    expect(await opens(sales, stock, trips)).toEqual([403, 200, 403])
    await change(id, { roles: ['yard', 'sales'], seen: seenAs('yard') })
    expect(await accountIn(asha)).toMatchObject({ role: 'staff', roles: ['sales', 'yard'] })
    const [mail] = (await mailsTo(running, 'asha@cars.example')).filter(({ subject }) => subject.includes('role'))
    expect(mail?.bodyText).toContain('“yard”')
  })

  it('which owners read in the audit as they were and are', async () => {
    const id = await addPerson(running, 'ravi@cars.example', ['sales'])
    await change(id, { roles: ['sales', 'money'], seen: seenAs('sales') })
    const filter = readAuditFilter(new URLSearchParams('subject=account'))
    const [line] = (await listEvents(running.site, filter, auditReader(['owner']))).lines
    expect(line?.event).toMatchObject({
      what: 'changed ravi@cars.example',
      changes: [{ label: 'Roles', before: 'sales', after: 'sales, money' }],
    })
  })

  it('and the owner says which of the others see the money of cars', async () => {
    const id = await addPerson(running, 'devi@cars.example', ['sales'])
    const devi = await signedIn(id)
    const writes = async () => (await devi.post('/api/office/vehicles/999/money', {})).statusCode
    expect((await accountIn(devi))?.roles).toEqual(['sales'])
    await change(id, { roles: ['sales', 'money'], seen: seenAs('sales') })
    expect((await accountIn(devi))?.roles).toEqual(['sales', 'money'])
    expect([await writes(), (await devi.get('/api/office/sales.csv')).statusCode]).toEqual([403, 403])
    await change(id, { roles: ['money'], seen: seenAs('sales', 'money') })
    expect(await accountIn(devi)).toMatchObject({ role: 'member', roles: [] })
  })

  it('of which a program knows the words of before, and staff are sales and yard [AUTH-4]', async () => {
    const id = await addPerson(running, 'old@cars.example', ['accountant'])
    const seen = { role: 'member', state: 'active' }
    expect((await change(id, { role: 'staff', seen })).statusCode).toBe(200)
    expect((await listPeople(running.site, 'old@')).people[0]?.roles).toEqual(['sales', 'yard'])
    const stale = await change(id, { role: 'owner', seen })
    expect(stale.json<{ message: string }>().message).toMatch(/it is active, and its role is staff\.$/)
    expect((await change(id, { roles: ['king'], seen: seenAs('sales', 'yard') })).statusCode).toBe(400)
    expect((await change(id, { roles: ['yard'], seen: { state: 'active' } })).statusCode).toBe(400)
  })

  it('but the last owner stays one, whatever else they take', async () => {
    const refused = await change(first, { roles: ['sales', 'accountant'], seen: seenAs('owner') })
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      'This is the last owner: make somebody else an owner first.',
    ])
    expect((await change(first, { roles: ['owner', 'sales'], seen: seenAs('owner') })).statusCode).toBe(200)
    expect((await change(first, { roles: ['owner'], seen: seenAs('sales', 'owner') })).statusCode).toBe(200)
  })

  it('from the invitation on', async () => {
    const invite = (body: object) =>
      owner.post('/api/office/invitations', { password: OWN_PASSWORD, name: 'Meena', email: 'meena@rao.in', ...body })
    expect((await invite({})).json<{ fields: object }>().fields).toEqual({ roles: 'Please choose a role.' })
    expect((await invite({ roles: ['money'] })).statusCode).toBe(400)
    expect((await invite({ roles: ['accountant'] })).statusCode).toBe(200)
    const [mail] = await mailsTo(running, 'meena@rao.in')
    const token = /\/join\/([\w-]{43})/.exec(mail?.bodyText ?? '')?.[1] ?? ''
    await acceptInvitation(running.site, token, { name: 'Meena', password: 'a long secret of hers' })
    expect((await listPeople(running.site, 'meena@')).people[0]).toMatchObject({ roles: ['accountant'] })
  })

  it('and enquiries are given to those who may read them', async () => {
    await addPerson(running, 'books@cars.example', ['accountant', 'yard'])
    await addPerson(running, 'seller@cars.example', ['sales', 'money'])
    const team = (await listTeam(running.site)).map(({ name }) => name)
    expect(team).toContain('seller@cars.example')
    expect(team).not.toContain('books@cars.example')
  })
})

it('finds accounts by what they may, as it reads their roles, also after release 1.0.0 changed them [BOOK-11] [OPS-4]', async () => {
  const { database } = running.site
  const rows = [
    { role: 'staff', roles: null },
    { role: 'member', roles: 'accountant' },
    { role: 'staff', roles: 'accountant' },
    { role: 'member', roles: 'owner' },
    { role: 'member', roles: 'money' },
  ] as const
  const marked = await Promise.all(
    rows.map(async (row, place) => {
      const id = await addPerson(running, `row${place}@cars.example`)
      await database.transaction(transaction =>
        transaction.updateTable('accounts').set(row).where('id', '=', id).execute(),
      )
      return id
    }),
  )
  const find = async (action: Parameters<typeof accountsThatMay>[0]) =>
    (await database.query.selectFrom('accounts').select('id').where(accountsThatMay(action)).execute())
      .map(({ id }) => marked.indexOf(id))
      .filter(place => place >= 0)
      .toSorted()
  expect(await find('office.open')).toEqual([0, 1, 2])
  expect(await find('books.read')).toEqual([1])
  expect(await find('deal.write')).toEqual([0, 2])
  expect(await find('settings.manage')).toEqual([])
})
