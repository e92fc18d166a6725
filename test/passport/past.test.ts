import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { verifyPassport } from '#domain/passport/verifyPassport.ts'
import { WEB_CHECKS } from '#domain/passport/webChecks.ts'
import { enterNextPast } from '#services/passport/enterPast.ts'
import { readPassport } from '#services/passport/readPassport.ts'
import { changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { removeSeenVehicle } from '#services/vehicles/removeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'

const CARS = 120
const number = (place: number) => `KA05MH${String(place).padStart(4, '0')}`

let running: TestSite
beforeEach(async () => {
  running = await startSite({
    template: platform =>
      saveVehicles(
        platform,
        'test',
        Array.from({ length: CARS }, (_, place) => vehicleInput(number(place + 1), { actualPrice: 500_000 })),
        { createOptions: true },
      ),
  })
  await changeVehicle(running.site, 'test', 7, 1, { options: {}, actualPrice: 450_000 })
  await changeVehicle(running.site, 'test', 8, 1, { options: {}, state: 'hidden' })
  await removeSeenVehicle(running.site, 'test', 9, 1)
  // As the migration leaves a site that was there before it.
  await running.site.database.transaction(async transaction => {
    await sql`delete from passport_entries`.execute(transaction)
    await sql`delete from passports`.execute(transaction)
    await sql`update passport_worker set entered_to = 0, enter_to = ${CARS}, holder = null, held_until = 0`.execute(
      transaction,
    )
  })
})
afterEach(() => running.close())

const read = (id: number) => readPassport(running.site.database.query, id)
async function enterAll(): Promise<number> {
  for (let steps = 0; ; steps++) if ((await enterNextPast(running.site, 'the second')) === 'done') return steps
}
async function summary(id: number) {
  const file = await read(id)
  const verdict = await verifyPassport(file, WEB_CHECKS)
  return {
    right: verdict.ok,
    entries: file?.entries.map(({ body }) => [
      body.kind,
      body.backfilled ?? false,
      body.at <= (body.recorded ?? body.at),
    ]),
  }
}

it('enters what happened before, marked so, at the times at which it happened [CAR-4]', async () => {
  expect(await enterAll()).toBe(3)
  expect(await summary(1)).toEqual({ right: true, entries: [['listed', true, true]] })
  expect(await summary(7)).toEqual({
    right: true,
    entries: [
      ['listed', true, true],
      ['price', true, true],
    ],
  })
  expect(await summary(8)).toEqual({
    right: true,
    entries: [
      ['listed', true, true],
      ['withdrawn', true, true],
    ],
  })
  expect(await summary(9)).toEqual({
    right: true,
    entries: [
      ['listed', true, true],
      ['withdrawn', true, true],
    ],
  })
  const events = await running.site.database.query
    .selectFrom('events')
    .select('at')
    .where('subject', '=', 'vehicle')
    .where('subjectId', '=', 7)
    .orderBy('id')
    .execute()
  expect((await read(7))?.entries.map(({ body }) => Date.parse(body.at))).toEqual(events.map(({ at }) => at))
})

it('enters the history of a car that is changed first, and not a second time [CAR-4]', async () => {
  await changeVehicle(running.site, 'test', 7, 2, { options: {}, actualPrice: 440_000 })
  const expected = {
    right: true,
    entries: [
      ['listed', true, true],
      ['price', true, true],
      ['price', false, true],
    ],
  }
  expect(await summary(7)).toEqual(expected)
  await changeVehicle(running.site, 'test', 8, 2, { options: {}, state: 'listed' })
  expect((await summary(8)).entries).toEqual([
    ['listed', true, true],
    ['withdrawn', true, true],
    ['listed', false, true],
  ])
  await enterAll()
  expect(await summary(7)).toEqual(expected)
})

it('goes on after a kill, and one process does it at a time [CAR-4]', async () => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'enterThenDie.ts'), JSON.stringify(running.site.configuration)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
  expect(await read(CARS)).toBeNull()
  expect((await read(50))?.entries).toHaveLength(1)
  expect(await enterNextPast(running.site, 'the second')).toBe('elsewhere')
  const later = { ...running.site, clock: { now: () => Date.now() + 60_000 } }
  expect(await enterNextPast(later, 'the second')).toBe('more')
  expect(await enterAll()).toBe(1)
  for (let id = 1; id <= CARS; id++) expect((await summary(id)).right).toBe(true)
  const { rows } = await sql<{ passport: number; n: number }>`select passport, count(*) as n from passport_entries
    group by passport`.execute(running.site.database.query)
  expect(rows).toHaveLength(CARS)
})
