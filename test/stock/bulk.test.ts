import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BulkChange } from '#domain/stock/bulkChange.ts'
import { openOptionResolver } from '#services/vehicles/optionResolver.ts'
import { changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { loadVehicles } from '#services/vehicles/loadVehicles.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { apiAs } from '../apiAs.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'

interface Row {
  id: number
  version: number
  name: string
  carNumber: string
  before: string
  after: string | null
  note: string | null
}

let running: TestSite
let staff: FastifyInstance
beforeEach(async () => {
  running = await startSite({
    fill: platform =>
      saveVehicles(
        platform,
        'test',
        [
          vehicleInput('KA05MH0001'),
          vehicleInput('KA05MH0002', { state: 'reserved', offerAmount: 0 }),
          vehicleInput('KA05MH0003', { state: 'hidden', actualPrice: null, offerAmount: 0 }),
        ],
        { createOptions: true },
      ),
  })
  staff = await apiAs(running.site, 'staff')
})
afterEach(async () => {
  await staff.close()
  await running.close()
})

const post = (call: string, payload: object) =>
  staff.inject({ method: 'POST', url: `/api/office/stock/${call}`, payload })
const preview = async (selection: object, change: BulkChange): Promise<Row[]> =>
  (await post('preview', { selection, change })).json().rows
const apply = (vehicles: readonly Row[], change: BulkChange) =>
  post('apply', { vehicles: vehicles.map(({ id, version }) => ({ id, version })), change })
const stored = () =>
  running.site.database.query
    .selectFrom('vehicles')
    .select(['state', 'actualPrice', 'offerAmount', 'priceAfterOffer', 'version'])
    .orderBy('id')
    .execute()
const SOLD = { kind: 'state', state: 'sold' } as const
const ALL = { query: '' }

describe('changing many vehicles at once [ADMIN-10]', () => {
  it('shows before and after of each, and why some stay, and changes nothing', async () => {
    const before = await stored()
    expect(await preview({ query: 'sort=car&q=ka05' }, { kind: 'offer_amount', rupees: 25_000 })).toMatchObject([
      { carNumber: 'KA05MH0003', before: 'No price', after: null, note: 'Has no price' },
      {
        carNumber: 'KA05MH0002',
        name: 'Kia Seltos HTX',
        before: '₹9,00,000',
        after: '₹8,75,000 (offer ₹25,000)',
        note: null,
        version: 1,
      },
      { carNumber: 'KA05MH0001', before: '₹8,50,000 (offer ₹50,000)', after: '₹8,75,000 (offer ₹25,000)' },
    ])
    expect(await preview({ query: 'state=reserved' }, { kind: 'price_by_percent', percent: -100 })).toMatchObject([
      { before: '₹9,00,000', after: null, note: 'Would cost nothing' },
    ])
    expect(await stored()).toEqual(before)
  })

  it('does as the preview showed, in the catalogue at once, with an event for each', async () => {
    const rows = await preview(ALL, { kind: 'price_by_percent', percent: 10 })
    const { changed, eventIds } = (await apply(rows, { kind: 'price_by_percent', percent: 10 })).json()
    expect([changed, eventIds.length]).toEqual([2, 2])
    expect(await stored()).toMatchObject([
      { actualPrice: 990_000, offerAmount: 50_000, priceAfterOffer: 940_000, version: 2 },
      { actualPrice: 990_000, version: 2 },
      { version: 1 },
    ])
    expect((await running.app.inject('/api/products?price_after_offer[min]=900001')).json()).toHaveLength(2)
    expect(
      await running.site.database.query
        .selectFrom('events')
        .select(['kind', 'subject', 'actor'])
        .where('id', 'in', eventIds)
        .execute(),
    ).toEqual([1, 2].map(() => ({ kind: 'changed', subject: 'vehicle', actor: '1' })))
  })

  it('changes nothing when a car was changed since the preview, and names it; a new preview can be applied', async () => {
    const rows = await preview(ALL, SOLD)
    const [row] = rows.filter(({ carNumber }) => carNumber === 'KA05MH0002')
    await changeVehicle(running.site, '2', row?.id ?? 0, 1, { options: {}, state: 'hidden' })
    const refused = await apply(rows, SOLD)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { error: 'conflict', fields: { [String(row?.id)]: 'Kia Seltos HTX, KA05MH0002' } },
    ])
    expect((await stored()).map(({ state }) => state)).toEqual(['listed', 'hidden', 'hidden'])
    expect((await apply(await preview(ALL, SOLD), SOLD)).json().changed).toBe(3)
    await running.site.database.transaction(transaction =>
      transaction
        .deleteFrom('vehicles')
        .where('id', '=', row?.id ?? 0)
        .execute(),
    )
    expect((await apply(rows, SOLD)).json().fields).toHaveProperty(
      String(row?.id),
      'A vehicle that is not there any more',
    )
  })

  it('takes a whole change back, but not from cars that were changed again', async () => {
    const before = await stored()
    const sold = (await apply(await preview(ALL, SOLD), SOLD)).json()
    expect((await post('revert', { eventIds: sold.eventIds })).json()).toEqual({
      success: true,
      message: '3 cars as before.',
      reverted: 3,
      kept: [],
    })
    expect(await stored()).toEqual(before.map(row => ({ ...row, version: 3 })))
    expect((await post('revert', { eventIds: sold.eventIds })).statusCode).toBe(409)

    const again = (await apply(await preview(ALL, SOLD), SOLD)).json()
    const { id } = await running.site.database.query
      .selectFrom('vehicles')
      .select('id')
      .where('carNumber', '=', 'KA05MH0001')
      .executeTakeFirstOrThrow()
    await changeVehicle(running.site, '2', id, 4, { options: {}, odometerKm: 99_000 })
    expect((await post('revert', { eventIds: again.eventIds })).json()).toEqual({
      success: true,
      message: '2 cars as before.',
      reverted: 2,
      kept: ['Kia Seltos HTX'],
    })
    expect((await stored()).map(({ state }) => state)).toEqual(['sold', 'reserved', 'hidden'])
  })

  it('sets any option of all, leaves it empty, and takes that back', async () => {
    const { database } = running.site
    const engines = async () =>
      (await database.query.selectFrom('vehicles').select('engineCc').execute()).map(row => row.engineCc)
    for (const [option, name] of [
      ['category', 'Muv'],
      ['fuelType', 'Electric'],
      ['seatingCapacity', '7'],
      ['color', 'Blue'],
      ['owner', '2nd Owner'],
      ['transmission', 'CVT'],
      ['registrationType', 'Company'],
      ['location', 'Kochi'],
    ] as const) {
      await database.transaction(
        async transaction => void (await openOptionResolver(transaction, { create: true }).find(option, null, name)),
      )
      const options = async () =>
        (
          await loadVehicles(
            database.query,
            (await preview(ALL, SOLD)).map(({ id }) => id),
          )
        ).map(vehicle => vehicle.options[option])
      const before = await options()
      const change = { kind: 'option', option, name } as const
      const rows = await preview(ALL, change)
      expect(rows.map(({ after, note }) => [after, note])).toEqual([
        [name, null],
        [name, null],
        [name, null],
      ])
      const { eventIds } = (await apply(rows, change)).json()
      expect(await options()).toEqual([name, name, name])
      expect(await engines()).toEqual(Array(3).fill(name === 'Electric' ? null : 1497))
      expect((await preview(ALL, change)).map(({ note }) => note)).toEqual([
        'Has it already',
        'Has it already',
        'Has it already',
      ])
      expect((await post('revert', { eventIds })).json()).toMatchObject({ reverted: 3, kept: [] })
      expect(await options()).toEqual(before)
      expect(await engines()).toEqual([1497, 1497, 1497])
      expect((await apply(await preview(ALL, { ...change, name: null }), { ...change, name: null })).statusCode).toBe(
        200,
      )
      expect(await options()).toEqual([null, null, null])
    }
  })

  it('refuses an option that no list has', async () => {
    const reply = await post('preview', {
      selection: ALL,
      change: { kind: 'option', option: 'color', name: 'Nocolour' },
    })
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'The colour "Nocolour" is not in the list any more.',
    ])
  })

  it('takes back nothing but changes, and of these only such as it makes', async () => {
    const { id: vehicle } = await running.site.database.query
      .selectFrom('vehicles')
      .select('id')
      .where('carNumber', '=', 'KA05MH0001')
      .executeTakeFirstOrThrow()
    const { eventId } = await changeVehicle(running.site, '2', vehicle, 1, { options: {}, carNumber: 'KA05MH0009' })
    expect((await post('revert', { eventIds: [eventId] })).statusCode).toBe(409)
    const { id } = await running.site.database.query
      .selectFrom('events')
      .select('id')
      .where('kind', '=', 'added')
      .where('subject', '=', 'vehicle')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect((await post('revert', { eventIds: [id] })).statusCode).toBe(409)
    expect(await stored()).toHaveLength(3)
  })

  it.each([
    ['preview', { selection: { ids: [] }, change: SOLD }],
    ['preview', { selection: { ids: [9_999] }, change: SOLD }],
    ['preview', { selection: ALL, change: { kind: 'state', state: 'gone' } }],
    ['preview', { selection: { query: 'q=nothing' }, change: SOLD }],
    ['preview', { selection: { ids: Array.from({ length: 5_001 }, (_, index) => index + 1) }, change: SOLD }],
    ['apply', { vehicles: [], change: SOLD }],
    ['apply', { vehicles: [{ id: 1, version: 1 }], change: { kind: 'offer_percent', percent: 200 } }],
    ['revert', { eventIds: ['1'] }],
  ])('refuses %s of what makes no sense', async (call, body) => {
    const reply = await post(call, body)
    expect([reply.statusCode, reply.json().error]).toEqual([400, 'invalid'])
  })
})
