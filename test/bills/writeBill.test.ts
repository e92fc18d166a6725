import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import { accountFor, openMoneyAccount } from '#services/books/moneyAccounts.ts'
import { moveMoney } from '#services/books/moveMoney.ts'
import { closeMonth, openMonth } from '#services/books/closeMonths.ts'
import { findParty, readOpenItems } from '#services/books/readParty.ts'
import { takeBackBill } from '#services/bills/takeBackBill.ts'
import { findHolding } from '#services/holdings/findHolding.ts'
import { findMoney } from '#services/money/findMoney.ts'
import { reverseCost } from '#services/money/writeCost.ts'
import { booksAgree } from '../books/booksAgree.ts'
import { GOA, KARNATAKA, startBillSite, TODAY, type BillSite } from './billSite.ts'

let running: BillSite
beforeAll(async () => {
  running = await startBillSite()
})
afterAll(async () => {
  await booksAgree(running.site, new Map())
  await running.close()
})

const query = () => running.site.database.query
const vendorOf = async (id: number) => {
  const { partyId } = await query().selectFrom('bills').select('partyId').where('id', '=', id).executeTakeFirstOrThrow()
  return { id: partyId, owed: (0 - ((await findParty(query(), partyId))?.paise ?? 0)) / 100 }
}
const bankOf = () => running.site.database.transaction(writing => accountFor(running.site, writing, 'bank'))

/** What a bill has brought to accounts, in rupees. */
async function brought(id: number): Promise<[number, number][]> {
  const rows = await query()
    .selectFrom('entries')
    .innerJoin('vouchers', 'vouchers.id', 'entries.voucherId')
    .select(['debit', 'credit', 'paise'])
    .where('subject', '=', `bill:${id}`)
    .execute()
  const sums = new Map<number, number>()
  for (const { debit, credit, paise } of rows) {
    sums.set(debit, (sums.get(debit) ?? 0) + paise)
    sums.set(credit, (sums.get(credit) ?? 0) - paise)
  }
  return [...sums]
    .filter(([, sum]) => sum !== 0)
    .map(([account, sum]): [number, number] => [account, sum / 100])
    .toSorted(([a], [b]) => a - b)
}

