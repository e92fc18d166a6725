import { expect, it, onTestFinished } from 'vitest'
import { addPerson, sessionOf } from '#test/accounts/people.ts'
import { startSite } from '#test/startSite.ts'
import { page } from './servePages.ts'

it('a cache in front may keep public pages for the seconds that are set, and never what is private [OPS-4]', async () => {
  const running = await startSite({
    configuration: { cdnSeconds: 60 },
    pages: () => ({
      clientDir: null,
      vite: null,
      reduce: address => address,
      render: async (_site, request) =>
        request.url.includes('/mine/')
          ? page('private', { headers: { 'cache-control': 'no-store' } })
          : page('Cars', request.url.includes('/none') ? { status: 404 } : {}),
    }),
  })
  onTestFinished(() => running.close())
  const caching = async (url: string, headers = {}) =>
    (await running.app.inject({ url, headers: { host: 'cars.example', ...headers } })).headers['cache-control']
  expect(await caching('/buy')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60')
  const person = await addPerson(running, 'staff@cars.example', 'staff')
  const cookie = `forecourt_session=${await sessionOf(running, person)}`
  for (const answer of [await caching('/buy', { cookie }), await caching('/mine/x'), await caching('/none')])
    expect(answer).toMatch(/no-store|private/)
})
