import { randomBytes } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Standing } from '#domain/accounts/roles.ts'
import { changeAccount } from '#services/accounts/changeAccount.ts'
import { findInvitation } from '#services/accounts/invitations/acceptInvitation.ts'
import { resetFactorsOf } from '#services/accounts/factors/resetFactors.ts'
import { settleRestored } from '#services/backup/settleRestored.ts'
import { eraseByEmail } from '#services/privacy/person/eraseByEmail.ts'
import { listHooks } from '#services/integrations/listHooks.ts'
import { hashToken } from '#services/accounts/sessions/token.ts'
import { listAccess } from '#services/accounts/standingAccess/standingAccess.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { openBrowser, verifyEmail, type Browser } from './browser.ts'
import { loadPages } from './pages.ts'
import { addPerson, PASSWORD } from './people.ts'

const NEW_PASSWORD = 'seven quiet ponds'
let running: TestSite
let people = 0
beforeAll(async () => {
  const { pages } = await loadPages()
  running = await startSite({ configuration: { mode: 'live' }, pages })
})
afterAll(() => running.close())
// There may be ten of them, ended ones too.
afterEach(() => running.site.database.transaction(transaction => transaction.deleteFrom('webhooks').execute()))

interface Opened {
  id: number
  email: string
  browser: Browser
  key: string
  feed: string
  calendar: string
  invitation: string
  hook: number
}

