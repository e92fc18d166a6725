import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBaseline } from '#database/migrations/0100_baseline/baseline.ts'
import { ACCOUNTS, classOf, FIRST_MONEY_ACCOUNT } from '#domain/books/accounts.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { bringTaxUp } from '#services/deals/bringTaxUp.ts'
import { moveIntoBooks } from '#services/money/moveIntoBooks.ts'
import type { Schema } from '#services/schema.ts'
import { makeDatabase } from '../makeDatabase.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { booksAgree } from './booksAgree.ts'

const NO_MONEY = `seller_registered, input_tax_taken, version, updated_at) values`

/** What a dealer of release 1.0.0 had written over two financial years. */
const WRITTEN = [
  // A car that was sold in February, came back, and was sold again in May, not paid in full.
  `insert into deals (id, reference, vehicle_id, car_name, enquiry_id, state, is_current, buyer_name, buyer_phone, buyer_email,
     buyer_address, buyer_state, buyer_is_dealer, price, agreed_on, sold_on, cancel_rupees, version, created_at, updated_at) values
   (1, 'AAAAAAA1', 1, 'Honda City', null, 'sold', null, 'Uma', '+919845000001', '', '', '', 0, 250000, '2026-02-01', '2026-02-10', 0, 1, 1, 1),
   (2, 'AAAAAAA2', 1, 'Honda City', null, 'sold', 1, 'Ravi', '+919845000002', '', '', 'Karnataka', 0, 300000, '2026-05-01', '2026-05-02', 0, 1, 1, 1),
   (3, 'AAAAAAA3', 2, 'Kia Seltos', null, 'sold', 1, 'Asha', '+919845000003', '', '', '', 0, 400000, '2026-05-30', '2026-06-01', 0, 1, 1, 1)`,
  `insert into deals (id, reference, vehicle_id, car_name, enquiry_id, state, is_current, buyer_name, buyer_phone, buyer_email,
     buyer_address, buyer_state, buyer_is_dealer, price, agreed_on, cancel_rupees, cancelled_by, cancelled_on, cancel_reason, version,
     created_at, updated_at) values
   (4, 'AAAAAAA4', 3, 'Maruti Swift', null, 'cancelled', null, 'Isha', '+919845000004', '', '', '', 0, 520000, '2026-07-01', 5000, 'buyer',
     '2026-07-05', 'No loan', 1, 1, 1)`,
  `insert into deal_payments (deal_id, kind, way, rupees, paid_on, created_at) values
   (1, 'token', 'cash', 10000, '2026-02-01', 1), (1, 'payment', 'bank', 240000, '2026-02-10', 1),
   (2, 'payment', 'upi', 100000, '2026-05-02', 1),
   (3, 'payment', 'bank', 404350, '2026-06-01', 1),
   (4, 'token', 'cash', 10000, '2026-07-01', 1), (4, 'refund', 'cash', 5000, '2026-07-05', 1)`,
  `insert into deal_charges (deal_id, what, rupees, created_at) values (3, 'RC transfer', 4350, 1)`,
  `insert into sold_money (deal_id, content) values (1, '${JSON.stringify({
    purchase: {
      isConsigned: false,
      purchaseRupees: 200_000,
      sellerRegistered: false,
      inputTaxTaken: false,
      writtenDownRupees: null,
      reserveRupees: null,
      commissionRupees: null,
      agreementUntil: null,
      floorRupees: null,
    },
    costs: [
      {
        id: 900,
        category: 'body',
        what: 'Bumper',
        paidTo: 'Shree',
        spentOn: '2026-01-20',
        rupees: 11_800,
        gstRupees: 1_800,
        isCreditable: true,
      },
    ],
  })}')`,
  `insert into vehicle_money (vehicle_id, is_consigned, purchase_rupees, commission_rupees, ${NO_MONEY}
   (1, 0, 240000, null, 0, 0, 1, 1), (2, 1, null, 20000, 0, 0, 1, 1), (3, 0, 500000, null, 0, 0, 1, 1)`,
  `insert into vehicle_costs (vehicle_id, category, what, paid_to, spent_on, rupees, gst_rupees, is_creditable) values
   (3, 'tyres', 'Two tyres', '', '2026-07-01', 9000, 0, 0)`,
]

let running: TestSite
let dataDir: string
let made: Awaited<ReturnType<typeof makeDatabase>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-books-'))
  made = await makeDatabase()
  const database = await openDatabase<Schema>({ databaseUrl: made.url, dataDir })
  await migrate(database, { '0100_baseline': createBaseline }, '1.0.0')
  await database.alter(async tables => {
    for (const statement of WRITTEN) await sql.raw(statement).execute(tables)
  })
  await database.close()
  running = await startSite({ configuration: { mode: 'live', dataDir, databaseUrl: made.url }, fill: async () => {} })
  await bringTaxUp(running.site)
  await moveIntoBooks(running.site)
})
afterAll(async () => {
  await running.close()
  await made.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const vouchers = async () =>
  Number(
    (
      await running.site.database.query
        .selectFrom('vouchers')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

describe('a site of release 1.0.0 with sales of two financial years [BOOK-1, BOOK-2, OPS-4]', () => {
  it('has books that agree with its deals and cars, and no money account is touched by what was settled before them', async () => {
    await booksAgree(running.site, new Map())
    const touched = await running.site.database.query
      .selectFrom('entries')
      .select('id')
      .where(({ or, eb }) => or([eb('debit', '>=', FIRST_MONEY_ACCOUNT), eb('credit', '>=', FIRST_MONEY_ACCOUNT)]))
      .execute()
    expect(touched).toEqual([])
  })

  it('brings the profit of each year that pen and paper say, and what is owed and in stock', async () => {
    const months = await running.site.database.query.selectFrom('accountMonths').selectAll().execute()
    const profit = (from: string, to: string) =>
      months
        .filter(
          ({ month, account }) => month >= from && month <= to && ['income', 'expense'].includes(classOf(account)),
        )
        .reduce((sum, { debit, credit }) => sum + (credit - debit) / 100, 0)
    // 50,000 of margin less 7,627 of GST, 11,800 of costs with 1,800 of input tax.
    expect(profit('2025-04', '2026-03')).toBe(50_000 - 7_627 - 11_800 + 1_800)
    // The second sale, the commission, and what the buyer who cancelled left.
    expect(profit('2026-04', '2027-03')).toBe(60_000 - 9_153 + (20_000 - 3_051) + 5_000)
    const of = (account: number) =>
      months.reduce((sum, row) => (row.account === account ? sum + (row.debit - row.credit) / 100 : sum), 0)
    expect([of(ACCOUNTS.customers), of(ACCOUNTS.stock), of(ACCOUNTS.owners), of(ACCOUNTS.paidForBuyers)]).toEqual([
      200_000, 509_000, -380_000, -4_350,
    ])
  })

  it('adds nothing when it is moved once more', async () => {
    const before = await vouchers()
    await moveIntoBooks(running.site)
    await running.site.database.transaction(transaction =>
      transaction.updateTable('books').set({ movedHolding: 0, movedDeal: 0 }).execute(),
    )
    await moveIntoBooks(running.site)
    expect(await vouchers()).toBe(before)
  })
})
