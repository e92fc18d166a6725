import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseFilter } from '#domain/catalogue/filter.ts'
import { searchCatalogue } from '#services/catalogue/searchCatalogue.ts'
import { continueBulkJobs } from '#services/stock/continueBulkJobs.ts'
import { isUnderWay } from '#services/bulkJobs/bulkJobRows.ts'
import { findOptions } from '#services/options/findOptions.ts'
import { applyBulk, type SeenVehicle } from '#services/stock/applyBulk.ts'
import { revertBulk } from '#services/stock/revertBulk.ts'
import { changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'

// More than one step changes, on any machine.
const CARS = 300
const SOLD = { kind: 'state', state: 'sold' } as const

const OTHER = { brand: 'Kia India', model: 'Sonet', variant: 'HTE' }
const fill = (platform: TestSite['site'] | Parameters<typeof saveVehicles>[0]) =>
  saveVehicles(
    platform,
    'test',
    Array.from({ length: CARS }, (_, index) =>
      vehicleInput(`KA05MH${String(index + 1).padStart(4, '0')}`, {
        features: [],
        ...(index === CARS - 1 ? { options: OTHER } : {}),
      }),
    ),
    { createOptions: true },
  )

let running: TestSite
beforeEach(async () => {
  running = await startSite({ template: fill })
})
afterEach(() => running.close())

const rows = () =>
  running.site.database.query
    .selectFrom('vehicles')
    .select(['id', 'version', 'state', 'brandId', 'nameOrder'])
    .orderBy('id')
    .execute()
const seen = async (): Promise<SeenVehicle[]> => (await rows()).map(({ id, version }) => ({ id, version }))
const states = async () => [...new Set((await rows()).map(({ state }) => state))].toSorted()
const total = async (query: string) =>
  (
    await searchCatalogue(running.site, {
      filter: parseFilter(new URLSearchParams(query)),
      sort: 'newest',
      offset: 0,
      limit: 1,
    })
  ).total

/** Resolves between two steps of the change under way. */
async function betweenSteps(): Promise<void> {
  while (!(await isUnderWay(running.site.database.query))) await yieldToEventLoop()
}

describe('a change of many vehicles [ADMIN-10]', () => {
  it('lets others write between its steps, and leaves and names what they have changed', async () => {
    const { site } = running
    const all = await seen()
    const last = all.at(-1)?.id ?? 0
    const changing = applyBulk(site, '1', all, SOLD)
    await betweenSteps()
    await changeVehicle(site, '2', last, 1, { options: {}, odometerKm: 99_000 })
    expect(await isUnderWay(site.database.query)).toBe(true)
    const { changed, eventIds, left } = await changing
    expect([changed, new Set(eventIds).size, left]).toEqual([CARS - 1, CARS - 1, ['Kia India Sonet HTE']])
    expect((await rows()).filter(({ state }) => state !== 'sold')).toMatchObject([{ id: last, version: 2 }])
    expect(await total('')).toBe(1)
    expect(await revertBulk(site, '1', eventIds)).toEqual({ reverted: CARS - 1, kept: [] })
    expect(await states()).toEqual(['listed'])
    expect(await total('')).toBe(CARS)
  })

  it('waits for another one, and is refused when that has changed its cars', async () => {
    const { site } = running
    const all = await seen()
    const [first, second] = await Promise.allSettled([
      applyBulk(site, '1', all, SOLD),
      applyBulk(site, '2', all, { kind: 'state', state: 'hidden' }),
    ])
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = first.status === 'rejected' ? first : second
    expect(refused).toMatchObject({ reason: { code: 'conflict' } })
    expect(await states()).toEqual([first.status === 'fulfilled' ? 'sold' : 'hidden'])
    expect((await rows()).every(({ version }) => version === 2)).toBe(true)
  })
})

describe('a change of many vehicles whose process was killed between two steps', () => {
  /** Makes the change in a process that is killed; then brings it to its end here. */
  async function makeAndKill(change: string): Promise<void> {
    const script = join(import.meta.dirname, 'changeThenDie.ts')
    const child = spawn(process.execPath, [script, JSON.stringify(running.site.configuration), change], {
      stdio: 'inherit',
    })
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
    const { query } = running.site.database
    expect(await isUnderWay(query)).toBe(true)
    // Nobody goes on while the dead process may still be at work.
    expect(await continueBulkJobs(running.site)).toBe(0)
    const later = { ...running.site, clock: { now: () => Date.now() + 20_000 } }
    expect(await continueBulkJobs(later)).toBe(1)
    expect(await isUnderWay(query)).toBe(false)
  }
  const changes = async () => {
    const events = await running.site.database.query
      .selectFrom('events')
      .select(['subjectId', 'actor'])
      .where('subject', '=', 'vehicle')
      .where('kind', '=', 'changed')
      .execute()
    expect(events.every(({ actor }) => actor === 'asha')).toBe(true)
    return events.map(({ subjectId: id }) => id)
  }

  it('a bulk change, and its undo: each car is changed once, and back once', async () => {
    await makeAndKill('bulk change')
    expect(await states()).toEqual(['sold'])
    expect(await changes()).toHaveLength(CARS)
    expect(new Set(await changes()).size).toBe(CARS)
    await makeAndKill('bulk revert')
    expect(await states()).toEqual(['listed'])
    expect((await rows()).every(({ version }) => version === 3)).toBe(true)
    expect(await total('')).toBe(CARS)
  })

  it('a merge: every car has followed once, and the option is gone', async () => {
    await makeAndKill('option merge')
    const { query } = running.site.database
    expect(await findOptions(query, 'brand', {})).toMatchObject([{ id: 2, name: 'Kia India' }])
    expect((await findOptions(query, 'model', {})).map(({ name, parentId }) => [name, parentId]).toSorted()).toEqual([
      ['Seltos', 2],
      ['Sonet', 2],
    ])
    expect((await rows()).map(({ version, brandId: brand }) => [version, brand])).toEqual([
      ...Array.from({ length: CARS - 1 }, () => [2, 2]),
      [1, 2],
    ])
    expect(await changes()).toHaveLength(CARS - 1)
    expect(await total('brand=kia india')).toBe(CARS)
  })

  it('a rename: every car has followed once, also in the order of the stock list', async () => {
    await makeAndKill('option rename')
    expect((await rows()).map(({ version, nameOrder: order }) => [version, order?.split('\u0001')[0]])).toEqual([
      ...Array.from({ length: CARS - 1 }, () => [2, 'kia motors']),
      [1, 'kia india'],
    ])
    expect(await total('brand=kia motors')).toBe(CARS - 1)
  })
})
