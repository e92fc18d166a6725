import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountChange } from '#domain/accounts/givesAccess.ts'
import { changeAccount } from '#services/accounts/changeAccount.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { addPerson } from './people.ts'

let running: TestSite
let first = 0
beforeAll(async () => {
  running = await startSite()
  first = (await running.site.database.query.selectFrom('accounts').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => running.close())

const change = (id: number, wanted: AccountChange) => changeAccount(running.site, 'test', id, wanted)
const outcome = (id: number, wanted: AccountChange) =>
  change(id, wanted).then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const stateOf = async (id: number) => {
  const { role, state } = await running.site.database.query
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${role} ${state}`
}

describe('people [AUTH-4]', () => {
  it('are approved, and it is written down who did it, without any password', async () => {
    const id = await addPerson(running, 'asha@cars.example')
    await changeAccount(running.site, String(first), id, { role: 'staff' })
    const event = await running.site.database.query
      .selectFrom('events')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ actor: String(first), kind: 'changed', subject: 'account', subjectId: id })
    expect([JSON.parse(event.before ?? ''), JSON.parse(event.after ?? '')]).toEqual([
      { email: 'asha@cars.example', role: 'member', roles: [], state: 'active' },
      { email: 'asha@cars.example', role: 'staff', roles: ['sales', 'yard'], state: 'active' },
    ])
    await change(id, { role: 'staff' })
    expect(
      (
        await running.site.database.query
          .selectFrom('events')
          .select('id')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
      ).id,
    ).toBe(event.id)
  })

  it('who are the last owner stay so', async () => {
    for (const wanted of [{ role: 'staff' }, { role: 'member' }, { state: 'disabled' }] as const)
      expect(await outcome(first, wanted)).toBe('conflict')
    const disabledOwner = await addPerson(running, 'was@cars.example', 'owner')
    await change(disabledOwner, { state: 'disabled' })
    expect(await outcome(first, { state: 'disabled' })).toBe('conflict')
    expect(await stateOf(first)).toBe('owner active')
    await change(disabledOwner, { role: 'member' })
  })

  it('who are the two owners cannot remove each other at once', async () => {
    const second = await addPerson(running, 'second@cars.example', 'owner')
    const outcomes = await Promise.all([outcome(first, { role: 'member' }), outcome(second, { state: 'disabled' })])
    expect(outcomes.toSorted()).toEqual(['conflict', 'done'])
    expect([await stateOf(first), await stateOf(second)]).toContain('owner active')
  })

  it('who are not there cannot be changed', async () =>
    expect(await outcome(123_456, { role: 'staff' })).toBe('not_found'))
})
