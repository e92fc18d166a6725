import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS, FIRST_MONEY_ACCOUNT } from '#domain/books/accounts.ts'
import type { CashCounted, MoneyMoved } from '#domain/books/cashForms.ts'
import { closeMoneyAccount, renameMoneyAccount, stateOpening } from '#services/books/changeMoneyAccount.ts'
import { closeMonth } from '#services/books/closeMonths.ts'
import { countCash } from '#services/books/countCash.ts'
import { accountFor, listMoneyAccounts, openMoneyAccount } from '#services/books/moneyAccounts.ts'
import { moveMoney } from '#services/books/moveMoney.ts'
import { readCount, readDay, streamDays } from '#services/books/readDayBook.ts'
import { readTrialBalance } from '#services/books/readTrialBalance.ts'
import { reverseVoucher } from '#services/books/reverseVoucher.ts'
import { startSite, type TestSite } from '../startSite.ts'

const clock = { now: () => Date.parse('2026-11-29T06:30:00Z') }
const TODAY = '2026-11-29'
let running: TestSite
let till: number
let bank: number
beforeAll(async () => {
  running = await startSite({ clock })
  till = await open('cash', 'Drawer', 50_000)
  bank = await open('bank', 'HDFC 0098', 600_000)
})
afterAll(() => running.close())

const open = (kind: 'cash' | 'bank' | 'upi', name: string, rupees: number, key: string | null = null) =>
  openMoneyAccount(running.site, '1', { kind, name, day: '2026-11-01', rupees, key })
const idOf = (account: number) => account - FIRST_MONEY_ACCOUNT
const query = () => running.site.database.query
const balance = async (account: number) =>
  ((await listMoneyAccounts(query())).find(one => one.account === account)?.paise ?? 0) / 100
const moving = (more: Partial<MoneyMoved> = {}): MoneyMoved => ({
  act: 'between',
  from: till,
  to: bank,
  who: '',
  rupees: 10_000,
  day: TODAY,
  reason: '',
  key: crypto.randomUUID(),
  ...more,
})
const move = (more: Partial<MoneyMoved> = {}) => moveMoney(running.site, '1', moving(more))
const count = (account: number, rupees: number, more: Partial<CashCounted> & { seen: number }) =>
  countCash(running.site, '1', idOf(account), { day: TODAY, rupees, reason: '', key: crypto.randomUUID(), ...more })
const dayOf = (account: number, day = TODAY) => readDay(query(), { account, day, page: 1 })
const owner = { actor: '1', mayCorrect: true }

