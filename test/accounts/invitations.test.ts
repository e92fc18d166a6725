import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { acceptInvitation, findInvitation } from '#services/accounts/invitations/acceptInvitation.ts'
import { changeAccount } from '#services/accounts/changeAccount.ts'
import * as invitations from '#services/accounts/invitations/invitations.ts'
import { changeName } from '#services/accounts/ownName.ts'
import { nameActors } from '#services/accounts/nameActors.ts'
import { newestMailTo } from '../mail/readMail.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { addPerson } from './people.ts'

let now = Date.now()
let running: TestSite
beforeAll(async () => {
  running = await startSite({ clock: { now: () => now } })
})
afterAll(() => running.close())

const GOOD = 'Stable-Horse-77-x'
const ASHA = { email: 'asha@rao.in', name: 'Asha', roles: ['sales', 'yard'] } as const

async function tokenMailedTo(email: string): Promise<string> {
  const mail = await newestMailTo(running.site, email)
  return /\/join\/([\w-]+)/.exec(mail.bodyText)?.[1] ?? ''
}

it('makes an account that can be used at once, by a link that works once [DESK-1]', async () => {
  const { site } = running
  await invitations.inviteColleague(site, '1', ASHA, 'https://rao.in')
  const token = await tokenMailedTo(ASHA.email)
  expect(await findInvitation(site, token)).toEqual({ email: ASHA.email, name: 'Asha' })
  const rows = await site.database.query.selectFrom('invitations').select('tokenHash').execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  await expect(acceptInvitation(site, token, { name: 'Asha', password: 'short' })).rejects.toMatchObject({
    fields: { password: expect.any(String) },
  })
  await expect(acceptInvitation(site, token, { name: 'Asha', password: 'password1' })).rejects.toMatchObject({
    code: 'invalid',
  })
  const twice = await Promise.allSettled(
    [1, 2].map(() => acceptInvitation(site, token, { name: 'Asha R', password: GOOD })),
  )
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const account = await site.database.query
    .selectFrom('accounts')
    .select(['id', 'name', 'role', 'state'])
    .where('emailKey', '=', ASHA.email)
    .executeTakeFirstOrThrow()
  expect(account).toMatchObject({ name: 'Asha R', role: 'staff', state: 'active' })
  await changeName(site, account.id, 'Asha Rao')
  expect((await nameActors(site.database.query, [String(account.id)]))(String(account.id))).toBe('Asha Rao')
  await expect(invitations.inviteColleague(site, '1', ASHA, 'https://rao.in')).rejects.toMatchObject({
    code: 'conflict',
  })
})

it('opens nothing once whoever sent it is no owner any more [DESK-1, AUTH-4]', async () => {
  const { site } = running
  await addPerson(running, 'stays@rao.in', 'owner')
  for (const [name, change] of [
    ['leaves', { state: 'disabled' }],
    ['sinks', { role: 'staff' }],
  ] as const) {
    const inviter = await addPerson(running, `${name}@rao.in`, 'owner')
    const friend = { email: `${name}.again@rao.in`, name: 'Friend', roles: ['owner'] } as const
    await invitations.inviteColleague(site, String(inviter), friend, 'https://rao.in')
    const token = await tokenMailedTo(friend.email)
    await changeAccount(site, '1', inviter, change)
    await expect(acceptInvitation(site, token, { name: 'Friend', password: GOOD })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
})

it('can be sent again, with another link, be taken back, and ends after a week [DESK-1]', async () => {
  const { site } = running
  const ravi = { email: 'ravi@rao.in', name: 'Ravi', roles: ['owner'] } as const
  await invitations.inviteColleague(site, '1', ravi, 'https://rao.in')
  const first = await tokenMailedTo(ravi.email)
  const [open] = await invitations.listInvitations(site)
  const id = open?.id ?? 0
  await expect(invitations.resendInvitation(site, '1', id, 'https://rao.in')).rejects.toMatchObject({
    code: 'too_soon',
  })
  now += 61_000
  await invitations.resendInvitation(site, '1', id, 'https://rao.in')
  const second = await tokenMailedTo(ravi.email)
  expect(await findInvitation(site, first)).toBeNull()
  expect(await findInvitation(site, second)).not.toBeNull()
  now += 7 * DAY_MS
  expect(await findInvitation(site, second)).toBeNull()
  await expect(acceptInvitation(site, second, { name: 'Ravi', password: GOOD })).rejects.toMatchObject({
    code: 'not_found',
  })
  now += 31 * DAY_MS
  expect(await invitations.sweepInvitations(site)).toBe(1)
  await invitations.inviteColleague(site, '1', ravi, 'https://rao.in')
  const third = await tokenMailedTo(ravi.email)
  await invitations.revokeInvitation(site, '1', (await invitations.listInvitations(site))[0]?.id ?? 0)
  expect(await findInvitation(site, third)).toBeNull()
})
