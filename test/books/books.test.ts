import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS, FIRST_MONEY_ACCOUNT } from '#domain/books/accounts.ts'
import { rupeeEntries, type Entry } from '#domain/books/entries.ts'
import { accountFor, listMoneyAccounts, openMoneyAccount } from '#services/books/moneyAccounts.ts'
import { partyNamed } from '#services/books/parties.ts'
import { readTrialBalance } from '#services/books/readTrialBalance.ts'
import { reverseVoucher } from '#services/books/reverseVoucher.ts'
import { settleWithParty } from '#services/books/settleWithParty.ts'
import { closeMonth, openMonth } from '#services/books/closeMonths.ts'
import { entriesOf, keepBooks, writeVoucher, type NewVoucher } from '#services/books/writeVoucher.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
beforeAll(async () => {
  running = await startSite()
})
afterAll(() => running.close())

const NOON = Date.parse('2026-11-29T06:30:00Z')
const clock = { now: () => NOON }
const till = FIRST_MONEY_ACCOUNT + 50
const paid = (rupees: number) => rupeeEntries(rupees, till, ACCOUNTS.customers)
const voucher = (subject: string, day: string): NewVoucher => ({ kind: 'received', subject, day })
const keep = (subject: string, day: string, wanted: readonly Entry[]) =>
  running.site.database.transaction(transaction =>
    keepBooks({ clock }, transaction, 'test', voucher(subject, day), wanted),
  )
