import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MONTH_SHEETS } from '#domain/books/monthSheets.ts'
import { namesOf } from '#domain/members.ts'
import { closeMonth } from '#services/books/closeMonths.ts'
import { readMonth } from '#services/money/month/readMonth.ts'
import { readStockMoney } from '#services/money/readStockMoney.ts'
import { fillLists, signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { BOUGHT, startDeals, type TestDeal } from './startDeals.ts'

const NOON = Date.parse('2026-12-10T06:30:00Z')
const GSTIN = '27AAPFU0939F1ZV'
const INVOICE = { part: 'sale', is_brought: false, place: '', place_reason: '' }
const BUYER = { name: 'Sunita Kulkarni', address: '4, Vidya Nagar', is_dealer: false, state: 'Maharashtra' }
const ANOTHER_PRICE = {
  price: '9,10,000',
  agreed_on: '2026-10-05',
  lender: '',
  exchange_description: '',
  exchange_car_number: '',
  exchange_rupees: '',
  reason: 'A scratch.',
}

let running: TestSite
let staff: Awaited<ReturnType<typeof signedIn>>
let owner: typeof staff
let open: () => Promise<TestDeal>
beforeAll(async () => {
  running = await startSite({
    configuration: { mode: 'live', teamEmail: 'team@cars.example' },
    fill: fillLists,
    clock: { now: () => NOON },
  })
  staff = await signedIn(running, 'staff@cars.example')
  owner = await signedIn(running, 'owner@closed.example', 'owner')
  open = startDeals(running, staff)
})
afterAll(() => running.close())

const hashOf = (bytes: Buffer) => hash('sha256', bytes)
const done = async (reply: ReturnType<typeof owner.post>) => {
  const { statusCode, body } = await reply
  expect([statusCode, body]).toEqual([200, body])
  return body
}

let sales = 0

/** A car sold in October, its token paid in cash; the buyer is always the same, and brings less than two lakh a day. */
async function sold(buyer: object = {}) {
  const deal = await open()
  const day = (sales += 1) % 2 === 0 ? '2026-10-05' : '2026-10-06'
  await done(owner.post(`/api/office/vehicles/${deal.vehicleId}/money`, { ...BOUGHT, version: 0 }))
  await done(deal.act('buyer', { ...BUYER, ...buyer }))
  await done(deal.act('payments', { kind: 'token', way: 'cash', rupees: '25,000', paid_on: day }))
  await done(deal.act('sale', { sold_on: '2026-10-20' }))
  return deal
}
const versionOf = async (vehicleId: number) =>
  (
    await running.site.database.query
      .selectFrom('holdings')
      .select('version')
      .where('vehicleId', '=', vehicleId)
      .executeTakeFirstOrThrow()
  ).version
const withMoney = async ({ vehicleId }: TestDeal, what: string, body: object) =>
  done(
    owner.post(`/api/office/vehicles/${vehicleId}/${what}`, {
      version: await versionOf(vehicleId),
      came_back: false,
      reason: 'It was wrong.',
      ...body,
    }),
  )

/** Everything that says something of a month. */
async function everythingOf(month: string) {
  const files = [
    ...namesOf(MONTH_SHEETS).map(sheet => `months/${month}/sheet.csv?sheet=${sheet}`),
    ...['sheets.xlsx', 'tally.xml', 'gstr1.json', 'gstr3b.json'].map(name => `months/${month}/${name}`),
    `sales.csv?from=${month}-01&to=${month}-31`,
  ]
  const said: Record<string, unknown> = {}
  for (const file of files) {
    const { statusCode, rawPayload } = await owner.get(`/api/office/${file}`)
    expect([file, statusCode]).toEqual([file, 200])
    said[file] = file.endsWith('xlsx') ? hashOf(rawPayload) : rawPayload.toString()
  }
  const { database, profile } = running.site
  said.page = await readMonth(database.query, profile.money, month)
  said.profit = (await readStockMoney(running.site)).months.find(one => one.month === month)
  return said
}

describe('a month that is closed [BOOK-3, BOOK-8]', () => {
  it('says the same in every sheet and file, whatever is cancelled, corrected, reversed or billed later', async () => {
    const [cancelled, cheaper, unpaid, billed, noted, costly, rebought, moved, withInvoice, renamed] = [
      await sold(),
      await sold({ state: 'Goa' }),
      await sold(),
      await sold({ state: 'Goa' }),
      await sold({ is_dealer: true, gstin: GSTIN }),
      await sold(),
      await sold(),
      await sold(),
      await sold(),
      await sold({ state: 'Goa' }),
    ]
    await done(noted.act('invoice', INVOICE))
    await done(withInvoice.act('invoice', INVOICE))
    await closeMonth(running.site, { actor: 'test' }, '2026-10')
    const before = await everythingOf('2026-10')
    expect(before.page).toMatchObject({ threeSums: { sales: 10, agreed: 10 * 930_000_00, apart: [] } })

    await done(cancelled.act('cancellation', { by: 'buyer', reason: 'No loan.' }))
    await done(
      cancelled.actAs(owner, 'payments', { kind: 'refund', way: 'upi', rupees: '25,000', paid_on: '2026-11-03' }),
    )
    for (const deal of [cheaper, noted]) await done(deal.actAs(owner, 'terms', ANOTHER_PRICE))
    const token = (await unpaid.read()).payments[0]?.id ?? 0
    await done(unpaid.actAs(owner, `payments/${token}/reversal`, { reason: 'It was another deal.' }))
    await done(unpaid.act('payments', { kind: 'payment', way: 'cash', rupees: '30,000', paid_on: '2026-10-07' }))
    await done(
      billed.actAs(owner, 'invoice', { ...INVOICE, place: 'Maharashtra', place_reason: 'He took it at the counter.' }),
    )
    await done(noted.actAs(owner, 'note', { part: 'sale', kind: 'credit_note', reason: 'A scratch.' }))
    await withMoney(costly, 'costs', {
      category: 'body',
      what: 'Bumper',
      paid_to: 'Shree',
      spent_on: '2026-10-10',
      is_creditable: true,
      rupees: '20,000',
      gst_rupees: '3,051',
      way: 'owed',
    })
    await withMoney(rebought, 'money', { ...BOUGHT, purchase_rupees: '8,10,000' })
    await done(moved.act('sale', { sold_on: '2026-11-05' }))

    const after = await everythingOf('2026-10')
    for (const [name, was] of Object.entries(before)) expect([name, after[name]]).toEqual([name, was])
    await done(renamed.act('buyer', { ...BUYER, state: 'Kerala', gstin: '32AAPFU0939F1Z4' }))
    // The accountant's list of sales names buyers as they are known today, with the PAN that came later.
    const { 'sales.csv?from=2026-10-01&to=2026-10-31': _sales, ...returns } = before
    expect(await everythingOf('2026-10')).toMatchObject(returns)
    const { threeSums } = await readMonth(running.site.database.query, running.site.profile.money, '2026-12')
    expect(threeSums).toMatchObject({ sales: 0, apart: [] })
    expect(threeSums.agreed).toBeLessThan(0)
  })
})
