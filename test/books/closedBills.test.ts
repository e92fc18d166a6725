import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billSchema } from '#domain/bills/billForm.ts'
import { ACCOUNTS, FIRST_MONEY_ACCOUNT } from '#domain/books/accounts.ts'
import type { MoneyMoved } from '#domain/books/cashForms.ts'
import { MONTH_SHEETS } from '#domain/books/monthSheets.ts'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { namesOf } from '#domain/members.ts'
import { takeBackBill } from '#services/bills/takeBackBill.ts'
import { writeBill } from '#services/bills/writeBill.ts'
import { stateOpening } from '#services/books/changeMoneyAccount.ts'
import { countCash } from '#services/books/countCash.ts'
import { openMoneyAccount } from '#services/books/moneyAccounts.ts'
import { moveMoney } from '#services/books/moveMoney.ts'
import { readTrialBalance } from '#services/books/readTrialBalance.ts'
import { reverseVoucher } from '#services/books/reverseVoucher.ts'
import { balanceOn } from '#services/books/tillBalance.ts'
import { closeBooks } from '#services/money/month/closeBooks.ts'
import { GOA, KARNATAKA } from '../bills/billSite.ts'
import { fillLists, signedIn } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'

const DAY = '2026-10-12'
let running: TestSite
let owner: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  running = await startSite({
    configuration: { mode: 'live', teamEmail: 'team@cars.example' },
    fill: fillLists,
    profile: DEFAULT_SITE_PROFILE,
    clock: { now: () => Date.parse('2026-12-10T06:30:00Z') },
  })
  owner = await signedIn(running, 'owner@bills.example', 'owner')
})
afterAll(() => running.close())

const query = () => running.site.database.query
const fileOf = async (name: string) => (await owner.get(`/api/office/months/2026-10/${name}`)).rawPayload.toString()
const FILES = [
  ...namesOf(MONTH_SHEETS).map(sheet => `sheet.csv?sheet=${sheet}`),
  'tally.xml',
  'gstr1.json',
  'gstr3b.json',
]
const allFiles = () => Promise.all(FILES.map(fileOf))

let bills = 0
const bill = (more: object) => {
  bills += 1
  const line = {
    what: 'Advertisement',
    category: 'marketing',
    taxable: '1,000.50',
    gst_percent: 18,
    is_creditable: true,
  }
  const usual = { vendor: 'Landlord', number: `B/${bills}`, billed_on: DAY, lines: [line], total: 1_181 }
  return writeBill(running.site, '1', billSchema.parse({ ...usual, key: crypto.randomUUID(), ...more }))
}
const move = (more: Partial<MoneyMoved> & Pick<MoneyMoved, 'act'>) =>
  moveMoney(running.site, '1', {
    from: null,
    to: null,
    who: '',
    rupees: 5_000,
    day: DAY,
    reason: '',
    key: crypto.randomUUID(),
    ...more,
  })

describe('a month with bills, moves and counts [BOOK-3, BOOK-5, BOOK-7, BOOK-8]', () => {
  it('credits tax by its kind, has vouchers of zero for Tally, and stays when all of it is taken back later', async () => {
    const { site } = running
    const opening = { day: '2026-10-01', rupees: 90_000 }
    const till = await openMoneyAccount(site, '1', { kind: 'cash', name: 'Till', ...opening })
    const bank = await openMoneyAccount(site, '1', { kind: 'bank', name: 'HDFC', ...opening })
    const written = [
      await bill({ gstin: KARNATAKA }),
      await bill({ gstin: GOA, vendor: 'Goa Press', way: 'cash', account: till, paid_on: DAY }),
      await bill({ vendor: 'Rent', lines: [{ what: 'Shed', category: 'rent', taxable: 9_000 }], total: 9_000 }),
    ]
    await move({ act: 'between', from: till, to: bank })
    await move({ act: 'loan_taken', to: bank, who: 'Ramesh', rupees: 50_000 })
    await move({ act: 'taken_out', from: bank })
    const seen = await balanceOn(query(), till, '2026-10-20')
    const counted = { day: '2026-10-20', rupees: seen / 100 - 100, seen, reason: 'Tea', key: crypto.randomUUID() }
    await countCash(site, '1', till - FIRST_MONEY_ACCOUNT, counted)

    const trial = new Map((await readTrialBalance(query(), '2026-10')).map(row => [row.account, row.closing / 100]))
    const { itc_elg: itc } = JSON.parse(await fileOf('gstr3b.json'))
    expect(itc.itc_net).toEqual({
      iamt: trial.get(ACCOUNTS.inputIgst),
      camt: trial.get(ACCOUNTS.inputCgst),
      samt: trial.get(ACCOUNTS.inputSgst),
      csamt: 0,
    })
    expect([itc.itc_net.iamt, itc.itc_net.camt]).toEqual([180.09, 90.05])
    const tally = await fileOf('tally.xml')
    for (const voucher of tally.split('<VOUCHER ').slice(1)) {
      const sums = [...voucher.matchAll(/<\/ISPARTYLEDGER><AMOUNT>(-?[\d.]+)</g)].map(([, sum]) => Number(sum) * 100)
      expect(sums.length).toBeGreaterThan(1)
      expect(Math.abs(Math.round(sums.reduce((all, sum) => all + sum, 0)))).toBe(0)
    }
    for (const [name, parent] of [
      ['Rent', 'Indirect Expenses'],
      ['Cash short or over', 'Indirect Expenses'],
      ['HDFC', 'Bank Accounts'],
    ])
      expect(tally).toContain(`<NAME>${name}</NAME><PARENT>${parent}</PARENT>`)

    await closeBooks(site, '1', '2026-10')
    const before = await allFiles()
    for (const id of written) await takeBackBill(site, '1', { id, reason: 'Of another' })
    const moved = await query()
      .selectFrom('vouchers')
      .select('id')
      .where('day', '<', '2026-11-01')
      .where(({ or, eb }) => or([eb('subject', 'like', 'moved:%'), eb('subject', 'like', 'count:%')]))
      .execute()
    expect(moved).toHaveLength(4)
    for (const { id } of moved) await reverseVoucher(site, '1', { id, reason: 'It never was' })
    const stated = { day: opening.day, rupees: 95_000, reason: 'Coins' }
    await stateOpening(site, { actor: '1', mayCorrect: true }, till - FIRST_MONEY_ACCOUNT, stated)
    await bill({ gstin: GOA, billed_on: '2026-10-30' })
    expect(await allFiles()).toEqual(before)
  })
})
