import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findEnquiry } from '#services/enquiries/findEnquiry.ts'
import { findSeller } from '#services/enquiries/findSeller.ts'
import { findVehicle } from '#services/vehicles/findVehicle.ts'
import { loadVehicles } from '#services/vehicles/loadVehicles.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { fillLists, sendMessage, sendSale, signedIn } from './inboxSite.ts'

let running: TestSite
let staff: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live', teamEmail: 'team@cars.example' }, fill: fillLists })
  staff = await signedIn(running, 'staff@cars.example')
})
afterAll(() => running.close())

const draft = (id: number) => staff.post(`/api/office/enquiries/${id}/draft`)
const vehicles = () =>
  running.site.database.query.selectFrom('vehicles').select(['id', 'productId', 'carNumber']).orderBy('id').execute()
const lastNote = async (id: number) => (await findEnquiry(running.site, id))?.notes[0]?.note

describe('a vehicle from a sell submission [ADMIN-10]', () => {
  it('is made by one press, hidden, with what the lists know; documents stay private', async () => {
    const id = await sendSale(running, {
      carNumber: 'ka 05 mh 1111',
      location: 'Indiranagar, Bangalore',
      features: 'sunroof, Jacuzzi',
    })
    const reply = (await draft(id)).json()
    expect(reply).toMatchObject({ success: true, product_id: expect.stringMatching(/^[0-9a-f]{14}$/) })
    const [row] = await vehicles()
    const [vehicle] = await loadVehicles(running.site.database.query, [row?.id ?? 0])
    expect(vehicle).toMatchObject({
      productId: reply.product_id,
      carNumber: 'KA05MH1111',
      actualPrice: null,
      priceAfterOffer: null,
      state: 'hidden',
      features: ['Sunroof'],
      options: { brand: 'Kia', model: 'Seltos', variant: 'HTX', location: 'Bengaluru' },
    })
    expect(vehicle?.photos).toHaveLength(2)
    for (const { key } of vehicle?.photos ?? [])
      expect((await running.app.inject(`/media/${key}-640.jpg`)).statusCode).toBe(200)
    expect(await findVehicle(running.site, reply.product_id)).toBeNull()
    expect(await lastNote(id)).toContain('Jacuzzi')
    expect((await findEnquiry(running.site, id))?.draft).toMatchObject({ productId: reply.product_id, state: 'hidden' })
  })

  it('keeps its seller with both prices that were asked and the documents; for staff only', async () => {
    const id = await sendSale(running, { carNumber: 'KA 05 MH 4444', priceMin: '8,00,000', priceMax: '9,00,000' })
    await draft(id)
    const vehicle = (await vehicles()).find(row => row.carNumber === 'KA05MH4444')
    expect(await findSeller(running.site, vehicle?.id ?? 0)).toEqual({
      enquiryId: id,
      shown: [],
      withdrawn: false,
      sellerName: 'Asha Rao',
      contact: '+91 ••• •••45',
      email: 'a•••@•••.com',
      priceMin: 800_000,
      priceMax: 900_000,
      documents: [expect.objectContaining({ name: 'rc.pdf' }), expect.objectContaining({ name: 'रसीद.pdf' })],
    })
    expect(await lastNote(id)).toContain('without a price (asked: ₹8,00,000 to ₹9,00,000)')
    expect(await findSeller(running.site, 999_999)).toBeNull()
  })

  it('is one vehicle, however often it is pressed and by how many', async () => {
    const before = (await vehicles()).length
    const id = await sendSale(running, { carNumber: 'KA 05 MH 2222' })
    const replies = await Promise.all([draft(id), draft(id), draft(id)])
    const again = await draft(id)
    expect(new Set([...replies, again].map(reply => reply.json().product_id)).size).toBe(1)
    expect(await vehicles()).toHaveLength(before + 1)
    const found = await findEnquiry(running.site, id)
    expect([found?.notes.length, found?.history.length, found?.version]).toEqual([1, 1, 2])
  })

  it('is not made where the car number is in stock: it says which', async () => {
    const before = (await vehicles()).length
    const id = await sendSale(running, { carNumber: 'KA05MH1111' })
    expect((await draft(id)).json()).toMatchObject({
      error: 'conflict',
      message: 'KA05MH1111 is in stock already: Kia Seltos HTX (hidden).',
    })
    expect(await vehicles()).toHaveLength(before)
    const found = await findEnquiry(running.site, id)
    expect(found).toMatchObject({ version: 1, draft: null, inStock: { productId: (await vehicles())[0]?.productId } })
  })

  it('is made anew when it was removed', async () => {
    const id = await sendSale(running, { carNumber: 'KA 05 MH 3333' })
    const first = (await draft(id)).json().product_id
    await staff.send({ method: 'DELETE', url: '/api/products/KA05MH3333' })
    const second = (await draft(id)).json().product_id
    expect(second).not.toBe(first)
    expect((await vehicles()).at(-1)).toMatchObject({ productId: second, carNumber: 'KA05MH3333' })
  })

  it('takes what it cannot read into a note, and makes the vehicle all the same', async () => {
    const id = await sendSale(running, {
      carName: 'Old jeep of my uncle',
      carNumber: 'not known',
      variant: 'the green one',
      location: 'Atlantis',
    })
    expect((await draft(id)).statusCode).toBe(200)
    expect((await vehicles()).at(-1)).toMatchObject({ carNumber: null })
    const note = await lastNote(id)
    for (const word of ['Old jeep of my uncle', 'NOT KNOWN', 'the green one', 'Atlantis']) expect(note).toContain(word)
  })

  it('is not made of anything else', async () => {
    expect((await draft(await sendMessage(running))).statusCode).toBe(400)
    expect((await draft(999_999)).statusCode).toBe(404)
  })
})
