import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Standing } from '#domain/accounts/roles.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { openBrowser, verifyEmail, type Browser } from './browser.ts'
import { addPerson, PASSWORD } from './people.ts'

const NEW_PASSWORD = 'seven quiet ponds'
let running: TestSite
let people = 0
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live' } })
})
afterAll(() => running.close())

async function signedIn(role: Standing = 'owner'): Promise<{ id: number; email: string; browser: Browser }> {
  people += 1
  const email = `opens${people}@cars.example`
  const id = await addPerson(running, email, role)
  const browser = openBrowser(running.app)
  expect((await browser.post('/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(200)
  return { id, email, browser }
}

describe('making access asks for the password again [OPS-6]', () => {
  const person = { seen: { role: 'member', state: 'active' } }
  it.each<[string, string, object]>([
    ['a key', '/api/office/keys', { name: 'x', scopes: [], days: null }],
    ['a key of a backup', '/api/office/keys/1/wake', {}],
    ['a webhook', '/api/office/hooks', { name: 'x', url: 'https://x.example/', kinds: ['vehicle.added'] }],
    [
      'where a webhook leads',
      '/api/office/hooks/1',
      { name: 'x', url: 'https://x.example/', kinds: ['vehicle.added'], version: 1 },
    ],
    ['the secret of a webhook', '/api/office/hooks/1/secret', { version: 1 }],
    ['switching a webhook on', '/api/office/hooks/1/state', { to: 'on', version: 1 }],
    ['a feed', '/api/office/feeds', { name: 'x', target: 'csv' }],
    ['an address of the calendar', '/api/office/calendar-feed', { with_actions: false }],
    ['an invitation', '/api/office/invitations', { name: 'x', email: 'x@cars.example', role: 'owner' }],
    ['a higher role', '/api/office/people/1', { role: 'owner', ...person }],
    ['enabling somebody', '/api/office/people/1', { state: 'active', seen: { role: 'staff', state: 'disabled' } }],
    ['resetting a second factor', '/api/office/people/1/reset-second-factor', {}],
  ])('%s', async (_what, url, payload) => {
    const { browser } = await signedIn()
    for (const password of [undefined, '', 'not this one']) {
      const reply = await browser.post(url, { ...payload, password })
      expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['password']])
    }
  })

  it('and a program with a key makes no feed, whatever it sends', async () => {
    const { browser } = await signedIn()
    const made = await browser.post('/api/office/keys', {
      name: 'x',
      scopes: ['vehicle.write'],
      days: null,
      password: PASSWORD,
    })
    const reply = await running.app.inject({
      method: 'POST',
      url: '/api/office/feeds',
      payload: { name: 'x', target: 'csv', password: PASSWORD },
      headers: { host: 'cars.example', authorization: `Bearer ${made.json<{ key: string }>().key}` },
    })
    expect(reply.statusCode).toBe(403)
  })

  it('and less access is given without it', async () => {
    const { browser } = await signedIn()
    const id = await addPerson(running, 'sinks@cars.example', 'owner')
    const seen = { role: 'owner', state: 'active' }
    expect((await browser.post(`/api/office/people/${id}`, { role: 'staff', seen })).statusCode).toBe(200)
    const lower = { role: 'staff', state: 'active' }
    expect((await browser.post(`/api/office/people/${id}`, { state: 'disabled', seen: lower })).statusCode).toBe(200)
  })
})

it('forgets one-time passwords and devices with a new password, verified ones too [OPS-6]', async () => {
  const { email, browser } = await signedIn('staff')
  const thief = openBrowser(running.app)
  await verifyEmail(running, thief, 'reset', email)
  await browser.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
  const reply = await thief.post('/api/auth/update-password', { email, newPassword: 'an evil password' })
  expect(reply.statusCode).toBe(400)
})
