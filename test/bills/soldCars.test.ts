import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import { takeBackBill } from '#services/bills/takeBackBill.ts'
import { findDealByReference } from '#services/dealRecords/findDealOf.ts'
import { readFigures, sumOfFigures } from '#services/dealRecords/saleFigures.ts'
import { sellByDeal, startDeal } from '#services/deals/runDeal.ts'
import { findHolding } from '#services/holdings/findHolding.ts'
import { findMoney } from '#services/money/findMoney.ts'
import { addCost } from '#services/money/writeCost.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { booksAgree } from '../books/booksAgree.ts'
import { KARNATAKA, startBillSite, TODAY, type BillSite } from './billSite.ts'

let running: BillSite
beforeAll(async () => {
  running = await startBillSite()
})
afterAll(async () => {
  await booksAgree(running.site, new Map())
  await running.close()
})
const query = () => running.site.database.query

/** A car that is sold today, with the number of its deal. */
async function sellOne() {
  const car = await running.addCar()
  const version = (await findStockVehicle(running.site, { id: car.id }))?.version ?? 0
  const buyer = { name: 'Ravi Iyer', phone: '+919845011111' }
  const reference = await startDeal(running.site, '1', { vehicleId: car.id, version }, buyer, 930_000)
  const deal = await findDealByReference(query(), reference)
  await sellByDeal(running.site, '1', { reference, version: deal?.version ?? 0 }, TODAY)
  return { car, dealId: deal?.id ?? 0 }
}
const figuresOf = async (dealId: number) => sumOfFigures(await readFigures(query(), [`sale:${dealId}`])).sums

describe('a bill over a car that was sold [BOOK-2, BOOK-5]', () => {
  it('changes the figures of the sale by all of its lines, and takes all of them back', async () => {
    const { car, dealId } = await sellOne()
    const line = { category: 'body', vehicle: car.number, gst_percent: 18, is_creditable: true }
    const lines = [
      { ...line, what: 'Paint', taxable: 1_000 },
      { ...line, what: 'Bumper', taxable: 2_000 },
    ]
    const before = await figuresOf(dealId)
    const id = await running.write({ gstin: KARNATAKA, lines, total: 3_540 })
    expect(await figuresOf(dealId)).toMatchObject({ spent: 3_540, credit: 540 })
    await takeBackBill(running.site, '1', { id, reason: 'Of another car' })
    expect(await figuresOf(dealId)).toEqual(before)
  })
})

describe('a cost of who is not registered for GST [BOOK-5, DESK-2]', () => {
  it('has its tax in it: nothing is credited', async () => {
    const car = await running.addCar()
    const { profile } = running.site
    const site = Object.create(running.site, {
      profile: { value: { ...profile, money: { ...profile.money, gstRegistered: false } } },
    })
    const version = (await findHolding(query(), car.id))?.version ?? 0
    const before = await running.balances()
    await addCost(
      site,
      '1',
      { vehicleId: car.id, version },
      {
        category: 'body',
        what: 'Paint',
        paid_to: 'Shree',
        spent_on: TODAY,
        rupees: 1_180,
        gst_rupees: 180,
        is_creditable: true,
        way: 'owed',
      },
    )
    expect((await findMoney(query(), car.id)).costs).toMatchObject([{ gstRupees: 180, isCreditable: false }])
    expect((await running.balances()).get(ACCOUNTS.inputGst)).toBe(before.get(ACCOUNTS.inputGst))
  })
})