describe('a bill [BOOK-5]', () => {
  it('goes over three vehicles and rent at once, with the credit of its month though none is sold', async () => {
    const cars = [await running.addCar(), await running.addCar(), await running.addCar()]
    const painting = cars.map(({ number }) => ({
      what: 'Bumper painted',
      category: 'body',
      vehicle: number,
      taxable: '1,000.50',
      gst_percent: '18',
      is_creditable: true,
    }))
    const id = await running.write({
      gstin: KARNATAKA,
      lines: [...painting, { what: 'Shed', category: 'rent', taxable: 5_000 }],
      total: '8,542',
    })
    // 1,000.50 with 90.05 twice is 1,180.60: a cost of 1,181 with 180 of tax, of which 0.40 is round off.
    expect(await brought(id)).toEqual([
      [ACCOUNTS.stock, 3_003],
      [ACCOUNTS.inputCgst, 270.15],
      [ACCOUNTS.inputSgst, 270.15],
      [ACCOUNTS.vendors, -8_542],
      [ACCOUNTS.rent, 5_000],
      [ACCOUNTS.roundOff, -1.3],
    ])
    for (const { id: vehicleId } of cars) {
      const { costs } = await findMoney(query(), vehicleId)
      expect(costs).toMatchObject([
        {
          billId: id,
          what: 'Bumper painted',
          paidTo: 'Shree Auto Works',
          rupees: 1_181,
          gstRupees: 180,
          isCreditable: true,
          way: 'owed',
        },
      ])
    }
    expect((await vendorOf(id)).owed).toBe(8_542)
  })

  it('has IGST where the GSTIN is of another State, and none to credit without one', async () => {
    const car = await running.addCar()
    const line = {
      what: 'Tyres',
      category: 'tyres',
      vehicle: car.number,
      taxable: 10_000,
      gst_percent: 28,
      is_creditable: true,
    }
    const goan = { vendor: 'Goa Tyres', lines: [line], total: 12_800 }
    const id = await running.write({ ...goan, gstin: GOA })
    expect(await brought(id)).toEqual([
      [ACCOUNTS.stock, 10_000],
      [ACCOUNTS.inputIgst, 2_800],
      [ACCOUNTS.vendors, -12_800],
    ])
    await expect(running.write({ ...goan, vendor: 'Somebody' })).rejects.toMatchObject({ fields: { gstin: /GSTIN/ } })
    const without = await running.write({ ...goan, vendor: 'Somebody', lines: [{ ...line, is_creditable: false }] })
    expect(await brought(without)).toEqual([
      [ACCOUNTS.stock, 12_800],
      [ACCOUNTS.vendors, -12_800],
    ])
  })

  it('comes into the first open month where its own is closed', async () => {
    await closeMonth(running.site, { actor: '1' }, '2026-10')
    const id = await running.write({ vendor: 'Landlord', billed_on: '2026-10-03' })
    const voucher = await query()
      .selectFrom('vouchers')
      .select(['day', 'happenedOn'])
      .where('subject', '=', `bill:${id}`)
      .executeTakeFirst()
    expect(voucher).toEqual({ day: '2026-11-01', happenedOn: '2026-10-03' })
    await openMonth(running.site, { actor: '1', reason: 'A test' }, '2026-10')
  })

  it('is refused with the number that the vendor’s bills of the year have, and leads to the first', async () => {
    const first = await running.write({ vendor: 'Twice', number: 'T/7' })
    const again = { vendor: ' twice ', number: 't/7' }
    await expect(running.write(again)).rejects.toMatchObject({
      code: 'conflict',
      fields: { number: expect.stringContaining(`/office/money/bills/${first}`) },
    })
    await running.write({ ...again, billed_on: '2026-03-31' })
    await takeBackBill(running.site, '1', { id: first, reason: 'Wrong sum' })
    await running.write(again)
  })

  it('is written once by a form that is sent three times at once, and one of three forms with its number is', async () => {
    const car = await running.addCar()
    const line = { what: 'Wash', category: 'detailing', vehicle: car.number, taxable: 500 }
    const once = { vendor: 'At once', number: 'A/1', lines: [line], total: 500, key: crypto.randomUUID() }
    const ids = await Promise.all([running.write(once), running.write(once), running.write(once)])
    expect(new Set(ids).size).toBe(1)
    const others = await Promise.allSettled(
      [1, 2, 3].map(() => running.write({ ...once, number: 'A/2', key: crypto.randomUUID() })),
    )
    expect(others.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(running.write({ ...once, number: 'A/3' })).rejects.toMatchObject({ code: 'conflict' })
    expect((await findMoney(query(), car.id)).costs).toHaveLength(2)
  })

  it('is refused by a form that has written the bill of another vendor, or moved money', async () => {
    const key = crypto.randomUUID()
    await running.write({ vendor: 'One', number: 'K/1', key })
    await expect(running.write({ vendor: 'Other', number: 'K/1', key })).rejects.toMatchObject({ code: 'conflict' })
    const paid = await running.write({ vendor: 'One', way: 'upi', key: crypto.randomUUID() })
    const { key: paidKey } = await query()
      .selectFrom('settlements')
      .innerJoin('bills', 'bills.paymentId', 'settlements.voucherId')
      .select('settlements.key')
      .where('bills.id', '=', paid)
      .executeTakeFirstOrThrow()
    const form = {
      act: 'brought_in',
      from: null,
      to: running.till,
      who: '',
      rupees: 500,
      day: TODAY,
      reason: '',
    } as const
    await expect(moveMoney(running.site, '1', { ...form, key: paidKey })).rejects.toMatchObject({ code: 'conflict' })
    const moved = { ...form, act: 'between', from: await bankOf(), key: crypto.randomUUID() } as const
    await moveMoney(running.site, '1', moved)
    await expect(running.write({ way: 'upi', key: moved.key })).rejects.toMatchObject({ code: 'conflict' })
    await moveMoney(running.site, '1', { ...moved, from: moved.to, to: moved.from, key: crypto.randomUUID() })
  })

  it('is taken back as a whole, and a cost of it is not reversed alone', async () => {
    const car = await running.addCar()
    const line = { what: 'Clutch', category: 'mechanical', vehicle: car.number, taxable: 4_000 }
    const id = await running.write({ vendor: 'Clutches', lines: [line], total: 4_000, way: 'cash' })
    expect((await vendorOf(id)).owed).toBe(0)
    const [cost] = (await findMoney(query(), car.id)).costs
    const version = (await findHolding(query(), car.id))?.version ?? 0
    await expect(reverseCost(running.site, '1', { vehicleId: car.id, version }, cost?.id ?? 0, 'No')).rejects.toThrow(
      `/office/money/bills/${id}`,
    )
    await takeBackBill(running.site, '1', { id, reason: 'It was another garage' })
    expect(await brought(id)).toEqual([])
    expect((await vendorOf(id)).owed).toBe(0)
    expect((await running.balances()).get(running.till)).toBe(9_000)
    const { costs } = await findMoney(query(), car.id)
    expect(costs.map(({ rupees }) => rupees)).toEqual([4_000, -4_000])
    await expect(takeBackBill(running.site, '1', { id, reason: 'Again' })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is paid in cash within the limits of the till and the law only, and then writes nothing [BOOK-7]', async () => {
    await expect(running.write({ way: 'cash' })).rejects.toMatchObject({ code: 'invalid' })
    const most = { lines: [{ what: 'Rent', category: 'rent', taxable: 10_001 }], total: 10_001 }
    const car = await running.addCar()
    const parts = [1, 2].map(at => ({ what: `Part ${at}`, category: 'body', vehicle: car.number, taxable: 2_500 }))
    const within = await running.write({ vendor: 'In cash', lines: parts, total: 5_000, way: 'cash' })
    expect((await running.balances()).get(running.till)).toBe(4_000)
    await takeBackBill(running.site, '1', { id: within, reason: 'A test' })
    const before = await query().selectFrom('bills').select('id').execute()
    await expect(running.write({ ...most, way: 'cash' })).rejects.toMatchObject({ fields: { way: /above/ } })
    expect(await query().selectFrom('bills').select('id').execute()).toEqual(before)
  })

  it('over a vehicle is paid on its own day out of the till that is named, whatever was in which when it was written', async () => {
    const car = await running.addCar()
    const drawer = await openMoneyAccount(running.site, '1', { kind: 'cash', name: 'Gate', day: TODAY, rupees: 9_500 })
    const lines = [{ what: 'Clutch', category: 'mechanical', vehicle: car.number, taxable: 9_500 }]
    await running.write({ billed_on: '2026-10-30', lines, total: 9_500, way: 'cash', account: drawer, paid_on: TODAY })
    expect((await running.balances()).get(drawer)).toBe(0)
  })

  it('that is paid at once leaves what is open of others as it was', async () => {
    const owed = await running.write({ vendor: 'Mixed' })
    await running.write({ vendor: 'Mixed', way: 'upi', paid_on: TODAY })
    const vendor = await vendorOf(owed)
    const open = await readOpenItems(query(), { id: vendor.id, paise: vendor.owed * -100 })
    expect(open.map(({ what, paise }) => [what, paise])).toMatchObject([[expect.stringMatching(/^SA/), 1_000_000]])
    expect(open).toHaveLength(1)
  })
})
