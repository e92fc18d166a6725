import { expect, it } from 'vitest'
import { stoppedStopwatch } from '#server/testing/stoppedStopwatch.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { addPerson, sessionOf } from '#test/accounts/people.ts'
import { page, servePages } from './servePages.ts'

/** A site whose pages say how many cars there are; `/buy` was asked for before the first came. */
async function serveStale() {
  const stopwatch = stoppedStopwatch()
  const served = await servePages((_request, site) => page(`${site.catalogue.index.size} cars`), { stopwatch })
  const { running } = served
  let cars = 0
  const addCar = () =>
    addVehicle(running.site, 'test', { carNumber: `KA05MH100${cars++}`, actualPrice: 500_000, options: {} })
  const cookie = `forecourt_session=${await sessionOf(running, await addPerson(running, 'asha@cars.example', 'owner'))}`
  const from =
    (remoteAddress: string) =>
    async (url: string, headers: Record<string, string> = {}) =>
      (await running.app.inject({ url, remoteAddress, headers: { host: 'cars.example', ...headers } })).body
  const visitor = from('198.51.100.9')
  expect(await visitor('/buy')).toContain('0 cars')
  await addCar()
  return { ...served, stopwatch, addCar, cookie, from, visitor }
}

it('a visitor gets a stale page at once, and it is rendered again afterwards', async () => {
  const { stopwatch, rendered, visitor } = await serveStale()
  const rested = stopwatch.nextRest()
  expect(await visitor('/buy')).toContain('0 cars')
  await rested
  expect(await visitor('/buy')).toContain('1 cars')
  expect(rendered).toHaveLength(2)
})

it('no page is sent that has lacked its only change for two seconds', async () => {
  const { stopwatch, visitor } = await serveStale()
  stopwatch.pass(2_000)
  expect(await visitor('/buy')).toContain('1 cars')
})

it('a signed-in person gets every change at once', async () => {
  const { cookie, visitor } = await serveStale()
  expect(await visitor('/buy', { cookie })).toContain('1 cars')
})

it('a network that has changed something gets every change at once', async () => {
  const { running, cookie, from } = await serveStale()
  const office = '203.0.113.7'
  const added = await running.app.inject({
    method: 'POST',
    url: '/api/colors',
    remoteAddress: office,
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    payload: { name: 'Red' },
  })
  expect(added.statusCode).toBe(201)
  expect(await from(office)('/buy')).toContain('1 cars')
})

it('a refused change leaves stale pages to its network', async () => {
  const { running, from } = await serveStale()
  const remoteAddress = '203.0.113.7'
  const refused = await running.app.inject({
    method: 'POST',
    url: '/api/colors',
    remoteAddress,
    payload: { name: 'Red' },
  })
  expect(refused.statusCode).toBe(401)
  expect(await from(remoteAddress)('/buy')).toContain('0 cars')
})

it('answers of the API have every change at once [API-1]', async () => {
  const { addCar, visitor } = await serveStale()
  expect(JSON.parse(await visitor('/api/products'))).toHaveLength(1)
  await addCar()
  expect(JSON.parse(await visitor('/api/products'))).toHaveLength(2)
})
