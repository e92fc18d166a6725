import { describe, expect, it } from 'vitest'
import { cashLoanProblem, cashOfDayProblem, cashPaidProblem, cashProblem } from './cashLimit.ts'

const cash = (rupees: number) => ({ id: rupees, kind: 'payment', way: 'cash', rupees, reverses: null }) as const

describe('the limits of cash, with the section of the day [BOOK-7, BOOK-9]', () => {
  it('stops two lakh from one person in a day, whatever it is for', () => {
    expect(cashOfDayProblem([cash(150_000)], 49_999, '2026-11-08')).toBeNull()
    expect(cashOfDayProblem([cash(150_000)], 50_000, '2026-11-08')).toMatch(/one person in a day.*s\. 186/)
    expect(cashOfDayProblem([{ ...cash(150_000), way: 'upi' }], 50_000, '2026-11-08')).toBeNull()
  })

  it('names the old Act for a day before April 2026', () => {
    expect(cashProblem([], { ...cash(200_000), paidOn: '2026-03-31' })).toContain('269ST. Take')
    expect(cashProblem([], { ...cash(200_000), paidOn: '2026-04-01' })).toContain('s. 186')
  })

  it('warns of more than ₹10,000 paid to one person in a day, of goods carriers above ₹35,000', () => {
    const pay = (before: number, rupees: number, isCarrier = false) =>
      cashPaidProblem({ before, rupees, isCarrier }, '2026-11-08')
    expect(pay(0, 10_000)).toBeNull()
    expect(pay(6_000, 4_001)).toMatch(/^₹10,001 in cash to one person in a day is above ₹10,000.*s\. 36\(4\)/)
    expect(pay(0, 35_000, true)).toBeNull()
    expect(pay(0, 35_001, true)).toContain('₹35,000')
  })

  it('lets a loan or deposit go by bank alone from ₹20,000, with what stands already', () => {
    expect(cashLoanProblem(0, 19_999, '2026-11-08')).toBeNull()
    expect(cashLoanProblem(15_000, 5_000, '2026-11-08')).toContain('s. 185 and 188')
  })
})
