import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import { rupeeEntries } from '#domain/books/entries.ts'
import { closeMonth } from '#services/books/closeMonths.ts'
import { openMoneyAccount } from '#services/books/moneyAccounts.ts'
import { partyNamed } from '#services/books/parties.ts'
import { findParty } from '#services/books/readParty.ts'
import type { Settlement } from '#services/books/settleWithParty.ts'
import { keepBooks } from '#services/books/writeVoucher.ts'
import { settleParty } from '#services/deals/settleParty.ts'
import { fillLists, signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { startDeals } from './startDeals.ts'

const clock = { now: () => Date.parse('2026-11-29T06:30:00Z') }
let running: TestSite
let open: ReturnType<typeof startDeals>
let bank: number
beforeAll(async () => {
  running = await startSite({ clock, configuration: { mode: 'live', teamEmail: 'team@cars.example' }, fill: fillLists })
  open = startDeals(running, await signedIn(running, 'staff@cars.example'))
  bank = await openMoneyAccount(running.site, '1', { kind: 'upi', name: 'UPI', day: '2026-10-01', rupees: 900_000 })
})
afterAll(() => running.close())

const query = () => running.site.database.query
const settle = (form: Settlement & { version?: number }) => settleParty(running.site, '1', form)
const owed = async (id: number) => ((await findParty(query(), id))?.paise ?? 0) / 100

/** A vendor to whom something is owed. */
const vendor = (name: string, rupees: number) =>
  running.site.database.transaction(async transaction => {
    const id = await partyNamed({ clock }, transaction, 'vendor', name)
    const bill = { kind: 'bill', subject: `bill:${name}`, day: '2026-10-09' } as const
    const rows = rupeeEntries(rupees, ACCOUNTS.expenses, ACCOUNTS.vendors, { creditParty: id })
    await keepBooks({ clock }, transaction, '1', bill, rows)
    return id
  })
const paid = (partyId: number, rupees: number, more: Partial<Settlement> = {}): Settlement => ({
  partyId,
  act: 'paid',
  way: 'upi',
  account: bank,
  rupees,
  day: '2026-11-12',
  reason: '',
  key: crypto.randomUUID(),
  ...more,
})

describe('a form that was sent twice [BOOK-6]', () => {
  it('counts once, also where the month of its day was closed', async () => {
    const tyres = await vendor('Tyres', 12_000)
    await closeMonth(running.site, { actor: '1' }, '2026-10')
    const form = paid(tyres, 5_000, { day: '2026-10-20' })
    const first = await settle(form)
    expect(await settle(form)).toBe(first)
    expect(await settle({ ...form, account: null })).toBe(first)
    expect(await owed(tyres)).toBe(-7_000)
  })

  it('says so where it says another party, way, account, day or sum than the first time', async () => {
    const [paint, glass] = [await vendor('Paint', 9_000), await vendor('Glass', 9_000)]
    const till = await openMoneyAccount(running.site, '1', { kind: 'bank', name: 'SBI', day: '2026-11-01', rupees: 1 })
    const form = paid(paint, 1_000)
    await settle(form)
    const others = [
      { partyId: glass },
      { way: 'bank' },
      { account: till },
      { day: '2026-11-13' },
      { rupees: 2 },
    ] as const
    for (const other of others) await expect(settle({ ...form, ...other })).rejects.toThrow(/by this form already/)
    await expect(settle({ ...form, act: 'received' })).rejects.toThrow(/by this form already/)
    expect([await owed(paint), await owed(glass)]).toEqual([-8_000, -9_000])
  })

  it('counts once of a buyer too, sent one after the other or at once, and the statement says how it came', async () => {
    const deal = await open()
    await deal.act('payments', { kind: 'payment', way: 'upi', rupees: '10,000', paid_on: '2026-11-20' })
    const { id } = await query()
      .selectFrom('parties')
      .innerJoin('deals', 'deals.id', 'parties.dealId')
      .select('parties.id')
      .where('reference', '=', deal.reference)
      .executeTakeFirstOrThrow()
    const form = paid(id, 50_000, { act: 'received', way: 'cheque', account: null })
    const texts = await Promise.all([settle(form), settle(form)])
    texts.push(await settle(form))
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toMatch(/^Written down with the deal: R\/26-27\/\d{4}\.$/)
    expect(await owed(id)).toBe(-60_000)
    const { version } = await deal.read()
    const two = await Promise.allSettled([1, 2].map(() => settle({ ...form, version, key: crypto.randomUUID() })))
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await owed(id)).toBe(-110_000)
  })
})

describe('two of the team who pay the same party at once [BOOK-6]', () => {
  it('do not pay twice: the second reads what was paid, and may save all the same', async () => {
    const body = await vendor('Body Shop', 20_000)
    const both = await Promise.allSettled([1, 2].map(() => settle(paid(body, 20_000, { seen: -2_000_000 }))))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await owed(body)).toBe(0)
    const late = paid(body, 20_000, { seen: -2_000_000 })
    await expect(settle(late)).rejects.toThrow(/nothing is owed any more. Last came: Paid PY.26-27.\d{4}, ₹20,000\./)
    await settle({ ...late, seen: 0 })
    expect(await owed(body)).toBe(20_000)
  })
})
