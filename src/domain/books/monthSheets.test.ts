import { describe, expect, it } from 'vitest'
import { ACCOUNTS, FIRST_MONEY_ACCOUNT } from './accounts.ts'
import { balancesOf } from './entries.ts'
import { apartFromLedger, isMonthSheet, sheetSums, type MonthSum, type VoucherUse } from './monthSheets.ts'
import { saleEntries } from './saleEntries.ts'
import { salePartsOf, threeSumsOf, wholeOf } from './threeSums.ts'

const bank = FIRST_MONEY_ACCOUNT + 1
const row = (use: VoucherUse, debit: number, credit: number, paise: number): MonthSum => ({
  use,
  debit,
  credit,
  rows: 1,
  paise,
})
const ROWS: readonly MonthSum[] = [
  row('sale', ACCOUNTS.customers, ACCOUNTS.sales, 900),
  row('sale', ACCOUNTS.customers, ACCOUNTS.outputCgst, 90),
  row('sale', ACCOUNTS.customers, ACCOUNTS.tcsPayable, 10),
  row('sale', ACCOUNTS.costOfSales, ACCOUNTS.stock, 700),
  row('received', bank, ACCOUNTS.customers, 600),
  row('purchase', ACCOUNTS.stock, ACCOUNTS.sellers, 650),
  row('cost', ACCOUNTS.stock, ACCOUNTS.vendors, 50),
  row('cost', ACCOUNTS.inputCgst, ACCOUNTS.vendors, 9),
  row('expense', ACCOUNTS.expenses, bank, 30),
  row('journal', ACCOUNTS.outputCgst, ACCOUNTS.inputCgst, 9),
  row('paid', ACCOUNTS.outputCgst, bank, 81),
]
const ledgerOf = (rows: readonly MonthSum[]) =>
  [...balancesOf(rows.map(one => ({ ...one, debitParty: null, creditParty: null, holdingId: null })))].map(
    ([account, paise]) => ({ account, debit: Math.max(0, paise), credit: Math.max(0, -paise) }),
  )
const VOUCHERS = new Map<VoucherUse, number>([
  ['sale', 1],
  ['purchase', 1],
  ['cost', 1],
  ['expense', 1],
])

describe('the sheets of a month [BOOK-8]', () => {
  it('have their rows and sums; tax that is paid or set off is no tax of the month', () => {
    const sums = sheetSums(ROWS, VOUCHERS, ledgerOf(ROWS))
    expect(sums).toEqual({
      sales: { rows: 1, paise: 1_000, apart: 0 },
      purchases: { rows: 1, paise: 650, apart: 0 },
      bills: { rows: 2, paise: 89, apart: 0 },
      'input-credit': { rows: 1, paise: 9, apart: 0 },
      'output-tax': { rows: 1, paise: 90, apart: 0 },
      'gstr-3b': { rows: null, paise: 81, apart: 0 },
      tcs: { rows: 1, paise: 10, apart: 0 },
    })
  })

  it('say by how much they are apart from the sums by month', () => {
    const ledger = ledgerOf(ROWS.slice(0, -1))
    expect(sheetSums(ROWS, VOUCHERS, ledger)).toMatchObject({ 'output-tax': { apart: 81 }, sales: { apart: 0 } })
    expect(apartFromLedger(ROWS, ledger)).toBe(162)
  })

  it('are those that their addresses name', () => {
    expect(['sales', 'gstr-3b', 'toString', ''].map(isMonthSheet)).toEqual([true, true, false, false])
  })
})

describe('the three sums [BOOK-8]', () => {
  const entries = saleEntries({
    holdingId: 1,
    buyer: 7,
    price: 400_000,
    consigned: { owner: 8, commission: 20_000 },
    gst: 3_051,
    interState: false,
    tcs: 4_000,
    charges: [{ rupees: 1_200, gst: 0, isPaidOn: true }],
    costPaise: 0,
  })
  const sale = { isSale: true, dealId: 1, reference: 'ABCD2345', carName: 'Honda City', agreed: 405_200_00 }

  it('are what the rows of a sale say: cost, profit, tax, TCS, the owner’s share and what is paid on', () => {
    const parts = salePartsOf(entries)
    expect(parts).toEqual({
      cost: 0,
      profit: 16_949_00,
      tax: 3_051_00,
      tcs: 4_000_00,
      owner: 380_000_00,
      paidOn: 1_200_00,
      kept: 0,
    })
    expect(wholeOf(parts)).toBe(sale.agreed)
  })

  it('name the sales where they are not equal', () => {
    const parts = salePartsOf(entries)
    const right = { ...sale, received: 400_000_00, owed: 5_200_00, parts }
    const wrong = { ...right, dealId: 2, isSale: false, owed: 0 }
    const sums = threeSumsOf([right, wrong])
    expect(sums.apart).toEqual([wrong])
    expect(sums).toMatchObject({ sales: 1, agreed: 810_400_00, received: 800_000_00, owed: 5_200_00 })
  })
})
