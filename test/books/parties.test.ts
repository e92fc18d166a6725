import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import { rupeeEntries } from '#domain/books/entries.ts'
import { listParties, sumParties } from '#services/books/listParties.ts'
import { openMoneyAccount } from '#services/books/moneyAccounts.ts'
import { partyNamed, partyOfDeal, partyOfHolding } from '#services/books/parties.ts'
import { findParty, readOpenItems, readStatement } from '#services/books/readParty.ts'
import { reverseVoucher } from '#services/books/reverseVoucher.ts'
import { settleWithParty, type Settlement } from '#services/books/settleWithParty.ts'
import { keepBooks } from '#services/books/writeVoucher.ts'
import { settleParty } from '#services/deals/settleParty.ts'
import { jsonText } from '../database/jsonText.ts'
import { startSite, type TestSite } from '../startSite.ts'

const clock = { now: () => Date.parse('2026-11-29T06:30:00Z') }
let running: TestSite
let bank: number
let till: number
let works: number
beforeAll(async () => {
  running = await startSite({ clock })
  const open = (kind: 'cash' | 'bank', name: string, rupees: number) =>
    openMoneyAccount(running.site, '1', { kind, name, day: '2026-11-01', rupees })
  bank = await open('bank', 'HDFC 0098', 600_000)
  till = await open('cash', 'Till', 9_000)
  works = await running.site.database.transaction(transaction =>
    partyNamed({ clock }, transaction, 'vendor', 'Shree Auto Works'),
  )
  await owe('bill:103', '2026-10-09', 20_000)
  await owe('bill:118', '2026-10-31', 29_500)
  await owe('bill:121', '2026-11-19', 12_800)
})
afterAll(() => running.close())

const query = () => running.site.database.query
const owe = (subject: string, day: string, rupees: number, party = works) =>
  running.site.database.transaction(transaction =>
    keepBooks(
      { clock },
      transaction,
      '1',
      { kind: 'bill', subject, day },
      rupeeEntries(rupees, ACCOUNTS.expenses, ACCOUNTS.vendors, { creditParty: party }),
    ),
  )
const paid = (rupees: number, more: Partial<Settlement> = {}): Settlement => ({
  partyId: works,
  act: 'paid',
  way: 'upi',
  account: bank,
  rupees,
  day: '2026-11-29',
  reason: '',
  key: crypto.randomUUID(),
  ...more,
})
const settle = (given: Settlement) => settleWithParty(running.site, '1', given)
const owed = async (id = works) => -((await findParty(query(), id))?.paise ?? 0) / 100

