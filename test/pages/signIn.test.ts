import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSite, type TestSite } from '../startSite.ts'
import { openBrowser, type Browser } from '../accounts/browser.ts'
import { codeAt, setUpApp } from '../accounts/factors.ts'
import { loadPages } from '../accounts/pages.ts'
import { addPerson, PASSWORD } from '../accounts/people.ts'

const { pages } = await loadPages()
const EMAIL = 'asha@cars.example'
let running: TestSite
let now = Date.now()
let secret = ''
let codes: string[] = []
beforeAll(async () => {
  running = await startSite({ pages, clock: { now: () => now } })
  await addPerson(running, EMAIL, 'staff')
  const browser = openBrowser(running.app)
  await browser.post('/api/auth/login', { email: EMAIL, password: PASSWORD })
  const made = await setUpApp(browser, now)
  secret = made.secret
  codes = made.recoveryCodes ?? []
  now += 60_000
})
afterAll(() => running.close())

const submit = (browser: Browser, url: string, fields: Record<string, string>) =>
  browser.send({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

it('a browser without JavaScript signs in by password and code, and reads what was wrong [AUTH-1] [DESK-10]', async () => {
  const browser = openBrowser(running.app)
  const wrong = await submit(browser, '/login', { email: EMAIL, password: 'wrong password' })
  expect(wrong.statusCode).toBe(401)
  expect(wrong.body).toContain('The e-mail address or the password is wrong.')
  expect(wrong.body).toContain(`value="${EMAIL}"`)
  expect(wrong.body).not.toContain('wrong password')
  const right = await submit(browser, '/login', { email: EMAIL, password: PASSWORD })
  expect([right.statusCode, right.headers.location]).toEqual([303, '/login/second-step?by=app&by=recovery'])
  const page = String(right.headers.location)
  const shown = await browser.get(page)
  expect([shown.statusCode, shown.body.includes('name="code"')]).toEqual([200, true])
  const refused = await submit(browser, page, { code: '12' })
  expect([refused.statusCode, refused.body.includes('The code has 6 digits.')]).toEqual([400, true])
  const taken = await submit(browser, page, { code: codeAt(secret, now) })
  expect([taken.statusCode, taken.headers.location]).toEqual([303, '/admin-login'])
  expect((await browser.get('/admin-login')).statusCode).toBe(200)
})

it('a recovery code works without JavaScript; somebody without a password gets to the login [DESK-10]', async () => {
  const browser = openBrowser(running.app)
  const page = '/login/second-step?by=app&by=recovery'
  const [code = ''] = codes
  const early = await submit(browser, page, { recoveryCode: code })
  expect([early.statusCode, early.body.includes('This sign-in has ended')]).toEqual([401, true])
  await submit(browser, '/login', { email: EMAIL, password: PASSWORD })
  expect((await submit(browser, page, { recoveryCode: code })).headers.location).toBe('/admin-login')
})

it('another website cannot sign anybody in [DESK-10]', async () => {
  for (const url of ['/login', '/login/second-step']) {
    const reply = await running.app.inject({
      method: 'POST',
      url,
      payload: 'email=a&password=b',
      headers: {
        host: 'cars.example',
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    expect(reply.statusCode).toBe(403)
  }
})
