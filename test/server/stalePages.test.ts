import { expect, it } from 'vitest'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { page, servePages } from './servePages.ts'

const PAGES = Array.from({ length: 16 }, (_, number) => `/buy?page=${number}`)

it('pages are sent as they are while many are to be made again; whoever has written something waits for an exact one', async () => {
  let gate = Promise.resolve()
  const { running, get } = await servePages(async (_request, site) => {
    await gate
    return page(`${site.catalogue.index.size} cars`)
  })
  const ask = async (path: string, headers = {}) => /\d+ cars/.exec((await get(path, headers)).body)?.[0]
  const count = async () => (await running.app.inject('/api/products?limit=1')).headers['x-total-count']
  await Promise.all(PAGES.map(path => ask(path)))
  expect(await count()).toBe('0')
  const opened = Promise.withResolvers<void>()
  gate = opened.promise
  await addVehicle(running.site, 'test', { carNumber: 'KA05MH1234', actualPrice: 500_000, options: {} })
  const answered: (string | undefined)[] = []
  const asked = PAGES.map(path => ask(path).then(text => answered.push(text)))
  const exact = PAGES.map(path => ask(path, { cookie: 'forecourt_wrote=1' }))
  await Promise.race(asked)
  while (answered.length < 4) await new Promise(setImmediate)
  // A few are rendered first, since that takes no time to speak of; those for which that many wait already are sent.
  expect(new Set(answered)).toEqual(new Set(['0 cars']))
  expect(await count()).toBe('1')
  opened.resolve()
  expect(new Set(await Promise.all(exact))).toEqual(new Set(['1 cars']))
  await Promise.all(asked)
  expect(answered).toHaveLength(PAGES.length)
  expect(new Set(await Promise.all(PAGES.map(path => ask(path))))).toEqual(new Set(['1 cars']))
})
