import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findDealByReference, findDealOf } from '#services/dealRecords/findDealOf.ts'
import { listDeals } from '#services/deals/listDeals.ts'
import { saveIntake } from '#services/intake/saveIntake.ts'
import { readStockRegister } from '#services/registers/readStockRegister.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { FORMS } from '../enquiries/enquiryForms.ts'
import { fillLists, signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'

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
type Car = Awaited<ReturnType<typeof addCar>>
const BUYER = { name: 'Ravi Iyer', phone: '98450 11111' }
const open = async (car: Car, more = {}) =>
  staff.post('/api/office/deals', {
    product_id: car.productId,
    version: (await findStockVehicle(running.site, { id: car.id }))?.version,
    ...BUYER,
    price: '9,30,000',
    ...more,
  })
const found = async (car: Car) => {
  const deal = await findDealOf(running.site.database.query, car.id)
  if (deal === null) throw new Error('no deal')
  return deal
}
const stateOf = async (car: Car) => (await findStockVehicle(running.site, { id: car.id }))?.state
async function act(car: Car, what: string, body: object) {
  const { reference, version } = await found(car)
  return staff.post(`/api/office/deals/${reference}/${what}`, { version, ...body })
}
const paid = (rupees: string, way = 'upi', kind = 'payment') => ({ kind, way, rupees, paid_on: '2026-11-20' })

describe('a deal for a buyer who never wrote [DESK-3]', () => {
  it('needs a name, a phone and a price, and reserves the car', async () => {
    const car = await addCar()
    const refused = await open(car, { name: '', phone: 'me', price: '' })
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['name', 'phone', 'price']])
    const reply = await open(car)
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      expect.objectContaining({ reference: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{8}$/) }),
    ])
    expect(await stateOf(car)).toBe('reserved')
    expect(await found(car)).toMatchObject({
      state: 'open',
      price: 930_000,
      buyer: { name: 'Ravi Iyer', phone: '+919845011111' },
    })
    expect((await open(car)).json().message).toBe('This vehicle has a deal already, with Ravi Iyer.')
  })

  it('goes from token to hand-over, and the car goes with it', async () => {
    const car = await addCar()
    await open(car)
    await act(car, 'payments', paid('11,000', 'cash', 'token'))
    await act(car, 'charges', { what: 'RC transfer', rupees: '4350' })
    await act(car, 'terms', {
      price: '9.25 lakh',
      agreed_on: '2026-11-19',
      lender: 'HDFC Bank',
      exchange_description: 'Maruti Alto 2014',
      exchange_car_number: 'KA 09 ZZ 0001',
      exchange_rupees: '1,50,000',
    })
    expect((await act(car, 'hand-over', { at: '2026-11-20T11:00', km: '', keys: '2', papers: '' })).statusCode).toBe(
      409,
    )
    const ahead = '2031-01-01'
    expect((await act(car, 'sale', { sold_on: ahead })).json().fields).toHaveProperty('sold_on')
    const early = await act(car, 'payments', { ...paid('1,000'), paid_on: ahead })
    expect(early.json().fields).toEqual({ paid_on: 'This day is still to come.' })
    expect((await act(car, 'sale', { sold_on: '2026-11-20' })).statusCode).toBe(200)
    expect(await stateOf(car)).toBe('sold')
    const handOver = { at: '2026-11-20T17:20', km: '42,118', keys: '2', papers: 'RC, insurance' }
    expect((await act(car, 'hand-over', handOver)).json().message).toMatch(/is not paid yet.*ask an owner/)
    await act(car, 'payments', paid('7,68,350', 'bank'))
    await act(car, 'hand-over', handOver)
    const deal = await found(car)
    expect(deal).toMatchObject({
      state: 'sold',
      soldOn: '2026-11-20',
      price: 925_000,
      token: { rupees: 11_000, receivedOn: '2026-11-20' },
      lender: 'HDFC Bank',
      handedOver: { km: 42_118, keys: 2, papers: 'RC, insurance' },
    })
    expect((await act(car, 'cancellation', { by: 'buyer', reason: 'x' })).statusCode).toBe(409)
    const taken = await act(car, 'exchange', {})
    expect(taken.statusCode).toBe(200)
    expect(await findStockVehicle(running.site, { productId: taken.json().product_id })).toMatchObject({
      state: 'hidden',
      carNumber: 'KA09ZZ0001',
    })
    expect((await act(car, 'exchange', {})).statusCode).toBe(409)
    const sought = { state: 'sold', words: deal.reference.toLowerCase(), before: null } as const
    const { deals } = await listDeals(running.site, sought, { seesContact: true })
    expect(deals).toMatchObject([{ due: 0, handedOver: true }])
  })

  it('is called off on the same terms for both, and the car is for sale again', async () => {
    const car = await addCar()
    await open(car)
    const { reference } = await found(car)
    await act(car, 'payments', paid('25,000', 'upi', 'token'))
    expect((await act(car, 'cancellation', { by: 'nobody', reason: '' })).statusCode).toBe(400)
    await act(car, 'cancellation', { by: 'buyer', reason: 'No loan.' })
    expect(await stateOf(car)).toBe('listed')
    const deal = await findDealByReference(running.site.database.query, reference)
    const body = { version: deal?.version, ...paid('30,000', 'upi', 'refund') }
    const address = `/api/office/deals/${reference}/payments`
    expect((await staff.post(address, body)).json().fields).toHaveProperty('rupees')
    expect((await staff.post(address, { ...body, rupees: '25,000' })).statusCode).toBe(200)
    expect((await open(car)).statusCode).toBe(200)
  })
})

