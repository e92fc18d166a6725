import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indianDay } from '#domain/text/indianTime.ts'
import { listMoneyAccounts, openMoneyAccount } from '#services/books/moneyAccounts.ts'
import { partyNamed } from '#services/books/parties.ts'
import { settleWithParty } from '#services/books/settleWithParty.ts'
import { findHolding } from '#services/holdings/findHolding.ts'
import { fillLists, signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { BOUGHT, startDeals, type TestDeal } from './startDeals.ts'

let running: TestSite
let owner: Awaited<ReturnType<typeof signedIn>>
let open: () => Promise<TestDeal>
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live', teamEmail: 'team@cars.example' }, fill: fillLists })
  owner = await signedIn(running, 'owner@cash.example', 'owner')
  open = startDeals(running, owner)
})
afterAll(() => running.close())

const today = () => indianDay(running.site.clock.now())
const cash = (rupees: number, more: object = {}) => ({
  kind: 'payment',
  way: 'cash',
  rupees: String(rupees),
  paid_on: today(),
  ...more,
})
const balanceOf = async (name: string) =>
  ((await listMoneyAccounts(running.site.database.query)).find(one => one.name === name)?.paise ?? 0) / 100
const openTill = (name: string, rupees: number) =>
  openMoneyAccount(running.site, '1', { kind: 'cash', name, day: today(), rupees })

/** Writes a cost of the car of a deal, paid in cash. */
async function cost({ vehicleId }: TestDeal, rupees: number, more: object = {}) {
  const version = (await findHolding(running.site.database.query, vehicleId))?.version ?? 0
  return owner.post(`/api/office/vehicles/${vehicleId}/costs`, {
    version,
    category: 'body',
    what: 'Polish',
    paid_to: '',
    spent_on: today(),
    rupees: String(rupees),
    gst_rupees: '',
    is_creditable: false,
    way: 'cash',
    ...more,
  })
}

describe('cash on a site whose till nobody has stated [BOOK-7]', () => {
  it('is paid and given back as before', async () => {
    const deal = await open()
    await owner.post(`/api/office/vehicles/${deal.vehicleId}/money`, { version: 0, ...BOUGHT })
    expect((await cost(deal, 4_000)).statusCode).toBe(200)
    expect((await deal.act('payments', cash(1_000))).statusCode).toBe(200)
    expect((await deal.act('payments', cash(1_000, { kind: 'refund' }))).statusCode).toBe(200)
    expect(await balanceOf('Cash')).toBe(-4_000)
  })
})

describe('the limits of cash [BOOK-7]', () => {
  it('count what one person gets in a day, for costs and as a vendor, by whatever spelling', async () => {
    const deal = await open()
    const drawer = await openTill('Drawer', 60_000)
    const account = { account: drawer }
    expect((await cost(deal, 6_000, { ...account, paid_to: 'Shree Auto' })).statusCode).toBe(200)
    const refused = await cost(deal, 4_001, { ...account, paid_to: 'shree  auto' })
    expect(refused.json().fields).toEqual({ rupees: expect.stringMatching(/above ₹10,000.*s\. 36/) })
    const party = await running.site.database.transaction(transaction =>
      partyNamed(running.site, transaction, 'vendor', 'Shree Auto'),
    )
    const settle = (rupees: number) =>
      settleWithParty(running.site, '1', {
        partyId: party,
        act: 'paid',
        way: 'cash',
        account: drawer,
        rupees,
        day: today(),
        reason: '',
        key: crypto.randomUUID(),
      })
    await expect(settle(4_001)).rejects.toMatchObject({ fields: { way: /above ₹10,000/ } })
    await settle(4_000)
    expect((await cost(deal, 1, { ...account, paid_to: 'SHREE AUTO' })).statusCode).toBe(400)
    expect((await cost(deal, 10_000, { ...account, paid_to: 'Another' })).statusCode).toBe(200)
    expect((await cost(deal, 10_001, { ...account })).json().fields.rupees).toMatch(/s\. 36/)
    expect(await balanceOf('Drawer')).toBe(40_000)
  })

  it('stop at what is in the till: costs, refunds, and the reversal of what came in cash', async () => {
    const deal = await open()
    const account = await openTill('Small till', 500)
    expect((await cost(deal, 501, { account })).json().fields).toEqual({
      rupees: expect.stringMatching(/only ₹500 in Small till/),
    })
    expect((await deal.act('payments', cash(3_000, { account }))).statusCode).toBe(200)
    expect((await cost(deal, 3_400, { account })).statusCode).toBe(200)
    const refund = await deal.act('payments', cash(200, { kind: 'refund', account }))
    expect(refund.json().fields).toEqual({ rupees: expect.stringMatching(/only ₹100 in Small till/) })
    const [row] = (await deal.read()).payments
    const reversal = await deal.act(`payments/${row?.id}/reversal`, { reason: 'It never came' })
    expect(reversal.json().fields).toEqual({ reason: expect.stringMatching(/only ₹100 in Small till/) })
    expect((await deal.act('payments', cash(100, { kind: 'refund', account }))).statusCode).toBe(200)
    expect(await balanceOf('Small till')).toBe(0)
  })

  it('count what one buyer brings in a day for two cars, and name the section', async () => {
    const [first, second] = [await open(), await open()]
    const account = await openTill('Sales till', 0)
    expect((await first.act('payments', cash(150_000, { account }))).statusCode).toBe(200)
    const refused = await second.act('payments', cash(50_000, { account }))
    expect(refused.json().fields).toEqual({ rupees: expect.stringMatching(/from one person in a day.*s\. 186/) })
    expect((await second.act('payments', cash(40_000, { account, paid_on: '2026-11-01' }))).statusCode).toBe(200)
  })
})

describe('the chosen account [BOOK-7]', () => {
  it('has what a buyer paid and what a cost took, and goes where the way does', async () => {
    const deal = await open()
    const bank = (name: string) => openMoneyAccount(running.site, '1', { kind: 'bank', name, day: today(), rupees: 0 })
    await bank('First bank')
    const account = await bank('Second bank')
    const upi = { kind: 'payment', way: 'upi', rupees: '7,000', paid_on: today() }
    expect((await deal.act('payments', { ...upi, account })).statusCode).toBe(200)
    expect((await deal.act('payments', { ...upi, account: null })).statusCode).toBe(200)
    expect((await cost(deal, 1_000, { way: 'bank', account: String(account) })).statusCode).toBe(200)
    expect([await balanceOf('First bank'), await balanceOf('Second bank')]).toEqual([7_000, 6_000])
    const [row] = (await deal.read()).payments
    expect((await deal.act(`payments/${row?.id}/reversal`, { reason: 'To another car' })).statusCode).toBe(200)
    expect(await balanceOf('Second bank')).toBe(-1_000)
    const wrong = await deal.act('payments', cash(10, { account }))
    expect(wrong.json().fields).toEqual({ account: expect.stringMatching(/is no till/) })
    expect((await cost(deal, 10, { way: 'bank', account: 10_999 })).json().fields.account).toMatch(/closed/)
  })
})
