import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enquiriesOfVehicle } from '#services/enquiries/enquiriesOfVehicle.ts'
import { addVehicle, changeVehicle, type SavedVehicle } from '#services/vehicles/changeVehicle.ts'
import { readPriceHistory } from '#services/vehicles/priceHistory.ts'
import { readHistory } from '#services/vehicles/readHistory.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { addPerson } from '../accounts/people.ts'
import { apiAs } from '../apiAs.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { jsonText } from '../database/jsonText.ts'

let running: TestSite
let staff: FastifyInstance
let ravi: string
let cars = 0
let carNumber: string
let car: SavedVehicle

beforeAll(async () => {
  running = await startSite({
    configuration: { mode: 'live' },
    fill: platform => saveVehicles(platform, 'demo', [vehicleInput('KA01AA0001')], { createOptions: true }),
  })
  staff = await apiAs(running.site, 'staff')
  ravi = String(await addPerson(running, 'ravi@cars.example', 'staff'))
})
afterAll(async () => {
  await staff.close()
  await running.close()
})
beforeEach(async () => {
  carNumber = `KA03CD${String(++cars).padStart(4, '0')}`
  car = await addVehicle(running.site, ravi, vehicleInput(carNumber))
})

const setState = (state: string, version: number) =>
  staff.inject({ method: 'POST', url: `/api/office/vehicles/${car.id}/state`, payload: { state, version } })
const remove = (id: number, version: number) =>
  staff.inject({ method: 'DELETE', url: `/api/office/vehicles/${id}?version=${version}` })
const undo = (id: number, eventId: number) =>
  staff.inject({ method: 'POST', url: `/api/office/vehicles/${id}/undo`, payload: { eventId } })
const product = async (productId = car.productId) => (await running.app.inject(`/api/product/${productId}`)).json()