describe('the order of what happens to a car [DESK-3]', () => {
  const HAND_OVER = { at: '2026-11-12T11:00', km: '', keys: '2', papers: '' }

  it('refuses a sale before the car was bought, and a hand-over before the sale, at the field', async () => {
    const car = await addCar()
    await saveIntake(running.site, 'test', car.id, 0, { takenInOn: '2026-11-10' })
    await open(car)
    expect((await act(car, 'sale', { sold_on: '2026-11-09' })).json()).toMatchObject({
      fields: { sold_on: 'This vehicle was bought on 10 Nov 2026. It cannot be sold before that day.' },
    })
    expect((await act(car, 'sale', { sold_on: '2026-11-12' })).statusCode).toBe(200)
    await act(car, 'payments', paid('9,30,000', 'bank'))
    expect((await act(car, 'hand-over', { ...HAND_OVER, at: '2026-11-11T11:00' })).json()).toMatchObject({
      fields: { at: 'The vehicle was sold on 12 Nov 2026. It cannot be handed over before that day.' },
    })
    expect((await act(car, 'hand-over', HAND_OVER)).statusCode).toBe(200)
    expect((await act(car, 'sale', { sold_on: '2026-11-13' })).json()).toMatchObject({
      fields: { sold_on: 'The vehicle was handed over on 12 Nov 2026. It was sold by then.' },
    })
  })

  it('refuses a payment of more than is due', async () => {
    const car = await addCar()
    await open(car)
    for (const rupees of ['9,30,001', '99,999 crore'])
      expect((await act(car, 'payments', paid(rupees, 'bank'))).json().fields.rupees).toBeDefined()
    expect((await act(car, 'payments', paid('9,30,000', 'bank'))).statusCode).toBe(200)
    expect((await act(car, 'payments', paid('1', 'bank'))).json().fields.rupees).toBe(
      'Nothing is due any more. What else is paid for is added as a charge first.',
    )
  })

  it('lets a car go with money open only when an owner says so', async () => {
    const car = await addCar()
    await open(car)
    await act(car, 'sale', { sold_on: '2026-11-12' })
    expect((await act(car, 'hand-over', { ...HAND_OVER, despite_due: true })).statusCode).toBe(409)
    const owner = await signedIn(running, 'owner.of.order@cars.example', 'owner')
    const { reference, version } = await found(car)
    const address = `/api/office/deals/${reference}/hand-over`
    const asked = await owner.post(address, { version, ...HAND_OVER })
    expect([asked.statusCode, asked.json().message]).toEqual([
      409,
      expect.stringContaining('tick that the vehicle goes'),
    ])
    expect((await owner.post(address, { version, ...HAND_OVER, despite_due: true })).statusCode).toBe(200)
  })

  it('writes the sale of a car without an intake into the stock register [DESK-4]', async () => {
    const car = await addCar()
    await open(car)
    await act(car, 'sale', { sold_on: '2026-11-12' })
    const { rows } = await readStockRegister(running.site.database.query, 0, 500)
    const number = formatCarNumber((await found(car)).carNumber ?? '')
    expect(rows.find(row => row[1] === number)?.slice(6)).toEqual([
      '',
      '12 Nov 2026',
      'The date of taking possession was not written down',
    ])
  })
})

