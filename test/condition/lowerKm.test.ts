import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readReadings } from '#services/odometer/readingRows.ts'
import { findPassport } from '#services/passport/findPassport.ts'
import { changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { loadVehicles } from '#services/vehicles/loadVehicles.ts'
import { removeVehicle } from '#services/vehicles/removeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { undoVehicleChange } from '#services/vehicles/undoVehicleChange.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { carOf } from '../pricing/pricedStock.ts'
import { startSite, type TestSite } from '../startSite.ts'

const NUMBER = 'KA01AA1000'
const WHY = 'The instrument was replaced at 88,000 km.'
let running: TestSite
beforeEach(async () => {
  running = await startSite({
    fill: platform =>
      saveVehicles(platform, 'test', [vehicleInput(NUMBER, { odometerKm: 88_000 })], { createOptions: true }),
  })
})
afterEach(() => running.close())

async function setKm(odometerKm: number | null, odometerReason?: string) {
  const { id, version } = await carOf(running.site, NUMBER)
  return changeVehicle(running.site, '1', id, version, { odometerKm, odometerReason, options: {} })
}
async function car() {
  const { id } = await carOf(running.site, NUMBER)
  const [vehicle] = await loadVehicles(running.site.database.query, [id])
  return vehicle
}
const readings = async () => readReadings(running.site.database.query, (await carOf(running.site, NUMBER)).id)
const imported = (km: number, reason?: string) =>
  saveVehicles(running.site, 'test', [{ ...vehicleInput(NUMBER, { odometerKm: km }), odometerReason: reason }], {
    createOptions: true,
    allowed: { overwriteNewer: true, relist: true, seenAt: null },
  })

describe('kilometres that are lower than before', () => {
  it('are refused at their field without a reason, and nothing is changed [CAR-3]', async () => {
    await expect(setKm(45_000)).rejects.toMatchObject({
      code: 'invalid',
      fields: {
        odometerKm: 'This is less than the 88,000 km in its record. Correct it, or say why it is lower.',
        odometerReason: 'Please say why: buyers will read the reason beside it.',
      },
    })
    await expect(setKm(45_000, 'Ask 98450 12345')).rejects.toMatchObject({
      fields: { odometerReason: expect.any(String) },
    })
    expect(await car()).toMatchObject({ odometerKm: 88_000 })
    expect(await readings()).toEqual([])
  })

  it('become a reading with their reason, after the one that they contradict, and mark the car [CAR-3]', async () => {
    await setKm(45_000, WHY)
    expect(await car()).toMatchObject({ odometerKm: 45_000, odometerLower: true })
    expect(await readings()).toMatchObject([
      { km: 88_000, source: 'listing', reason: null },
      { km: 45_000, source: 'listing', reason: WHY },
    ])
    const { productId } = await carOf(running.site, NUMBER)
    expect(JSON.stringify(await findPassport(running.site, productId))).toContain(WHY)
    // They go on from there.
    await setKm(46_000)
    await expect(setKm(44_000)).rejects.toMatchObject({ code: 'invalid' })
    expect(await car()).toMatchObject({ odometerKm: 46_000, odometerLower: true })
  })

  it('cannot be reached by leaving the figure out first [CAR-3]', async () => {
    await setKm(null)
    await expect(setKm(45_000)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('refuse the row of a list, unless it has a reason too [CAR-3]', async () => {
    expect(await imported(45_000)).toMatchObject([{ outcome: 'refused', fields: { odometerKm: expect.any(String) } }])
    expect(await car()).toMatchObject({ odometerKm: 88_000 })
    expect(await imported(45_000, WHY)).toMatchObject([{ outcome: 'changed' }])
    expect(await car()).toMatchObject({ odometerKm: 45_000, odometerLower: true })
  })

  it('are known to search, order and price as unknown [CAR-3] [PRICE-2]', async () => {
    const { id } = await carOf(running.site, NUMBER)
    expect(running.site.catalogue.index.get(id)?.odometerKm).toBe(88_000)
    await setKm(45_000, WHY)
    expect(running.site.catalogue.index.get(id)?.odometerKm).toBeNull()
    expect((await running.site.catalogue.summaries([id], Date.now()))[0]).toMatchObject({
      odometerKm: 45_000,
      odometerLower: true,
    })
  })

  it('are put back by undoing a figure that was too high, but not below a reading [CAR-3]', async () => {
    const { id, eventId } = await setKm(880_000)
    await undoVehicleChange(running.site, '1', id, eventId ?? 0)
    expect(await car()).toMatchObject({ odometerKm: 88_000 })
    expect((await car())?.odometerLower).toBeUndefined()
    const lowered = await setKm(45_000, WHY)
    await expect(undoVehicleChange(running.site, '1', lowered.id, lowered.eventId ?? 0)).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('need a reason for a car that comes again under the same number, and stay marked for one that comes back [CAR-3] [CAR-4]', async () => {
    await setKm(45_000, WHY)
    await removeVehicle(running.site, '1', NUMBER)
    const [again] = await imported(30_000)
    expect(again).toMatchObject({ outcome: 'refused', fields: { odometerKm: expect.any(String) } })
    expect(await imported(30_000, WHY)).toMatchObject([{ outcome: 'added' }])
    expect(await car()).toMatchObject({ odometerKm: 30_000, odometerLower: true })
  })
})
