import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAuditFilter } from '#domain/audit/auditFilter.ts'
import { exportEvents } from '#services/office/exportEvents.ts'
import { listOptions } from '#services/options/listOptions.ts'
import { renameOption } from '#services/options/renameOption.ts'
import type { Site } from '#services/site.ts'
import { applyBulk } from '#services/stock/applyBulk.ts'
import { revertBulk } from '#services/stock/revertBulk.ts'
import { addVehicle, changeVehicle, type SavedVehicle } from '#services/vehicles/changeVehicle.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { loadVehicles } from '#services/vehicles/loadVehicles.ts'
import { readPriceHistory } from '#services/vehicles/priceHistory.ts'
import { readHistory } from '#services/vehicles/readHistory.ts'
import { removeSeenVehicle } from '#services/vehicles/removeVehicle.ts'
import { listRemoved } from '#services/vehicles/removedVehicles.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { undoVehicleChange } from '#services/vehicles/undoVehicleChange.ts'
import { recordOf } from '#services/vehicles/vehicleInput.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { readStockCounts } from '../stock/stockCounts.ts'
import { importRows, takeImportBack } from './importRows.ts'
import { readStory, rewriteAsOlder } from './olderEvents.ts'
import { changeByChance } from './randomChanges.ts'

const OPTIONS = [
  vehicleInput('KA01AA0001', { features: ['Airbags', 'Radio', 'Sunroof'] }),
  vehicleInput('KA01AA0002', { options: { model: 'Sonet', variant: 'GTX', color: 'Red' } }),
]
const fill = (running: TestSite) => saveVehicles(running.site, 'test', OPTIONS, { createOptions: true })

/** All that people can read from the events. */
async function readAll(site: Site) {
  const { query } = site.database
  const vehicles = await query
    .selectFrom('events')
    .select('subject_id as id')
    .distinct()
    .where('subject', '=', 'vehicle')
    .orderBy('id')
    .execute()
  const audit: string[] = []
  for await (const batch of exportEvents(site, readAuditFilter(new URLSearchParams()), { seesPeople: true }))
    audit.push(batch)
  return {
    audit: audit.join(''),
    removed: await listRemoved(site, { since: 0, limit: 100 }),
    vehicles: await Promise.all(
      vehicles.map(async ({ id }) => [
        id,
        await readHistory(site, id, { page: 1, size: 500 }),
        await readPriceHistory(query, id),
      ]),
    ),
  }
}

describe('the events of vehicles [ADMIN-10]', () => {
  let running: TestSite
  beforeAll(async () => {
    running = await startSite({ configuration: { mode: 'live' } })
    await fill(running)
  })
  afterAll(() => running.close())

  it('have only what changed', async () => {
    const { site } = running
    const { id } = await addVehicle(site, '1', vehicleInput('KA09AA0009', { emiOptions: 'Ask us' }))
    await importRows(site, [{ carNumber: 'KA09AA0009', actualPrice: 840_000, options: {} }])
    const events = () =>
      site.database.query
        .selectFrom('events')
        .selectAll()
        .where('subject', '=', 'vehicle')
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute()
    expect((await events()).at(-1)).toMatchObject({
      shape: 2,
      before: '{"facts":{"actualPrice":900000}}',
      after: '{"facts":{"actualPrice":840000}}',
    })
    const before = [await events(), await findStockVehicle(site, { id })]
    await importRows(site, [{ ...vehicleInput('KA09AA0009'), emiOptions: 'Ask us', actualPrice: 840_000 }])
    expect([await events(), await findStockVehicle(site, { id })]).toEqual(before)
  })

  it('hold the whole story: who follows them has the vehicles as they are', async () => {
    await changeByChance(running.site, { seed: 5, steps: 90, cars: 6 })
    const story = await readStory(running.site)
    const last = new Map(story.map(({ vehicle, after }) => [vehicle, after]))
    const vehicles = await loadVehicles(running.site.database.query, [...last.keys()])
    expect(
      vehicles.map(vehicle => [vehicle.id, { ...recordOf(vehicle), features: vehicle.features.toSorted() }]),
    ).toEqual(
      [...last].flatMap(([id, record]) =>
        record === null
          ? []
          : [
              [
                id,
                {
                  facts: record.facts,
                  options: record.options,
                  features: record.features.toSorted(),
                  photos: record.photos,
                },
              ],
            ],
      ),
    )
    const counts = await readStockCounts(running.site.database.query)
    expect(counts.kept).toEqual(counts.counted)
    expect(new Set(story.map(({ kind }) => kind))).toEqual(new Set(['added', 'changed', 'removed']))
  })

  it('read the same as those that older releases wrote', async () => {
    const described = await readAll(running.site)
    expect(described.audit).toContain('brought back ')
    await rewriteAsOlder(running.site)
    expect(await readAll(running.site)).toEqual(described)
  })
})

describe.each(['as they are written now', 'as older releases wrote them'])(
  'what is taken back by events %s [ADMIN-10]',
  how => {
    let running: TestSite
    let car: SavedVehicle
    beforeAll(async () => {
      running = await startSite({ configuration: { mode: 'live' } })
      await fill(running)
      car = await addVehicle(running.site, '1', vehicleInput('KA05MH1234'))
    })
    afterAll(() => running.close())
    const read = () => findStockVehicle(running.site, { id: car.id })
    const age = () => (how === 'as they are written now' ? Promise.resolve() : rewriteAsOlder(running.site))

    it('is a change, a removal, a bulk change', async () => {
      const { site } = running
      const before = await read()
      const changed = await changeVehicle(site, '1', car.id, 1, {
        actualPrice: 700_000,
        features: ['Radio'],
        options: { model: 'Sonet', variant: 'GTX', color: 'Red' },
      })
      await age()
      await undoVehicleChange(site, '1', car.id, changed.eventId ?? 0)
      expect(await read()).toEqual({
        ...before,
        version: 3,
        updatedAt: expect.any(Number),
        features: expect.arrayContaining(['Airbags', 'Sunroof']),
      })
      const { eventId } = await removeSeenVehicle(site, '1', car.id, 3)
      await age()
      await undoVehicleChange(site, '1', car.id, eventId)
      expect(await read()).toEqual({ ...before, version: 4, updatedAt: expect.any(Number) })
      const { eventIds } = await applyBulk(site, '1', [{ id: car.id, version: 4 }], { kind: 'state', state: 'sold' })
      await age()
      expect(await revertBulk(site, '1', eventIds)).toEqual({ reverted: 1, kept: [] })
      expect((await read())?.state).toBe('listed')
    })

    it('is an import of several steps, with an option that was renamed between and after', async () => {
      const { site } = running
      const before = await read()
      const row = { carNumber: 'KA05MH1234', options: {} }
      const color = (await listOptions(site, 'color')).find(({ name }) => name === 'Red')
      const id = await importRows(site, [
        { ...row, actualPrice: 500_000, options: { color: 'Red' } },
        { ...row, actualPrice: 400_000, features: ['Radio', 'Airbags'] },
      ])
      await age()
      await renameOption(site, '1', 'color', color?.id ?? 0, { name: `Ruby ${how.length}` })
      await saveVehicles(site, '1', [{ ...row, odometerKm: 40_000, options: { color: 'White' } }], { importId: id })
      await takeImportBack(site, id)
      expect(await read()).toEqual({
        ...before,
        version: expect.any(Number),
        updatedAt: expect.any(Number),
        priceAfterOffer: 850_000,
      })
    })
  },
)
