import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfiguration } from '#platform/configuration.ts'
import { addUpMonths } from '#services/insights/addUpMonths.ts'
import { createCarCounts } from '#services/insights/carCounts.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { addPerson, sessionOf } from '../accounts/people.ts'
import { startSite, type TestSite } from '../startSite.ts'

let now = Date.parse('2026-11-23T10:00:00+05:30')
let running: TestSite
let car: string
beforeAll(async () => {
  running = await startSite({
    clock: { now: () => now },
    configuration: { mode: 'live' },
  })
  car = (await addVehicle(running.site, 'test', { carNumber: 'KA05MH1234', actualPrice: 900_000, options: {} }))
    .productId
})
afterAll(() => running.close())

const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile'
const rows = () =>
  running.site.database.query
    .selectFrom('carCounts')
    .select(['day', 'source', 'views', 'shortlists', 'calls', 'whatsapps'])
    .orderBy('day')
    .orderBy('vehicleId')
    .orderBy('source')
    .execute()

async function send(payload: object, headers: Record<string, string> = {}, address = '203.0.113.7') {
  return running.app.inject({
    method: 'POST',
    url: '/api/counted',
    remoteAddress: address,
    payload,
    headers: { 'host': 'cars.example', 'origin': 'http://cars.example', 'user-agent': PHONE, ...headers },
  })
}

it('counts each visitor once a day for each car and act, and neither staff nor robots nor unknown cars [DESK-8]', async () => {
  const cookie = `forecourt_session=${await sessionOf(running, await addPerson(running, 'ravi@cars.example', 'staff'))}`
  const view = { what: 'view', car, from: 'search' }
  const sent = [
    await send(view),
    await send(view),
    await send(view, {}, '203.0.113.8'),
    await send(view, { 'user-agent': `${PHONE} other` }),
    await send({ ...view, what: 'call' }),
    await send({ what: 'call', car: null, from: 'direct' }),
    await send({ ...view, what: 'shortlist', from: 'whatsapp' }),
    await send(view, { cookie }, '203.0.113.9'),
    await send(view, { 'user-agent': 'Googlebot/2.1' }),
    await send({ ...view, car: '0123456789abcd' }),
    await send({ ...view, car: 'anything' }),
    await send({ what: 'view', car: null, from: 'direct' }),
  ]
  expect(sent.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 200))
  await running.site.carCounts.write()
  expect(await rows()).toEqual([
    { day: '2026-11-23', source: 'direct', views: 0, shortlists: 0, calls: 1, whatsapps: 0 },
    { day: '2026-11-23', source: 'search', views: 3, shortlists: 0, calls: 1, whatsapps: 0 },
    { day: '2026-11-23', source: 'whatsapp', views: 0, shortlists: 1, calls: 0, whatsapps: 0 },
  ])
  expect(JSON.stringify(await running.site.database.query.selectFrom('carCounts').selectAll().execute())).not.toMatch(
    /203\.0|Android/,
  )
})

it('refuses words that it does not know, and what another website sends [DESK-8]', async () => {
  expect((await send({ what: 'view', car, from: 'https://www.google.com/search?q=me' })).statusCode).toBe(400)
  expect((await send({ what: 'view', car, from: 'search' }, { origin: 'http://other.example' })).statusCode).toBe(403)
})

it('adds what two processes counted, and writes for the last time when it is closed [DESK-8]', async () => {
  const before = (await rows()).find(row => row.source === 'search')?.views ?? 0
  const processes = [createCarCounts(running.site), createCarCounts(running.site)]
  for (const [place, counts] of processes.entries()) {
    counts.note({ what: 'view', car, source: 'search' }, { network: `198.51.100.${place}`, program: PHONE })
    counts.note({ what: 'view', car, source: 'search' }, { network: `198.51.100.${place + 2}`, program: PHONE })
  }
  await Promise.all(processes.map(counts => counts.close()))
  expect((await rows()).find(row => row.source === 'search')?.views).toBe(before + 4)
})

it('is not counted up by one network, and knows no more cars than its bound [DESK-8]', async () => {
  const counts = createCarCounts(running.site)
  for (let place = 0; place < 200; place++)
    counts.note({ what: 'view', car, source: 'other' }, { network: '192.0.2.1', program: `program ${place}` })
  expect(counts.unwritten()).toMatchObject([{ views: 40 }])
  for (let place = 0; place < 12_000; place++)
    counts.note(
      { what: 'view', car: place.toString(16).padStart(14, '0'), source: 'other' },
      { network: `10.0.${place >> 8}.${place & 255}`, program: PHONE },
    )
  expect(counts.unwritten()).toHaveLength(5_000)
  await counts.close()
  expect((await rows()).find(row => row.source === 'other')?.views).toBe(40)
})

it('keeps what could not be written for the next time, and in demo mode writes nothing [DESK-8] [MODE-1]', async () => {
  const { site } = running
  let away = true
  const database = {
    ...site.database,
    query: site.database.query,
    transaction: (...of: Parameters<typeof site.database.transaction>) =>
      away ? Promise.reject(new Error('away')) : site.database.transaction(...of),
  }
  const counts = createCarCounts({ ...site, database: database as typeof site.database })
  counts.note({ what: 'whatsapp', car, source: 'feed' }, { network: '192.0.2.9', program: PHONE })
  await counts.write()
  expect(counts.unwritten()).toMatchObject([{ whatsapps: 1 }])
  away = false
  await counts.close()
  expect((await rows()).find(row => row.source === 'feed')?.whatsapps).toBe(1)
  const demo = createCarCounts({ ...site, configuration: { ...readConfiguration({}, '/nowhere'), mode: 'demo' } })
  demo.note({ what: 'call', car, source: 'feed' }, { network: '192.0.2.9', program: PHONE })
  await demo.close()
  expect(demo.unwritten()).toMatchObject([{ calls: 1 }])
  expect((await rows()).find(row => row.source === 'feed')?.calls).toBe(0)
})

it('adds old days up to months, once the whole month is old [DESK-8] [OPS-8]', async () => {
  const before = await rows()
  expect(await addUpMonths(running.site, 100)).toBe(0)
  now = Date.parse('2027-03-15T10:00:00+05:30')
  running.site.carCounts.note({ what: 'view', car, source: 'search' }, { network: '192.0.2.9', program: PHONE })
  await running.site.carCounts.write()
  expect(await addUpMonths(running.site, 100)).toBe(before.length)
  expect(await addUpMonths(running.site, 100)).toBe(0)
  const after = await rows()
  expect(after.filter(({ day }) => day === '2026-11')).toEqual(before.map(row => ({ ...row, day: '2026-11' })))
  expect(after.at(-1)).toMatchObject({ day: '2027-03-15', views: 1 })
  now = Date.parse('2031-03-15T10:00:00+05:30')
  await addUpMonths(running.site, 100)
  expect((await rows()).filter(({ day }) => day === '2026-11')).toEqual([])
})
