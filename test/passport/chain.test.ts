import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PassportFile } from '#domain/passport/passportFile.ts'
import { verifyPassport } from '#domain/passport/verifyPassport.ts'
import { WEB_CHECKS } from '#domain/passport/webChecks.ts'
import { canonicalJson } from '#domain/text/canonicalJson.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { importVehicles } from '#services/import/importVehicles.ts'
import { listOptions } from '#services/options/listOptions.ts'
import { renameOption } from '#services/options/renameOption.ts'
import { chainSteps } from '#services/passport/chainEvents.ts'
import { readPassport } from '#services/passport/readPassport.ts'
import type { Schema } from '#services/schema.ts'
import { applyBulk } from '#services/stock/applyBulk.ts'
import { revertBulk } from '#services/stock/revertBulk.ts'
import { addVehicle, changeVehicle, type SavedVehicle } from '#services/vehicles/changeVehicle.ts'
import { findByCarNumber } from '#services/vehicles/findStockVehicle.ts'
import { removeSeenVehicle } from '#services/vehicles/removeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { undoVehicleChange } from '#services/vehicles/undoVehicleChange.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { checkByHand } from './checkByHand.ts'

let running: TestSite
let cars = 0
beforeAll(async () => {
  running = await startSite({
    fill: platform => saveVehicles(platform, 'test', [vehicleInput('KA01AA0001')], { createOptions: true }),
  })
})
afterAll(() => running.close())

const nextNumber = () => `KA05MH${String(++cars).padStart(4, '0')}`
const add = (input = {}, number = nextNumber()) =>
  addVehicle(running.site, 'test', vehicleInput(number, { actualPrice: 915_000, offerAmount: 0, ...input }))
const change = (car: SavedVehicle, input: object, version = 1) =>
  changeVehicle(running.site, 'test', car.id, version, { options: {}, ...input })
const passportOf = async (vehicleId: number): Promise<PassportFile | null> =>
  readPassport(running.site.database.query, vehicleId)

/** The kinds of the entries, and what is wrong with the passport by our check and by somebody else's. */
async function look(vehicleId: number) {
  const file = await passportOf(vehicleId)
  const verdict = await verifyPassport(file, WEB_CHECKS)
  return {
    kinds: file?.entries.map(entry => entry.body.kind) ?? [],
    contents: file?.entries.map(entry => entry.body.content) ?? [],
    right: verdict.ok && checkByHand(canonicalJson(file)).length === 0,
    passport: file?.passport,
  }
}

it('says every public change of a car, each joined to the one before and signed [CAR-4]', async () => {
  const car = await add()
  await change(car, { actualPrice: 890_000 })
  await change(car, { odometerKm: 52_001, features: ['Airbags'] }, 2)
  await change(car, { state: 'sold' }, 3)
  expect(await look(car.id)).toMatchObject({
    kinds: ['listed', 'price', 'odometer', 'state'],
    contents: [{ price: 915_000, product: car.productId }, { price: 890_000 }, { km: 52_001 }, { state: 'sold' }],
    right: true,
  })
})

it('goes on with the one chain of a number when the car that began it is brought back [CAR-4]', async () => {
  const number = nextNumber()
  const first = await add({}, number)
  const { passport } = await look(first.id)
  const gone = await removeSeenVehicle(running.site, 'test', first.id, 1)
  const second = await add({}, number)
  expect((await look(second.id)).passport).toBe(passport)
  await removeSeenVehicle(running.site, 'test', second.id, 1)
  await undoVehicleChange(running.site, 'test', first.id, gone.eventId)
  expect(await look(first.id)).toMatchObject({
    passport,
    kinds: ['listed', 'withdrawn', 'listed', 'withdrawn', 'listed'],
    right: true,
  })
})

it('says nothing of a hidden car, and goes on when it is shown, undone, removed and brought back [CAR-4]', async () => {
  const car = await add({ state: 'hidden' })
  const { eventId } = await change(car, { actualPrice: 800_000 })
  expect(await passportOf(car.id)).toBeNull()
  await undoVehicleChange(running.site, 'test', car.id, eventId ?? 0)
  await change(car, { state: 'listed' }, 3)
  const removed = await removeSeenVehicle(running.site, 'test', car.id, 4)
  expect(await look(car.id)).toMatchObject({
    kinds: ['listed', 'withdrawn'],
    contents: [{ price: 915_000 }, { reason: 'removed' }],
    right: true,
  })
  await undoVehicleChange(running.site, 'test', car.id, removed.eventId ?? 0)
  expect(await look(car.id)).toMatchObject({ kinds: ['listed', 'withdrawn', 'listed'], right: true })
})

