import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { randomNumbers } from '#domain/catalogue/index/testing/randomCatalogue.ts'
import { addDays, DAY_MS, indianDay } from '#domain/text/indianTime.ts'
import { COUNTED } from '#domain/insights/counted.ts'
import { SOURCES } from '#domain/insights/source.ts'
import { countedFrom } from '#domain/insights/workPeriod.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { createCarCounts, type CarCounts } from '#services/insights/carCounts.ts'
import { listInVain } from '#services/insights/listInVain.ts'
import { readInsights } from '#services/insights/readInsights.ts'
import { readThrough, SUM_COLUMNS } from '#services/insights/sumRows.ts'
import { sumInsights } from '#services/insights/sumInsights.ts'
import { startSite, type TestSite } from '../startSite.ts'

let now = Date.parse('2026-11-23T10:00:00+05:30')
let running: TestSite
const cars: { id: number; productId: string }[] = []
beforeAll(async () => {
  running = await startSite({ clock: { now: () => now }, configuration: { mode: 'live' } })
  for (let n = 0; n < 5; n += 1)
    cars.push(await addVehicle(running.site, 'test', { carNumber: `KA05MH100${n}`, actualPrice: 900_000, options: {} }))
})
afterAll(() => running.close())

const numbers = (rows: readonly object[]) =>
  rows.map(row => Object.values(row).map(value => (/^-?\d+$/.test(String(value)) ? Number(value) : value)))

/** What is kept of each car and of each day, beside what the counts add up to. */
async function readSums() {
  const { query } = running.site.database
  const through = (await readThrough(query)) ?? ''
  const ofPeriod = SUM_COLUMNS.map(({ column, count, period }) =>
    sql<number>`sum(case when day >= ${countedFrom(period, addDays(through, 1))} then ${sql.ref(count)} else 0 end)`.as(
      column,
    ),
  )
  const columns = SUM_COLUMNS.map(({ column }) => column)
  const ofCars = query.selectFrom('carCounts').select('vehicleId').select(ofPeriod).where('vehicleId', '>', 0)
  const counts = ['views', 'shortlists', 'calls', 'whatsapps'] as const
  const ofDays = query.selectFrom('carCounts').select(['day', 'source'])
  return {
    kept: {
      cars: numbers(
        await query
          .selectFrom('carSums')
          .select(['vehicleId', ...columns])
          .where('through', '=', through)
          .orderBy('vehicleId')
          .execute(),
      ),
      days: numbers(
        await query
          .selectFrom('countDays')
          .select(['day', 'source', ...counts])
          .orderBy('day')
          .orderBy('source')
          .execute(),
      ),
    },
    counted: {
      cars: numbers(await ofCars.groupBy('vehicleId').orderBy('vehicleId').execute()),
      days: numbers(
        await ofDays
          .select(({ fn }) => counts.map(count => fn.sum<number>(count).as(count)))
          .groupBy(['day', 'source'])
          .orderBy('day')
          .orderBy('source')
          .execute(),
      ),
    },
  }
}

it('equal the counts after random writes of two processes, over days, late ones, and while sums are made [DESK-8]', async () => {
  const { site } = running
  const random = randomNumbers(22)
  const pick = <Value>(values: readonly Value[]) => values[random(values.length)] as Value
  const processes = [createCarCounts(site), createCarCounts(site)] as const
  let visitor = 0
  const note = (counts: CarCounts) =>
    counts.note(
      { what: pick(COUNTED), car: random(10) === 0 ? null : pick(cars).productId, source: pick(SOURCES) },
      { network: String((visitor += 1)), program: 'Chrome' },
    )
  for (let round = 0; round < 40; round += 1) {
    for (let n = 0; n < 25; n += 1) note(pick(processes))
    const works = random(2) === 0 ? [sumInsights(site)] : []
    // One of them may not write for days: what it has then comes late.
    const writes = processes.filter(() => random(10) < 6).map(counts => counts.write())
    await Promise.all([...works, ...writes])
    now += random(10) < 4 ? DAY_MS : 3_600_000
    if ((await readThrough(site.database.query)) === null) continue
    const { kept, counted } = await readSums()
    expect(kept).toEqual(counted)
  }
  await sumInsights(site)
  await Promise.all(processes.map(counts => counts.close()))
  const { kept, counted } = await readSums()
  expect(counted.cars).toHaveLength(5)
  expect(kept).toEqual(counted)
})

it('show a look at once, before it is written and after [DESK-8]', async () => {
  const { site } = running
  // A week later nothing of the time before is left.
  now += 8 * DAY_MS
  await sumInsights(site)
  expect(await listInVain(site, 3)).toEqual([])
  const look = (car: number, network: string) =>
    site.carCounts.note(
      { what: 'view', car: cars[car]?.productId ?? null, source: 'search' },
      { network, program: 'Chrome' },
    )
  const seen = async () => {
    const { looks } = await readInsights(site, 7)
    const listed = (await listInVain(site, 3)).map(({ id, views }) => [cars.findIndex(car => car.id === id), views])
    return { listed, today: looks.find(({ day }) => day === indianDay(now))?.views ?? 0 }
  }
  for (const [car, looks] of [1, 4, 2, 3].entries()) for (let n = 0; n < looks; n += 1) look(car, `${car} ${n}`)
  const all = { listed: [[1, 4], [3, 3], [2, 2]], today: 10 } // prettier-ignore
  expect(await seen()).toEqual(all)
  await site.carCounts.write()
  expect(await seen()).toEqual(all)
  look(3, 'more')
  look(3, 'and more')
  expect(await seen()).toEqual({ listed: [[3, 5], [1, 4], [2, 2]], today: 12 }) // prettier-ignore
  await site.carCounts.write()
  site.carCounts.note(
    { what: 'call', car: cars[3]?.productId ?? null, source: 'direct' },
    { network: '9', program: 'Chrome' },
  )
  await site.carCounts.write()
  expect((await seen()).listed).toEqual([[1, 4], [2, 2], [0, 1]]) // prettier-ignore
})

it('list the same cars looked at in vain whether few or all cars are read first [DESK-8]', async () => {
  const { site } = running
  const all = await listInVain(site, 3)
  expect(all).toHaveLength(3)
  for (const first of [1, 2, 3, 4]) expect(await listInVain(site, 3, first)).toEqual(all)
  now += DAY_MS
  // The sums of yesterday serve until those of today are made.
  for (const first of [1, 2, 3, 4])
    expect(await listInVain(site, 3, first)).toEqual(all.map(car => ({ ...car, daysInStock: car.daysInStock + 1 })))
})
