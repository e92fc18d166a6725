import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleWithParty } from '#services/books/settleWithParty.ts'
import { BILLS_PER_PAGE, listBills, type BillFilter, type BillPlace } from '#services/bills/listBills.ts'
import { readBill } from '#services/bills/readBill.ts'
import { takeBackBill } from '#services/bills/takeBackBill.ts'
import { KARNATAKA, startBillSite, TODAY, type BillSite } from './billSite.ts'

let running: BillSite
beforeAll(async () => {
  running = await startBillSite()
})
afterAll(() => running.close())

const list = (filter: Partial<BillFilter> = {}, after: BillPlace | null = null) =>
  listBills(running.site, { month: null, vendor: null, words: '', ...filter }, after)
const idsOf = async (filter: Partial<BillFilter>) => (await list(filter)).bills.map(({ id }) => id)

describe('the list of bills [BOOK-5]', () => {
  it('has the newest first, by month, by vendor, by number and by the vendor’s name', async () => {
    const rent = await running.write({ vendor: 'Landlord', number: 'R-10', billed_on: '2026-10-05' })
    const power = await running.write({ vendor: 'MESCOM 100%', number: 'E 7' })
    const late = await running.write({ vendor: 'Landlord', number: 'R-09', billed_on: '2026-09-05' })
    expect(await idsOf({})).toEqual([power, rent, late])
    expect(await idsOf({ month: '2026-10' })).toEqual([rent])
    expect(await idsOf({ words: ' landLORD ' })).toEqual([rent, late])
    expect(await idsOf({ words: 'r 09' })).toEqual([late])
    expect(await idsOf({ words: '100%' })).toEqual([power])
    expect(await idsOf({ words: 'lord%' })).toEqual([])
    const { bills } = await list({ words: 'R-10' })
    expect(await idsOf({ vendor: bills[0]?.vendor.id ?? 0, month: '2026-09' })).toEqual([late])
  })

  it('says of each what is owed still: the oldest is paid first, and one that was paid at once is paid', async () => {
    const vendor = 'Shree Tyres'
    const first = await running.write({ vendor, billed_on: '2026-11-01' })
    const second = await running.write({ vendor, billed_on: '2026-11-02' })
    const atOnce = await running.write({ vendor, billed_on: '2026-11-03', way: 'bank', paid_on: '2026-11-03' })
    const wrong = await running.write({ vendor, billed_on: '2026-11-04' })
    await takeBackBill(running.site, '1', { id: wrong, reason: 'Twice' })
    const { partyId } = await running.site.database.query
      .selectFrom('bills')
      .select('partyId')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const paid = { act: 'paid', way: 'upi', account: null, day: TODAY, reason: '', key: crypto.randomUUID() } as const
    await settleWithParty(running.site, '1', { ...paid, partyId, rupees: 12_500 })
    const { bills } = await list({ vendor: partyId })
    expect(bills.map(({ id, owedPaise, isTakenBack }) => [id, owedPaise, isTakenBack])).toEqual([
      [wrong, 0, true],
      [atOnce, 0, false],
      [second, 750_000, false],
      [first, 0, false],
    ])
  })

  it('goes on page by page without a gap or a double, on days with many bills too', async () => {
    for (let bill = 0; bill < BILLS_PER_PAGE + 5; bill += 1)
      await running.write({ vendor: 'Many', billed_on: '2026-08-08' })
    const first = await list({ words: 'many' })
    const second = await list({ words: 'many' }, first.next)
    const ids = [...first.bills, ...second.bills].map(({ id }) => id)
    expect([first.bills.length, second.bills.length, second.next]).toEqual([BILLS_PER_PAGE, 5, null])
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
  })
})

describe('a bill that was written [BOOK-5]', () => {
  it('says its lines, vehicles, payment and by whom, and that it was taken back', async () => {
    const car = await running.addCar()
    const lines = [
      {
        what: 'Paint',
        category: 'body',
        vehicle: car.number,
        taxable: 1_000,
        gst_percent: 18,
        is_creditable: true,
        hsn: '9987',
      },
      { what: 'Tea', category: 'expenses', taxable: 19.5 },
    ]
    const id = await running.write({ vendor: 'Painter', gstin: KARNATAKA, lines, total: 1_200, way: 'cash' })
    expect(await readBill(running.site, id)).toMatchObject({
      vendor: { name: 'Painter' },
      isInterState: false,
      bookedOn: TODAY,
      lines: [
        { what: 'Paint', taxPaise: 18_000, isCreditable: true, hsn: '9987', car: { holding: 1 } },
        { what: 'Tea', taxPaise: 0, car: null },
      ],
      roundOffPaise: 50,
      totalPaise: 120_000,
      creditPaise: 18_000,
      owedPaise: 0,
      payment: expect.stringMatching(/^PY/),
      file: null,
      takenBack: null,
    })
    await takeBackBill(running.site, '1', { id, reason: 'Another car' })
    expect(await readBill(running.site, id)).toMatchObject({ payment: null, takenBack: { reason: 'Another car' } })
    expect(await readBill(running.site, id + 1_000)).toBeNull()
  })
})