async function signedIn(role: Standing = 'owner'): Promise<{ id: number; email: string; browser: Browser }> {
  people += 1
  const email = `opens${people}@cars.example`
  const id = await addPerson(running, email, role)
  const browser = openBrowser(running.app)
  expect((await browser.post('/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(200)
  return { id, email, browser }
}

/** An owner who has opened one of each kind, by the calls. */
async function whoOpened(): Promise<Opened> {
  const { id, email, browser } = await signedIn()
  const make = async (url: string, payload: object) => {
    const reply = await browser.post(url, { ...payload, password: PASSWORD })
    expect([url, reply.statusCode, reply.body]).toEqual([
      url,
      reply.statusCode < 300 ? reply.statusCode : 200,
      reply.body,
    ])
    return reply.json<{ key: string; address: string; id: number }>()
  }
  const { key } = await make('/api/office/keys', { name: 'Price list', scopes: ['vehicle.inspect'], days: null })
  const { address: feed } = await make('/api/office/feeds', { name: 'Portal', target: 'csv' })
  const { address: calendar } = await make('/api/office/calendar-feed', { with_actions: true })
  const { id: hook } = await make('/api/office/hooks', {
    name: `CRM ${id}`,
    url: 'https://crm.example/told',
    kinds: ['vehicle.added'],
    contactsReason: null,
  })
  const friend = `friend${id}@cars.example`
  await make('/api/office/invitations', { email: friend, name: 'Friend', role: 'owner' })
  // The mail has the only token: another one is put in its place.
  const invitation = randomBytes(32).toString('base64url')
  await running.site.database.transaction(transaction =>
    transaction
      .updateTable('invitations')
      .set({ tokenHash: hashToken(invitation) })
      .where('email', '=', friend)
      .execute(),
  )
  return { id, email, browser, key, feed, calendar, invitation, hook }
}

/** What of it opens something now. */
async function openOf({ key, feed, calendar, invitation, hook }: Opened): Promise<string[]> {
  const get = (url: string, headers: Record<string, string> = {}) =>
    running.app.inject({ url, headers: { host: 'cars.example', ...headers } }).then(({ statusCode }) => statusCode)
  const open: [string, boolean][] = [
    ['key', (await get('/api/office/stock.csv', { authorization: `Bearer ${key}` })) === 200],
    ['webhook', (await listHooks(running.site)).some(({ id, state }) => id === hook && state === 'on')],
    ['feed', (await get(feed)) === 200],
    ['calendar', (await get(calendar)) === 200],
    ['invitation', (await findInvitation(running.site, invitation)) !== null],
  ]
  return open.flatMap(([kind, isOpen]) => (isOpen ? [kind] : []))
}
const ALL = ['key', 'webhook', 'feed', 'calendar', 'invitation']

const auditOf = async (id: number) =>
  (
    await running.site.database.query
      .selectFrom('events')
      .select('after')
      .where('kind', '=', 'security')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
  ).flatMap(({ after }) => {
    const { act, kind = '' } = JSON.parse(after ?? '{}') as { act: string; kind?: string }
    return /_made|access_/.test(act) ? [`${act} ${kind}`.trim()] : []
  })

interface Listed {
  access: { ref: string; kind: string; pausedAt: number | null }[]
}
const listOf = async (browser: Browser) => (await browser.get('/api/auth/access')).json<Listed>().access
const form = (fields: [string, string][]): Partial<InjectOptions> => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
})

describe('what an account has opened [OPS-6]', () => {
  it('is paused by a change of the password, and ends unless it is confirmed with the password', async () => {
    const opened = await whoOpened()
    expect(await openOf(opened)).toEqual(ALL)
    const changed = await opened.browser.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    })
    expect(changed.statusCode).toBe(200)
    expect(await openOf(opened)).toEqual([])
    const listed = await listOf(opened.browser)
    expect(listed.map(({ kind, pausedAt }) => [kind, pausedAt !== null])).toEqual(ALL.map(kind => [kind, true]))
    const seen = listed.map(({ ref }) => ref)
    const keep = listed.filter(({ kind }) => kind === 'key' || kind === 'webhook').map(({ ref }) => ref)
    const review = (password: string) => opened.browser.post('/api/auth/access', { seen, keep, password })
    expect((await review(PASSWORD)).json()).toMatchObject({ fields: { password: 'The password is wrong.' } })
    expect(await openOf(opened)).toEqual([])
    expect((await review(NEW_PASSWORD)).json()).toMatchObject({ kept: 2, ended: 3 })
    expect(await openOf(opened)).toEqual(['key', 'webhook'])
    expect((await listOf(opened.browser)).map(({ kind }) => kind)).toEqual(['key', 'webhook'])
    expect(await auditOf(opened.id)).toEqual([
      'key_made',
      'feed_made',
      'calendar_made',
      'hook_made',
      ...ALL.map(kind => `access_paused ${kind}`),
      'access_kept key',
      'access_kept webhook',
      'access_ended feed',
      'access_ended calendar',
      'access_ended invitation',
    ])
  })

  it('is paused by a reset, by signing out everywhere, and when an owner resets the second factor', async () => {
    const reset = await whoOpened()
    const stranger = openBrowser(running.app)
    await verifyEmail(running, stranger, 'reset', reset.email)
    const done = await stranger.post('/api/auth/update-password', { email: reset.email, newPassword: NEW_PASSWORD })
    expect([done.statusCode, await openOf(reset)]).toEqual([200, []])
    const left = await whoOpened()
    expect((await left.browser.send({ method: 'DELETE', url: '/api/auth/sessions' })).statusCode).toBe(200)
    expect(await openOf(left)).toEqual([])
    const lost = await whoOpened()
    await running.site.database.transaction(transaction =>
      transaction
        .insertInto('authenticatorApps')
        .values({ accountId: lost.id, secret: 'x', createdAt: 1, lastStep: 0 })
        .execute(),
    )
    await resetFactorsOf(running.site, 1, lost.id)
    expect(await openOf(lost)).toEqual([])
  })

  it('ends when the account is disabled; enabling brings none back, nor what an older release left there', async () => {
    const opened = await whoOpened()
    await changeAccount(running.site, '1', opened.id, { state: 'disabled' })
    expect([await openOf(opened), await listAccess(running.site.database.query, opened.id)]).toEqual([[], []])
    await changeAccount(running.site, '1', opened.id, { state: 'active' })
    expect(await openOf(opened)).toEqual([])
    const older = await whoOpened()
    await running.site.database.transaction(transaction =>
      transaction.updateTable('accounts').set({ state: 'disabled' }).where('id', '=', older.id).execute(),
    )
    await changeAccount(running.site, '1', older.id, { state: 'active' })
    expect(await openOf(older)).toEqual([])
  })

  it('ends as far as another role may not have it, and does not come back with the role', async () => {
    const opened = await whoOpened()
    await changeAccount(running.site, '1', opened.id, { role: 'staff' })
    expect(await openOf(opened)).toEqual(['feed', 'calendar'])
    await changeAccount(running.site, '1', opened.id, { role: 'member' })
    await changeAccount(running.site, '1', opened.id, { role: 'owner' })
    expect(await openOf(opened)).toEqual([])
  })

  it('goes with an account that is erased, and with what programs had made by its keys', async () => {
    const opened = await whoOpened()
    const [made] = (await listAccess(running.site.database.query, opened.id)).filter(({ kind }) => kind === 'key')
    await running.site.database.transaction(async transaction => {
      await transaction
        .updateTable('feeds')
        .set({ actor: `key:${made?.id}` })
        .where('actor', '=', String(opened.id))
        .execute()
      await transaction.updateTable('accounts').set({ state: 'disabled' }).where('id', '=', opened.id).execute()
    })
    await eraseByEmail(running.site, opened.email)
    expect(await openOf(opened)).toEqual([])
    expect(await listAccess(running.site.database.query, opened.id)).toEqual([])
  })

  it('is reviewed without JavaScript, where nothing that was made since the list was seen ends', async () => {
    const opened = await whoOpened()
    const changed = await opened.browser.send({
      method: 'POST',
      url: '/account',
      ...form([
        ['currentPassword', PASSWORD],
        ['newPassword', NEW_PASSWORD],
        ['confirmation', NEW_PASSWORD],
      ]),
    })
    expect([changed.statusCode, changed.headers.location]).toEqual([303, '/account/access?changed=1'])
    const listed = await listOf(opened.browser)
    await opened.browser.post('/api/office/feeds', { name: 'Later', target: 'csv', password: NEW_PASSWORD })
    const kept = listed.find(({ kind }) => kind === 'calendar')?.ref ?? ''
    const saved = await opened.browser.send({
      method: 'POST',
      url: '/account/access',
      ...form([
        ['seen', listed.map(({ ref }) => ref).join(' ')],
        ['keep', kept],
        ['password', NEW_PASSWORD],
      ]),
    })
    expect([saved.statusCode, saved.headers.location]).toEqual([303, '/account/access?saved=1'])
    expect(await openOf(opened)).toEqual(['calendar'])
    const page = (await opened.browser.get('/account/access')).body
    expect(page).toContain('Calendar address')
    expect(page).toContain('Feed of the vehicles on sale: Later')
    const wrong = await opened.browser.send({ method: 'POST', url: '/account/access', ...form([['password', 'x']]) })
    expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining('The password is wrong.')])
    expect((await listOf(opened.browser)).map(({ kind }) => kind)).toEqual(['feed', 'calendar'])
    const out = await opened.browser.send({ method: 'POST', url: '/account/sign-out', ...form([]) })
    expect([out.statusCode, out.headers.location, await openOf(opened)]).toEqual([303, '/login', []])
  })

  it('cannot be confirmed for others: a colleague neither switches a paused webhook on nor sends its messages again', async () => {
    const opened = await whoOpened()
    await opened.browser.send({ method: 'DELETE', url: '/api/auth/sessions' })
    const { browser } = await signedIn()
    const hook = (await listHooks(running.site)).find(({ id }) => id === opened.hook)
    expect(hook).toMatchObject({ state: 'off', paused: true })
    const on = { to: 'on', version: hook?.version, password: PASSWORD }
    expect((await browser.post(`/api/office/hooks/${opened.hook}/state`, on)).statusCode).toBe(409)
    const { id } = await running.site.database.query
      .selectFrom('invitations')
      .select('id')
      .where('invitedBy', '=', String(opened.id))
      .executeTakeFirstOrThrow()
    expect((await browser.post(`/api/office/invitations/${id}/again`)).statusCode).toBe(409)
    const listed = (await listAccess(running.site.database.query, opened.id)).map(({ ref }) => ref)
    await browser.post('/api/auth/access', { seen: listed, keep: listed, password: PASSWORD })
    expect(await openOf(opened)).toEqual([])
  })

  it('gives a webhook to the person who last set its address, or took its secret', async () => {
    const opened = await whoOpened()
    const { id, browser } = await signedIn()
    const hook = (await listHooks(running.site)).find(one => one.id === opened.hook)
    const moved = await browser.post(`/api/office/hooks/${opened.hook}`, {
      name: 'CRM',
      url: 'https://other.example/told',
      kinds: ['vehicle.added'],
      contactsReason: null,
      version: hook?.version,
      password: PASSWORD,
    })
    expect(moved.statusCode).toBe(200)
    await changeAccount(running.site, '1', id, { state: 'disabled' })
    expect(await openOf(opened)).toEqual(['key', 'feed', 'calendar', 'invitation'])
  })

  it('is paused after a restore, since it may have ended after the backup', async () => {
    const opened = await whoOpened()
    await settleRestored(running.site.database, 'hold', running.site.clock.now())
    expect(await openOf(opened)).toEqual([])
  })
})
