import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { findVehicle } from '#services/vehicles/findVehicle.ts'
import { loadVehicles } from '#services/vehicles/loadVehicles.ts'
import { removeVehicle } from '#services/vehicles/removeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { vehicleInput } from './vehicleInputs.ts'

let running: TestSite
beforeAll(async () => {
  running = await startSite()
  await saveVehicles(running.site, 'test', [vehicleInput('KA01AA0001')], { createOptions: true })
})
afterAll(() => running.close())
beforeEach(() => running.site.database.transaction(transaction => transaction.deleteFrom('vehicles').execute()))

const add = (carNumber: string, changes = {}) => addVehicle(running.site, 'test', vehicleInput(carNumber, changes))
const load = async (id: number) => (await loadVehicles(running.site.database.query, [id]))[0]
const eventsOf = (id: number) =>
  running.site.database.query
    .selectFrom('events')
    .selectAll()
    .where('subject', '=', 'vehicle')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()

describe('a vehicle', () => {
  it('is stored with all its fields, and shows visitors no car number [ADMIN-2] [DETAIL-2]', async () => {
    const { id, productId } = await add('KA 05-mh 1234')
    expect(await load(id)).toMatchObject({
      carNumber: 'KA05MH1234',
      registrationPrefix: 'KA05',
      priceAfterOffer: 850_000,
      features: ['Airbags', 'Sunroof'],
      version: 1,
      options: { brand: 'Kia', model: 'Seltos', variant: 'HTX' },
      handlingTime: 'P1D',
      transitTime: 'P3D',
      state: 'listed',
    })
    const seen = await findVehicle(running.site, productId)
    expect(seen).toMatchObject({ registrationPrefix: 'KA05', carNumber: null })
    expect(JSON.stringify(seen)).not.toMatch(/(?<!\d)1234(?!\d)/)
  })

  it('keeps prices far above what a 32-bit number holds', async () => {
    const { id } = await add('KA05MH1234', { actualPrice: 41_500_000_000, offerAmount: 1 })
    expect((await load(id))?.priceAfterOffer).toBe(41_499_999_999)
  })

  it('has an offer below its price, whoever adds it [ADMIN-2]', async () => {
    await expect(add('KA05MH1234', { actualPrice: 10_000, offerAmount: 20_000 })).rejects.toMatchObject({
      code: 'invalid',
      fields: { offerAmount: 'The offer has to be below the price of ₹10,000.' },
    })
  })

  it.each(['KA05MH1234', 'ka 05 mh 1234', 'KA-5-MH-1234'])(
    'is there once: %s is refused as the same car number',
    async again => {
      await add('KA05MH1234')
      await expect(add(again)).rejects.toMatchObject({ code: 'conflict', fields: { carNumber: expect.any(String) } })
    },
  )

  it('takes a well-formed unused product id, and no other [ADMIN-2]', async () => {
    expect(await add('KA05MH0001', { productId: '0123456789abcd' })).toMatchObject({ productId: '0123456789abcd' })
    await expect(add('KA05MH0002', { productId: '0123456789abcd' })).rejects.toMatchObject({ code: 'conflict' })
    await expect(add('KA05MH0003', { productId: 'not an id' })).rejects.toMatchObject({
      code: 'invalid',
      fields: { productId: expect.any(String) },
    })
  })

  it('is refused with the fields whose options no list has [ADMIN-2]', async () => {
    await expect(
      add('KA05MH1234', { options: { model: 'Sonet', color: 'Plaid' }, features: ['Sunroof', 'Wings'] }),
    ).rejects.toMatchObject({
      code: 'invalid',
      fields: {
        model: expect.stringContaining('Sonet'),
        color: expect.stringContaining('Plaid'),
        features: expect.stringContaining('Wings'),
      },
    })
    await expect(add('nonsense')).rejects.toMatchObject({ code: 'invalid', fields: { carNumber: expect.any(String) } })
  })

  it('is changed only by an editor who saw it as it is [ADMIN-10]', async () => {
    const { id } = await add('KA05MH1234')
    await changeVehicle(running.site, 'asha', id, 1, { options: {}, actualPrice: 880_000 })
    expect(await load(id)).toMatchObject({ version: 2, priceAfterOffer: 830_000, features: ['Airbags', 'Sunroof'] })
    await expect(changeVehicle(running.site, 'ravi', id, 1, { options: {}, actualPrice: 1 })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await load(id)).toMatchObject({ version: 2, actualPrice: 880_000 })
  })

  it('leaves a trail of what, who and before and after [ADMIN-10]', async () => {
    const { id } = await add('KA05MH1234')
    await changeVehicle(running.site, 'asha', id, 1, { options: { color: 'white' }, state: 'sold' })
    await removeVehicle(running.site, 'ravi', 'ka05mh1234')
    const events = await eventsOf(id)
    expect(events.map(event => [event.kind, event.actor])).toEqual([
      ['added', 'test'],
      ['changed', 'asha'],
      ['removed', 'ravi'],
    ])
    expect(JSON.parse(events[1]?.before ?? '')).toMatchObject({ facts: { state: 'listed' } })
    expect(JSON.parse(events[2]?.before ?? '')).toMatchObject({ facts: { state: 'sold', carNumber: 'KA05MH1234' } })
    expect(events[2]?.after).toBeNull()
  })

  it('is not changed, and leaves no trail, when saved as it is', async () => {
    const input = vehicleInput('KA05MH1234')
    const [first] = await saveVehicles(running.site, 'import', [input])
    const [again] = await saveVehicles(running.site, 'import', [input])
    expect([first?.outcome, again?.outcome]).toEqual(['added', 'unchanged'])
  })
})

describe('an option in use', () => {
  it.each(['brands', 'models', 'variants', 'categories', 'colors', 'owners', 'features', 'locations'] as const)(
    'cannot be deleted from %s, the database itself refuses [ADMIN-8]',
    async table => {
      await add('KA05MH1234')
      await expect(
        running.site.database.transaction(transaction => transaction.deleteFrom(table).execute()),
      ).rejects.toThrow(/foreign key/i)
    },
  )
})

describe('a batch', () => {
  it('is stored completely or not at all', async () => {
    const before = await running.site.database.query.selectFrom('events').select('id').execute()
    const batch = [vehicleInput('KA05MH0001'), vehicleInput('KA05MH0002', { odometerKm: -1 })]
    await expect(saveVehicles(running.site, 'import', batch)).rejects.toThrow(/odometer_km/)
    expect(await running.site.database.query.selectFrom('vehicles').select('id').execute()).toEqual([])
    expect(await running.site.database.query.selectFrom('events').select('id').execute()).toHaveLength(before.length)
  })

  it('takes rows for the same vehicle one after the other', async () => {
    const outcomes = await saveVehicles(running.site, 'import', [
      vehicleInput('KA05MH0001'),
      vehicleInput('KA05MH0001', { actualPrice: 700_000 }),
      vehicleInput('KA05MH0001', { actualPrice: 700_000 }),
    ])
    expect(outcomes.map(outcome => outcome.outcome)).toEqual(['added', 'changed', 'unchanged'])
  })

  it('writes nothing on a dry run, and says what it would', async () => {
    const outcomes = await saveVehicles(
      running.site,
      'import',
      [vehicleInput('KA05MH0001', { options: { color: 'Plaid' } })],
      { createOptions: true, dryRun: true },
    )
    expect(outcomes).toMatchObject([{ outcome: 'added' }])
    expect(
      await running.site.database.query.selectFrom('colors').select('id').where('name', '=', 'Plaid').execute(),
    ).toEqual([])
  })
})
