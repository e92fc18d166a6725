import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, sessionOf } from '../accounts/people.ts'
import { loadPages } from '../accounts/pages.ts'
import { startSite, type TestSite } from '../startSite.ts'

const { pages } = await loadPages()
let running: TestSite
let cookie = ''
beforeAll(async () => {
  running = await startSite({ pages, configuration: { mode: 'live' } })
  const id = await addPerson(running, 'an-owner@cars.example', 'owner')
  cookie = `forecourt_session=${await sessionOf(running, id)}`
})
afterAll(() => running.close())

const HOST = { host: 'cars.example', 'sec-fetch-site': 'same-origin' }
const get = (url: string, headers: Record<string, string> = {}) =>
  running.app.inject({ url, headers: { ...HOST, ...headers } })
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = { cookie }) =>
  running.app.inject({
    method: 'POST',
    url,
    headers: { ...HOST, ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const NAME = { name: 'Rao Cars', tagline: 'Honest.', established: '2015' }

describe('the settings without JavaScript', () => {
  it('answer the first questions one after the other, and visitors see it with the next page [DESK-1]', async () => {
    expect((await get('/')).body).toContain('Forecourt Motors')
    const saved = await post('/office/first-start', { step: 'name', seen: '0', deed: 'save', ...NAME })
    expect(saved.headers.location).toBe('/office/first-start?step=contact')
    expect((await get('/')).body).toContain('Rao Cars')
    expect((await get('/office/first-start', { cookie })).body).toContain('How do people reach you?')
  })

  it('give back what was typed, with what is wrong at its field [DESK-1]', async () => {
    const refused = await post('/office/settings/contact', { seen: '0', phones: '98450', email: 'me@rao.in' })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('This must have 10 digits, or + and the country code')
    expect(refused.body).toContain('98450')
  })

  it('refuse who may not [DESK-1]', async () => {
    const staff = await sessionOf(running, await addPerson(running, 'a-staff@cars.example', 'staff'))
    const refused = await post(
      '/office/settings/name',
      { seen: '1', ...NAME },
      { cookie: `forecourt_session=${staff}` },
    )
    expect(refused.statusCode).toBe(403)
    await post('/office/settings/name', { seen: '1', ...NAME, name: 'Stolen' }, {})
    expect(running.site.profile.name).toBe('Rao Cars')
  })
})

it.each(['{', '[]', 'null', '7'])(
  'refuses to preview what did not arrive whole: %s [DESK-1] [API-10]',
  async values => {
    const refused = await post('/office/settings/colours/preview', { page: '/', values })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('What you typed did not arrive whole. Please try again.')
  },
)

it('previews a page with what is typed: without scripts, kept nowhere [DESK-1]', async () => {
  const colours = { brand: '#8c1d2b', brandDark: null, accent: null }
  const shown = await post('/office/settings/colours/preview', { page: '/', values: JSON.stringify({ colours }) })
  expect(shown.body).toContain('This is a preview')
  expect(shown.body).toContain('--color-brand:#8c1d2b')
  expect(shown.headers['content-security-policy']).toContain("script-src 'none'")
  expect(shown.headers['cache-control']).toBe('no-store')
  expect(running.site.profile.colours.brand).toBeNull()
  expect((await get('/')).body).not.toContain('--color-brand:#8c1d2b')
})
