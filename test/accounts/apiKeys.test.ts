import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { KEY_SCOPE_NAMES, type KeyScope } from '#domain/integrations/apiKey.ts'
import { changeKey, listKeys, makeKey } from '#services/integrations/apiKeys.ts'
import { settleRestored } from '#services/backup/settleRestored.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { addPerson, sessionOf } from './people.ts'

let running: TestSite
let owner: Account
beforeAll(async () => {
  running = await startSite()
  owner = {
    id: await addPerson(running, 'boss@cars.example', 'owner'),
    email: 'boss@cars.example',
    role: 'owner',
    roles: ['owner'],
  }
})
afterAll(() => running.close())

const make = (scopes: KeyScope[], days: 30 | null = null) =>
  makeKey(running.site, owner, { name: 'Feed', scopes, days })
const ask = (url: string, key: string, rest: object = {}) =>
  running.app.inject({ url, ...rest, headers: { host: 'cars.example', authorization: `Bearer ${key}` } })
const write = (key: string, url = '/api/office/stock/preview', payload: object = {}) =>
  ask(url, key, { method: 'POST', payload }).then(({ statusCode }) => statusCode)

describe('keys of programs [DESK-7]', () => {
  it('may do what they were given, without the header that says where a page is from', async () => {
    expect(await write(await make(['vehicle.write']))).toBe(400)
    expect((await ask('/api/office/stock.csv', await make(['vehicle.inspect']))).statusCode).toBe(200)
  })

  it('are refused what they were not given, and what no key may ever do, and say so to programs', async () => {
    const all = await make([...KEY_SCOPE_NAMES])
    const refused = await ask('/api/office/stock.csv', await make(['option.write']))
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
      403,
      'Bearer realm="forecourt", error="insufficient_scope", scope="vehicle.inspect"',
    ])
    for (const url of ['/api/office/keys', '/api/auth/sessions', '/api/office/audit.csv'])
      expect((await ask(url, all)).statusCode).toBe(403)
    expect(await write(all, '/api/office/person/find')).toBe(403)
    expect(await write(all, '/api/office/enquiries/1/show', { reason: 'answer', parts: ['phone'] })).toBe(403)
    expect(await write(all, '/api/office/enquiries/export.csv', { reason: 'answer' })).toBe(403)
    // What a person finds shows contacts that were shown to them, and cars of any state.
    for (const url of ['/api/office/find?q=asha', '/api/office/enquiries/cars?q=KA01'])
      expect((await ask(url, all)).statusCode).toBe(403)
  })

  it('are 401 when they are wrong, whatever cookie comes along', async () => {
    const cookie = `forecourt_session=${await sessionOf(running, owner.id)}`
    for (const key of ['fc_wrong', 'x', '', `fc_${'a'.repeat(500)}`]) {
      const { statusCode, headers } = await running.app.inject({
        url: '/api/office/keys',
        headers: { host: 'cars.example', authorization: `Bearer ${key}`, cookie },
      })
      expect([statusCode, headers['www-authenticate']]).toEqual([
        401,
        'Bearer realm="forecourt", error="invalid_token"',
      ])
    }
    const weak = await make([])
    const { statusCode } = await running.app.inject({
      url: '/api/office/stock.csv',
      headers: { host: 'cars.example', authorization: `Bearer ${weak}`, cookie },
    })
    expect(statusCode).toBe(403)
  })

  it('open nothing from the moment on that they are revoked, at their end, or their maker disabled', async () => {
    const key = await make(['vehicle.inspect'], 30)
    const status = async () => (await ask('/api/office/stock.csv', key)).statusCode
    expect(await status()).toBe(200)
    await running.site.database.transaction(transaction =>
      transaction.updateTable('accounts').set({ state: 'disabled' }).where('id', '=', owner.id).execute(),
    )
    expect(await status()).toBe(401)
    await running.site.database.transaction(transaction =>
      transaction.updateTable('accounts').set({ state: 'active', role: 'member' }).where('id', '=', owner.id).execute(),
    )
    expect(await status()).toBe(403)
    await running.site.database.transaction(transaction =>
      transaction.updateTable('accounts').set({ role: 'owner' }).where('id', '=', owner.id).execute(),
    )
    expect(await status()).toBe(200)
    const [listed] = await listKeys(running.site)
    await changeKey(running.site, owner, listed?.id ?? 0, 'revoked')
    expect(await status()).toBe(401)
    await expect(changeKey(running.site, owner, listed?.id ?? 0, 'revoked')).rejects.toThrow('revoked already')
    expect((await listKeys(running.site)).at(-1)?.state).toBe('revoked')
  })

  it('are stored as a hash, and say when they were used last', async () => {
    const key = await make(['vehicle.inspect'])
    await ask('/api/office/stock.csv', key)
    await expect.poll(async () => (await listKeys(running.site))[0]?.lastUsedAt).toBeTypeOf('number')
    const rows = await running.site.database.query.selectFrom('apiKeys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
    expect((await listKeys(running.site))[0]).toMatchObject({ prefix: key.slice(0, 9), by: owner.email, state: 'good' })
  })

  it('stand in the audit by their name', async () => {
    const key = await make(['option.write'])
    const { statusCode } = await ask('/api/brands', key, { method: 'POST', payload: { name: 'Zeekr' } })
    expect(statusCode).toBe(201)
    const { actor } = await running.site.database.query
      .selectFrom('events')
      .select('actor')
      .where('subject', '=', 'brand')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(actor).toMatch(/^key:\d+$/)
    const { nameActors } = await import('#services/accounts/nameActors.ts')
    expect((await nameActors(running.site.database.query, [actor]))(actor)).toBe('Key: Feed')
  })

  it('sleep after a restore until an owner says that they are wanted', async () => {
    const key = await make(['vehicle.inspect'])
    await settleRestored(running.site.database, 'hold', running.site.clock.now())
    expect((await ask('/api/office/stock.csv', key)).statusCode).toBe(401)
    const [listed] = await listKeys(running.site)
    expect(listed?.state).toBe('asleep')
    await changeKey(running.site, owner, listed?.id ?? 0, 'awake')
    expect((await ask('/api/office/stock.csv', key)).statusCode).toBe(200)
  })
})
