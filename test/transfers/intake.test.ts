import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readReadings } from '#services/odometer/readingRows.ts'
import { saveDocuments } from '#services/transfers/saveDocuments.ts'
import { findIntake } from '#services/intakeRecords/findIntake.ts'
import { saveIntake, type IntakeChange } from '#services/intake/saveIntake.ts'
import { ensureHolding } from '#services/holdings/beginHolding.ts'
import { noteSale } from '#services/registers/noteStock.ts'
import { addVehicle, changeVehicle, type SavedVehicle } from '#services/vehicles/changeVehicle.ts'
import { readHistory } from '#services/vehicles/readHistory.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
let cars = 0
let car: SavedVehicle

const TAKEN: IntakeChange = {
  source: 'owner',
  fromName: 'Ravi Shetty',
  fromPhone: '98450 12345',
  takenInOn: '2026-10-04',
  chassisNo: 'mak gm1 234567',
  engineNo: 'L15Z1-12345',
  keys: 2,
}

beforeAll(async () => {
  running = await startSite({
    fill: platform => saveVehicles(platform, 'demo', [vehicleInput('KA01AA0001')], { createOptions: true }),
  })
})
afterAll(() => running.close())
beforeEach(async () => {
  car = await addVehicle(running.site, '1', vehicleInput(`KA09CD${String(++cars).padStart(4, '0')}`))
})

const entriesOf = (vehicleId: number) =>
  running.site.database.query
    .selectFrom('stockRegister')
    .select(['serial', 'kind', 'engineNo', 'chassisNo', 'possessionOn', 'soldOn', 'remarks'])
    .where('vehicleId', '=', vehicleId)
    .orderBy('id')
    .execute()

describe('taking a car in [DESK-3]', () => {
  it('keeps how it came, and names in history what was written, never a name or a number', async () => {
    const { site } = running
    await saveIntake(site, '1', car.id, 0, TAKEN, 42_350)
    expect(await findIntake(site.database.query, car.id)).toEqual({
      vehicleId: car.id,
      source: 'owner',
      fromName: 'Ravi Shetty',
      fromPhone: '+919845012345',
      fromAddress: '',
      takenInOn: '2026-10-04',
      chassisNo: 'MAKGM1234567',
      engineNo: 'L15Z1-12345',
      keys: 2,
      loanLender: '',
      form29c: null,
      checklist: [],
      version: 1,
    })
    expect(await readReadings(site.database.query, car.id)).toEqual([
      { km: 42_350, on: '2026-10-04', source: 'intake', reason: null },
    ])
    const { entries } = await readHistory(site, car.id, { page: 1, size: 1 })
    const written = JSON.stringify(entries)
    expect(written).toContain('chassis number')
    for (const secret of ['Ravi', '9845012345', 'MAKGM1234567', 'L15Z1']) expect(written).not.toContain(secret)
  })

  it('refuses what cannot be, at its field, and what somebody else has changed', async () => {
    const { site } = running
    await expect(
      saveIntake(site, '1', car.id, 0, {
        ...TAKEN,
        fromPhone: '123',
        chassisNo: '!',
        takenInOn: '2027-01-01',
        keys: 12,
      }),
    ).rejects.toMatchObject({
      code: 'invalid',
      fields: {
        fromPhone: expect.any(String),
        chassisNo: expect.any(String),
        takenInOn: expect.any(String),
        keys: expect.any(String),
      },
    })
    await saveIntake(site, '1', car.id, 0, TAKEN)
    await expect(saveIntake(site, '2', car.id, 0, { keys: 1 })).rejects.toMatchObject({ code: 'conflict' })
    await saveIntake(site, '2', car.id, 1, { keys: 1 })
    expect(await findIntake(site.database.query, car.id)).toMatchObject({
      keys: 1,
      fromName: 'Ravi Shetty',
      version: 2,
    })
  })

  it('takes no Form 29C for a car with an open loan', async () => {
    const { site } = running
    await saveDocuments(site, '1', car.id, 1, {
      hypothecation: { value: 'open', on: '2026-10-01', source: 'rc' },
    })
    const filed = { ...TAKEN, form29c: { ack: '2026/PN/118204', on: '2026-10-04' } }
    await expect(saveIntake(site, '1', car.id, 0, filed)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('close the loan first'),
    })
  })
})

