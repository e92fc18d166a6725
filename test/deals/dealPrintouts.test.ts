import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findDealOf } from '#services/dealRecords/findDealOf.ts'
import { findIntake } from '#services/intakeRecords/findIntake.ts'
import { saveIntake } from '#services/intake/saveIntake.ts'
import { findHolding } from '#services/holdings/findHolding.ts'
import { findMoney } from '#services/money/findMoney.ts'
import { moneyHistory } from '#services/money/readCarMoney.ts'
import { readCarTransfers } from '#services/transfers/readCarTransfers.ts'
import { unwrittenSales } from '#services/transfers/unwrittenSales.ts'
import { readStockRegister } from '#services/registers/readStockRegister.ts'
import { listToday } from '#services/today/listToday.ts'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
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
async function openDeal(price = '9,30,000') {
  made += 1
  const car = await addVehicle(running.site, 'test', {
    carNumber: `KA05MK${String(made).padStart(4, '0')}`,
    options: { brand: 'Kia', model: 'Seltos' },
    actualPrice: 950_000,
  })
  await saveIntake(running.site, 'test', car.id, 0, { takenInOn: '2026-10-04' })
  const version = (await findStockVehicle(running.site, { id: car.id }))?.version
  const buyer = { name: 'Ravi Iyer', phone: '98450 11111' }
  const { reference } = (
    await staff.post('/api/office/deals', { product_id: car.productId, version, ...buyer, price })
  ).json<{ reference: string }>()
  let seen = 1
  const act = async (what: string, body: object) => {
    const reply = await staff.post(`/api/office/deals/${reference}/${what}`, { version: seen, ...body })
    if (reply.statusCode === 200) seen += 1
    return reply
  }
  const sale = async () => (await readCarTransfers(running.site.database.query, car.id)).sale
  const row = async () =>
    (await readStockRegister(running.site.database.query, 0, 500)).rows.find(
      ([, number]) => number === `KA 05 MK ${String(made).padStart(4, '0')}`,
    )
  return { car, reference, act, sale, row }
}

