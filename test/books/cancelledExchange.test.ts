import { afterAll, beforeAll, expect, it } from 'vitest'
import { dealSums } from '#domain/deals/dealSums.ts'
import { readMonth } from '#services/money/month/readMonth.ts'
import { fillLists, signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { startDeals } from './startDeals.ts'

let running: TestSite
beforeAll(async () => {
  running = await startSite({
    configuration: { mode: 'live', teamEmail: 'team@cars.example' },
    fill: fillLists,
    clock: { now: () => Date.parse('2026-11-25T06:30:00Z') },
  })
})
afterAll(() => running.close())

it('owes the buyer of a cancelled deal his exchange car that stays in the stock, until it is paid [BOOK-6, BOOK-8]', async () => {
  const staff = await signedIn(running, 'staff@cars.example')
  const deal = await startDeals(running, staff)()
  const exchange = { exchange_description: 'Alto', exchange_car_number: '', exchange_rupees: '1,50,000' }
  const terms = { price: '9,30,000', agreed_on: '2026-11-05', lender: '', ...exchange }
  expect((await deal.act('terms', terms)).statusCode).toBe(200)
  expect((await deal.act('exchange', {})).statusCode).toBe(200)
  await deal.act('payments', { kind: 'token', way: 'upi', rupees: '25,000', paid_on: '2026-11-06' })
  await deal.act('sale', { sold_on: '2026-11-20' })
  await deal.act('cancellation', { by: 'buyer', reason: 'No loan.' })
  const { money } = running.site.profile
  const due = async () => dealSums(await deal.read(), money).due
  const owed = 175_000 - money.cancellationRupees
  expect(await due()).toBe(-owed)
  const { threeSums } = await readMonth(running.site.database.query, money, '2026-11')
  expect(threeSums).toMatchObject({ apart: [] })
  const refund = (rupees: number) =>
    deal.act('payments', { kind: 'refund', way: 'upi', rupees: String(rupees), paid_on: '2026-11-25' })
  expect((await refund(175_001)).json()).toMatchObject({
    message: 'Only ₹1,75,000 is left of what was paid and of the exchange vehicle, so no more can go back.',
  })
  expect((await refund(owed)).statusCode).toBe(200)
  expect(await due()).toBe(0)
  const after = await readMonth(running.site.database.query, money, '2026-11')
  expect(after.threeSums).toMatchObject({ apart: [], owed: 0 })
})
