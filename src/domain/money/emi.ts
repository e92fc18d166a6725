/** Range, step and initial value of the calculator's three sliders (EMI-1): rupees, percent a year, years. */
export const EMI_SLIDERS = {
  amount: { min: 100_000, max: 5_000_000, step: 10_000, start: 1_000_000 },
  rate: { min: 1, max: 20, step: 0.1, start: 11.4 },
  years: { min: 1, max: 30, step: 1, start: 5 },
} as const

/** A loan: amount in rupees, interest in percent a year, tenure in years. */
export interface Loan {
  amount: number
  rate: number
  years: number
}

/** What a loan costs, in rupees, unrounded. */
export interface LoanCost {
  emi: number
  principal: number
  interest: number
  total: number
}

/** The loan the calculator begins with (EMI-1). */
export const FIRST_LOAN: Loan = {
  amount: EMI_SLIDERS.amount.start,
  rate: EMI_SLIDERS.rate.start,
  years: EMI_SLIDERS.years.start,
}

/**
 * The equated monthly instalment of a loan and what it adds up to (EMI-2):
 * r = rate/12/100, n = 12·years, EMI = P·r·(1+r)^n/((1+r)^n−1). A loan without interest is paid back in equal parts.
 */
export function loanCost({ amount, rate, years }: Loan): LoanCost {
  const months = years * 12
  const monthlyRate = rate / 12 / 100
  const growth = (1 + monthlyRate) ** months
  const emi = monthlyRate === 0 ? amount / months : (amount * monthlyRate * growth) / (growth - 1)
  const interest = emi * months - amount
  return { emi, principal: amount, interest, total: amount + interest }
}