describe('accounts of money [BOOK-7]', () => {
  it('are opened once by a form, under a name of their own, and closed when they are empty, the last till too', async () => {
    const key = crypto.randomUUID()
    const twice = await Promise.all([open('upi', 'QR', 0, key), open('upi', 'QR', 0, key)])
    expect(new Set(twice).size).toBe(1)
    await expect(open('bank', 'Other', 0, key)).rejects.toThrow(/by this form already/)
    await expect(open('upi', 'QR', 5, key)).rejects.toThrow(/by this form already/)
    await expect(open('bank', 'qr', 0)).rejects.toMatchObject({ fields: { name: /has this name/ } })
    const [qr = 0] = twice
    await renameMoneyAccount(running.site, idOf(qr), 'QR at the gate')
    await move({ to: qr, rupees: 100 })
    await expect(closeMoneyAccount(running.site, idOf(qr))).rejects.toThrow(/₹100 is in it/)
    await move({ from: qr, to: till, rupees: 100 })
    await closeMoneyAccount(running.site, idOf(qr))
    await expect(move({ to: qr })).rejects.toMatchObject({ fields: { to: /closed/ } })
    await expect(renameMoneyAccount(running.site, idOf(qr), 'x')).rejects.toThrow(/closed/)
    expect((await listMoneyAccounts(query())).find(({ account }) => account === qr)).toMatchObject({
      name: 'QR at the gate',
      isClosed: true,
    })
  })

  it('move money with one number for one form, however often it is sent at once, and take it back with a reason', async () => {
    const before = [await balance(till), await balance(bank)]
    const form = moving()
    const numbers = await Promise.all([1, 2, 3].map(() => moveMoney(running.site, '1', form)))
    expect(new Set(numbers)).toEqual(new Set(['CO/26-27/0003']))
    expect([await balance(till), await balance(bank)]).toEqual([(before[0] ?? 0) - 10_000, (before[1] ?? 0) + 10_000])
    await expect(moveMoney(running.site, '1', { ...form, rupees: 1 })).rejects.toThrow(/by this form already/)
    const { id } = await query()
      .selectFrom('vouchers')
      .select('id')
      .where('documentNo', '=', numbers[0] ?? '')
      .executeTakeFirstOrThrow()
    await reverseVoucher(running.site, '1', { id, reason: 'It stayed here' })
    expect([await balance(till), await balance(bank)]).toEqual(before)
    await expect(move({ rupees: 9_999_999 })).rejects.toMatchObject({ fields: { from: /only ₹50,000 in Drawer/ } })
    await expect(move({ day: '2026-11-30' })).rejects.toThrow(/still to come/)
  })

  it('keep the owner’s money as capital, and loans apart, of which the law allows no large one in cash', async () => {
    await move({ act: 'brought_in', from: null, to: bank, rupees: 200_000 })
    await move({ act: 'taken_out', from: bank, to: null, rupees: 50_000 })
    const loan = { act: 'loan_taken', from: null, who: 'Ramesh' } as const
    await expect(move({ ...loan, to: till, rupees: 20_000 })).rejects.toMatchObject({
      fields: { to: /₹20,000 or more.*s\. 185 and 188/ },
    })
    await move({ ...loan, to: till, rupees: 15_000 })
    await expect(move({ ...loan, who: 'ramesh', to: till, rupees: 5_000 })).rejects.toThrow(/s\. 185/)
    await move({ ...loan, to: bank, rupees: 85_000 })
    await expect(move({ ...loan, act: 'loan_repaid', from: till, to: null, rupees: 1_000 })).rejects.toThrow(/s\. 185/)
    await move({ ...loan, act: 'loan_repaid', from: bank, to: null, rupees: 100_000 })
    const trial = await readTrialBalance(query(), '2026-11')
    const closing = (account: number) => trial.find(one => one.account === account)?.closing
    expect([closing(ACCOUNTS.capital), closing(ACCOUNTS.loans)]).toEqual([-15_000_000, 0])
  })

  it('are open again once money comes back into one that was closed', async () => {
    const old = await open('bank', 'Old bank', 3_000)
    const key = crypto.randomUUID()
    const documentNo = await move({ act: 'taken_out', from: old, to: null, rupees: 3_000, key })
    await closeMoneyAccount(running.site, idOf(old))
    const { id } = await query()
      .selectFrom('vouchers')
      .select('id')
      .where('documentNo', '=', documentNo)
      .executeTakeFirstOrThrow()
    await reverseVoucher(running.site, '1', { id, reason: 'It never left' })
    expect((await listMoneyAccounts(query())).find(({ account }) => account === old)).toMatchObject({
      isClosed: false,
      paise: 300_000,
    })
  })

  it('that were counted before anybody had said what was in them have the opening balance corrected to the rupee', async () => {
    const own = await startSite({ clock })
    try {
      const { site } = own
      const { database } = site
      const drawer = await database.transaction(writing => accountFor(site, writing, 'cash'))
      const isIn = async () => (await listMoneyAccounts(database.query)).map(({ paise }) => paise / 100)
      const into = { act: 'brought_in', from: null, to: drawer, rupees: 2_000, day: '2026-11-10' } as const
      await moveMoney(site, '1', moving(into))
      const counted = { day: TODAY, rupees: 5_000, reason: '', key: crypto.randomUUID(), seen: 200_000 }
      await countCash(site, '1', idOf(drawer), counted)
      for (const rupees of [6_000, 5_500, 5_000]) {
        await stateOpening(site, owner, idOf(drawer), { day: TODAY, rupees, reason: 'Counted again' })
        expect(await isIn()).toEqual([rupees])
      }
    } finally {
      await own.close()
    }
  })

  it('have what they began with corrected by an owner, in the open month, with the reason', async () => {
    const safe = await open('cash', 'Safe', 1_000)
    const stated = { day: '2026-11-05', rupees: 1_500, reason: 'The coins were forgotten' }
    await expect(stateOpening(running.site, { ...owner, mayCorrect: false }, idOf(safe), stated)).rejects.toMatchObject(
      { code: 'forbidden' },
    )
    await stateOpening(running.site, owner, idOf(safe), stated)
    expect(await balance(safe)).toBe(1_500)
    expect((await dayOf(safe, '2026-11-01')).closing).toBe(100_000)
    expect((await dayOf(safe)).lines).toMatchObject([{ kind: 'opening', reason: stated.reason, received: 50_000 }])
    await move({ from: safe, rupees: 1_400 })
    await expect(stateOpening(running.site, owner, idOf(safe), { ...stated, rupees: 1_000 })).rejects.toMatchObject({
      fields: { rupees: /only ₹100/ },
    })
  })
})

