import { describe, expect, it } from 'vitest'
import { choicesFor, type MoneyChoice } from './moneyChoices.ts'

const accounts: MoneyChoice[] = [
  { account: 10_001, kind: 'bank', name: 'HDFC' },
  { account: 10_002, kind: 'cash', name: 'Till' },
  { account: 10_003, kind: 'upi', name: 'QR' },
]
const numbers = (way: Parameters<typeof choicesFor>[0]) => choicesFor(way, accounts).map(({ account }) => account)

describe('the accounts of a way [BOOK-7]', () => {
  it('have the usual one first: cash is in tills alone, UPI comes to its address or the bank, and debts are nowhere', () => {
    expect(numbers('cash')).toEqual([10_002])
    expect(numbers('upi')).toEqual([10_003, 10_001])
    expect(numbers('finance')).toEqual([10_001, 10_003])
    expect(numbers('owed')).toEqual([])
  })
})
