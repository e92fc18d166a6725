import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findEnquiry } from '#services/enquiries/findEnquiry.ts'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { findBuyer } from '#services/vehicles/findBuyer.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { FORMS } from './enquiryForms.ts'
import { fillLists, sendMessage, signedIn } from './inboxSite.ts'

let running: TestSite
let staff: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live', teamEmail: 'team@cars.example' }, fill: fillLists })
  staff = await signedIn(running, 'staff@cars.example')
})
afterAll(() => running.close())

let made = 0
async function addCar() {
  made += 1
  return addVehicle(running.site, 'test', {
    carNumber: `KA05MH${String(made).padStart(4, '0')}`,
    options: { brand: 'Kia', model: 'Seltos' },
    actualPrice: 950_000,
  })
}
async function offerFor(productId: string, userName = 'Asha Rao'): Promise<number> {
  await running.app.inject({
    method: 'POST',
    url: '/api/send-offer',
    payload: { ...FORMS['/api/send-offer'], productId, userName },
  })
  return (
    await running.site.database.query
      .selectFrom('enquiries')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id
}
const change = (id: number, body: object) => staff.post(`/api/office/enquiries/${id}/change`, body)
const dealOf = async (id: number) => [
  (await findStockVehicle(running.site, { id }))?.state,
  await findBuyer(running.site.database.query, id),
]

describe('a deal over a car [ADMIN-10]', () => {
  it('is made with the winning of its offer: the car is reserved, and it is known for whom', async () => {
    const car = await addCar()
    const enquiry = await offerFor(car.productId)
    const reply = await change(enquiry, { version: 1, state: 'won', car: { outcome: 'reserve', version: car.version } })
    expect(reply.statusCode).toBe(200)
    expect(await dealOf(car.id)).toEqual([
      'reserved',
      { enquiryId: enquiry, name: 'Asha Rao', soldPrice: null, reference: expect.stringMatching(/^\w{8}$/) },
    ])
    expect(await findEnquiry(running.site, enquiry)).toMatchObject({
      work: { state: 'won' },
      carNow: { state: 'reserved', version: 2, deal: { enquiryId: enquiry } },
    })
  })

  it('notes what it was sold at, and leaves the price that visitors see', async () => {
    const car = await addCar()
    const enquiry = await offerFor(car.productId)
    await change(enquiry, { version: 1, state: 'won', car: { outcome: 'sold', version: 1, price: '8,75,000' } })
    expect(await dealOf(car.id)).toMatchObject(['sold', { enquiryId: enquiry, name: 'Asha Rao', soldPrice: 875_000 }])
    expect(await findStockVehicle(running.site, { id: car.id })).toMatchObject({
      actualPrice: 950_000,
      priceAfterOffer: 950_000,
    })
    for (const price of ['', 'cheap', 0]) {
      expect((await change(enquiry, { version: 2, car: { outcome: 'sold', version: 2, price } })).statusCode).toBe(400)
    }
  })

  it('is both or neither: a car that somebody changed meanwhile leaves the enquiry as it is', async () => {
    const car = await addCar()
    const enquiry = await offerFor(car.productId)
    await changeVehicle(running.site, String(staff.id), car.id, 1, { options: {}, odometerKm: 12_000 })
    const refused = await change(enquiry, { version: 1, state: 'won', car: { outcome: 'reserve', version: 1 } })
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('staff@cars.example')])
    expect(await findEnquiry(running.site, enquiry)).toMatchObject({
      version: 1,
      work: { state: 'new' },
      carNow: { state: 'listed', deal: null },
    })
    const late = await change(enquiry, { version: 7, state: 'won', car: { outcome: 'reserve', version: 2 } })
    expect(late.statusCode).toBe(409)
    expect(await dealOf(car.id)).toEqual(['listed', null])
  })

  it('is made by reserving alone too, and by one of two only', async () => {
    const car = await addCar()
    const [first, second] = [await offerFor(car.productId, 'Asha Rao'), await offerFor(car.productId, 'Ravi Iyer')]
    const replies = await Promise.all(
      [first, second].map(id => change(id, { version: 1, car: { outcome: 'reserve', version: 1 } })),
    )
    expect(replies.map(reply => reply.statusCode).toSorted()).toEqual([200, 409])
    const [winner, loser] = replies[0]?.statusCode === 200 ? [first, second] : [second, first]
    expect(await dealOf(car.id)).toMatchObject(['reserved', { enquiryId: winner }])
    const again = await change(loser, { version: 1, car: { outcome: 'sold', version: 2, price: 900_000 } })
    expect(again.json().message).toMatch(/^This vehicle is reserved for (Asha Rao|Ravi Iyer)\. Release it first\.$/)
    expect((await findEnquiry(running.site, winner))?.version).toBe(1)
    expect(
      (await change(winner, { version: 1, car: { outcome: 'sold', version: 2, price: 900_000 } })).statusCode,
    ).toBe(200)
  })

  it('names for whom a car is kept that was reserved by hand', async () => {
    const car = await addCar()
    await changeVehicle(running.site, 'test', car.id, 1, { options: {}, state: 'reserved' })
    const enquiry = await offerFor(car.productId)
    expect((await change(enquiry, { version: 1, car: { outcome: 'reserve', version: 2 } })).statusCode).toBe(200)
    expect(await dealOf(car.id)).toMatchObject(['reserved', { enquiryId: enquiry }])
  })

  it.each(['listed', 'hidden'] as const)('ends when the car is %s again', async state => {
    const car = await addCar()
    const enquiry = await offerFor(car.productId)
    await change(enquiry, { version: 1, car: { outcome: 'sold', version: 1, price: 900_000 } })
    await changeVehicle(running.site, 'test', car.id, 2, { options: {}, state: 'reserved' })
    expect(await dealOf(car.id)).toMatchObject(['reserved', { enquiryId: enquiry, soldPrice: null }])
    await changeVehicle(running.site, 'test', car.id, 3, { options: {}, state })
    await changeVehicle(running.site, 'test', car.id, 4, { options: {}, state: 'reserved' })
    expect(await dealOf(car.id)).toEqual(['reserved', null])
  })

  it('needs a car of ours that visitors may see', async () => {
    const car = await addCar()
    const enquiry = await offerFor(car.productId)
    await changeVehicle(running.site, 'test', car.id, 1, { options: {}, state: 'hidden' })
    expect((await change(enquiry, { version: 1, car: { outcome: 'reserve', version: 2 } })).json().message).toBe(
      'This vehicle is hidden. List it first, then reserve it.',
    )
    expect(
      (await change(await sendMessage(running), { version: 1, car: { outcome: 'reserve', version: 1 } })).statusCode,
    ).toBe(400)
  })

  it('is for staff only: no visitor and no list of cars shows it, and no event names the buyer', async () => {
    const car = await addCar()
    const enquiry = await offerFor(car.productId, 'Zarina Secret')
    await change(enquiry, { version: 1, state: 'won', car: { outcome: 'sold', version: 1, price: 876_543 } })
    const events = await running.site.database.query.selectFrom('events').selectAll().execute()
    const { body } = await running.app.inject(`/api/product/${car.productId}`)
    expect(body).toContain('Seltos')
    for (const text of [body, JSON.stringify(await findStockVehicle(running.site, { id: car.id }))])
      expect(text).not.toMatch(/Zarina|876543|deal_enquiry/)
    expect(JSON.stringify(events)).not.toMatch(/Zarina|deal_enquiry/)
  })
})
