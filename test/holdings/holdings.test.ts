import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listStock } from '#services/stock/listStock.ts'
import { readStockMoney } from '#services/money/readStockMoney.ts'
import { findMoney } from '#services/money/findMoney.ts'
import { parseStockView } from '#domain/stock/stockView.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { loadHoldings } from '#web/office/money/loadHoldings.ts'
import { startHoldings, type HoldingSite } from './holdingSite.ts'

let site: HoldingSite
beforeAll(async () => {
  site = await startHoldings()
})
afterAll(() => site.running.close())
beforeEach(() => site.set('2026-11-20'))

/** A car that was bought for two lakh on 1 November, and sold on the 20th. */
async function soldCar() {
  const car = await site.addCar()
  await car.takeIn({ taken_in_on: '2026-11-01', engine_no: 'L15Z1-12345', chassis_no: 'MAKGM1234567' })
  await car.buy(200_000)
  return { car, reference: await car.sell(250_000, '2026-11-20') }
}

describe('a car that comes back after its sale [BOOK-2]', () => {
  it('is asked about before its purchase is written, and the sale of before stays what it was', async () => {
    const { car, reference } = await soldCar()
    const before = await site.sale(reference)
    expect(before).toMatchObject({ 'Bought for': '200000', GST: '7627', 'Profit after tax': '42373' })
    await site.set('2026-11-25')
    const asked = await car.buy(240_000)
    expect([asked.statusCode, asked.json()]).toMatchObject([
      400,
      { fields: { came_back: 'This vehicle was sold on 20 Nov 2026. Has it come back?' } },
    ])
    expect(await car.holdings()).toHaveLength(1)
    expect((await car.buy(240_000, { came_back: true })).statusCode).toBe(200)
    expect((await car.takeIn({ taken_in_on: '2026-11-25' })).statusCode).toBe(200)
    expect(await site.sale(reference)).toEqual(before)
    expect(await car.holdings()).toMatchObject([
      { startedOn: '2026-11-01', endedOn: '2026-11-20', purchaseRupees: 200_000 },
      { startedOn: '2026-11-25', endedOn: null, dealId: null, purchaseRupees: 240_000 },
    ])
    expect(await car.register()).toMatchObject([
      { kind: 'possession', possessionOn: '2026-11-01' },
      { kind: 'sale', soldOn: '2026-11-20' },
      { kind: 'possession', possessionOn: '2026-11-25', remarks: '' },
    ])
  })

  it('begins a new holding on the day of the sale too, and the register has a new row and no false correction', async () => {
    const { car, reference } = await soldCar()
    const asked = await car.takeIn({ taken_in_on: '2026-11-20' })
    expect([asked.statusCode, asked.json()]).toMatchObject([400, { fields: { came_back: expect.any(String) } }])
    expect((await car.takeIn({ taken_in_on: '2026-11-20', came_back: true, source: 'dealer' })).statusCode).toBe(200)
    const rows = await car.register()
    expect(rows.map(({ kind, remarks }) => [kind, remarks])).toEqual([
      ['possession', ''],
      ['sale', ''],
      ['possession', ''],
    ])
    expect(rows[2]?.holdingId).not.toBe(rows[0]?.holdingId)
    const { query } = site.running.site.database
    const past = await query.selectFrom('pastIntakes').selectAll().where('vehicleId', '=', car.id).execute()
    expect(past).toMatchObject([{ source: 'owner', takenInOn: '2026-11-01', chassisNo: 'MAKGM1234567' }])
    const present = await query.selectFrom('intakes').selectAll().where('vehicleId', '=', car.id).execute()
    expect(present).toMatchObject([{ source: 'dealer', takenInOn: '2026-11-20', chassisNo: 'MAKGM1234567' }])
    await car.buy(230_000)
    expect(await site.sale(reference)).toMatchObject({ 'Bought for': '200000', GST: '7627' })
  })

  it('begins a new holding when it is listed again by hand while its sale stands', async () => {
    const { car, reference } = await soldCar()
    await site.set('2026-11-28')
    await car.state('listed')
    expect(await car.holdings()).toMatchObject([{ endedOn: '2026-11-20' }, { startedOn: '2026-11-28', endedOn: null }])
    expect((await car.buy(240_000)).statusCode).toBe(200)
    expect(await site.sale(reference)).toMatchObject({ 'Bought for': '200000' })
    const second = await car.sell(260_000, '2026-11-28')
    expect(await site.sale(second)).toMatchObject({ 'Bought for': '240000', GST: '3051' })
  })

  it('goes on in its holding when the sale is cancelled', async () => {
    const { car, reference } = await soldCar()
    await site.owner.post(`/api/office/deals/${reference}/cancellation`, {
      version: 2,
      by: 'buyer',
      reason: 'No loan.',
    })
    expect(await car.holdings()).toMatchObject([{ endedOn: null, dealId: null, purchaseRupees: 200_000 }])
    expect((await car.buy(210_000)).statusCode).toBe(200)
    expect((await car.register()).map(({ kind }) => kind)).toEqual(['possession', 'sale', 'sale_cancelled'])
  })

  it('takes late bills and corrections of the sale into the holding that is over, with a reason', async () => {
    const { car, reference } = await soldCar()
    await car.buy(240_000, { came_back: true })
    expect((await car.spend(5_000, { holding: 1, version: 2 })).statusCode).toBe(409)
    const { version } = await site.running.site.database.query
      .selectFrom('holdings')
      .select('version')
      .where('vehicleId', '=', car.id)
      .where('serial', '=', 1)
      .executeTakeFirstOrThrow()
    expect((await car.spend(5_000, { holding: 1, version })).statusCode).toBe(200)
    const silent = await car.buy(195_000, { holding: 1, version: version + 1 })
    expect([silent.statusCode, silent.json()]).toMatchObject([400, { fields: { reason: expect.any(String) } }])
    const said = await car.buy(195_000, { holding: 1, version: version + 1, reason: 'The receipt says so' })
    expect(said.statusCode).toBe(200)
    expect(await site.sale(reference)).toMatchObject({ 'Bought for': '195000', 'Costs with tax': '5000' })
    expect(await findMoney(site.running.site.database.query, car.id)).toMatchObject({
      purchase: { purchaseRupees: 240_000 },
      costs: [],
    })
  })
})

