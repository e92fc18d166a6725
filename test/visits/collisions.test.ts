import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Race } from './race.ts'
import { askToHold, at, startVisitingSite, type VisitingSite } from './visitingSite.ts'

let running: VisitingSite
beforeAll(async () => {
  running = await startVisitingSite('2026-11-23T12:00')
})
afterAll(() => running.close())

/** Runs two processes on the database of the site; returns how often each outcome was. */
async function race(of: readonly [Race['of'], Race['of']]): Promise<Record<string, number>> {
  const { configuration } = running.site
  const runners = of.map(own => {
    const argument: Race = { configuration, now: at('2026-11-23T12:00'), of: own }
    const child = spawn(process.execPath, [join(import.meta.dirname, 'race.ts'), JSON.stringify(argument)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator](), ended: once(child, 'exit') }
  })
  for (const { lines } of runners) expect((await lines.next()).value).toBe('ready')
  for (const { child } of runners) child.stdin.write('go\n')
  const outcomes: string[] = []
  for (const { lines, ended } of runners) {
    outcomes.push(...(JSON.parse((await lines.next()).value as string) as string[]))
    await ended
  }
  return Object.fromEntries([...Map.groupBy(outcomes, outcome => outcome)].map(([key, all]) => [key, all.length]))
}

it('gives one slot of one car to exactly one of 200 who ask at once, of two processes [VISIT-1]', async () => {
  const { id, productId } = await running.addCar()
  const asks = { slot: '2026-11-25T10:30', productIds: Array<string>(100).fill(productId) }
  expect(await race([asks, asks])).toEqual({ won: 1, conflict: 199 })
  const { query } = running.site.database
  expect(await query.selectFrom('drives').select('id').where('vehicleId', '=', id).execute()).toHaveLength(1)
  expect(await query.selectFrom('enquiries').select('id').where('vehicleId', '=', id).execute()).toHaveLength(1)
})

it('lets out exactly two of forty cars at once where the branch can do two, of two processes [VISIT-1]', async () => {
  const cars = []
  for (let count = 0; count < 40; count++) cars.push((await running.addCar()).productId)
  const slot = '2026-11-26T10:30'
  expect(
    await race([
      { slot, productIds: cars.slice(0, 20) },
      { slot, productIds: cars.slice(20) },
    ]),
  ).toEqual({
    won: 2,
    conflict: 38,
  })
})

const TIMES = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']
const SLOTS = ['01', '02', '03', '04', '05'].flatMap(day => TIMES.map(time => `2026-12-${day}T${time}`))

it('books three of forty drives that one number asks for at once, each of another car, of two processes [VISIT-1]', async () => {
  const drives: { slot: string; productId: string; phone: string }[] = []
  for (const slot of SLOTS) drives.push({ slot, productId: (await running.addCar()).productId, phone: '+919845012399' })
  expect(await race([{ drives: drives.slice(0, 20) }, { drives: drives.slice(20) }])).toEqual({ won: 3, conflict: 37 })
})

it('books twelve of forty drives that as many numbers ask for at once of one car, of two processes [VISIT-1]', async () => {
  const { id, productId } = await running.addCar()
  const drives = SLOTS.map((slot, place) => ({ slot, productId, phone: `+9198451${String(place).padStart(5, '0')}` }))
  expect(await race([{ drives: drives.slice(0, 20) }, { drives: drives.slice(20) }])).toEqual({ won: 12, conflict: 28 })
  const { query } = running.site.database
  expect(await query.selectFrom('drives').select('id').where('vehicleId', '=', id).execute()).toHaveLength(12)
})

it('holds one car for exactly one of 200 who are granted it at once, of two processes [VISIT-2]', async () => {
  const { id, productId } = await running.addCar()
  const first = await askToHold(running, productId)
  // Directly: sending 200 forms is not what is tried here.
  const { id: _, ...row } = await running.site.database.query
    .selectFrom('enquiries')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const others = await running.site.database.transaction(transaction =>
    transaction
      .insertInto('enquiries')
      .values(Array.from({ length: 199 }, () => row))
      .returning('id')
      .execute(),
  )
  const ids = [first, ...others.map(other => other.id)]
  expect(await race([{ enquiryIds: ids.slice(0, 100) }, { enquiryIds: ids.slice(100) }])).toEqual({
    won: 1,
    conflict: 199,
  })
  const holds = await running.site.database.query
    .selectFrom('holds')
    .select('id')
    .where('vehicleId', '=', id)
    .where('state', '=', 'held')
    .execute()
  expect(holds).toHaveLength(1)
})

it('refuses a second hold and a second claim in the database itself [VISIT-1] [VISIT-2]', async () => {
  const { id, productId } = await running.addCar()
  const enquiry_id = await askToHold(running, productId)
  const second = await askToHold(running, productId)
  const { database } = running.site
  await database.transaction(transaction =>
    transaction.updateTable('holds').set({ state: 'held' }).where('enquiryId', '=', enquiry_id).execute(),
  )
  await expect(
    database.transaction(transaction =>
      transaction.updateTable('holds').set({ state: 'held' }).where('enquiryId', '=', second).execute(),
    ),
  ).rejects.toThrow(/unique/i)
  const claims = await database.query.selectFrom('driveClaims').selectAll().limit(1).execute()
  await expect(
    database.transaction(transaction => transaction.insertInto('driveClaims').values(claims).execute()),
  ).rejects.toThrow(/unique/i)
  expect(id).toBeGreaterThan(0)
})
