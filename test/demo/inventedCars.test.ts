import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countInventedCars, hideInventedCars } from '#services/demo/inventedCars.ts'
import { saveIntake } from '#services/intake/saveIntake.ts'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { fillLists, signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live', teamEmail: 'team@cars.example' }, fill: fillLists })
})
afterAll(() => running.close())

let made = 0
function addCar(actor: string) {
  made += 1
  return addVehicle(running.site, actor, {
    carNumber: `KA05MD${String(made).padStart(4, '0')}`,
    options: { brand: 'Kia', model: 'Seltos' },
    actualPrice: 950_000,
  })
}
const stateOf = async (id: number) => (await findStockVehicle(running.site, { id }))?.state

describe('the cars of the demo on a site that has become live [MODE-1] [DESK-8]', () => {
  it('are hidden from visitors, counted for the owner, and gone with one press; those of the dealer stay', async () => {
    const [invented, alsoInvented, taken] = [await addCar('demo'), await addCar('demo'), await addCar('demo')]
    const own = await addCar('1')
    const seen = await findStockVehicle(running.site, { id: taken.id })
    await changeVehicle(running.site, '1', taken.id, seen?.version ?? 0, { options: {}, odometerKm: 42_000 })
    expect(await countInventedCars(running.site)).toBe(2)
    expect(await hideInventedCars(running.site)).toBe(2)
    expect(await hideInventedCars(running.site)).toBe(0)
    expect(await Promise.all([invented, alsoInvented, taken, own].map(({ id }) => stateOf(id)))).toEqual([
      'hidden',
      'hidden',
      'listed',
      'listed',
    ])
    const staff = await signedIn(running, 'staff.of.demo@cars.example')
    expect((await staff.send({ method: 'DELETE', url: '/api/office/invented-cars' })).statusCode).toBe(403)
    const owner = await signedIn(running, 'owner.of.demo@cars.example', 'owner')
    const reply = await owner.send({ method: 'DELETE', url: '/api/office/invented-cars' })
    expect([reply.statusCode, reply.json().message]).toEqual([200, 'Removed: 2 invented cars.'])
    expect(await Promise.all([invented, taken, own].map(({ id }) => stateOf(id)))).toEqual([
      undefined,
      'listed',
      'listed',
    ])
    expect(await countInventedCars(running.site)).toBe(0)
  })
})

describe('a car that is shown before its Form 29C is acknowledged [DESK-3]', () => {
  it('is named where it is listed: alone, with others, and not once it is acknowledged', async () => {
    const owner = await signedIn(running, 'owner.of.29c@cars.example', 'owner')
    const [lacks, has] = [await addCar('1'), await addCar('1')]
    await saveIntake(running.site, 'test', lacks.id, 0, { takenInOn: '2026-09-01' })
    await saveIntake(running.site, 'test', has.id, 0, {
      takenInOn: '2026-09-01',
      form29c: { ack: 'KA/1', on: '2026-09-02' },
    })
    const version = async (id: number) => (await findStockVehicle(running.site, { id }))?.version ?? 0
    const show = async (id: number, state: string) =>
      (await owner.post(`/api/office/vehicles/${id}/state`, { state, version: await version(id) })).json().note
    expect(await show(lacks.id, 'hidden')).toBeNull()
    expect(await show(lacks.id, 'listed')).toBe(
      'One vehicle is shown to buyers though its Form 29C is not acknowledged.',
    )
    expect(await show(has.id, 'hidden')).toBeNull()
    expect(await show(has.id, 'listed')).toBeNull()
    await show(lacks.id, 'hidden')
    const vehicles = [{ id: lacks.id, version: await version(lacks.id) }]
    const change = { kind: 'state', state: 'listed' }
    expect((await owner.post('/api/office/stock/apply', { vehicles, change })).json().note).toMatch(/^One vehicle/)
  })
})

describe('the days in stock [DESK-2] [DESK-8]', () => {
  const stockedOn = async (id: number) =>
    (
      await running.site.database.query
        .selectFrom('vehicles')
        .select('stockedOn')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).stockedOn

  it('count from the taking in, whatever is changed of the car afterwards', async () => {
    const { id } = await addCar('1')
    await saveIntake(running.site, 'test', id, 0, { takenInOn: '2026-09-01' })
    expect(await stockedOn(id)).toBe('2026-09-01')
    const version = async () => (await findStockVehicle(running.site, { id }))?.version ?? 0
    await changeVehicle(running.site, '1', id, await version(), { options: {}, postedOn: '2026-10-01' })
    expect(await stockedOn(id)).toBe('2026-09-01')
    await changeVehicle(running.site, '1', id, await version(), { options: { variant: 'HTX' } })
    expect(await stockedOn(id)).toBe('2026-09-01')
  })
})