describe('the stock register [DESK-4]', () => {
  it('is written by the taking in, corrected by further rows, completed by the sale', async () => {
    const { site } = running
    const { version } = await saveIntake(site, '1', car.id, 0, TAKEN)
    await saveIntake(site, '1', car.id, version, { keys: 1 })
    await saveIntake(site, '1', car.id, version + 1, { engineNo: 'L15Z1-99999' })
    const sale = (soldOn: string | null) =>
      site.database.transaction(async transaction => {
        const held = await ensureHolding(transaction, car.id, site.clock.now())
        await noteSale(site, transaction, '1', held, soldOn)
      })
    await sale('2026-11-08')
    await sale('2026-11-08')
    await sale(null)
    const [taken, corrected, sold, cancelled, ...more] = await entriesOf(car.id)
    expect(more).toEqual([])
    expect(taken).toMatchObject({
      kind: 'possession',
      engineNo: 'L15Z1-12345',
      possessionOn: '2026-10-04',
      soldOn: null,
    })
    expect(corrected).toMatchObject({
      kind: 'correction',
      serial: (taken?.serial ?? 0) + 1,
      engineNo: 'L15Z1-99999',
      remarks: `Corrects no. ${taken?.serial}: engine no.`,
    })
    expect(sold).toMatchObject({ kind: 'sale', serial: null, soldOn: '2026-11-08' })
    expect(cancelled).toMatchObject({ kind: 'sale_cancelled', remarks: expect.stringContaining('8 Nov 2026') })
  })

  it('gives a car that comes again a row of its own', async () => {
    const { site } = running
    const { version } = await saveIntake(site, '1', car.id, 0, { ...TAKEN, takenInOn: '2025-10-04' })
    await site.database.transaction(async transaction => {
      const held = await ensureHolding(transaction, car.id, site.clock.now())
      await transaction.updateTable('holdings').set({ endedOn: '2025-11-08' }).where('id', '=', held.id).execute()
      await noteSale(site, transaction, '1', held, '2025-11-08')
    })
    await saveIntake(site, '1', car.id, version, { takenInOn: '2026-05-01', source: 'exchange' })
    expect((await entriesOf(car.id)).map(({ kind, possessionOn: on }) => [kind, on])).toEqual([
      ['possession', '2025-10-04'],
      ['sale', '2025-10-04'],
      ['possession', '2026-05-01'],
    ])
  })

  it('numbers its rows without gaps and without doubles, however many write and fail', async () => {
    const { site } = running
    const more = await Promise.all(
      Array.from({ length: 6 }, () => addVehicle(site, '1', vehicleInput(`KA10CD${String(++cars).padStart(4, '0')}`))),
    )
    await Promise.all(
      more.map((one, place) =>
        saveIntake(site, '1', one.id, 0, place % 3 === 0 ? { ...TAKEN, keys: 40 } : TAKEN).catch(() => null),
      ),
    )
    const rows = await site.database.query
      .selectFrom('stockRegister')
      .select('serial')
      .where('serial', 'is not', null)
      .orderBy('serial')
      .execute()
    expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_row, place) => place + 1))
  })

  it('notes with the next taking in that the car number of the list has changed', async () => {
    const { site } = running
    const { version } = await saveIntake(site, '1', car.id, 0, TAKEN)
    await changeVehicle(site, '1', car.id, car.version + 1, { carNumber: 'KA51MZ9999', options: {} })
    await saveIntake(site, '1', car.id, version, { keys: 3 })
    expect((await entriesOf(car.id)).at(-1)?.remarks).toContain('registration no.')
  })
})
