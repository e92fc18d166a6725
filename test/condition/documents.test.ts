import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { VehicleDocument } from '#domain/condition/documentFacts.ts'
import { findCondition } from '#services/condition/findCondition.ts'
import { addReading } from '#services/condition/addReading.ts'
import { saveDocuments } from '#services/transfers/saveDocuments.ts'
import { addVehicle, changeVehicle, type SavedVehicle } from '#services/vehicles/changeVehicle.ts'
import { readHistory } from '#services/vehicles/readHistory.ts'
import { removeSeenVehicle } from '#services/vehicles/removeVehicle.ts'
import { undoVehicleChange } from '#services/vehicles/undoVehicleChange.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
let cars = 0
let car: SavedVehicle
const RC: VehicleDocument = { value: '2037-03-14', on: '2025-10-12', source: 'rc' }
const KEYS: VehicleDocument = { value: '2', on: '2025-10-12', source: 'car' }

beforeAll(async () => {
  running = await startSite({
    fill: platform => saveVehicles(platform, 'demo', [vehicleInput('KA01AA0001')], { createOptions: true }),
  })
})
afterAll(() => running.close())
beforeEach(async () => {
  car = await addVehicle(running.site, '1', vehicleInput(`KA09CD${String(++cars).padStart(4, '0')}`))
})

describe('the papers of a car [CAR-1]', () => {
  it('are facts with day and source, which history names and which outlive the deletion of the car', async () => {
    const { site } = running
    expect(await saveDocuments(site, '1', car.id, 1, { registeredUntil: RC, keys: KEYS })).toEqual({
      version: 2,
      changed: 2,
    })
    expect(await saveDocuments(site, '1', car.id, 2, { keys: KEYS })).toEqual({ version: 2, changed: 0 })
    await saveDocuments(site, '1', car.id, 2, { keys: null })
    expect((await findCondition(site, car.id)).papers).toEqual({ registeredUntil: RC })
    const { entries } = await readHistory(site, car.id, { page: 1, size: 2 })
    expect(
      entries.map(({ changes, stays }) => [stays, changes.map(({ label, after }) => `${label}: ${after}`)]),
    ).toEqual([
      [true, ['Keys: —']],
      [true, ['RC valid until: 14 Mar 2037, seen 12 Oct 2025', 'Keys: 2, seen 12 Oct 2025']],
    ])
    const { eventId } = await removeSeenVehicle(site, '1', car.id, 3)
    await undoVehicleChange(site, '1', car.id, eventId)
    expect((await findCondition(site, car.id)).papers).toEqual({ registeredUntil: RC })
  })

  it('are not overwritten by who saw an older state, nor taken back by an undo', async () => {
    const { site } = running
    await saveDocuments(site, '1', car.id, 1, { keys: KEYS })
    await expect(saveDocuments(site, '1', car.id, 1, { registeredUntil: RC })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('changed Keys from — to 2, seen 12 Oct 2025'),
    })
    const { entries } = await readHistory(site, car.id, { page: 1, size: 1 })
    await expect(undoVehicleChange(site, '1', car.id, entries[0]?.eventId ?? 0)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('stay as they were written'),
    })
    await expect(changeVehicle(site, '1', car.id, 1, { actualPrice: 1, options: {} })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('are a change of what pages are made from', async () => {
    const { site } = running
    const { position } = site.catalogue.changes
    await saveDocuments(site, '1', car.id, 1, { keys: KEYS })
    expect(site.catalogue.changes.position).toBeGreaterThan(position)
  })
})

describe('the odometer of a car [CAR-3]', () => {
  const read = (km: number, on: string, reason: string | null = null) =>
    addReading(running.site, '1', car.id, { km, on, source: 'service', reason })

  it('goes up, or says why it does not', async () => {
    await read(28_470, '2025-06-01')
    await read(19_212, '2024-05-01')
    await expect(read(18_000, '2025-07-01')).rejects.toMatchObject({
      code: 'invalid',
      message:
        'This is less than 28,470 km on 1 Jun 2025 (service). Please say why: buyers will read the reason beside it.',
    })
    await expect(read(30_000, '2024-06-01')).rejects.toMatchObject({
      fields: { km: expect.stringContaining('more than') },
    })
    await expect(read(12, '2025-07-01', 'New cluster, ask Ravi: 98450 12345')).rejects.toMatchObject({
      fields: { reason: 'Please leave out telephone numbers, e-mail addresses and registration numbers.' },
    })
    await read(12, '2025-07-01', ' New instrument cluster ')
    await read(300, '2025-08-01', 'not needed')
    expect((await findCondition(running.site, car.id)).readings.map(({ km, reason }) => [km, reason])).toEqual([
      [19_212, null],
      [28_470, null],
      [12, 'New instrument cluster'],
      [300, null],
    ])
  })

  it('counts a reading that is sent twice once, and refuses one of tomorrow', async () => {
    expect([await read(5, '2025-06-01'), await read(5, '2025-06-01')]).toEqual([{ added: true }, { added: false }])
    await expect(read(5, '2099-06-01')).rejects.toMatchObject({ fields: { on: expect.any(String) } })
  })

  it('refuses one of two that contradict each other and come at once', async () => {
    const done = await Promise.allSettled([read(50_000, '2025-06-01'), read(10_000, '2025-06-02')])
    const second = done[1].status
    expect(done[0].status).toBe('fulfilled')
    expect((await findCondition(running.site, car.id)).readings.length).toBe(second === 'fulfilled' ? 2 : 1)
    expect(second).toBe('rejected')
  })
})
