import { describe, expect, it } from 'vitest'
import { loanCost } from './emi.ts'
import { firstLoan, loanPlan, reducingRate } from './loanPlan.ts'
import { readLoan } from './loanForm.ts'

describe('what a loan costs [PRICE-4]', () => {
  it.each([
    [13, 60, 21.8],
    [7, 36, 12.83],
    [10, 12, 17.97],
    [13, 1, 13],
    [0, 60, 0],
  ])('%d %% flat over %d months is really %d %%', (flat, months, reducing) => {
    expect(reducingRate(flat, months)).toBeCloseTo(reducing, 1)
  })

  it('follows the formula of the calculator [EMI-2]', () => {
    const plan = loanPlan({ price: 1_200_000, down: 200_000, months: 60, rate: 11.4, kind: 'reducing' })
    const cost = loanCost({ amount: 1_000_000, rate: 11.4, years: 5 })
    expect(plan.monthly).toBeCloseTo(cost.emi, 6)
    expect(plan.interest).toBeCloseTo(cost.interest, 4)
    expect(plan.trueRate).toBe(11.4)
  })

  it.each(['flat', 'reducing'] as const)('pays a loan at a %s rate back to nothing, year by year', kind => {
    const { amount, interest, years } = loanPlan({ price: 900_000, down: 150_000, months: 50, rate: 9.9, kind })
    expect(years).toHaveLength(5)
    expect(years.at(-1)?.owed).toBe(0)
    expect(years.reduce((sum, year) => sum + year.repaid, 0)).toBeCloseTo(amount, 4)
    expect(years.reduce((sum, year) => sum + year.interest, 0)).toBeCloseTo(interest, 2)
  })

  it('knows no interest, one month, and nothing to lend', () => {
    expect(loanPlan({ price: 1_200, down: 0, months: 12, rate: 0, kind: 'flat' })).toMatchObject({
      monthly: 100,
      interest: 0,
    })
    const month = loanPlan({ price: 1_200, down: 0, months: 1, rate: 12, kind: 'reducing' })
    expect(month.monthly).toBeCloseTo(1_212, 6)
    expect(month.years).toHaveLength(1)
    expect(loanPlan({ price: 1_200, down: 1_200, months: 12, rate: 12, kind: 'reducing' })).toMatchObject({
      amount: 0,
      monthly: 0,
    })
  })

  it('begins with a fifth of the price paid down', () => {
    expect(firstLoan(890_000)).toEqual({ price: 890_000, down: 180_000, months: 60, rate: 11.4, kind: 'reducing' })
    expect(firstLoan(20_000).down).toBe(0)
  })
})

describe('a loan as it is asked for [PRICE-4]', () => {
  it('is read from its form, sums in any grouping', () => {
    const asked = new URLSearchParams({ price: '890000', down: '1,90,000', years: '5', rate: '11.4', kind: 'flat' })
    expect(readLoan(asked)).toEqual({
      wish: { price: 890_000, down: 190_000, months: 60, rate: 11.4, kind: 'flat' },
      problems: {},
    })
  })

  it('says at which field what is wrong', () => {
    const asked = new URLSearchParams({ price: '890000', down: '900000', years: '40', rate: 'much' })
    expect(readLoan(asked)).toEqual({
      wish: null,
      problems: {
        down: 'must be below the price of ₹8,90,000',
        years: 'must be from 1 to 30 years',
        rate: 'must be from 0 to 40 percent',
      },
    })
    expect(readLoan(new URLSearchParams())?.problems).toHaveProperty('price')
  })
})