describe('two at once [DESK-3]', () => {
  it('get one change each, and the other is told what was done', async () => {
    const car = await addCar()
    await open(car)
    const { reference, version } = await found(car)
    const replies = await Promise.all(
      ['1,00,000', '2,00,000'].map(rupees =>
        staff.post(`/api/office/deals/${reference}/payments`, { version, ...paid(rupees) }),
      ),
    )
    expect(replies.map(reply => reply.statusCode).toSorted()).toEqual([200, 409])
    expect(replies.find(reply => reply.statusCode === 409)?.json().message).toContain(
      'staff@cars.example wrote a payment into it',
    )
    expect((await found(car)).payments).toHaveLength(1)
  })

  it('sell a car once', async () => {
    const car = await addCar()
    const replies = await Promise.all([open(car), open(car, { name: 'Asha Rao' })])
    expect(replies.map(reply => reply.statusCode).toSorted()).toEqual([200, 409])
  })
})

it('refuses cash of two lakh for one sale in parts, and names the rule [DESK-2]', async () => {
  const car = await addCar()
  await open(car, { phone: '98450 22222' })
  expect((await act(car, 'payments', paid('1,50,000', 'cash'))).statusCode).toBe(200)
  const refused = await act(car, 'payments', paid('50,000', 'cash'))
  expect([refused.statusCode, refused.json().fields.rupees]).toEqual([400, expect.stringContaining('s. 186')])
  expect((await act(car, 'payments', paid('49,999', 'cash'))).statusCode).toBe(200)
})

it('lets a car that was sold come back and be sold again [DESK-3]', async () => {
  const car = await addCar()
  await open(car)
  const first = await found(car)
  await act(car, 'sale', { sold_on: '2026-11-20' })
  const sold = await findStockVehicle(running.site, { id: car.id })
  await changeVehicle(running.site, 'test', car.id, sold?.version ?? 0, { options: {}, state: 'listed' })
  expect((await open(car, { name: 'Asha Rao' })).statusCode).toBe(200)
  const { query } = running.site.database
  expect(await findDealByReference(query, first.reference)).toMatchObject({ state: 'sold', isCurrent: false })
  expect((await found(car)).buyer.name).toBe('Asha Rao')
})

it('replaces a deal of a car that was set free, unless money is with it [DESK-3]', async () => {
  const car = await addCar()
  const free = async () => {
    const now = await findStockVehicle(running.site, { id: car.id })
    await changeVehicle(running.site, 'test', car.id, now?.version ?? 0, { options: {}, state: 'listed' })
  }
  await open(car)
  await free()
  expect((await open(car, { name: 'Asha Rao' })).statusCode).toBe(200)
  await act(car, 'payments', paid('5,000'))
  await free()
  expect((await open(car)).json().message).toMatch(
    /^Asha Rao has paid something for this car\. Cancel deal \w{8} first\.$/,
  )
})

it('names sums but not buyers in events, and shows a buyer who wrote masked [BOOK-1, CAR-5, DESK-3]', async () => {
  const car = await addCar()
  await running.app.inject({
    method: 'POST',
    url: '/api/send-offer',
    payload: { ...FORMS['/api/send-offer'], productId: car.productId, userName: 'Zarina Secret' },
  })
  const { id } = await running.site.database.query
    .selectFrom('enquiries')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const won = await staff.post(`/api/office/enquiries/${id}/change`, {
    version: 1,
    state: 'won',
    car: { outcome: 'reserve', version: 1, price: '8,76,543' },
  })
  const { reference, buyer } = await found(car)
  expect([won.json().deal, buyer.name]).toEqual([reference, 'Zarina Secret'])
  const events = await running.site.database.query.selectFrom('events').selectAll().execute()
  expect(JSON.stringify(events)).toContain('876543')
  expect(JSON.stringify(events)).not.toContain('Zarina')
})
