import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BESIDE_REQUESTS } from '#platform/slots.ts'
import { changeAccount } from '#services/accounts/changeAccount.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { openBrowser } from './browser.ts'
import { addPerson, PASSWORD } from './people.ts'

let running: TestSite
let now = Date.now()
beforeAll(async () => {
  running = await startSite({ clock: { now: () => now }, configuration: { rateLimit: true } })
})
afterAll(() => running.close())

const signIn = (email: string, password: string, address?: string) =>
  openBrowser(running.app, address).post('/api/auth/login', { email, password })
const answer = async (reply: ReturnType<typeof signIn>) => [(await reply).statusCode, (await reply).json().message]

describe('signing in [AUTH-1] [API-9]', () => {
  it('fails with one message, whether the address or the password is wrong, and opens nothing [AUTH-5]', async () => {
    await addPerson(running, 'asha@cars.example')
    const wrong = await signIn('asha@cars.example', 'wrong password')
    const unknown = await signIn('nobody@cars.example', 'wrong password')
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      { success: false, error: 'signed_out', message: 'The e-mail address or the password is wrong.' },
    ])
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
    expect([wrong, unknown].map(reply => reply.headers['set-cookie'])).toEqual([undefined, undefined])
  })

  it('is refused to a disabled account, which only whoever knows its password learns', async () => {
    await changeAccount(running.site, 'test', await addPerson(running, 'off@cars.example', 'staff'), {
      state: 'disabled',
    })
    expect(await answer(signIn('off@cars.example', 'wrong password'))).toEqual([
      401,
      'The e-mail address or the password is wrong.',
    ])
    expect(await answer(signIn('off@cars.example', PASSWORD))).toEqual([403, expect.stringContaining('disabled')])
    expect(await running.site.database.query.selectFrom('sessions').select('id').execute()).toEqual([])
  })

  it('takes the address of the first owner, whatever it is', async () => {
    const site = await startSite({ configuration: { adminEmail: null, adminPassword: null } })
    const reply = await openBrowser(site.app).post('/api/auth/login', {
      email: site.owner.email,
      password: site.owner.password ?? '',
    })
    await site.close()
    expect(reply.json()).toMatchObject({ success: true, account: { email: 'owner@localhost', role: 'owner' } })
  })

  it('slows down after five failures, longer each time, and says how long [AUTH-5]', async () => {
    await addPerson(running, 'slow@cars.example')
    for (let failure = 0; failure < 5; failure += 1)
      expect((await signIn('slow@cars.example', 'wrong', '10.99.0.1')).statusCode).toBe(401)
    for (const wait of [30, 60, 120]) {
      const refused = await signIn('slow@cars.example', PASSWORD, '10.99.0.1')
      expect([refused.statusCode, refused.json().error, refused.headers['retry-after']]).toEqual([
        429,
        'too_many',
        String(wait),
      ])
      now += wait * 1_000
      expect((await signIn('slow@cars.example', 'wrong', '10.99.0.1')).statusCode).toBe(401)
    }
    expect((await signIn('slow@cars.example', PASSWORD, '10.99.0.2')).statusCode).toBe(200)
    expect((await signIn('asha@cars.example', PASSWORD, '10.99.0.1')).statusCode).toBe(200)
  })

  it('gets no further by trying many passwords at once [AUTH-5]', async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => signIn('slow@cars.example', 'wrong', '10.98.0.1')),
    )
    expect(replies.filter(reply => reply.statusCode === 401)).toHaveLength(5)
    expect(replies.filter(reply => reply.statusCode === 429)).toHaveLength(35)
  })

  it('by a crowd leaves the catalogue answering, checks a bounded number and asks the rest to come back [AUTH-5]', async () => {
    let answered = 0
    const crowd = Array.from({ length: 300 }, async (_, number) => {
      const reply = await signIn(`crowd${number}@cars.example`, 'a password')
      answered += 1
      return reply.statusCode
    })
    const [list, health] = await Promise.all([running.app.inject('/api/products'), running.app.inject('/health')])
    expect([list.statusCode, health.statusCode]).toEqual([200, 200])
    expect(answered).toBeLessThan(300)
    const statuses = await Promise.all(crowd)
    expect(new Set(statuses)).toEqual(new Set([401, 503]))
    expect(statuses.filter(status => status === 401).length).toBeGreaterThanOrEqual(BESIDE_REQUESTS + 100)
    expect((await signIn('asha@cars.example', PASSWORD)).statusCode).toBe(200)
  })
})

it('one network gets twenty OTPs in ten minutes, for whatever addresses [AUTH-5]', async () => {
  const ask = (number: number, address: string) =>
    openBrowser(running.app, address).post('/api/auth/request-otp-registration', {
      email: `many${number}@cars.example`,
    })
  for (let number = 0; number < 20; number += 1) expect((await ask(number, '10.97.0.1')).statusCode).toBe(200)
  const refused = await ask(20, '10.97.0.1')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(20, '10.97.0.2')).statusCode).toBe(200)
})

it("a stranger who asks for somebody's OTP again and again does not keep the owner of the address from asking [AUTH-5]", async () => {
  const ask = (address: string) => {
    now += 60_000
    return openBrowser(running.app, address).post('/api/auth/request-otp-password-reset', {
      email: 'asha@cars.example',
    })
  }
  for (let time = 0; time < 10; time += 1) expect((await ask('10.98.0.1')).statusCode).toBe(200)
  const refused = await ask('10.98.0.1')
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await ask('10.98.0.2')).statusCode).toBe(200)
})
