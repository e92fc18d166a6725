import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { parseStockView } from '#domain/stock/stockView.ts'
import { readConfiguration } from '#platform/configuration.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import type { Schema } from '#services/schema.ts'
import { listStock } from '#services/stock/listStock.ts'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { countPriceChanges } from '#services/vehicles/priceHistory.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { makeDatabase } from '../makeDatabase.ts'
import { startSite } from '../startSite.ts'
import { changeByChance } from '../vehicles/randomChanges.ts'

const OPTIONS = [
  vehicleInput('KA01AA0001', { features: ['Airbags', 'Radio', 'Sunroof'] }),
  vehicleInput('KA01AA0002', { options: { model: 'Sonet', variant: 'GTX', color: 'Red' } }),
]

it('the stock list counts every change of price, however often its cars were changed otherwise [ADMIN-10]', async () => {
  const running = await startSite({
    fill: platform => saveVehicles(platform, 'test', OPTIONS, { createOptions: true }),
  })
  const { site } = running
  const { id } = await addVehicle(site, '1', vehicleInput('KA05MH1234'))
  await changeVehicle(site, '1', id, 1, { options: {}, actualPrice: 880_000 })
  const [event] = await site.database.query
    .selectFrom('events')
    .selectAll()
    .where('subject_id', '=', id)
    .where('kind', '=', 'changed')
    .execute()
  if (event === undefined) throw new Error('no event')
  const { id: _, ...other } = { ...event, before: event.after }
  await site.database.transaction(async transaction => {
    for (let batch = 0; batch < 11; batch += 1)
      await transaction
        .insertInto('events')
        .values(Array.from({ length: 100 }, () => other))
        .execute()
  })
  const { rows } = await listStock(site, parseStockView(new URLSearchParams('q=KA05MH1234')))
  expect(rows.map(row => row.priceChanges)).toEqual([{ count: 1, last: { at: expect.any(Number), by: -20_000 } }])
  await running.close()
})

it('the counters beside a car say what its events say, whatever happens to it [ADMIN-10]', async () => {
  let now = Date.parse('2026-11-21T06:00:00Z')
  const running = await startSite({
    clock: { now: () => now },
    configuration: { mode: 'live' },
    fill: platform => saveVehicles(platform, 'test', OPTIONS, { createOptions: true }),
  })
  const { query } = running.site.database
  for (let round = 0; round < 10; round += 1) {
    now += 60_000
    await changeByChance(running.site, { seed: round, steps: 12, cars: 6 })
    const cars = await query
      .selectFrom('vehicles')
      .select(['id', 'price_changes', 'price_changed_at', 'price_changed_by'])
      .execute()
    for (const { id, ...counters } of cars)
      expect({ id, ...counters }).toEqual({ id, ...(await countPriceChanges(query, id)) })
  }
  const { most } = await query
    .selectFrom('vehicles')
    .select(({ fn }) => fn.max('price_changes').as('most'))
    .executeTakeFirstOrThrow()
  expect(most).toBeGreaterThan(3)
  await running.close()
})

it('are filled from the events of a site that is older than they are', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
  const made = await makeDatabase()
  const database = await openDatabase<Schema>({ ...readConfiguration({}, dataDir), dataDir, databaseUrl: made.url })
  await migrate(database, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0009')), '0.0.0')
  const record = (actualPrice: number | null, offerAmount: number) =>
    JSON.stringify({ facts: { actualPrice, offerAmount }, options: {}, features: [], photos: [] })
  const prices = [
    [null, 0],
    [500_000, 0],
    [500_000, 20_000],
    [520_000, 40_000],
    [470_000, 0],
  ] as const
  await database.transaction(async transaction => {
    await transaction
      .insertInto('vehicles')
      .values(
        [1, 2].map(id => ({
          id,
          product_id: `${id}`.repeat(14),
          offer_amount: 0,
          handling_time: 'P1D',
          transit_time: 'P3D',
          stocked_on: '2026-11-01',
          state: 'listed',
          version: 1,
          created_at: 1,
          updated_at: 1,
        })),
      )
      .execute()
    const event = { actor: 'import', subject: 'vehicle', subject_id: 1 }
    for (const [at, [price, offer]] of prices.entries()) {
      const before = prices[at - 1]
      await transaction
        .insertInto('events')
        .values({
          ...event,
          at,
          kind: before === undefined ? 'added' : 'changed',
          before: before === undefined ? null : record(before[0], before[1]),
          after: record(price, offer),
        })
        .execute()
    }
  })
  await migrate(database, MIGRATIONS, '0.0.0')
  const rows = await database.query
    .selectFrom('vehicles')
    .select(['price_changes', 'price_changed_at', 'price_changed_by'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { price_changes: 3, price_changed_at: 4, price_changed_by: -10_000 },
    { price_changes: 0, price_changed_at: null, price_changed_by: null },
  ])
  await database.close()
  await made.drop()
  await rm(dataDir, { recursive: true, force: true })
})
