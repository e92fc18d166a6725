import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureFirstOwner } from '#services/accounts/ensureFirstOwner.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { openBrowser, verifyEmail } from './browser.ts'
import { addPerson, PASSWORD } from './people.ts'

let running: TestSite
beforeAll(async () => {
  running = await startSite()
})
afterAll(() => running.close())

const REFUSED = [
  ['sunshine', 'most common'],
  ['PassWord123', 'most common'],
  ['meenakshi 1990', 'e-mail address'],
  ['forecourtmotors!', 'name of this website'],
  ['Welcome@123', 'most common'],
  ['india@123', 'most common'],
  ['P@ssw0rd2026', 'most common'],
  ['Jaimatadi@108', 'most common'],
  ['Forecourt@2026', 'name of this website'],
  ['9845012345', 'number alone'],
] as const

it('a password that others would try first is refused at its field, wherever one is chosen [OPS-6] [AUTH-5]', async () => {
  const email = 'meenakshi@cars.example'
  const browser = openBrowser(running.app)
  const refusals = async (url: string, body: object, field: string) => {
    for (const [password, because] of REFUSED) {
      const reply = await browser.post(url, { email, ...body, [field]: password })
      expect([reply.statusCode, reply.json().fields]).toEqual([400, { [field]: expect.stringContaining(because) }])
    }
  }
  await verifyEmail(running, browser, 'registration', email)
  await refusals('/api/auth/register', {}, 'password')
  expect((await browser.post('/api/auth/register', { email, password: PASSWORD })).statusCode).toBe(201)
  await browser.post('/api/auth/login', { email, password: PASSWORD })
  await refusals('/api/auth/change-password', { currentPassword: PASSWORD }, 'newPassword')
  await verifyEmail(running, browser, 'reset', email)
  await refusals('/api/auth/update-password', {}, 'newPassword')
  const long = 'a long sentence '.repeat(12)
  expect((await browser.post('/api/auth/update-password', { email, newPassword: long })).statusCode).toBe(200)
  expect((await browser.post('/api/auth/login', { email, password: long })).statusCode).toBe(200)
})

it('ADMIN_PASSWORD makes no first owner by such a password, and is judged beside an owner there is [OPS-6]', async () => {
  await expect(startSite({ configuration: { adminPassword: 'password1' } })).rejects.toThrow(
    /^the first owner cannot be made: ADMIN_PASSWORD is not taken\. .*most common/,
  )
  const { site, owner } = running
  expect(owner.weakness).toBeNull()
  const configuration = { ...site.configuration, adminPassword: 'password1' }
  expect(await ensureFirstOwner({ ...site, configuration })).toMatchObject({
    email: 'owner@cars.example',
    weakness: expect.stringContaining('most common'),
  })
})

it('an existing password is taken as it is, however common [OPS-6]', async () => {
  const id = await addPerson(running, 'old@cars.example')
  const { hashPassword } = await import('#platform/passwords.ts')
  const passwordHash = await hashPassword('password')
  await running.site.database.transaction(transaction =>
    transaction.updateTable('accounts').set({ passwordHash }).where('id', '=', id).execute(),
  )
  const reply = await openBrowser(running.app).post('/api/auth/login', {
    email: 'old@cars.example',
    password: 'password',
  })
  expect(reply.statusCode).toBe(200)
})
