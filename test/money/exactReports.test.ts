import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { saveIntake } from '#services/intake/saveIntake.ts'
import { readStockMoney } from '#services/money/readStockMoney.ts'
import { createReportCache, sweepReportWrites } from '#services/reports/reportCache.ts'
import type { Site } from '#services/site.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { fillLists, signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
let owner: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live', teamEmail: 'team@cars.example' }, fill: fillLists })
  owner = await signedIn(running, 'boss@cars.example', 'owner')
})
afterAll(() => running.close())

let made = 0
const addCar = () =>
  addVehicle(running.site, 'test', {
    carNumber: `MH12DE${String(++made).padStart(4, '0')}`,
    options: { brand: 'Kia', model: 'Seltos' },
    actualPrice: 1_150_000,
  })
const consign = async (id: number) =>
  saveIntake(running.site, '1', id, 0, { source: 'park_and_sell', takenInOn: '2026-01-04' })
const consigned = async (site: Site) => (await readStockMoney(site)).stock.consigned.cars

/** The site with reports whose rows, once read, come only when they are let through. */
function slowly() {
  const [{ promise: read, resolve: isRead }, { promise: through, resolve: letThrough }] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ]
  const gate: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      isRead()
      await through
      return result
    },
  }
  const { site } = running
  const database = { ...site.database, reports: site.database.reports.withPlugin(gate) }
  return { site: { ...site, database } satisfies Site, read, letThrough }
}

/** A site that counts how often its reports are read. */
function counting(site: Site) {
  const count = { readings: 0 }
  const reportCache: Site['reportCache'] = (key, read) =>
    site.reportCache(key, () => {
      count.readings += 1
      return read()
    })
  return { site: { ...site, reportCache } satisfies Site, count }
}

it('a reading that began before a write answers nobody who asks after it [DESK-2]', async () => {
  const car = await addCar()
  const before = await consigned(running.site)
  // Something else, so that the next reading is no answer from the cache.
  await addCar()
  const slow = slowly()
  onTestFinished(() => slow.letThrough())
  const first = consigned(slow.site)
  await slow.read
  await consign(car.id)
  expect(await consigned(running.site)).toBe(before + 1)
  slow.letThrough()
  expect(await first).toBe(before)
  // Nor is it given when it ends after the one that has the write.
  expect(await consigned(running.site)).toBe(before + 1)
})

it.each([
  ['a purchase', (id: number) => owner.post(`/api/office/vehicles/${id}/money`, { ...PURCHASE, version: 0 })],
  ['a cost', (id: number) => owner.post(`/api/office/vehicles/${id}/costs`, { ...COST, version: 0 })],
  ['a taking in', consign],
  ['a car', addCar],
])('a result is reused until any process writes %s [DESK-2]', async (_, write) => {
  const car = await addCar()
  const { site, count } = counting(running.site)
  // As another process has it, which hears nothing of this one's writes.
  const { database, clock } = running.site
  const elsewhere = counting({ ...running.site, reportCache: createReportCache(database, clock) })
  const read = async () => [await readStockMoney(site), await readStockMoney(elsewhere.site)]
  const [first, other] = await read()
  expect(other).toEqual(first)
  await read()
  expect([count.readings, elsewhere.count.readings]).toEqual([1, 1])
  await write(car.id)
  const [after, otherAfter] = await read()
  expect([count.readings, elsewhere.count.readings]).toEqual([2, 2])
  expect(otherAfter).toEqual(after)
  await sweepReportWrites(running.site)
  expect(await read()).toEqual([after, after])
})

const PURCHASE = {
  is_consigned: false,
  purchase_rupees: '9,75,000',
  seller_registered: false,
  input_tax_taken: false,
  written_down_rupees: '',
  reserve_rupees: '',
  commission_rupees: '',
  agreement_until: '',
  floor_rupees: '',
}
const COST = {
  category: 'body',
  what: 'Bumper',
  paid_to: 'Shree',
  spent_on: '2026-10-10',
  is_creditable: true,
  rupees: '20,000',
  gst_rupees: '',
}

it('what fails is read again the next time', async () => {
  const cache = createReportCache(running.site.database, running.site.clock)
  await expect(cache('report', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache('report', () => Promise.resolve(1))).toBe(1)
})