describe('who owes whom [BOOK-6]', () => {
  it('counts a form that was sent twice, also at once, as one', async () => {
    const form = paid(20_000, { day: '2026-11-12' })
    const numbers = await Promise.all([settle(form), settle(form), settle(form)])
    expect(new Set(numbers)).toEqual(new Set(['PY/26-27/0001']))
    expect(await owed()).toBe(42_300)
    await expect(settle({ ...form, rupees: 1 })).rejects.toThrow(/written by this form already/)
  })

  it('says what is open: the oldest is paid first', async () => {
    const party = await findParty(query(), works)
    const open = party && (await readOpenItems(query(), party))
    expect(open?.map(({ day, paise }) => [day, paise / 100])).toEqual([
      ['2026-10-31', 29_500],
      ['2026-11-19', 12_800],
    ])
  })

  it('keeps a payment that was reversed in the statement, and what was owed is open again', async () => {
    await settle(paid(5_000))
    const before = await readStatement(query(), works, 1)
    const [newest] = before.lines
    expect(newest).toMatchObject({ kind: 'paid', way: 'upi', money: 'HDFC 0098', paise: 500_000, balance: -3_730_000 })
    await reverseVoucher(running.site, '1', { id: newest?.id ?? 0, reason: 'pressed twice' })
    const { lines, more } = await readStatement(query(), works, 1)
    expect(more).toBe(false)
    expect(lines.map(({ day, paise, balance }) => [day, paise / 100, balance / 100])).toEqual([
      ['2026-11-29', -5_000, -42_300],
      ['2026-11-29', 5_000, -37_300],
      ['2026-11-19', -12_800, -42_300],
      ['2026-11-12', 20_000, -29_500],
      ['2026-10-31', -29_500, -49_500],
      ['2026-10-09', -20_000, -20_000],
    ])
    expect(lines[0]).toMatchObject({ reason: 'pressed twice', isReversed: false })
    expect(lines[0]?.takesBack).not.toBeNull()
    expect(lines[1]?.isReversed).toBe(true)
    const party = await findParty(query(), works)
    expect(party && (await readOpenItems(query(), party))).toHaveLength(2)
  })

  it('lists the largest first, finds names, and names buyers and sellers as deal and taking in do', async () => {
    const [small, seller] = await running.site.database.transaction(async transaction => {
      const holding = await transaction
        .insertInto('holdings')
        .values({
          vehicleId: 1,
          serial: 1,
          startedOn: '2026-11-01',
          sellerRegistered: 0,
          inputTaxTaken: 0,
          version: 1,
          updatedAt: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await transaction
        .insertInto('pastIntakes')
        .values({
          holdingId: holding.id,
          vehicleId: 1,
          source: 'owner',
          fromName: 'Asha Rao 98450 12345',
          fromPhone: '+919845012345',
          fromAddress: '',
          takenInOn: '2026-11-01',
          chassisNo: '',
          engineNo: '',
          checklist: jsonText('[]'),
          version: 1,
          createdAt: 0,
          updatedAt: 0,
        })
        .execute()
      return [
        await partyNamed({ clock }, transaction, 'vendor', 'Tea 100%'),
        await partyOfHolding({ clock }, transaction, 'seller', holding.id),
      ]
    })
    await owe('bill:1', '2026-11-20', 500, small)
    await owe('purchase:1', '2026-11-20', 300_000, seller)
    const list = (more: object) => listParties(query(), { owes: 'them', kind: null, words: '', page: 1, ...more })
    const { parties } = await list({})
    expect(parties.map(({ paise }) => paise / 100)).toEqual([-300_000, -42_300, -500])
    expect(parties[0]?.name).toContain('Asha Rao')
    expect(parties[0]?.name).not.toContain('98450')
    expect((await list({ owes: 'us' })).parties).toEqual([])
    expect((await list({ words: 'ASHA' })).parties).toMatchObject([{ id: seller }])
    expect((await list({ words: '100%' })).parties).toMatchObject([{ id: small }])
    expect((await list({ words: '_' })).parties).toEqual([])
    expect((await list({ kind: 'seller' })).parties).toHaveLength(1)
    expect(await sumParties(query())).toEqual([
      { kind: 'seller', owes: 'them', paise: 30_000_000, parties: 1 },
      { kind: 'vendor', owes: 'them', paise: 4_280_000, parties: 2 },
    ])
  })

  it('writes what a buyer pays with the deal alone', async () => {
    const buyer = await running.site.database.transaction(transaction => partyOfDeal({ clock }, transaction, 99))
    await expect(settle(paid(1_000, { partyId: buyer }))).rejects.toThrow(/with the deal/)
    await expect(settleParty(running.site, '1', paid(1_000, { partyId: 12_345 }))).rejects.toThrow(/not there/)
  })
})

describe('tills [BOOK-7]', () => {
  it('never hold less than nothing, on any day, however many take from them at once', async () => {
    const cash = (rupees: number, day = '2026-11-29') => settle(paid(rupees, { way: 'cash', account: till, day }))
    const outcomes = await Promise.allSettled([cash(4_000), cash(4_000), cash(4_000)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(cash(1_001)).rejects.toMatchObject({ fields: { account: /only ₹1,000 in Till on 29 Nov/ } })
    // Then there were 9,000 in it; but what was taken out since would not have been there.
    await expect(cash(1_001, '2026-11-05')).rejects.toThrow(/only ₹1,000 in Till on 29 Nov/)
    await expect(cash(1, '2026-10-31')).rejects.toThrow(/no cash in Till on 31 Oct/)
    await expect(cash(1, '2026-12-01')).rejects.toThrow(/still to come/)
  })

  it('refuse what the law does not allow in cash with one person in a day, however many write at once', async () => {
    const large = await openMoneyAccount(running.site, '1', {
      kind: 'cash',
      name: 'Safe',
      day: '2026-11-01',
      rupees: 900_000,
    })
    const tyres = await running.site.database.transaction(transaction =>
      partyNamed({ clock }, transaction, 'vendor', 'Kothrud Tyres'),
    )
    const cash = (rupees: number, more: Partial<Settlement> = {}) =>
      settle(paid(rupees, { partyId: tyres, way: 'cash', account: large, ...more }))
    const outcomes = await Promise.allSettled([cash(6_000), cash(6_000)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await cash(4_000)
    await expect(cash(1)).rejects.toMatchObject({ fields: { way: /above ₹10,000.*s\. 36/ } })
    await cash(10_000, { day: '2026-11-28' })
    await cash(199_999, { act: 'received' })
    await expect(cash(1, { act: 'received' })).rejects.toMatchObject({ fields: { way: /₹2,00,000.*s\. 186/ } })
  })

  it('hold cash alone, and cash is nowhere else', async () => {
    await expect(settle(paid(1, { way: 'bank', account: till }))).rejects.toThrow(/holds cash alone/)
    await expect(settle(paid(1, { way: 'cash' }))).rejects.toThrow(/no till/)
    await expect(settle(paid(1, { account: 77 }))).rejects.toThrow(/closed/)
  })
})
