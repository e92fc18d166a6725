import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { odometerGaps } from '#domain/registers/trip.ts'
import { readReadings } from '#services/odometer/readingRows.ts'
import { saveIntake } from '#services/intake/saveIntake.ts'
import { findOpenTrip, readTripsOf } from '#services/registers/readTrips.ts'
import { streamStockRegister, streamTripRegister } from '#services/registers/streamRegisters.ts'
import { closeTrip, correctTrip, openTrip, type TripOut } from '#services/registers/writeTrip.ts'
import { changeDrive } from '#services/visits/changeDrive.ts'
import { at, book, startVisitingSite, type VisitingSite } from '../visits/visitingSite.ts'

let running: VisitingSite
beforeAll(async () => {
  running = await startVisitingSite('2026-11-23T12:00')
})
afterAll(() => running.close())

const out = (more: Partial<TripOut> = {}): TripOut => ({
  purpose: 'workshop',
  driver: 'Meera Nair',
  licenceNo: 'ka05 20110012345',
  outAt: at('2026-11-24T10:00'),
  outKm: 42_350,
  fromPlace: 'Bengaluru',
  toPlace: 'Shree Auto',
  remarks: '',
  ...more,
})
const noon = at('2026-11-24T12:00')
const driveOf = (vehicleId: number) =>
  running.site.database.query
    .selectFrom('drives')
    .select('id')
    .where('vehicleId', '=', vehicleId)
    .executeTakeFirstOrThrow()

describe('the trip register [DESK-4]', () => {
  it('writes out and back, one trip of a car at a time, and the odometer beside them', async () => {
    const { site } = running
    running.set('2026-11-24T18:00')
    const { id } = await running.addCar()
    const both = await Promise.allSettled([1, 2].map(() => openTrip(site, '1', id, out())))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const open = await findOpenTrip(site.database.query, id)
    expect(open).toMatchObject({ serial: 1, licenceNo: 'KA05 20110012345', inAt: null })
    const trip = open?.id ?? 0
    await expect(closeTrip(site, '1', trip, { inAt: noon, inKm: 42_000 })).rejects.toMatchObject({
      fields: { in_km: expect.stringContaining('less') },
    })
    await closeTrip(site, '1', trip, { inAt: noon, inKm: 42_361 })
    await expect(closeTrip(site, '1', trip, { inAt: noon, inKm: null })).rejects.toMatchObject({ code: 'conflict' })
    expect((await readReadings(site.database.query, id)).map(({ km, source }) => [km, source])).toEqual([
      [42_350, 'service'],
      [42_361, 'service'],
    ])
    expect(await findOpenTrip(site.database.query, id)).toBeNull()
  })

  it('is put right by a further row that says why; the first stays as it was', async () => {
    const { site } = running
    const { id } = await running.addCar()
    const { id: first } = await openTrip(site, '1', id, out())
    await closeTrip(site, '1', first, { inAt: noon, inKm: 49_361 })
    const right = { ...out(), inAt: noon, inKm: 42_361 }
    await expect(correctTrip(site, '1', first, right)).rejects.toMatchObject({
      fields: { remarks: expect.any(String) },
    })
    await correctTrip(site, '1', first, { ...right, remarks: 'Typed a 9 for a 2' })
    await expect(correctTrip(site, '1', first, { ...right, remarks: 'Again' })).rejects.toMatchObject({
      code: 'conflict',
    })
    const { id: next } = await openTrip(site, '1', id, out({ outAt: at('2026-11-24T15:00'), outKm: 42_370 }))
    await closeTrip(site, '1', next, { inAt: at('2026-11-24T16:00'), inKm: 42_380 })
    const trips = await readTripsOf(site.database.query, id)
    expect(trips.map(({ serial, inKm, corrects, correctedBy }) => [serial, inKm, corrects, correctedBy])).toEqual([
      [1, 49_361, null, 2],
      [2, 42_361, 1, null],
      [3, 42_380, null, null],
    ])
    expect(odometerGaps(trips)).toEqual([{ serial: 3, km: 9 }])
  })

  it('leaves as CSV with its columns, and the stock register with those of West Bengal', async () => {
    const { site } = running
    const { id } = await running.addCar()
    await saveIntake(site, '1', id, 0, { takenInOn: '2026-10-04', engineNo: 'L15Z1', chassisNo: 'MAKGM1' })
    const { id: trip } = await openTrip(site, '1', id, out({ toPlace: '=1+1' }))
    await closeTrip(site, '1', trip, { inAt: noon, inKm: 42_361 })
    const month = { from: at('2026-11-01T00:00'), until: at('2026-12-01T00:00') }
    const csvOf = async (vehicleId: number | null) =>
      (await Array.fromAsync(streamTripRegister(site, { ...month, vehicleId }))).join('').split('\r\n')
    const trips = await csvOf(id)
    expect(trips[1]).toContain('Kia Seltos,"Repair, maintenance or painting",Meera Nair,KA05 20110012345')
    expect(trips[1]).toContain("'=1+1")
    expect(await csvOf(null)).toContain(trips[1])
    const stock = (await Array.fromAsync(streamStockRegister(site))).join('').split('\r\n')
    expect(stock[0]).toBe(
      '\uFEFFSerial no.,Registration no.,Make,Model,Engine no.,Chassis no.,Date of taking possession,Date of sale,Remarks',
    )
    expect(stock.at(-2)).toMatch(/^\d+,KA 05 MH \d{4},Kia,Seltos,L15Z1,MAKGM1,4 Oct 2026,,$/)
  })
})

describe('test drives in the trip register [VISIT-3]', () => {
  it('are written when they took place, with the visitor as the driver and the times that were booked', async () => {
    const { site } = running
    running.set('2026-11-24T08:00')
    const { id, productId } = await running.addCar()
    await book(running, productId, '2026-11-26T10:00')
    running.set('2026-11-26T11:00')
    await changeDrive(site, '1', (await driveOf(id)).id, { to: 'done' })
    expect(await readTripsOf(site.database.query, id)).toEqual([
      expect.objectContaining({
        serial: 1,
        purpose: 'test_drive',
        driver: 'Asha Rao',
        outAt: at('2026-11-26T10:00'),
        inAt: at('2026-11-26T10:30'),
        outKm: null,
        remarks: 'Times as booked',
      }),
    ])
  })

  it('are written once where the yard wrote them, and not at all where nobody came', async () => {
    const { site } = running
    running.set('2026-11-26T08:00')
    const [driven, missed] = [await running.addCar(), await running.addCar()]
    await book(running, driven.productId, '2026-11-27T10:00')
    await book(running, missed.productId, '2026-11-27T14:00')
    running.set('2026-11-27T15:00')
    const drive = await driveOf(driven.id)
    const outAt = at('2026-11-27T10:04')
    const { id: trip } = await openTrip(site, '1', driven.id, out({ purpose: 'test_drive', outAt }), drive.id)
    await closeTrip(site, '1', trip, { inAt: at('2026-11-27T10:35'), inKm: 42_361 })
    await changeDrive(site, '1', drive.id, { to: 'done' })
    await changeDrive(site, '1', (await driveOf(missed.id)).id, { to: 'no_show' })
    expect((await readTripsOf(site.database.query, driven.id)).map(one => one.outAt)).toEqual([outAt])
    expect(await readTripsOf(site.database.query, missed.id)).toEqual([])
  })
})