const days = (subject: string) =>
  running.site.database.query
    .selectFrom('vouchers')
    .select(['day', 'number'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
const monthSums = () =>
  running.site.database.query.selectFrom('accountMonths').selectAll().orderBy('account').orderBy('month').execute()

describe('the books [BOOK-1]', () => {
  it('take what is missing: first on its day, later corrections today', async () => {
    expect(await keep('payment:1', '2026-10-20', paid(500))).toHaveLength(1)
    expect(await keep('payment:1', '2026-10-20', paid(500))).toEqual([])
    expect(await keep('payment:1', '2026-10-20', paid(300))).toHaveLength(1)
    expect((await days('payment:1')).map(({ day }) => day)).toEqual(['2026-10-20', '2026-11-29'])
    expect(await monthSums()).toEqual([
      { account: ACCOUNTS.customers, month: '2026-10', debit: 0, credit: 50_000 },
      { account: ACCOUNTS.customers, month: '2026-11', debit: 20_000, credit: 0 },
      { account: till, month: '2026-10', debit: 50_000, credit: 0 },
      { account: till, month: '2026-11', debit: 0, credit: 20_000 },
    ])
  })

  it('take all back and write it anew where the day itself comes into another month [BOOK-3]', async () => {
    const move = (day: string, rupees: number) =>
      running.site.database.transaction(transaction =>
        keepBooks({ clock }, transaction, 'test', voucher('moved:1', day), paid(rupees), true),
      )
    await move('2026-09-20', 500)
    await move('2026-09-21', 600)
    await move('2026-08-31', 600)
    expect((await days('moved:1')).map(({ day }) => day)).toEqual([
      '2026-09-20',
      '2026-11-29',
      '2026-09-21',
      '2026-08-31',
    ])
    expect(await move('2026-08-30', 600)).toEqual([])
    await move('2026-08-30', 0)
  })

  it('refuse every change of what was written, and rows of one side or of nothing', async () => {
    const write = (
      work: (db: Parameters<Parameters<typeof running.site.database.transaction>[0]>[0]) => Promise<unknown>,
    ) =>
      running.site.database.transaction(async transaction => {
        await work(transaction)
      })
    await expect(write(db => db.updateTable('entries').set({ paise: 1 }).execute())).rejects.toThrow(/only added/)
    await expect(write(db => db.deleteFrom('entries').execute())).rejects.toThrow(/only added/)
    await expect(write(db => db.deleteFrom('vouchers').execute())).rejects.toThrow(/only added/)
    const [row] = paid(1)
    const odd = [
      { ...row, paise: 0 },
      { ...row, credit: till },
    ]
    for (const entry of odd)
      await expect(
        write(db => writeVoucher({ clock }, db, 'test', voucher('odd:1', '2026-11-29'), [entry as Entry])),
      ).rejects.toThrow(/constraint/i)
  })

  it('number vouchers without gap or double, however many write, and one that fails takes no number', async () => {
    await Promise.allSettled(
      Array.from({ length: 60 }, (_, at) =>
        running.site.database.transaction(async transaction => {
          await writeVoucher({ clock }, transaction, 'test', voucher(`many:${at}`, '2026-11-29'), paid(at + 1))
          if (at % 3 === 0) throw new Error('given up')
        }),
      ),
    )
    const numbers = await running.site.database.query
      .selectFrom('vouchers')
      .select('number')
      .orderBy('number')
      .execute()
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, at) => at + 1))
    const written = await running.site.database.query.selectFrom('entries').selectAll().execute()
    const ofTill = written.reduce((sum, { debit, paise }) => sum + (debit === till ? paise : -paise), 0)
    const sums = (await monthSums()).filter(({ account }) => account === till)
    expect(sums.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(ofTill)
  })

  it('keep sums of parties that agree with their rows', async () => {
    const party = await running.site.database.transaction(transaction =>
      transaction
        .insertInto('parties')
        .values({ kind: 'buyer', dealId: 7, name: '', phone: '', gstin: '', createdAt: NOON })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await keep('sale:7', '2026-11-28', rupeeEntries(900, ACCOUNTS.customers, ACCOUNTS.sales, { debitParty: party.id }))
    await keep('payment:7', '2026-11-28', rupeeEntries(400, till, ACCOUNTS.customers, { creditParty: party.id }))
    expect(await running.site.database.query.selectFrom('partySums').selectAll().execute()).toEqual([
      { account: ACCOUNTS.customers, partyId: party.id, debit: 90_000, credit: 40_000 },
    ])
  })
})

describe('closed months [BOOK-3]', () => {
  it('take nothing any more: what is late stands on the first open day', async () => {
    await closeMonth({ ...running.site, clock }, { actor: 'account:1' }, '2026-10')
    await keep('late:1', '2026-10-02', paid(11))
    expect(await days('late:1')).toMatchObject([{ day: '2026-11-01' }])
    const again = closeMonth({ ...running.site, clock }, { actor: 'account:1' }, '2026-10')
    await expect(again).rejects.toThrow(/closed already/)
    await expect(closeMonth({ ...running.site, clock }, { actor: 'account:1' }, '2026-11')).rejects.toThrow(/not over/)
  })

  it('open again, the last one alone, and say why for ever', async () => {
    const open = (month: string) =>
      openMonth({ ...running.site, clock }, { actor: 'account:1', reason: 'A bill was found' }, month)
    await expect(open('2026-09')).rejects.toThrow(/last closed/)
    await open('2026-10')
    await keep('late:2', '2026-10-02', paid(11))
    expect(await days('late:2')).toMatchObject([{ day: '2026-10-02' }])
    const acts = await running.site.database.query.selectFrom('monthClosings').select(['act', 'reason']).execute()
    expect(acts).toEqual([
      { act: 'closed', reason: '' },
      { act: 'opened', reason: 'A bill was found' },
    ])
    expect(await entriesOf(running.site.database.query, 'late:2')).toHaveLength(1)
  })
})

describe('cash and bank, and who owes whom [BOOK-6, BOOK-7]', () => {
  const write = <Result>(work: Parameters<typeof running.site.database.transaction<Result>>[0]) =>
    running.site.database.transaction(work)
  const settle = (partyId: number, moneyAccount: number, rupees: number) =>
    settleWithParty({ ...running.site, clock }, 'account:1', {
      partyId,
      act: 'paid',
      way: 'bank',
      account: moneyAccount,
      rupees,
      day: '2026-11-29',
      reason: '',
      key: crypto.randomUUID(),
    })
  const balance = async (account: number) =>
    (await listMoneyAccounts(running.site.database.query)).find(one => one.account === account)?.paise

  it('has an account with what was in it, and finds one for each way of paying', async () => {
    const account = await openMoneyAccount({ ...running.site, clock }, 'account:1', {
      kind: 'bank',
      name: 'HDFC 0098',
      day: '2026-11-01',
      rupees: 641_220,
    })
    expect(await balance(account)).toBe(64_122_000)
    const found = await write(async transaction => [
      await accountFor({ clock }, transaction, 'bank'),
      await accountFor({ clock }, transaction, 'upi'),
      await accountFor({ clock }, transaction, 'finance'),
      await accountFor({ clock }, transaction, 'cash'),
      await accountFor({ clock }, transaction, 'cash'),
    ])
    expect(found.slice(0, 3)).toEqual([account, account, account])
    expect(found[3]).toBe(found[4])
  })

  it('knows a vendor by the name however it is typed, owes by a bill, and less once it is paid', async () => {
    const [party, same] = await write(async transaction => [
      await partyNamed({ clock }, transaction, 'vendor', 'Shree Auto Works'),
      await partyNamed({ clock }, transaction, 'vendor', 'shree auto  works'),
    ])
    expect(party).toBe(same)
    const owed = rupeeEntries(42_300, ACCOUNTS.expenses, ACCOUNTS.vendors, { creditParty: party ?? null })
    await keep('bill:1', '2026-11-19', owed)
    const [account] = (await listMoneyAccounts(running.site.database.query)).map(one => one.account)
    expect(await settle(party ?? 0, account ?? 0, 42_300)).toBe('PY/26-27/0001')
    const sums = await running.site.database.query
      .selectFrom('partySums')
      .selectAll()
      .where('partyId', '=', party ?? 0)
      .execute()
    expect(sums).toEqual([{ account: ACCOUNTS.vendors, partyId: party, debit: 4_230_000, credit: 4_230_000 }])
  })

  it('takes a voucher back once, by a further one with its reason; what follows from a deal is corrected there', async () => {
    const { id } = await running.site.database.query
      .selectFrom('vouchers')
      .select('id')
      .where('documentNo', '=', 'PY/26-27/0001')
      .executeTakeFirstOrThrow()
    const back = (voucher: number) =>
      reverseVoucher({ ...running.site, clock }, 'account:1', { id: voucher, reason: 'Paid twice' })
    await back(id)
    await expect(back(id)).rejects.toThrow(/taken back already/)
    await expect(back(1)).rejects.toThrow(/correct it there/)
    const trial = await readTrialBalance(running.site.database.query, '2026-11')
    expect(trial.reduce((sum, { closing }) => sum + closing, 0)).toBe(0)
    expect(trial.find(({ account }) => account === ACCOUNTS.vendors)).toMatchObject({
      title: 'Vendors',
      is: 'liability',
      closing: -4_230_000,
    })
  })
})
