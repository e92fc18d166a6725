import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/text/indianTime.ts'
import type { VehicleState } from '#domain/vehicles/vehicle.ts'
import { searchCatalogue } from '#services/catalogue/searchCatalogue.ts'
import { applyBulk } from '#services/stock/applyBulk.ts'
import { revertBulk } from '#services/stock/revertBulk.ts'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { loadVehicles } from '#services/vehicles/loadVehicles.ts'
import { dropColumns, shownDrop } from '#services/vehicles/priceDrops.ts'
import { removeSeenVehicle } from '#services/vehicles/removeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { undoVehicleChange } from '#services/vehicles/undoVehicleChange.ts'
import type { VehicleInput } from '#services/vehicles/vehicleInput.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { importRows, takeImportBack } from './importRows.ts'
import { changeByChance } from './randomChanges.ts'

const START = Date.parse('2026-10-01T10:00:00+05:30')
const OPTIONS = [
  vehicleInput('KA01AA0001', { state: 'hidden', features: ['Airbags', 'Radio', 'Sunroof'] }),
  vehicleInput('KA01AA0002', { state: 'hidden', options: { model: 'Sonet', variant: 'GTX', color: 'Red' } }),
]

let running: TestSite
let now = START
beforeAll(async () => {
  running = await startSite({
    clock: { now: () => now },
    configuration: { mode: 'live' },
    fill: platform => saveVehicles(platform, 'test', OPTIONS, { createOptions: true }),
  })
})
afterAll(() => running.close())

const wait = (days: number) => (now += days * DAY_MS)
let cars = 0
/** A car that is listed for ₹9,00,000 with ₹50,000 off. */
async function listCar(input: Partial<VehicleInput> = {}) {
  const number = `KA05MH${String((cars += 1)).padStart(4, '0')}`
  const { id } = await addVehicle(running.site, '1', vehicleInput(number, input))
  return { id, number }
}
const query = () => running.site.database.query
async function change(id: number, input: Omit<VehicleInput, 'options'>) {
  const { version } = await versionOf(id)
  await changeVehicle(running.site, '1', id, version, { options: {}, ...input })
}
const versionOf = (id: number) =>
  query().selectFrom('vehicles').select('version').where('id', '=', id).executeTakeFirstOrThrow()
const newestEvent = async (id: number) =>
  (
    await query()
      .selectFrom('events')
      .select('id')
      .where('subject', '=', 'vehicle')
      .where('subjectId', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id
/** The drop of the car's page and, where it is in the catalogue, of its card. */
async function dropOf(id: number) {
  const [vehicle] = await loadVehicles(query(), [id], now)
  if (vehicle === undefined) throw new Error('no such car')
  const { vehicles } = await searchCatalogue(running.site, {
    filter: { chosen: {} },
    sort: 'newest',
    offset: 0,
    limit: 100,
  })
  const card = vehicles.find(listed => listed.id === id)
  expect(card?.priceDrop ?? null).toEqual(card && vehicle.priceDrop ? vehicle.priceDrop : null)
  return vehicle.priceDrop
}

describe('a price drop is known at once, whichever way the price changes [PRICE-5]', () => {
  it('by an edit of price or offer, and is over with its undo', async () => {
    const { id } = await listCar()
    expect(await dropOf(id)).toBeNull()
    wait(8)
    await change(id, { actualPrice: 880_000 })
    expect(await dropOf(id)).toEqual({ rupees: 20_000, since: now })
    await undoVehicleChange(running.site, '1', id, await newestEvent(id))
    expect(await dropOf(id)).toBeNull()
    await change(id, { offerAmount: 75_000 })
    expect(await dropOf(id)).toEqual({ rupees: 25_000, since: now })
  })

  it('by a change of many vehicles, and is over with its undo', async () => {
    const { id } = await listCar()
    wait(7)
    const bulk = await applyBulk(running.site, '1', [{ id, ...(await versionOf(id)) }], {
      kind: 'price_by_amount',
      rupees: -30_000,
    })
    expect(await dropOf(id)).toEqual({ rupees: 30_000, since: now })
    await revertBulk(running.site, '1', bulk.eventIds)
    expect(await dropOf(id)).toBeNull()
  })

  it('by an import, and is over when that is taken back', async () => {
    const { id, number } = await listCar()
    wait(10)
    const batch = await importRows(running.site, [vehicleInput(number, { actualPrice: 860_000 })])
    expect(await dropOf(id)).toEqual({ rupees: 40_000, since: now })
    await takeImportBack(running.site, batch)
    expect(await dropOf(id)).toBeNull()
    wait(8)
    const prices = [950_000, 900_000]
    await importRows(
      running.site,
      prices.map(actualPrice => vehicleInput(number, { actualPrice })),
    )
    expect(await dropOf(id)).toBeNull()
  })

  it('stays with a car that is removed and comes back, that is reserved and released, hidden and listed', async () => {
    const { id } = await listCar()
    wait(10)
    await change(id, { actualPrice: 870_000 })
    const drop = { rupees: 30_000, since: now }
    for (const state of ['reserved', 'hidden', 'listed'] satisfies VehicleState[]) {
      wait(1)
      await change(id, { state })
      expect(await dropOf(id)).toEqual(state === 'hidden' ? null : drop)
    }
    wait(1)
    const { eventId } = await removeSeenVehicle(running.site, '1', id, (await versionOf(id)).version)
    wait(1)
    await undoVehicleChange(running.site, '1', id, eventId)
    expect(await dropOf(id)).toEqual(drop)
    wait(1)
    await change(id, { state: 'sold' })
    expect(await dropOf(id)).toBeNull()
  })

  it('is none of a time when nobody could buy at the higher price, nor of a copy', async () => {
    const { id } = await listCar({ state: 'hidden' })
    wait(30)
    await change(id, { state: 'listed' })
    wait(3)
    await change(id, { actualPrice: 850_000 })
    expect(await dropOf(id)).toBeNull()
    const copy = await listCar({ actualPrice: 850_000 })
    expect(await dropOf(copy.id)).toBeNull()
  })

  it('ends by itself after 30 days', async () => {
    const { id } = await listCar()
    wait(10)
    await change(id, { actualPrice: 870_000 })
    wait(29)
    expect(await dropOf(id)).not.toBeNull()
    wait(1)
    expect(await dropOf(id)).toBeNull()
  })
})

it('the columns beside a car say what its events say, whatever happens to it [PRICE-5]', async () => {
  let drops = 0
  for (let round = 0; round < 6; round += 1) {
    wait(8)
    await changeByChance(running.site, { seed: round, steps: 12, cars: 6 })
    const rows = await query()
      .selectFrom('vehicles')
      .select(['id', 'priceDropBy', 'priceDropSince', 'state', 'actualPrice', 'offerAmount'])
      .where('updatedAt', '=', now)
      .execute()
    for (const { id, priceDropBy, priceDropSince, state, actualPrice, offerAmount } of rows) {
      const terms = { state: state as VehicleState, actualPrice, offerAmount }
      const said = await dropColumns({ transaction: query(), now, events: [] }, id, terms, terms)
      // One that is shown no more may be forgotten.
      const shown = shownDrop({ priceDropBy, priceDropSince }, now)
      expect({ id, shown }).toEqual({ id, shown: shownDrop(said, now) })
      if (shown !== null) drops += 1
    }
  }
  expect(drops).toBeGreaterThan(0)
})
