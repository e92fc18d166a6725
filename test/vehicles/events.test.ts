import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOptions } from '#services/options/listOptions.ts'
import { renameOption } from '#services/options/renameOption.ts'
import { applyBulk } from '#services/stock/applyBulk.ts'
import { revertBulk } from '#services/stock/revertBulk.ts'
import { addVehicle, changeVehicle, type SavedVehicle } from '#services/vehicles/changeVehicle.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { loadVehicles } from '#services/vehicles/loadVehicles.ts'
import { removeSeenVehicle } from '#services/vehicles/removeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { undoVehicleChange } from '#services/vehicles/undoVehicleChange.ts'
import { recordOf } from '#services/vehicles/vehicleInput.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { readStockCounts } from '../stock/stockCounts.ts'
import { importRows, takeImportBack } from './importRows.ts'
import { readStory } from './story.ts'
import { changeByChance } from './randomChanges.ts'

const OPTIONS = [
  vehicleInput('KA01AA0001', { features: ['Airbags', 'Radio', 'Sunroof'] }),
  vehicleInput('KA01AA0002', { options: { model: 'Sonet', variant: 'GTX', color: 'Red' } }),
]
const fill = (running: TestSite) => saveVehicles(running.site, 'test', OPTIONS, { createOptions: true })

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
        .where('subjectId', '=', id)
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
})

describe('what is taken back by events [ADMIN-10]', () => {
  let running: TestSite
  let car: SavedVehicle
  beforeAll(async () => {
    running = await startSite({ configuration: { mode: 'live' } })
    await fill(running)
    car = await addVehicle(running.site, '1', vehicleInput('KA05MH1234'))
  })
  afterAll(() => running.close())
  const read = () => findStockVehicle(running.site, { id: car.id })

  it('is a change, a removal, a bulk change', async () => {
    const { site } = running
    const before = await read()
    const changed = await changeVehicle(site, '1', car.id, 1, {
      actualPrice: 700_000,
      features: ['Radio'],
      options: { model: 'Sonet', variant: 'GTX', color: 'Red' },
    })
    await undoVehicleChange(site, '1', car.id, changed.eventId ?? 0)
    expect(await read()).toEqual({
      ...before,
      version: 3,
      updatedAt: expect.any(Number),
      features: expect.arrayContaining(['Airbags', 'Sunroof']),
    })
    const { eventId } = await removeSeenVehicle(site, '1', car.id, 3)
    await undoVehicleChange(site, '1', car.id, eventId)
    expect(await read()).toEqual({ ...before, version: 4, updatedAt: expect.any(Number) })
    const { eventIds } = await applyBulk(site, '1', [{ id: car.id, version: 4 }], { kind: 'state', state: 'sold' })
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
    await renameOption(site, '1', 'color', color?.id ?? 0, { name: 'Ruby' })
    await saveVehicles(site, '1', [{ ...row, odometerKm: 40_000, options: { color: 'White' } }], { importId: id })
    await takeImportBack(site, id)
    expect(await read()).toEqual({
      ...before,
      version: expect.any(Number),
      updatedAt: expect.any(Number),
      priceAfterOffer: 850_000,
    })
  })
})
