import { expect } from 'vitest'
import { ACCOUNTS, classOf } from '#domain/books/accounts.ts'
import { monthOf } from '#domain/books/months.ts'
import { dealSums, saleOfDeal } from '#domain/deals/dealSums.ts'
import { carMoney } from '#domain/money/carMoney.ts'
import { inputTaxOf } from '#domain/money/inputTax.ts'
import { dealsOf } from '#services/dealRecords/dealRows.ts'
import { findPurchase } from '#services/intakeRecords/findPurchase.ts'
import { moneyOfHolding } from '#services/money/findMoney.ts'
import type { Site } from '#services/site.ts'

type Read = Pick<Site, 'database' | 'profile'>

async function readRows({ database: { query } }: Read) {
  const [entries, months, parties, vouchers, books] = await Promise.all([
    query.selectFrom('entries').selectAll().execute(),
    query.selectFrom('accountMonths').selectAll().execute(),
    query.selectFrom('parties').selectAll().execute(),
    query.selectFrom('vouchers').select(['id', 'number', 'subject']).orderBy('number').execute(),
    query.selectFrom('books').selectAll().executeTakeFirst(),
  ])
  return { entries, months, parties, vouchers, closedUntil: books?.closedUntil ?? null }
}
type Rows = Awaited<ReturnType<typeof readRows>>

/** Debits less credits of accounts in rows, in paise. */
const balance = (entries: Rows['entries'], of: (account: number, party: number | null) => boolean) =>
  entries.reduce(
    (sum, { debit, debitParty, credit, creditParty, paise }) =>
      sum + (of(debit, debitParty) ? paise : 0) - (of(credit, creditParty) ? paise : 0),
    0,
  )