describe('a deal worked on its page [DESK-3, DESK-4]', () => {
  it('opens the papers and completes the register when the sale is noted, and follows the buyer’s State', async () => {
    const { act, sale, row } = await openDeal()
    expect(await sale()).toBeNull()
    expect((await act('sale', { sold_on: '2026-11-08' })).statusCode).toBe(200)
    const stepOf = async (step: string) => (await sale())?.steps.find(one => one.step === step)
    expect(await stepOf('form_29')).toMatchObject({ dueOn: '2026-11-22', state: 'open' })
    expect((await row())?.[7]).toBe('8 Nov 2026')
    await act('buyer', { name: 'Ravi Iyer', address: '', state: 'Goa', is_dealer: false })
    expect(await stepOf('form_29')).toMatchObject({ dueOn: '2026-12-23' })
    await act('sale', { sold_on: '2026-11-10' })
    expect(await stepOf('form_29')).toMatchObject({ dueOn: '2026-12-25' })
    expect((await row())?.[7]).toBe('10 Nov 2026')
  })

  it('settles the delivery note with the hand-over, at once and on the board', async () => {
    const { car, act, sale } = await openDeal()
    await act('sale', { sold_on: '2026-11-08' })
    const next = () =>
      running.site.database.query
        .selectFrom('paperCases')
        .select('nextStep')
        .where('vehicleId', '=', car.id)
        .where('kind', '=', 'sale')
        .executeTakeFirstOrThrow()
    expect(await next()).toEqual({ nextStep: 'delivery_note' })
    const { tasks } = await listToday(running.site, 0, () => true)
    expect(tasks).toContainEqual(
      expect.objectContaining({
        kind: 'papers',
        title: 'Delivery note for Kia Seltos',
        text: 'Sold 8 Nov; ours to do',
        late: true,
        to: `/office/vehicles/${car.productId}/papers`,
      }),
    )
    await act('payments', { kind: 'payment', way: 'bank', rupees: '9,30,000', paid_on: '2026-11-08' })
    await act('hand-over', { at: '2026-11-08T17:20', km: '', keys: '2', papers: '' })
    expect((await sale())?.steps[0]).toMatchObject({ step: 'delivery_note', state: 'done', doneOn: '2026-11-08' })
    expect(await next()).toEqual({ nextStep: 'form_29' })
  })

  it('ends both when it is cancelled, and leaves them alone while another deal has the car', async () => {
    const { car, reference, act, row } = await openDeal()
    await act('sale', { sold_on: '2026-11-08' })
    await act('payments', { kind: 'token', way: 'upi', rupees: '5,000', paid_on: '2026-11-08' })
    await act('cancellation', { by: 'buyer', reason: 'No loan.' })
    expect([(await row())?.[7], (await row())?.[8]]).toEqual(['', expect.stringContaining('was cancelled on')])
    const version = (await findStockVehicle(running.site, { id: car.id }))?.version
    const second = { product_id: car.productId, version, name: 'Asha', phone: '98450 22222', price: '9,00,000' }
    const opened = (await staff.post('/api/office/deals', second)).json<{ reference: string }>()
    await staff.post(`/api/office/deals/${opened.reference}/sale`, { version: 1, sold_on: '2026-11-12' })
    expect((await row())?.[7]).toBe('12 Nov 2026')
    const refund = { kind: 'refund', way: 'upi', rupees: '5,000', paid_on: '2026-11-12' }
    expect((await act('payments', refund)).statusCode).toBe(200)
    expect((await row())?.[7]).toBe('12 Nov 2026')
    expect(reference).not.toBe(opened.reference)
  })

  it('takes the exchange car in as one that came, with what it was taken for', async () => {
    const { car, act } = await openDeal()
    await act('terms', {
      price: '9,30,000',
      agreed_on: '2026-11-08',
      lender: '',
      exchange_description: 'Maruti Alto 2014',
      exchange_car_number: 'KA 09 ZY 0001',
      exchange_rupees: '1,50,000',
    })
    const { product_id: productId } = (await act('exchange', {})).json<{ product_id: string }>()
    const taken = await findStockVehicle(running.site, { productId })
    const { query } = running.site.database
    expect(await findIntake(query, taken?.id ?? 0)).toMatchObject({ source: 'exchange', fromName: 'Ravi Iyer' })
    expect(await findMoney(query, taken?.id ?? 0)).toMatchObject({ purchase: { purchaseRupees: 150_000 } })
    expect(await moneyHistory(running.site, await findHolding(query, taken?.id ?? 0))).toMatchObject([
      { after: 'bought for ₹1,50,000' },
    ])
    expect((await findDealOf(query, car.id))?.exchange?.vehicleId).toBe(taken?.id)
    const { rows } = await readStockRegister(query, 0, 500)
    expect(rows.filter(([, number]) => number === 'KA 09 ZY 0001')).toHaveLength(1)
  })

  it('keeps the profit of a sale when the car comes back and is bought anew [DESK-2]', async () => {
    const { car, reference, act, row } = await openDeal('9,30,000')
    const owner = await signedIn(running, 'boss@cars.example', 'owner')
    const buy = async (rupees: string) => {
      const { version } = await findMoney(running.site.database.query, car.id)
      const nothing = { written_down_rupees: '', reserve_rupees: '', commission_rupees: '', agreement_until: '' }
      const ticks = { is_consigned: false, seller_registered: false, input_tax_taken: false }
      const body = { version, ...ticks, ...nothing, floor_rupees: '', purchase_rupees: rupees }
      expect((await owner.post(`/api/office/vehicles/${car.id}/money`, body)).statusCode).toBe(200)
    }
    await buy('8,12,000')
    await act('sale', { sold_on: '2026-11-08' })
    const serial = Number((await row())?.[0])
    await saveIntake(running.site, 'test', car.id, 1, { takenInOn: '2026-11-20' })
    expect(await findMoney(running.site.database.query, car.id)).toMatchObject({ purchase: { purchaseRupees: null } })
    await buy('7,77,000')
    const { body } = await owner.get('/api/office/sales.csv?from=2026-11-01&to=2026-11-30')
    // 9,30,000 less 8,12,000: 1,18,000, of it 18,000 GST.
    expect(body.split('\r\n').find(line => line.includes(reference))).toContain('118000,118000,18000,Margin scheme')
    const { rows } = await readStockRegister(running.site.database.query, serial, 500)
    expect(rows.some(([, number]) => number === `KA 05 MK ${String(made).padStart(4, '0')}`)).toBe(true)
  })

  it('names on the board what is sold without a deal [DESK-3]', async () => {
    const car = await addVehicle(running.site, 'test', {
      carNumber: 'KA05MK9999',
      options: { brand: 'Kia', model: 'Seltos' },
      actualPrice: 950_000,
    })
    await saveIntake(running.site, 'test', car.id, 0, { takenInOn: '2026-10-04' })
    const version = async () => (await findStockVehicle(running.site, { id: car.id }))?.version ?? 0
    await changeVehicle(running.site, 'test', car.id, await version(), { options: {}, state: 'sold' })
    expect(await unwrittenSales(running.site, 10)).toEqual([
      { productId: car.productId, name: 'Kia Seltos', carNumber: 'KA05MK9999' },
    ])
    expect((await listToday(running.site, 0, () => true)).tasks).toContainEqual(
      expect.objectContaining({ title: 'Write down the sale of Kia Seltos', action: 'Write' }),
    )
    const sale = { product_id: car.productId, name: 'Ravi', phone: '98450 11111', price: '9,00,000' }
    expect((await staff.post('/api/office/deals', { ...sale, version: await version() })).statusCode).toBe(200)
    expect(await unwrittenSales(running.site, 10)).toEqual([])
  })
})
