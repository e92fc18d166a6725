import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, indianDay } from '#domain/text/indianTime.ts'
import { SOURCES } from '#domain/insights/source.ts'
import { WORK_PERIODS } from '#domain/insights/workPeriod.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { addUpMonths } from '#services/insights/addUpMonths.ts'
import { createCarCounts } from '#services/insights/carCounts.ts'
import { countByCar } from '#services/insights/countByCar.ts'
import { readInsights } from '#services/insights/readInsights.ts'
import { readThrough } from '#services/insights/sumRows.ts'
import { sumInsights } from '#services/insights/sumInsights.ts'
import { startSite, type TestSite } from '../startSite.ts'

const DAY_MS = 86_400_000
let now = Date.parse('2026-11-23T10:00:00+05:30')
let running: TestSite
const cars: { id: number; productId: string }[] = []
beforeAll(async () => {
  running = await startSite({ clock: { now: () => now }, configuration: { mode: 'live' } })
  for (let n = 0; n < 6; n += 1)
    cars.push(await addVehicle(running.site, 'test', { carNumber: `KA05MH100${n}`, actualPrice: 900_000, options: {} }))
  const today = indianDay(now)
  const rows = Array.from({ length: 700 }, (_, n) => ({
    // A day has some cars, a car some days, a month that was added up all of its own.
    day: n % 9 === 0 ? addDays(today, -(n % 400)).slice(0, 7) : addDays(today, -((n * 7) % 130)),
    vehicleId: cars[n % 5]?.id ?? 0,
    source: SOURCES[n % 4] ?? 'direct',
    views: (n * 13) % 40,
    shortlists: n % 3,
    calls: n % 11 === 0 ? 1 : 0,
    whatsapps: n % 7 === 0 ? 2 : 0,
  }))
  await running.site.database.transaction(async transaction => {
    for (const row of rows)
      await transaction
        .insertInto('carCounts')
        .values(row)
        .onConflict(conflict => conflict.columns(['day', 'vehicleId', 'source']).doNothing())
        .execute()
  })
})
afterAll(() => running.close())

/** The figures of every period: of each car, and of all together. */
async function readAll() {
  const { site } = running
  return Promise.all(
    WORK_PERIODS.map(async period => {
      const { looks, sources, funnel } = await readInsights(site, period)
      const { counts } = await countByCar(site, period)
      return { period, looks, sources, funnel, cars: new Map([...counts].toSorted()) }
    }),
  )
}

/** The same from the rows themselves. */
async function readPlainly() {
  const { database } = running.site
  const through = (await readThrough(database.query)) ?? ''
  await database.transaction(transaction => transaction.deleteFrom('worksSums').execute())
  const plain = await readAll()
  await database.transaction(transaction => transaction.insertInto('worksSums').values({ id: 1, through }).execute())
  return plain
}

const sums = async () => {
  const { query } = running.site.database
  const [row] = await query
    .selectFrom('carSums')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .execute()
  return Number(row?.n)
}

it('are what the rows have, on the day that they are made and some days later [DESK-8]', async () => {
  const before = await readAll()
  expect(before[3]?.cars.size).toBe(5)
  await sumInsights(running.site)
  expect(await readThrough(running.site.database.query)).toBe('2026-11-22')
  expect(await readAll()).toEqual(before)
  for (let day = 0; day < 9; day += 1) {
    now += DAY_MS
    running.site.carCounts.note(
      { what: 'view', car: cars[5]?.productId ?? null, source: 'search' },
      { network: '1', program: String(day) },
    )
    if (day % 2 === 0) await running.site.carCounts.write()
    expect(await readAll()).toEqual(await readPlainly())
  }
  expect(await sums()).toBe(6)
  await sumInsights(running.site)
  expect([await readThrough(running.site.database.query), await sums()]).toEqual(['2026-12-01', 6])
  expect(await readAll()).toEqual(await readPlainly())
})

it('have the same of the cars with most looks where there are more than are read [DESK-8]', async () => {
  const { site } = running
  const plain = await readPlainly()
  for (const { period, cars: all } of plain) {
    const { counts: read, least } = await countByCar(site, period, 2)
    for (const [id, presses] of read) expect(presses).toEqual(all.get(id))
    expect([...all].filter(([id, { views }]) => !read.has(id) && views > least)).toEqual([])
  }
})

it('include counts written after their day, also by two processes while the sums are rebuilt [DESK-8]', async () => {
  const { site } = running
  const late = createCarCounts(site)
  const act = { what: 'view', car: cars[0]?.productId ?? null, source: 'search' } as const
  for (let n = 0; n < 3; n += 1) late.note(act, { network: String(n), program: 'late' })
  now += DAY_MS
  // Written while the sums are made of which its day is the last.
  await Promise.all([sumInsights(site), late.write()])
  expect(await readAll()).toEqual(await readPlainly())
  late.note({ ...act, what: 'call' }, { network: '5', program: 'late' })
  now += DAY_MS
  await sumInsights(site)
  await late.write()
  const [week] = await readAll()
  expect(week?.cars.get(cars[0]?.id ?? 0)).toMatchObject({ calls: 1 })
  expect(await readAll()).toEqual(await readPlainly())
  await late.close()
})

it('stay the same when days are summed to months, and are rebuilt after the clock was set back [DESK-8]', async () => {
  const { site } = running
  const [, , , year] = await readAll()
  await addUpMonths(site, 60)
  expect((await readAll())[3]?.funnel).toEqual(year?.funnel)
  now -= 3 * DAY_MS
  await sumInsights(site)
  expect(await readThrough(site.database.query)).toBe(addDays(indianDay(now), -1))
  expect((await readAll()).map(({ cars: each }) => each)).toEqual((await readPlainly()).map(({ cars: each }) => each))
})
