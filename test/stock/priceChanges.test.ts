import { expect, it } from 'vitest'
import { parseStockView } from '#domain/stock/stockView.ts'
import { listStock } from '#services/stock/listStock.ts'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { countPriceChanges } from '#services/vehicles/priceHistory.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
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
    .where('subjectId', '=', id)
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
      .select(['id', 'priceChanges', 'priceChangedAt', 'priceChangedBy'])
      .execute()
    for (const { id, ...counters } of cars)
      expect({ id, ...counters }).toEqual({ id, ...(await countPriceChanges(query, id)) })
  }
  const { most } = await query
    .selectFrom('vehicles')
    .select(({ fn }) => fn.max('priceChanges').as('most'))
    .executeTakeFirstOrThrow()
  expect(most).toBeGreaterThan(3)
  await running.close()
})