/** The sums by month are those of the rows; numbers are whole; what was closed stands still. */
function rowsAgree({ entries, months, vouchers, closedUntil }: Rows, closed: Map<string, string>): void {
  expect(vouchers.map(({ number }) => number)).toEqual(vouchers.map((_, at) => at + 1))
  for (const { account, month, debit, credit } of months) {
    const within = entries.filter(({ day }) => monthOf(day) === month)
    expect([account, month, debit - credit]).toEqual([account, month, balance(within, of => of === account)])
  }
  expect(months.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
  if (closedUntil === null) return
  const still = months.filter(({ month }) => month <= monthOf(closedUntil))
  const now = Map.groupBy(still, ({ month }) => month)
  for (const [month, rows] of now) {
    const text = JSON.stringify(rows.map(({ account, debit, credit }) => [account, debit, credit]).toSorted())
    expect(closed.get(month) ?? text).toBe(text)
    closed.set(month, text)
  }
}

/** What each buyer owes is what the deal says; what each sale brought is what its car says. */
async function dealsAgree(site: Read, { entries, parties, vouchers }: Rows): Promise<void> {
  const { query } = site.database
  const rows = await query.selectFrom('deals').selectAll().execute()
  const deals = await dealsOf(query, rows)
  const subjects = new Map(vouchers.map(({ id, subject }) => [id, subject]))
  for (const [place, deal] of deals.entries()) {
    const row = rows[place]
    const party = parties.find(({ dealId }) => dealId === deal.id)
    const { due, total, exchange, paid } = dealSums(deal, site.profile.money)
    const taken = deal.exchange?.vehicleId == null ? 0 : deal.exchange.rupees
    const owed = deal.state === 'open' ? 0 - paid - taken : due + exchange - taken
    const inBooks = balance(entries, (account, who) => account === ACCOUNTS.customers && who === party?.id)
    expect([deal.reference, deal.state, inBooks]).toEqual([
      deal.reference,
      deal.state,
      party === undefined ? 0 : owed * 100,
    ])
    const holding = await query
      .selectFrom('holdings')
      .selectAll()
      .where('id', '=', row?.holdingId ?? 0)
      .executeTakeFirst()
    if (deal.state !== 'sold' || holding?.dealId !== deal.id) continue
    const { purchase, costs } = await moneyOfHolding(query, holding)
    const { profit } = carMoney(purchase, costs, saleOfDeal(deal, site.profile.money))
    const own = entries.filter(({ voucherId }) => subjects.get(voucherId) === `sale:${deal.id}`)
    const brought = balance(own, account => ['income', 'expense'].includes(classOf(account)))
    if (profit !== null && purchase.purchaseRupees !== null)
      expect([deal.reference, total, 0 - brought]).toEqual([deal.reference, total, profit * 100])
  }
}

/** What is in stock stands there with its purchase and costs, less the tax that was credited; what was sold with nothing. */
async function stockAgrees({ database: { query } }: Read, { entries, vouchers }: Rows): Promise<void> {
  const holdings = await query.selectFrom('holdings').selectAll().execute()
  for (const holding of holdings) {
    const { costs } = await moneyOfHolding(query, holding)
    const purchase = await findPurchase(query, holding)
    const spent = costs.reduce(
      (sum, { rupees, gstRupees, isCreditable }) => sum + rupees - (isCreditable ? gstRupees : 0),
      0,
    )
    const inputTax = inputTaxOf(purchase)
    const price = purchase.isConsigned ? 0 : (purchase.purchaseRupees ?? 0) - inputTax
    const bought = new Set(vouchers.flatMap(({ id, subject }) => (subject === `purchase:${holding.id}` ? [id] : [])))
    const credited = balance(
      entries.filter(({ voucherId }) => bought.has(voucherId)),
      account => account >= ACCOUNTS.inputCgst && account <= ACCOUNTS.inputIgst,
    )
    expect([holding.id, credited]).toEqual([holding.id, holding.beforeBooks === 1 ? 0 : inputTax * 100])
    const own = entries.filter(({ holdingId }) => holdingId === holding.id)
    const isSold = holding.dealId !== null
    const stands = balance(own, account => account === ACCOUNTS.stock)
    expect([holding.id, stands]).toEqual([holding.id, isSold ? 0 : (price + spent) * 100])
    const sums = await query.selectFrom('stockSums').selectAll().where('holdingId', '=', holding.id).executeTakeFirst()
    expect([holding.id, (sums?.debit ?? 0) - (sums?.credit ?? 0)]).toEqual([holding.id, stands])
  }
}

/** A bill that stands is owed or paid with its total, its credit is that of its lines, and its costs stand; one that was taken back is nothing. */
async function billsAgree({ database: { query } }: Read, { entries, vouchers }: Rows): Promise<void> {
  const bills = await query.selectFrom('bills').selectAll().execute()
  const costs = await query
    .selectFrom('vehicleCosts')
    .select(['billId', 'rupees'])
    .where('billId', 'is not', null)
    .execute()
  const subjects = Map.groupBy(vouchers, ({ subject }) => subject)
  for (const { id, partyId, standing, totalPaise, creditPaise } of bills) {
    const own = new Set((subjects.get(`bill:${id}`) ?? []).map(voucher => voucher.id))
    const rows = entries.filter(({ voucherId }) => own.has(voucherId))
    const owed = -balance(rows, (account, party) => account === ACCOUNTS.vendors && party === partyId)
    const credit = balance(rows, account => account >= ACCOUNTS.inputCgst && account <= ACCOUNTS.inputIgst)
    const stands = standing === 1
    expect([id, owed || 0, credit]).toEqual([id, stands ? totalPaise : 0, stands ? creditPaise : 0])
    const spent = costs.reduce((sum, { billId, rupees }) => sum + (billId === id ? rupees : 0), 0)
    expect([id, spent > 0]).toEqual([id, stands && costs.some(({ billId }) => billId === id)])
  }
}

/** Compares the books with what deals and cars say; `closed` has the sums of months as they were once closed. */
export async function booksAgree(site: Read, closed: Map<string, string>): Promise<void> {
  const rows = await readRows(site)
  rowsAgree(rows, closed)
  await dealsAgree(site, rows)
  await stockAgrees(site, rows)
  await billsAgree(site, rows)
}