describe('the money of a car [BOOK-2]', () => {
  it('follows the deal where the car was taken in exchange, in one place [BOOK-6]', async () => {
    const { car } = await soldCar()
    await car.state('listed')
    const reference = await car.sell(260_000, '2026-11-20')
    const terms = (rupees: number) => ({
      price: 260_000,
      agreed_on: '2026-11-20',
      lender: '',
      exchange_description: 'Maruti Alto',
      exchange_car_number: `KA 07 ZY ${String(car.id).padStart(4, '0')}`,
      exchange_rupees: rupees,
      reason: 'Agreed on anew',
    })
    const act = (what: string, body: object) => site.owner.post(`/api/office/deals/${reference}/${what}`, body)
    expect((await act('terms', { version: 2, ...terms(150_000) })).json()).toMatchObject({ success: true })
    expect((await act('exchange', { version: 3 })).json()).toMatchObject({ success: true })
    const { query } = site.running.site.database
    const taken = await query
      .selectFrom('deals')
      .select('exchangeVehicleId as id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    const bought = async () => (await findMoney(query, taken.id ?? 0)).purchase.purchaseRupees
    expect(await bought()).toBe(150_000)
    expect((await act('terms', { version: 4, ...terms(165_000) })).statusCode).toBe(200)
    expect(await bought()).toBe(165_000)
    const { version } = await findMoney(query, taken.id ?? 0)
    const purchase = {
      version,
      is_consigned: false,
      purchase_rupees: 170_000,
      seller_registered: false,
      input_tax_taken: false,
      written_down_rupees: '',
      reserve_rupees: '',
      commission_rupees: '',
      agreement_until: '',
      floor_rupees: '',
    }
    // Nor does it become its owner’s again: then the buyer would owe what it counts for.
    for (const change of [{}, { is_consigned: true, purchase_rupees: 165_000 }]) {
      const beside = await site.owner.post(`/api/office/vehicles/${taken.id}/money`, { ...purchase, ...change })
      expect([beside.statusCode, beside.json()]).toMatchObject([
        400,
        { fields: { purchase_rupees: expect.stringContaining('change it there') } },
      ])
    }
  })

  it('takes a purchase of nothing, and says at the field what it does not take', async () => {
    const car = await site.addCar()
    expect((await car.buy('0')).statusCode).toBe(200)
    expect((await findMoney(site.running.site.database.query, car.id)).purchase.purchaseRupees).toBe(0)
    const reply = await car.buy('some')
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { fields: { purchase_rupees: expect.stringContaining('Please enter an amount in rupees') } },
    ])
  })

  it('counts the days for which a car is held the same on every page', async () => {
    const { car } = await soldCar()
    await site.set('2026-12-10')
    const { site: running } = site.running
    const inList = async () =>
      (await listStock(running, parseStockView(new URLSearchParams()))).rows.find(({ id }) => id === car.id)
        ?.daysInStock
    const onPage = async () => {
      const vehicle = await findStockVehicle(running, { id: car.id })
      return vehicle && (await loadHoldings(running, vehicle, Number.NaN)).days
    }
    expect(await inList()).toBe(19)
    expect(await onPage()).toBe(19)
    await car.state('listed')
    await car.buy(240_000)
    await site.set('2026-12-13')
    expect(await inList()).toBe(3)
    expect(await onPage()).toBe(3)
    const { stock } = await readStockMoney(running)
    expect(stock.oldest.find(({ productId }) => productId === car.productId)).toMatchObject({ days: 3, bound: 240_000 })
  })
})
