import { describe, expect, it } from 'vitest'
import { EMI_SLIDERS, FIRST_LOAN, loanCost } from './emi.ts'
import { formatRupeesAndPaise } from './price.ts'

describe('EMI', () => {
  it('begins with ten lakh at 11.4 % for five years [EMI-1]', () => {
    expect(FIRST_LOAN).toEqual({ amount: 1_000_000, rate: 11.4, years: 5 })
    expect(EMI_SLIDERS.amount).toMatchObject({ min: 100_000, max: 5_000_000, step: 10_000 })
    expect(EMI_SLIDERS.rate).toMatchObject({ min: 1, max: 20, step: 0.1 })
    expect(EMI_SLIDERS.years).toMatchObject({ min: 1, max: 30, step: 1 })
  })

  it('follows the formula and shows paise in Indian groups [EMI-2]', () => {
    const shown = Object.values(loanCost(FIRST_LOAN)).map(formatRupeesAndPaise)
    expect(shown).toEqual(['₹21,942.44', '₹10,00,000.00', '₹3,16,546.27', '₹13,16,546.27'])
  })

  it.each([
    [100_000, 1, 1],
    [5_000_000, 20, 30],
    [1_230_000, 8.7, 7],
  ])('pays %s at a rate of %s over %s years back to nothing [EMI-2]', (amount, rate, years) => {
    const { emi, interest, total } = loanCost({ amount, rate, years })
    let owed = amount
    for (let month = 0; month < years * 12; month += 1) owed += owed * (rate / 1200) - emi
    expect(owed).toBeCloseTo(0, 0)
    expect(total).toBeCloseTo(emi * years * 12, 4)
    expect(interest).toBeCloseTo(total - amount, 4)
  })

  it('pays a loan without interest back in equal parts [EMI-2]', () => {
    expect(loanCost({ amount: 120_000, rate: 0, years: 1 })).toEqual({
      emi: 10_000,
      principal: 120_000,
      interest: 0,
      total: 120_000,
    })
  })
})