describe('the state of a vehicle [ADMIN-10]', () => {
  it('is set by staff, the catalogue follows, and the press can be undone', async () => {
    expect((await product()).product.stock_available).toBe(true)
    const reply = (await setState('reserved', 1)).json()
    expect([reply.version, (await product()).product.stock_available]).toEqual([2, false])
    expect((await setState('hidden', 2)).statusCode).toBe(200)
    expect((await running.app.inject(`/api/product/${car.productId}`)).statusCode).toBe(404)
    expect((await undo(car.id, reply.eventId)).statusCode).toBe(409)
  })

  it('is not set over what somebody else did meanwhile: the answer says who and what, nothing is written', async () => {
    await changeVehicle(running.site, ravi, car.id, 1, { actualPrice: 800_000, options: {} })
    await changeVehicle(running.site, ravi, car.id, 2, { state: 'sold', options: {} })
    const reply = await setState('reserved', 1)
    expect([reply.statusCode, reply.json().error, reply.json().fields]).toEqual([
      409,
      'conflict',
      { actualPrice: 'is ₹8,00,000 now', state: 'is sold now' },
    ])
    expect(reply.json().message).toMatch(
      /^This vehicle has changed since you opened it\. ravi@cars\.example changed State from listed to sold on \d.*\. ravi@cars\.example changed Price from ₹9,00,000 to ₹8,00,000 on \d.*\.$/,
    )
    expect((await product()).product.actual_price).toBe(800_000)
  })

  it('goes to one of two who press at once', async () => {
    const replies = await Promise.all([setState('sold', 1), setState('reserved', 1)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })
})

describe('deleting a vehicle [ADMIN-5]', () => {
  it('takes one without a car number, and gives it back', async () => {
    const [saved] = await saveVehicles(running.site, 'import', [
      { sourceKey: `shop:${cars}`, actualPrice: 500_000, options: { brand: 'Kia', model: 'Seltos' } },
    ])
    if (saved === undefined || saved.outcome === 'refused') throw new Error('not saved')
    const reply = (await remove(saved.id, 1)).json()
    expect(reply).toMatchObject({ success: true, product_id: saved.productId })
    expect((await running.app.inject(`/api/product/${saved.productId}`)).statusCode).toBe(404)
    expect((await undo(saved.id, reply.eventId)).json()).toMatchObject({
      success: true,
      there: true,
      product_id: saved.productId,
    })
    expect((await product(saved.productId)).product.brand).toBe('Kia')
  })

  it('is refused when somebody changed it since it was seen, and says who removed one that is gone', async () => {
    await changeVehicle(running.site, ravi, car.id, 1, { state: 'reserved', options: {} })
    expect((await remove(car.id, 1)).json()).toMatchObject({
      success: false,
      error: 'conflict',
      fields: { state: 'is reserved now' },
    })
    expect((await remove(car.id, 2)).statusCode).toBe(200)
    const again = await remove(car.id, 2)
    expect([again.statusCode, again.json().message]).toEqual([
      404,
      expect.stringMatching(/^This vehicle is not there any more\. owner@cars\.example deleted it on /),
    ])
  })
})

describe('the history of a vehicle [ADMIN-10]', () => {
  it('lists who did what, the newest first, page by page, also of one that is gone', async () => {
    await changeVehicle(running.site, ravi, car.id, 1, {
      actualPrice: 800_000,
      features: ['Airbags'],
      options: { color: null },
    })
    const removed = (await remove(car.id, 2)).json()
    await undo(car.id, removed.eventId)
    const { entries, total } = await readHistory(running.site, car.id, { page: 1, size: 3 })
    expect(total).toBe(4)
    expect(entries.map(({ who, kind }) => [who, kind])).toEqual([
      ['owner@cars.example', 'restored'],
      ['owner@cars.example', 'removed'],
      ['ravi@cars.example', 'changed'],
    ])
    expect(entries[2]?.changes).toEqual([
      { field: 'color', label: 'Colour', before: 'White', after: '—' },
      { field: 'actualPrice', label: 'Price', before: '₹9,00,000', after: '₹8,00,000' },
      { field: 'features', label: 'Features', before: 'Sunroof', after: '—' },
    ])
    const { entries: rest } = await readHistory(running.site, car.id, { page: 2, size: 3 })
    expect(rest).toEqual([
      {
        eventId: car.eventId,
        at: expect.any(Number),
        who: 'ravi@cars.example',
        kind: 'added',
        changes: [],
        importId: null,
        stays: false,
      },
    ])
    expect(await readHistory(running.site, 999_999, { page: 1, size: 3 })).toEqual({ entries: [], total: 0 })
  })

  it('lists every price there was, the oldest first', async () => {
    await changeVehicle(running.site, ravi, car.id, 1, { offerAmount: 100_000, options: {} })
    await changeVehicle(running.site, ravi, car.id, 2, { state: 'sold', options: {} })
    await changeVehicle(running.site, ravi, car.id, 3, { actualPrice: 800_000, offerAmount: 0, options: {} })
    expect(await readPriceHistory(running.site.database.query, car.id)).toEqual([
      { at: expect.any(Number), price: 900_000, offer: 50_000, priceAfterOffer: 850_000 },
      { at: expect.any(Number), price: 900_000, offer: 100_000, priceAfterOffer: 800_000 },
      { at: expect.any(Number), price: 800_000, offer: 0, priceAfterOffer: 800_000 },
    ])
  })
})

it('lists what visitors sent about a car, the newest first, and no spam [ADMIN-10]', async () => {
  const sender = {
    email: 'meera@example.com',
    phone: '+919845012345',
    details: jsonText('{}'),
    vehicleId: car.id,
    version: 1,
    createdAt: 1,
    updatedAt: 1,
  }
  await running.site.database.transaction(transaction =>
    transaction
      .insertInto('enquiries')
      .values([
        { ...sender, kind: 'offer', state: 'new', name: 'Meera' },
        { ...sender, kind: 'booking', state: 'visit_booked', name: 'Arjun' },
        { ...sender, kind: 'offer', state: 'spam', name: 'Robot' },
      ])
      .execute(),
  )
  expect(
    (await enquiriesOfVehicle(running.site, car.id, 10)).map(({ kind, state, name }) => [kind, state, name]),
  ).toEqual([
    ['booking', 'visit_booked', 'Arjun'],
    ['offer', 'new', 'Meera'],
  ])
})