describe('a till that nobody has stated [BOOK-7]', () => {
  it('is not checked, until what was in it is stated or counted: that is an opening balance, no loss', async () => {
    const own = await startSite({ clock })
    try {
      const { site } = own
      const cash = await site.database.transaction(transaction => accountFor(site, transaction, 'cash'))
      const other = await openMoneyAccount(site, '1', { kind: 'bank', name: 'B', day: '2026-11-01', rupees: 0 })
      const take = (rupees: number) => moveMoney(site, '1', moving({ from: cash, to: other, rupees }))
      await take(7_000)
      const given = { day: TODAY, rupees: 3_000, seen: -700_000, reason: '', key: crypto.randomUUID() }
      await countCash(site, '1', idOf(cash), given)
      await expect(take(3_001)).rejects.toThrow(/only ₹3,000 in Cash/)
      const trial = await readTrialBalance(site.database.query, '2026-11')
      expect(trial.map(({ account, closing }) => [account, closing])).toEqual([
        [ACCOUNTS.opening, -1_000_000],
        [cash, 300_000],
        [other, 700_000],
      ])
    } finally {
      await own.close()
    }
  })

  it('has in the morning what is stated, whatever was written before that day', async () => {
    const own = await startSite({ clock })
    try {
      const { site } = own
      const cash = await site.database.transaction(transaction => accountFor(site, transaction, 'cash'))
      const other = await openMoneyAccount(site, '1', { kind: 'bank', name: 'B', day: '2026-11-01', rupees: 0 })
      await moveMoney(site, '1', moving({ from: cash, to: other, rupees: 7_000, day: '2026-11-10' }))
      const stated = { day: '2026-11-20', rupees: 4_000, reason: 'Counted on that morning' }
      await stateOpening(site, { actor: '1', mayCorrect: false }, idOf(cash), stated)
      const day = await readDay(site.database.query, { account: cash, day: '2026-11-20', page: 1 })
      expect([day.opening, day.closing]).toEqual([-700_000, 400_000])
    } finally {
      await own.close()
    }
  })
})

describe('the cash of a day [BOOK-7]', () => {
  it('is counted and signed off: a difference needs a reason, and the books then equal the drawer', async () => {
    const drawer = await open('cash', 'Counter', 9_000)
    const seen = 900_000
    await expect(count(drawer, 8_500, { seen })).rejects.toMatchObject({ fields: { reason: /₹500 less/ } })
    const key = crypto.randomUUID()
    const short = () => count(drawer, 8_500, { seen, reason: 'Change given twice', key })
    await Promise.all([short(), short()])
    expect(await balance(drawer)).toBe(8_500)
    const day = await dayOf(drawer)
    expect(day.lines).toMatchObject([{ kind: 'counted', reason: 'Change given twice', paid: 50_000, balance: 850_000 }])
    const read = async () => readCount(query(), { id: idOf(drawer), day: TODAY }, await dayOf(drawer))
    expect(await read()).toMatchObject({ countedPaise: 850_000, bookPaise: 900_000, isChanged: false })
    await expect(count(drawer, 8_000, { seen, key })).rejects.toThrow(/by this form already/)
    await move({ from: drawer, rupees: 500 })
    expect(await read()).toMatchObject({ isChanged: true })
    await count(drawer, 8_000, { seen: 800_000 })
    expect(await read()).toMatchObject({ countedPaise: 800_000, reason: '', isChanged: false })
    const write = running.site.database.transaction
    const change = write(transaction => transaction.updateTable('cashCounts').set({ reason: 'x' }).execute())
    await expect(change).rejects.toThrow(/only added/)
    await expect(write(transaction => transaction.deleteFrom('cashCounts').execute())).rejects.toThrow(/only added/)
  })

  it('is counted by one of two who differ at once; the other is told that the books have changed', async () => {
    const drawer = await open('cash', 'Two', 1_000)
    const outcomes = await Promise.allSettled([
      count(drawer, 900, { seen: 100_000, reason: 'a' }),
      count(drawer, 950, { seen: 100_000, reason: 'b' }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(one => one.status === 'rejected')?.reason).toMatchObject({ code: 'conflict' })
  })

  it('is not counted in a closed month, nor on a day to come, nor in a bank', async () => {
    await expect(count(bank, 1, { seen: 0 })).rejects.toThrow(/Only the cash in a till/)
    await expect(count(till, 1, { seen: 0, day: '2026-11-30' })).rejects.toThrow(/still to come/)
    await closeMonth(running.site, { actor: '1' }, '2026-10')
    await expect(count(till, 0, { seen: 0, day: '2026-10-31' })).rejects.toMatchObject({ fields: { day: /closed/ } })
  })

  it('stands in a book: what was in it before, each row with what was in it then, and the sums', async () => {
    const drawer = await open('cash', 'Book', 5_000)
    for (const rupees of [1_000, 500]) await move({ from: drawer, rupees, day: '2026-11-20' })
    const numbers = await move({ from: bank, to: drawer, rupees: 200, day: '2026-11-21' })
    expect(await dayOf(drawer, '2026-11-20')).toMatchObject({
      opening: 500_000,
      lines: [
        { other: 'HDFC 0098', what: 'Moved between accounts', paid: 100_000, balance: 400_000 },
        { paid: 50_000, balance: 350_000 },
      ],
      received: 0,
      paid: 150_000,
      closing: 350_000,
    })
    const streamed = await Array.fromAsync(streamDays(query(), drawer, { from: '2026-11-20', to: '2026-11-21' }))
    expect(streamed.flat().map(({ day, balance: then }) => [day, then])).toEqual([
      ['2026-11-20', 400_000],
      ['2026-11-20', 350_000],
      ['2026-11-21', 370_000],
    ])
    expect(streamed.flat().at(-1)?.documentNo).toBe(numbers)
  })
})
