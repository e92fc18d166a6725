import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import { balancesOf } from '#domain/books/entries.ts'
import { entriesOf } from '#services/books/writeVoucher.ts'
import { readStockMoney } from '#services/money/readStockMoney.ts'
import { eraseIntake } from '#services/privacy/erasure/eraseDesk.ts'
import { fillLists, signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { BOUGHT, startDeals, type TestDeal } from './startDeals.ts'

const HERE = '29AAPFU0939F1ZR'
const ELSEWHERE = '27AAPFU0939F1ZV'
const INVOICE = { part: 'sale', is_brought: false, place: '', place_reason: '' }
const TERMS = {
  agreed_on: '2026-11-05',
  lender: '',
  exchange_description: '',
  exchange_car_number: '',
  exchange_rupees: '',
}
/** Bought for ₹5,90,000, of which 18 % contained are ₹90,000. */
const TAKEN = { ...BOUGHT, purchase_rupees: '5,90,000', input_tax_taken: true }

let running: TestSite
let staff: Awaited<ReturnType<typeof signedIn>>
let owner: typeof staff
let open: () => Promise<TestDeal>
beforeAll(async () => {
  running = await startSite({
    configuration: { mode: 'live', teamEmail: 'team@cars.example' },
    fill: fillLists,
    clock: { now: () => Date.parse('2026-11-25T06:30:00Z') },
  })
  staff = await signedIn(running, 'staff@cars.example')
  owner = await signedIn(running, 'owner@whole.example', 'owner')
  open = startDeals(running, staff)
})
afterAll(() => running.close())

async function buy({ vehicleId }: TestDeal, more: object) {
  const { query } = running.site.database
  const holding = await query.selectFrom('holdings').selectAll().where('vehicleId', '=', vehicleId).executeTakeFirst()
  const change = { ...TAKEN, ...more, version: holding?.version ?? 0 }
  return owner.post(`/api/office/vehicles/${vehicleId}/money`, change)
}
const holdingOf = ({ vehicleId }: TestDeal) =>
  running.site.database.query
    .selectFrom('holdings')
    .selectAll()
    .where('vehicleId', '=', vehicleId)
    .executeTakeFirstOrThrow()
/** What the books say of the purchase of a car, in rupees by account. */
async function inBooks(deal: TestDeal) {
  const rows = await entriesOf(running.site.database.query, `purchase:${(await holdingOf(deal)).id}`)
  const balances = balancesOf(rows)
  const of = (account: number) => (balances.get(account) ?? 0) / 100
  return [
    of(ACCOUNTS.stock),
    of(ACCOUNTS.inputCgst),
    of(ACCOUNTS.inputSgst),
    of(ACCOUNTS.inputIgst),
    of(ACCOUNTS.sellers),
  ]
}
const file = async (name: string) => (await owner.get(`/api/office/months/2026-11/${name}.json`)).json()
/** IGST, CGST and SGST that are owed, and credited, in the month. */
async function taxes() {
  const { sup_details: owed, itc_elg: credit } = await file('gstr3b')
  const heads = (of: Record<string, number>) => [of.iamt, of.camt, of.samt]
  return { owed: heads(owed.osup_det), credit: heads(credit.itc_avl[4]) }
}
async function sell(deal: TestDeal, buyer: object, price = '7,08,000') {
  const who = { name: 'Sunita Kulkarni', address: '4, Vidya Nagar', is_dealer: false, state: 'Karnataka', ...buyer }
  expect((await deal.actAs(owner, 'terms', { ...TERMS, price, reason: '' })).statusCode).toBe(200)
  expect((await deal.act('buyer', who)).statusCode).toBe(200)
  expect((await deal.act('sale', { sold_on: '2026-11-20' })).statusCode).toBe(200)
}

describe('a car on which input tax was taken [BOOK-9]', () => {
  it('stands in the stock without the tax, which is credited, and brings what pen and paper say', async () => {
    const deal = await open()
    expect((await buy(deal, { gst_percent: '18', seller_gstin: HERE.toLowerCase() })).statusCode).toBe(200)
    expect(await holdingOf(deal)).toMatchObject({ gstPercent: 18, sellerGstin: HERE, sellerRegistered: 1 })
    expect(await inBooks(deal)).toEqual([500_000, 45_000, 45_000, 0, -590_000])
    expect((await readStockMoney(running.site)).stock.bound).toBe(500_000)
    await sell(deal, {})
    expect(await taxes()).toEqual({ owed: [0, 54_000, 54_000], credit: [0, 45_000, 45_000] })
    const { number } = (await deal.act('invoice', INVOICE)).json()
    expect(number).toMatch(/^IN\//)
    const { b2cs, hsn } = await file('gstr1')
    expect(b2cs).toMatchObject([{ sply_ty: 'INTRA', pos: '29', rt: 18, txval: 600_000, camt: 54_000, samt: 54_000 }])
    expect(hsn.hsn_b2c).toMatchObject([{ qty: 1, rt: 18, txval: 600_000 }])
    const [head = '', line = ''] = (await owner.get('/api/office/sales.csv?from=2026-11-01&to=2026-11-30')).body
      .split('\r\n')
      .map(row => row.replaceAll('"', ''))
    const cells = Object.fromEntries(head.split(',').map((name, at) => [name, line.split(',')[at]]))
    expect(cells).toMatchObject({
      'How GST is reckoned': 'Whole price: input tax was taken',
      'Margin or commission': '100000',
      'GST counted from': '600000',
      GST: '108000',
      'Input tax to credit': '90000',
      'Profit after tax': '100000',
    })
    const sheet = await owner.get('/api/office/months/2026-11/sheet.csv?sheet=purchases')
    expect(sheet.body).toContain(',500000,90000,590000')
  })

  it('has IGST from a seller of another State, and its own rate on the invoice, in the returns and in a note', async () => {
    const deal = await open()
    await buy(deal, { purchase_rupees: '6,40,000', gst_percent: 28, seller_gstin: ELSEWHERE })
    expect(await inBooks(deal)).toEqual([500_000, 0, 0, 140_000, -640_000])
    const before = await taxes()
    await sell(deal, { state: 'Maharashtra', is_dealer: true, gstin: ELSEWHERE }, '7,68,000')
    await deal.act('charges', { kind: 'accessory', what: 'Mats', rupees: '5,900' })
    // Without an invoice the books say both: 28 % in 7,68,000 are 1,68,000, and 18 % in the mats 900.
    const items = async () => {
      const { b2b } = await file('gstr1')
      const { itms } = b2b[0].inv[0] as { itms: { itm_det: Record<string, number> }[] }
      return itms.map(({ itm_det: { rt, txval, camt } }) => [rt, txval, camt])
    }
    const both = [
      [18, 5_000, 450],
      [28, 600_000, 84_000],
    ]
    expect(await items()).toEqual(both)
    await deal.act('invoice', INVOICE)
    expect(await items()).toEqual(both)
    expect((await taxes()).owed).toEqual([before.owed[0], ...before.owed.slice(1).map((tax = 0) => tax + 84_450)])
    expect((await deal.actAs(owner, 'terms', { ...TERMS, price: '7,55,200', reason: 'A scratch.' })).statusCode).toBe(
      200,
    )
    const note = { part: 'sale', kind: 'credit_note', reason: 'A scratch.' }
    expect((await deal.actAs(owner, 'note', note)).statusCode).toBe(200)
    const { cdnr } = await file('gstr1')
    // 12,800 less contain 2,800 of 10,000.
    expect(cdnr[0].nt[0].itms).toMatchObject([{ itm_det: { rt: 28, txval: 10_000, camt: 1_400, samt: 1_400 } }])
  })

  it('without a rate waits for it; one that is entered later posts the difference and is frozen with the sale', async () => {
    const deal = await open()
    expect((await buy(deal, {})).statusCode).toBe(200)
    await sell(deal, {})
    expect(await inBooks(deal)).toEqual([590_000, 0, 0, 0, -590_000])
    expect((await deal.act('invoice', INVOICE)).json().message).toMatch(/^Rate on the seller’s invoice is missing/)
    const late = { gst_percent: '18', seller_gstin: HERE, came_back: false, reason: 'Read off the invoice' }
    expect((await buy(deal, late)).statusCode).toBe(200)
    expect(await inBooks(deal)).toEqual([500_000, 45_000, 45_000, 0, -590_000])
    expect((await deal.read()).taxTerms).toMatchObject({ scheme: 'whole', wholeShare: 0.18 })
    // What was sold keeps its rate; the purchase is what its invoice says.
    expect((await buy(deal, { ...late, gst_percent: '12' })).statusCode).toBe(200)
    expect((await deal.read()).taxTerms).toMatchObject({ wholeShare: 0.18 })
    expect((await deal.act('invoice', INVOICE)).statusCode).toBe(200)
    const vouchers = await running.site.database.query
      .selectFrom('vouchers')
      .select('id')
      .where('subject', '=', `purchase:${(await holdingOf(deal)).id}`)
      .execute()
    expect(vouchers).toHaveLength(3)
  })

  it('needs rate and GSTIN together, says which is missing at its field, and keeps what a program leaves out', async () => {
    const deal = await open()
    const problems = async (more: object) => (await buy(deal, more)).json().fields
    expect(await problems({ gst_percent: '', seller_gstin: HERE })).toHaveProperty('gst_percent')
    expect(await problems({ gst_percent: '17', seller_gstin: HERE })).toHaveProperty('gst_percent')
    expect(await problems({ gst_percent: '18', seller_gstin: '' })).toHaveProperty('seller_gstin')
    expect(await problems({ gst_percent: '18', seller_gstin: `${HERE.slice(0, -1)}X` })).toHaveProperty('seller_gstin')
    await buy(deal, { gst_percent: '18', seller_gstin: HERE })
    await buy(deal, { floor_rupees: '6,00,000' })
    expect(await holdingOf(deal)).toMatchObject({ gstPercent: 18, sellerGstin: HERE, floorRupees: 600_000 })
    await buy(deal, { input_tax_taken: false })
    expect(await holdingOf(deal)).toMatchObject({ gstPercent: null, sellerGstin: null, gstInterState: null })
    expect(await inBooks(deal)).toEqual([590_000, 0, 0, 0, -590_000])
  })

  it('loses the GSTIN of its seller with his name, and keeps the sums [OPS-8]', async () => {
    const deal = await open()
    await deal.takeIn({ fromName: 'Asha Motors', fromAddress: 'Pune' })
    await buy(deal, { gst_percent: '18', seller_gstin: ELSEWHERE })
    await eraseIntake(running.site, deal.vehicleId)
    expect(await holdingOf(deal)).toMatchObject({ gstPercent: 18, sellerGstin: '' })
    expect(await inBooks(deal)).toEqual([500_000, 0, 0, 90_000, -590_000])
    const history = await running.site.database.query.selectFrom('moneyChanges').selectAll().execute()
    expect(JSON.stringify(history)).not.toContain(ELSEWHERE)
  })
})