it('follows changes of many vehicles and their undo, imports and renamed options [CAR-4]', async () => {
  const added = [await add(), await add()]
  const seen = added.map(({ id }) => ({ id, version: 1 }))
  const { eventIds } = await applyBulk(running.site, 'test', seen, { kind: 'price_by_amount', rupees: -15_000 })
  await revertBulk(running.site, 'test', eventIds)
  const [fuel] = (await listOptions(running.site, 'fuelType')).filter(item => item.name === 'Petrol')
  if (fuel === undefined) throw new Error('no petrol')
  await renameOption(running.site, 'test', 'fuelType', fuel.id, { name: 'Petrol E20' })
  await renameOption(running.site, 'test', 'fuelType', fuel.id, { name: 'Petrol' })
  const expected = { kinds: ['listed', 'price', 'price', 'facts', 'facts'], right: true }
  for (const { id } of added) expect(await look(id)).toMatchObject(expected)
  const number = nextNumber()
  const csv = `Car Number,Brand,Model,Price,KM\n${number},Kia,Seltos,9 Lakh,10\n${number},Kia,Seltos,8 Lakh,10\n`
  await importVehicles(running.site, 'import', Readable.from([Buffer.from(csv)]), { createOptions: true })
  const imported = await findByCarNumber(running.site, number)
  expect(await look(imported?.id ?? 0)).toMatchObject({ right: true, kinds: expect.arrayContaining(['listed']) })
})

it('goes on with the chain of a car that is listed again under its number [CAR-4]', async () => {
  const number = nextNumber()
  const first = await add({}, number)
  const { passport } = await look(first.id)
  await removeSeenVehicle(running.site, 'test', first.id, 1)
  const second = await add({ actualPrice: 700_000 }, number)
  expect(second.productId).not.toBe(first.productId)
  expect(await look(second.id)).toMatchObject({ passport, kinds: ['listed', 'withdrawn', 'listed'], right: true })
  expect(await passportOf(first.id)).toBeNull()
})

it('goes on with it too when a draft gets the number later, or says where another one ended [CAR-4]', async () => {
  const number = nextNumber()
  const first = await add({}, number)
  const { passport } = await look(first.id)
  await removeSeenVehicle(running.site, 'test', first.id, 1)
  const draft = await add({ state: 'hidden' })
  await change(draft, { carNumber: number })
  await change(draft, { state: 'listed' }, 2)
  expect(await look(draft.id)).toMatchObject({
    passport,
    kinds: ['listed', 'withdrawn', 'number', 'listed'],
    right: true,
  })

  const own = await add()
  await removeSeenVehicle(running.site, 'test', draft.id, 3)
  await change(own, { carNumber: number })
  expect(await look(own.id)).toMatchObject({
    kinds: ['listed', 'earlier', 'number'],
    contents: [{}, { passport, place: 5 }, { registration: 'KA05' }],
    right: true,
  })
})

it('never forks, whoever writes at once [CAR-4]', async () => {
  const car = await add()
  const { site } = running
  const other = { ...site, database: await openDatabase<Schema>(site.configuration) }
  const reading = (km: number) => ({ km, on: '2026-11-17', source: 'service' as const, reason: null })
  const odometer = (km: number) => ({ kind: 'changed' as const, before: {}, after: { odometer: reading(km) } })
  try {
    await Promise.all(
      Array.from({ length: 20 }, (_, place) => {
        const platform = place % 2 === 0 ? site : other
        return platform.database.withWriteLock(transaction =>
          chainSteps(platform, transaction, new Map([[car.id, [odometer(place)]]]), Date.now()),
        )
      }),
    )
  } finally {
    await other.database.close()
  }
  expect(await look(car.id)).toMatchObject({
    kinds: ['listed', ...Array.from({ length: 20 }, () => 'odometer')],
    right: true,
  })
  const last = await site.database.query
    .selectFrom('passportEntries')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (last === undefined) throw new Error('no entry')
  const { id: _id, ...again } = last
  await expect(
    site.database.transaction(transaction => transaction.insertInto('passportEntries').values(again).execute()),
  ).rejects.toThrow(/unique/i)
})

it('never says a number, a name or an address [CAR-4]', async () => {
  const rows = await running.site.database.query.selectFrom('passportEntries').select('content').execute()
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.map(row => row.content).join()).not.toMatch(/KA05MH|@|test/)
})
