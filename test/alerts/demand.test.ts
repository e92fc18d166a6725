import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#domain/text/indianTime.ts'
import type { TestSite } from '../startSite.ts'
import { startAlertSite, type TestClock } from './alertSite.ts'

let running: TestSite
let clock: TestClock
beforeAll(async () => {
  const started = await startAlertSite()
  running = started
  clock = started.clock
})
afterAll(() => running.close())

const rowsOf = (day: string) =>
  running.site.database.query
    .selectFrom('searchMisses')
    .select(['brand', 'model', 'searches'])
    .where('day', '=', day)
    .where('brand', 'in', ['', 'honda', 'kia'])
    .orderBy('brand')
    .execute()

it('goes on counting what it knows on a day that has a thousand kinds of car; others count as any [FIND-12]', async () => {
  const { site } = running
  const kinds = Array.from({ length: 999 }, (_, place) => ({ brand: `brand ${place}`, model: '' }))
  await site.database.transaction(async transaction => {
    for (const kind of [...kinds, { brand: 'honda', model: 'city' }])
      await transaction
        .insertInto('searchMisses')
        .values({ ...kind, day: '2026-11-22', budget: 0, searches: 1 })
        .execute()
  })
  site.searchMisses.note({ chosen: { brand: ['honda'], model: ['city'] } }, 'one')
  site.searchMisses.note({ chosen: { brand: ['kia'] } }, 'one')
  clock.at += DAY_MS
  site.searchMisses.note({ chosen: { brand: ['kia'] } }, 'one')
  await site.searchMisses.write()
  expect(await rowsOf('2026-11-22')).toEqual([
    { brand: '', model: '', searches: 1 },
    { brand: 'honda', model: 'city', searches: 2 },
  ])
  expect(await rowsOf('2026-11-23')).toEqual([{ brand: 'kia', model: '', searches: 1 }])
})
